// What is this: a tip for every piece, space, card and number. It shows at once by mouse; a click, a touch or the key "?"
// keeps it open, with the rule a click away. After "?" the arrow keys lead from thing to thing, and Enter opens the rule.
const one = (selector) => document.querySelector(selector);
const PART = "svg.quadriga g[aria-label]:not(.target)", THING = `${PART}, [data-tip]`;
const INTENT = 240; // milliseconds for which the pointer may be on its way to the tip
const LONG = 450; // milliseconds after which a touch is a long one
const box = one("#p-tips"), tip = one("#p-tip"), link = tip?.querySelector("a");
const words = (thing) => thing.dataset.tip ?? thing.getAttribute("aria-label");
const ruleOf = (thing) => thing.closest("[data-rule]")?.dataset.rule ?? "";
const title = () => one("svg.quadriga")?.classList[1];
const isOpen = () => tip && !tip.hidden;
let shown = null, kept = false, timer = 0;

// Above or below what it speaks of, beside a button, and always inside the window.
export const place = (node) => {
  const at = node.getBoundingClientRect(), size = box.getBoundingClientRect();
  const beside = at.left - size.width - 12; // where the list of moves stays readable
  const isBeside = node.matches("button, .side *, .players-part *") && beside > 4;
  const below = at.bottom + size.height + 10 < innerHeight;
  const over = below ? at.bottom + 8 : Math.max(4, at.top - size.height - 8);
  const top = isBeside ? Math.max(4, Math.min(at.top, innerHeight - size.height - 4)) : over;
  const middle = at.left + at.width / 2 - size.width / 2;
  const left = isBeside ? beside : Math.min(Math.max(4, middle), innerWidth - size.width - 4);
  box.style.setProperty("top", `${top}px`);
  box.style.setProperty("left", `${left}px`);
};

const pictured = (thing) => {
  const part = thing.matches(".piece") ? thing : null, picture = tip.querySelector("svg");
  picture.toggleAttribute("hidden", !part);
  if (!part) return;
  const about = part.getBBox(), svg = thing.closest("svg.quadriga");
  picture.setAttribute("class", svg.getAttribute("class"));
  picture.setAttribute("viewBox", [about.x - 2, about.y - 2, about.width + 4, about.height + 4].join(" "));
  picture.style.setProperty("aspect-ratio", `${about.width + 4} / ${about.height + 4}`);
  picture.replaceChildren(...[...part.cloneNode(true).childNodes]);
};
const show = (thing, anchor = thing) => {
  shown = thing;
  tip.querySelector("p").textContent = words(thing);
  const rule = ruleOf(thing);
  link.hidden = !rule;
  link.textContent = rule;
  if (rule) link.href = `/rules/${title()}#${rule}`;
  pictured(thing);
  tip.hidden = false;
  place(anchor);
};
export const hide = () => {
  clearTimeout(timer);
  [shown, kept] = [null, false];
  if (!tip) return;
  tip.hidden = true;
  box.classList.remove("kept");
};
const keep = () => { kept = true; box.classList.add("kept"); };

// What lies under a place of a move.
const under = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest(PART)).find(Boolean);
const middleOf = (node) => { const at = (node.querySelector(".hit") ?? node).getBoundingClientRect(); return [at.left + at.width / 2, at.top + at.height / 2]; };
const target = (node) => node.closest?.("#p-board .target");
const thingAt = (event) => {
  const found = event.target.closest?.(THING);
  if (found) return found;
  return target(event.target) ? under(event.clientX, event.clientY) : undefined;
};
const look = (event) => {
  const thing = thingAt(event), anchor = target(event.target) ?? thing;
  if (thing) show(thing, anchor); else hide();
};

let last = null; // where the pointer was
const away = (x, y) => { const at = link.getBoundingClientRect(); return Math.hypot(at.left + at.width / 2 - x, at.top + at.height / 2 - y); };
if (tip) {
  document.addEventListener("pointermove", (event) => { last = [event.clientX, event.clientY]; });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || kept) return;
    clearTimeout(timer);
    if (event.target.closest("#p-tips")) return;
    const nears = isOpen() && !link.hidden && last && away(event.clientX, event.clientY) < away(...last);
    if (nears && !target(event.target)) timer = setTimeout(() => look(event), INTENT); else look(event);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    const anchor = event.pointerType !== "mouse" && target(event.target), thing = anchor && thingAt(event);
    if (thing) timer = setTimeout(() => { show(thing, anchor); keep(); }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => { if (event.pointerType !== "mouse") clearTimeout(timer); });
  document.addEventListener("focusin", (event) => {
    const place_ = target(event.target);
    if (kept || !place_ || !event.target.matches(":focus-visible")) return;
    const thing = under(...middleOf(place_));
    if (thing) show(thing, place_); else hide();
  });
  document.addEventListener("focusout", () => { if (!kept) hide(); });
  // A click on what is no move keeps its tip open; another click closes it.
  document.addEventListener("click", (event) => {
    if (event.target.closest("#p-tips")) return;
    const thing = event.target.closest(THING);
    if (!thing || event.target.closest("a, button, summary, label") || (kept && thing === shown)) { if (kept || !thing) hide(); return; }
    show(thing);
    keep();
  });
  document.addEventListener("contextmenu", (event) => { if (isOpen() && target(event.target)) { event.preventDefault(); keep(); } });

  // From thing to thing by the arrow keys.
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const things = () => [...document.querySelectorAll(`#p-board ${PART}`)].filter((each) => each.getBoundingClientRect().width);
  let from = null; // what had the focus before
  const go = (thing) => {
    thing.setAttribute("tabindex", "-1");
    thing.focus();
    show(thing);
    keep();
  };
  const next = ([across, down]) => {
    const [x, y] = middleOf(shown), found = things().filter((each) => each !== shown).map((each) => {
      const [atX, atY] = middleOf(each), along = (atX - x) * across + (atY - y) * down;
      return { each, along, far: along + 2 * Math.abs((atX - x) * down + (atY - y) * across) };
    }).filter(({ along }) => along > 3);
    return found.sort((a, b) => a.far - b.far)[0]?.each;
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (event.key === "Escape" && (kept || isOpen())) { hide(); from?.focus(); from = null; return; }
    if (event.key === "?") {
      const thing = shown ?? things()[0];
      if (!thing) return;
      from ??= document.activeElement;
      go(thing);
      return;
    }
    if (!kept || document.activeElement !== shown) return;
    if (event.key === "Enter" && !link.hidden) { event.preventDefault(); link.click(); }
    const thing = STEPS[event.key] && next(STEPS[event.key]);
    if (STEPS[event.key]) event.preventDefault();
    if (thing) go(thing);
  }, true);
  document.addEventListener("cut", () => { if (shown && !shown.isConnected) hide(); }, true);
}
