// What would happen: pointing at a move, giving it the focus or a long touch shows its sentence, and then its certain
// consequences.
import { hide, place } from "./tips.js";

(() => {
  const box = document.querySelector("#p-preview"), board = document.querySelector("#p-board");
  if (!box || !board) return;
  const WAIT = 140, LONG = 450; // milliseconds before a move that is pointed at or held is looked at
  const answers = new Map(); // of the question that is shown now
  let timer = 0, shown = null, asked = "", held = false;

  const option = (node) => node.closest?.("#p-board [data-move], #moves button[name=move]");
  const number = (node) => node.dataset.move ?? node.value;
  const question = () => document.querySelector("#p-status [data-seq]")?.dataset.seq ?? "";
  const ghosts = () => {
    const picture = board.querySelector("svg");
    let layer = picture?.querySelector("#l-would");
    if (picture && !layer) {
      layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
      layer.id = "l-would";
      layer.setAttribute("aria-hidden", "true");
      picture.append(layer);
    }
    return layer;
  };

  const clear = () => {
    clearTimeout(timer);
    shown = null;
    box.hidden = true;
    board.querySelector("#l-would")?.remove();
    board.querySelectorAll(".would-go").forEach((piece) => piece.classList.remove("would-go"));
    board.classList.remove("would");
    board.querySelectorAll(".ghost.on").forEach((ghost) => ghost.classList.remove("on"));
  };
  const once = (node) => { // a move that is made by a second touch says so
    if (!node.matches(".armed")) return;
    const words = document.createElement("p");
    words.textContent = box.dataset.again;
    words.className = "again";
    box.append(words);
    box.hidden = false;
  };
  const named = (node) => {
    if (node.matches("button:not(.armed)")) return;
    const words = document.createElement("p");
    words.textContent = node.getAttribute("aria-label") ?? node.textContent;
    box.replaceChildren(words);
    box.hidden = false;
    once(node);
    board.querySelector(`.ghost-${CSS.escape(number(node))}`)?.classList.add("on");
    place(node);
  };

  const show = (node, markup) => {
    clear();
    shown = node;
    box.innerHTML = markup;
    const would = box.querySelector(".would"), drawn = box.querySelector("svg");
    const layer = ghosts();
    if (drawn && layer) layer.replaceChildren(...drawn.childNodes);
    drawn?.remove();
    for (const id of would?.dataset.gone.split(" ") ?? []) if (id) document.getElementById(id)?.classList.add("would-go");
    board.classList.toggle("would", Boolean(drawn));
    box.hidden = !would?.querySelector("p, ul");
    once(node);
    board.querySelector(`.ghost-${CSS.escape(number(node))}`)?.classList.add("on");
    place(node);
  };

  const look = async (node) => {
    const now = question();
    if (now !== asked) { answers.clear(); asked = now; }
    const move = number(node);
    if (!answers.has(move)) {
      const seat = box.dataset.seat, address = `${box.dataset.from}?seat=${seat}&move=${encodeURIComponent(move)}`;
      const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
      if (!answer?.ok || question() !== now) return;
      answers.set(move, await answer.text());
    }
    if (shown === null && node.isConnected && asked === question() && pointed === node) show(node, answers.get(move));
  };

  let pointed = null;
  const point = (node, after) => {
    if (node === pointed) return;
    clear();
    pointed = node;
    if (node && after < LONG) named(node);
    if (node) timer = setTimeout(() => look(node), after);
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") point(option(event.target), WAIT); });
  document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) point(option(event.target), WAIT); });
  document.addEventListener("focusout", () => point(null));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") point(null); });
  document.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType === "mouse") return;
    const node = option(event.target);
    point(node, LONG);
    if (node) setTimeout(() => { held = pointed === node; }, LONG);
  });
  document.addEventListener("pointercancel", () => point(null));
  // A long touch looks and does not play.
  document.addEventListener("click", (event) => {
    if (!held) { point(null); return; }
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("contextmenu", (event) => { if (held && option(event.target)) event.preventDefault(); });
  document.addEventListener("htmx:sse:after:message", () => { if (question() !== asked) point(null); });
})();
