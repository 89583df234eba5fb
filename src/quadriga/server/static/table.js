// The page of a table beyond its moves: parts on a telephone, what other players have, and the look. It works without.
(() => {
  const root = document.documentElement;
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const phone = matchMedia("(max-width: 699px)");
  const afterNews = (then) => document.addEventListener("htmx:sse:after:message", then);
  if (phone.matches) history.scrollRestoration = "manual"; // the page goes to where the decision is
  const seqNow = () => one("#p-status [data-seq]")?.dataset.seq;

  // A telephone shows one part of the picture at a time, the one where the decision is; the strip above changes it.
  const board = () => one("#p-board svg.quadriga");
  const parts = () => Object.fromEntries((board()?.dataset.parts ?? "").split(" ").filter(Boolean).map((part) => {
    const [name, top, high] = part.split(":");
    return [name, [Number(top), Number(high)]];
  }));
  const middle = (shape) => { const box = shape.getBBox(); return box.y + box.height / 2; };
  const partAt = (y) => Object.entries(parts()).find(([, [top, high]]) => y >= top && y < top + high)?.[0];
  // Where to look: the places of a lesson's step, or what may be clicked.
  const wantedAt = () => {
    const places = all("#l-places rect");
    return places.length ? places : all("#l-targets .target .hit");
  };
  const askedIn = () => {
    const found = {};
    for (const shape of all("#l-targets .target .hit")) {
      const name = partAt(middle(shape));
      if (name) found[name] = (found[name] ?? 0) + 1;
    }
    return Object.entries(found).sort((a, b) => b[1] - a[1]).map(([name]) => name);
  };
  const cropped = (svg, [top, high]) => {
    svg.setAttribute("viewBox", `0 ${top} ${svg.viewBox.baseVal.width} ${high}`);
    svg.setAttribute("height", high);
  };
  let part = "board";
  const showPart = () => {
    const svg = board(), known = parts();
    if (!svg || !phone.matches || !known.board) { delete root.dataset.part; return; }
    root.dataset.part = part;
    if (known[part]) cropped(svg, known[part]);
    svg.classList.toggle("absent", part === "others" && !known.others);
    const asked = askedIn();
    for (const tab of all(".tabs a")) {
      tab.setAttribute("aria-current", tab.dataset.part === part);
      tab.classList.toggle("asks", asked.includes(tab.dataset.part) && tab.dataset.part !== part);
    }
  };
  const goToTarget = () => {
    const here = wantedAt().filter((hit) => (partAt(middle(hit)) ?? part) === part); // the others are not on the screen
    const found = here.map((hit) => hit.getBoundingClientRect());
    if (!found.length) { window.scrollTo(0, 0); return; }
    const bar = one(".tabs").getBoundingClientRect().bottom, sheet = one("#p-ask").getBoundingClientRect().top || innerHeight;
    const top = Math.min(...found.map((box) => box.top)), low = Math.max(...found.map((box) => box.bottom));
    if (top >= bar && low <= sheet) return;
    window.scrollBy({ top: Math.min(top - bar - 12, low - sheet + 12 > 0 ? top - bar - 12 : 0) });
  };
  // The list of moves is folded where each of them has its place on the board.
  let folded = null;
  const fold = () => {
    const list = one("#p-ask .fold");
    if (!list) return;
    const homeless = all("#moves button").some((button) => !one(`#l-targets [data-move="${button.value}"]:not(.button)`));
    list.open = !phone.matches || (folded === null ? homeless && all("#moves button").length < 5 : !folded);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("#p-ask .fold > summary") && phone.matches) folded = one("#p-ask .fold").open;
    const tab = event.target.closest(".tabs a");
    if (!tab || !board()) return;
    event.preventDefault();
    part = tab.dataset.part;
    showPart();
    window.scrollTo(0, 0);
  });
  // A lesson may speak of a part of the page.
  const TAUGHT = { log: "log", drawer: "log", players: "others" };
  const taught = () => {
    const places = all("#l-places rect").map((place) => partAt(middle(place))), wanted = askedIn();
    return TAUGHT[one("[data-parts-of-page]")?.dataset.partsOfPage] ?? places.find((each) => wanted.includes(each)) ?? places[0];
  };
  let asked = null;
  const place = () => {
    const isNew = asked !== seqNow();
    asked = seqNow();
    fold();
    if (!phone.matches) { showPart(); return; }
    const wanted = askedIn();
    if (isNew && taught()) part = taught();
    else if (isNew && wanted.length && part !== "log" && !wanted.includes(part)) [part] = wanted;
    showPart();
    if (isNew && wantedAt().length) goToTarget();
  };
  afterNews(place);
  one("#table")?.addEventListener("cut", () => queueMicrotask(showPart));
  phone.addEventListener("change", place);

  // What another player has opens while their name is pointed at or has the focus, and stays open when it is clicked.
  const pop = one("#p-mat");
  let open = null, pinned = false, waiting = 0;
  const shown = () => {
    for (const name of all("[data-mat]")) {
      name.setAttribute("aria-expanded", name.dataset.mat === open);
      name.setAttribute("aria-haspopup", "dialog");
    }
    pop.hidden = open === null;
    one("[data-pin]", pop)?.setAttribute("aria-pressed", pinned);
  };
  const fill = async (name) => {
    const seat = name.dataset.mat, answer = await fetch(name.href, { headers: { "HX-Request": "true" } });
    if (!answer.ok || open !== seat) return;
    pop.innerHTML = await answer.text();
    for (const button of all("[hidden]", pop)) button.hidden = false;
    shown();
  };
  const openMat = (name) => {
    if (board()?.classList.contains("wide")) return; // there it lies on the board
    open = name.dataset.mat;
    fill(name);
  };
  const closeMat = () => { open = null; pinned = false; shown(); };
  const later = (then) => { clearTimeout(waiting); waiting = setTimeout(then, 180); };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || pinned) return;
    const strip = event.target.closest?.(".strip");
    const name = strip && one("[data-mat]", strip);
    if (name) later(() => openMat(name));
    else if (open !== null && !event.target.closest?.("#p-mat")) later(closeMat);
    else clearTimeout(waiting);
  });
  document.addEventListener("focusin", (event) => { if (!pinned && event.target.matches("[data-mat]:focus-visible")) openMat(event.target); });
  document.addEventListener("focusout", (event) => { if (!pinned && event.target.matches("[data-mat]") && !event.relatedTarget?.closest("#p-mat")) later(closeMat); });
  document.addEventListener("click", (event) => {
    const name = event.target.closest(".strip [data-mat]");
    if (name && !board()?.classList.contains("wide")) {
      event.preventDefault();
      clearTimeout(waiting);
      if (pinned && open === name.dataset.mat) { closeMat(); return; }
      pinned = true;
      openMat(name);
    } else if (event.target.closest("[data-pin]")) { pinned = !pinned; shown(); } else if (event.target.closest("[data-close]")) closeMat();
  });
  afterNews(() => {
    const name = open !== null && one(`[data-mat="${open}"]`);
    if (name) fill(name);
    if (pop) shown();
  });

  // With the board alone a button leads back to everything.
  const form = one("[data-look]"), whole = one("[data-look] [name=show][value='']");
  const offerAll = () => { one("[data-all-again]").hidden = !one("[data-look] [name=show][value=alone]").checked; };
  form?.addEventListener("change", offerAll);
  if (whole) offerAll();
  const everything = () => { whole.checked = true; whole.dispatchEvent(new Event("change", { bubbles: true })); };
  one("[data-all-again]")?.addEventListener("click", everything);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (open !== null) closeMat();
    else if (document.body.classList.contains("look-alone")) everything();
    all("details.me[open]").forEach((menu) => { menu.open = false; });
  });

  if (pop) shown();
  place();
})();
