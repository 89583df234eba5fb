// The page works without this file; it adds clicks on the picture, keys, sound, and the sign that it is your turn.
import { style } from "./lists.js";

(() => {
  const root = document.documentElement;
  const one = (selector, within = document) => within.querySelector(selector);
  const cookie = (name, value) => { document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`; };
  const read = (name) => (document.cookie.match(`(?:^|; )${name}=([^;]*)`) || [])[1];

  // Settings are classes of the page; what is chosen here counts at once, and the site keeps it.
  const chosen = (word) => document.body.classList.contains(`look-${word}`);
  const choose = (field) => {
    for (const same of document.querySelectorAll("[data-look] input")) {
      if (same.name !== field.name) continue;
      same.checked = same.value === field.value;
      if (same.value) document.body.classList.toggle(`look-${same.value}`, same.checked);
    }
    const body = new URLSearchParams({ [field.name]: field.value });
    const kept = fetch("/settings", { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => null);
    if (field.name === "theme") { tell(); if (picture) kept.then(() => location.reload()); }
    if (field.name === "language") kept.then(() => location.reload());
    if (field.name === "sound") ring();
  };
  for (const form of document.querySelectorAll("[data-look]")) {
    form.querySelector("button").hidden = true;
    form.querySelector("[data-kept]")?.removeAttribute("hidden");
    form.addEventListener("change", (event) => choose(event.target));
  }

  // Pictures are drawn by the server in the visitor's colours and width: tell it by cookies.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const narrow = matchMedia("(max-width: 699px)"), wide = matchMedia("(min-width: 1600px)");
  const layout = () => (narrow.matches ? "narrow" : wide.matches ? "wide" : "laptop");
  const system = () => (dark.matches ? "dark" : "light");
  const tell = () => {
    const was = [read("theme"), read("layout")].join();
    cookie("theme", chosen("light") ? "light" : chosen("dark") ? "dark" : system());
    cookie("layout", layout());
    root.dataset.theme = read("theme");
    return was !== [read("theme"), read("layout")].join();
  };
  const picture = one("#p-board svg, .board svg");
  const fits = () => !picture || (picture.classList.contains(read("theme")) && picture.classList.contains(picture.closest("#p-board") || narrow.matches ? layout() : "wide"));
  tell();
  if (!fits() && !sessionStorage.getItem("redrawn")) { sessionStorage.setItem("redrawn", "1"); location.reload(); } else sessionStorage.removeItem("redrawn");
  for (const media of [dark, narrow, wide]) media.addEventListener("change", () => { if (tell() && picture) location.reload(); });

  // Sound, off unless wanted.
  let audio = null;
  const TURN = [523, 784], SPEECH = [659, 587];
  const ring = (pitches = TURN) => {
    if (!chosen("sound-all") && (pitches !== TURN || !chosen("sound-turn"))) return;
    audio = audio || new AudioContext();
    for (const [i, pitch] of pitches.entries()) {
      const tone = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + i * 0.12;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.08, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.3);
    }
  };

  // What others said since the chat was last looked at: a badge beside its heading and in the title of the tab, and a
  // sound if wanted.
  const chat = one("#p-chat"), chatBox = chat?.closest("details"), readTo = `chat ${location.pathname}`;
  const badge = document.createElement("span");
  badge.className = "badge";
  let heard = 0, unread = 0;
  const said = () => [...chat.querySelectorAll("[data-said]")].map((line) => [Number(line.dataset.said), "own" in line.dataset]);
  const listen = () => {
    if (!chat) return;
    const lines = said(), last = Math.max(0, ...lines.map(([id]) => id));
    if (heard && lines.some(([id, own]) => id > heard && !own)) ring(SPEECH);
    heard = Math.max(heard, last) || -1;
    if (!document.hidden && (!chatBox || chatBox.open)) localStorage.setItem(readTo, last);
    const seen = Number(localStorage.getItem(readTo));
    unread = lines.filter(([id, own]) => id > seen && !own).length;
    badge.textContent = one("[data-new]", chat)?.dataset.new.replace("{n}", unread);
    if (unread) chatBox?.querySelector("summary").append(badge); else badge.remove();
  };
  chatBox?.addEventListener("toggle", () => { listen(); turn(); });
  document.addEventListener("visibilitychange", () => { listen(); turn(); });

  // The sign that it is my turn: in the title of the tab, and by sound if wanted.
  const title = document.title;
  let mine = false;
  const turn = () => {
    const status = one("#p-status [data-turn=yes]");
    document.title = (unread ? `(${unread}) ` : "") + (status?.dataset.title ?? title);
    if (status && !mine) ring();
    mine = Boolean(status);
  };

  // Links to copy are shown with the whole address.
  const links = () => document.querySelectorAll("[data-link]").forEach((field) => {
    if (field.value.startsWith("/")) field.value = location.origin + field.value;
    field.onfocus = () => field.select();
  });

  // What does not reach the site is said; what has a key is sent again until it is answered: the site does it once.
  const PAUSES = [400, 1000, 2000, 4000], BUSY = [502, 503, 504], LONGEST = 20000;
  const later = (attempt) => new Promise((go) => {
    setTimeout(go, PAUSES[Math.min(attempt, PAUSES.length - 1)]);
    addEventListener("online", go, { once: true });
  });
  const complain = (name) => one("#p-notice")?.replaceChildren(one(`#${name}`).content.cloneNode(true));
  const insist = async (address, options, attempt = 0) => {
    const limit = AbortSignal.any([AbortSignal.timeout(LONGEST), ...(options.signal ? [options.signal] : [])]);
    const answer = await fetch(address, { ...options, signal: limit }).catch((error) => error);
    if (answer instanceof Response && !BUSY.includes(answer.status)) {
      if (attempt) one("#p-notice")?.replaceChildren();
      return answer;
    }
    const again = options.body?.get?.("key") && !options.signal?.aborted;
    complain(again ? "unsent" : "failed");
    if (!again && answer instanceof Response) return answer;
    if (!again) throw answer;
    await later(attempt);
    return insist(address, options, attempt + 1);
  };

  // One decision at a time: until the table shows what was answered, further clicks on moves are not meant.
  let awaited = 0;
  const shownSeq = () => Number(one("#p-status [data-seq]")?.dataset.seq);
  document.addEventListener("htmx:before:request", (event) => {
    if (!event.target.closest?.("#table form")) return;
    const context = event.detail.ctx;
    clearTimeout(context.requestTimeout); // it is tried for as long as the page is open
    if (!event.target.closest("#p-ask form")) { context.fetch = insist; return; }
    if (awaited > shownSeq()) { event.preventDefault(); return; }
    awaited = Infinity;
    // The form may be gone before the answer comes, and events with it: hence not by an event.
    context.fetch = (...request) => insist(...request).then(
      (response) => { awaited = Number(response.headers.get("X-Table-Seq")); return response; },
      (error) => { awaited = 0; throw error; },
    );
  });

  // Whoever wishes it makes a move by a second click or touch; the first one shows what would happen. On a telephone it
  // is so for each move that cannot be taken back.
  let armed = null;
  const arm = (move) => {
    armed = move;
    for (const each of document.querySelectorAll(".armed")) each.classList.remove("armed");
    if (move) for (const each of document.querySelectorAll(`#move-${CSS.escape(move)}, #l-targets [data-move="${CSS.escape(move)}"]`)) each.classList.add("armed");
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#moves button[name=move]"), move = button?.value;
    const isTwice = chosen("twice") || (!chosen("once") && narrow.matches && "final" in (button?.dataset ?? {}));
    if (!move || !isTwice || armed === move) { if (move) arm(null); return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    arm(move);
    const shown = one(`#l-targets [data-move="${CSS.escape(move)}"]`), seen = button.checkVisibility() ? button : shown ?? button;
    seen.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  }, true);

  // At a beginner's table a mistake is warned of before it counts: the same move once more plays it.
  let heeded = null;
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#moves button[data-warned]"), notice = one("#p-notice");
    if (event.target.closest("[data-anyway]")) { const last = heeded; notice.replaceChildren(); arm(last); one(`#move-${CSS.escape(last)}`)?.click(); return; }
    if (!button || heeded === button.value) { heeded = null; return; }
    event.preventDefault();
    event.stopPropagation();
    heeded = button.value;
    const warning = one("#warned").content.cloneNode(true);
    one("span", warning).append(...one(`#${button.dataset.warned}`).cloneNode(true).childNodes);
    notice.replaceChildren(warning);
    one("[data-dismiss]", notice).focus();
  }, true);

  const press = (move) => { const button = one(`#move-${CSS.escape(move)}`); if (button) button.click(); };
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-move]");
    if (target && target.closest("#p-board")) press(target.dataset.move);
    if (event.target.closest("[data-dismiss]")) one("#p-notice").replaceChildren();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    const target = event.target.closest("[data-move]");
    if (target && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); press(target.dataset.move); return; }
    if (event.key === "Enter" && event.target.closest("button, a, summary")) return;
    const button = one(`[data-key="${CSS.escape(event.key)}"]`);
    if (button) { event.preventDefault(); button.click(); }
  });

  // The table in words is fetched while it is unfolded.
  const inWords = () => { if (one("[data-words]")?.open) htmx.trigger("#p-words", "words"); };
  one("[data-words]")?.addEventListener("toggle", inWords);

  // So are the moves that are not possible now.
  const greyed = async () => {
    const place = one(".greyed[open] [data-greyed]"), link = place && one("a[href*='why-not?']:not([hx-get])", place);
    if (!link) return;
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok || !link.isConnected) return;
    place.innerHTML = await answer.text();
    htmx.process(place);
  };
  document.addEventListener("toggle", greyed, true);

  // After each change: the focus stays on the moves if it was there, what was refused is forgotten.
  let focused = false, seq = null;
  document.addEventListener("focusin", (event) => { focused = Boolean(event.target.closest("#p-ask, #p-board")); });
  const refreshed = () => {
    listen();
    greyed();
    turn();
    links();
    const status = one("#p-status [data-seq]");
    if (status && seq !== null && status.dataset.seq !== seq) {
      heeded = null;
      one("#p-notice").replaceChildren();
      arm(null);
      inWords();
      if (focused && (document.activeElement === document.body || !document.activeElement)) one("#moves button, #p-ask button")?.focus();
    }
    seq = status ? status.dataset.seq : null;
  };
  document.addEventListener("htmx:sse:after:message", refreshed);
  document.addEventListener("htmx:sse:error", () => one(".status")?.classList.add("lost"));
  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && "clear" in form.dataset) {
      form.reset();
      form.elements.key.value = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
    }
  });
  const current = one(".log .on");
  if (current) current.parentElement.scrollTop = current.offsetTop - current.parentElement.offsetTop - 40;
  style(document);
  refreshed();

  // Without a connection the site says so, and it can be put on the home screen.
  navigator.serviceWorker?.register("/sw.js").catch(() => null);
})();
