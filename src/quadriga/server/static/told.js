// A line of the story points at its places on the board while it is pointed at or has the focus, and opens to its steps.
import { parsed } from "./lists.js";
import { again } from "./pace.js";

const table = document.querySelector("#table"), log = document.querySelector("#l-log");
const WAIT = 120, NS = "http://www.w3.org/2000/svg"; // milliseconds before a line that is pointed at shows its places
const known = new Map(); // address -> what the site says of it
let timer = 0, pinned = null;

const fetched = async (line) => {
  const address = `${line.getAttribute("href")}&seat=${table.dataset.seat}`;
  if (!known.has(address)) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (answer?.ok) known.set(address, await answer.text());
  }
  return known.has(address) ? parsed(known.get(address)).firstElementChild : null;
};
const clear = () => {
  clearTimeout(timer);
  document.querySelector("#l-told")?.remove();
  document.querySelectorAll(".told-of").forEach((each) => each.classList.remove("told-of"));
};
const point = (found) => {
  clear();
  const board = document.querySelector("#p-board svg");
  if (!board || !found) return;
  for (const id of `${found.dataset.pieces} ${found.dataset.still}`.split(" ")) if (id) document.getElementById(id)?.classList.add("told-of");
  const layer = document.createElementNS(NS, "g");
  layer.id = "l-told";
  layer.setAttribute("aria-hidden", "true");
  layer.append(...found.querySelector("svg").childNodes);
  board.append(layer);
};
const look = (line, wait) => {
  clear();
  timer = setTimeout(async () => { const found = await fetched(line); if (line.matches(":hover, :focus") || pinned === line) point(found); }, wait);
};
const open = async (line) => {
  const item = line.closest("li"), shown = item.querySelector(".steps");
  if (shown) { shown.remove(); line.setAttribute("aria-expanded", "false"); pinned = null; clear(); return; }
  const found = await fetched(line);
  if (!found) return;
  pinned = line;
  point(parsed(found.outerHTML).firstElementChild);
  found.querySelector("svg").remove();
  found.prepend(document.querySelector("#see-again").content.cloneNode(true));
  item.append(found);
  line.setAttribute("aria-expanded", "true");
};
const tell = (event) => event.target.closest?.("#l-log .tell");
log?.addEventListener("pointerover", (event) => { if (tell(event)) look(tell(event), WAIT); });
log?.addEventListener("pointerout", (event) => { if (tell(event) && pinned === null) clear(); });
log?.addEventListener("focusin", (event) => { if (tell(event)) look(tell(event), 0); });
log?.addEventListener("focusout", (event) => { if (tell(event) && pinned === null) clear(); });
log?.addEventListener("click", (event) => {
  const line = tell(event), item = event.target.closest(".turn");
  if (line && !event.ctrlKey && !event.metaKey) { event.preventDefault(); open(line); }
  if (!event.target.closest("[data-again]")) return;
  pinned = null;
  clear();
  document.querySelector(".tabs [data-part=board]")?.click();
  again(item.dataset.from, item.dataset.to);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") { pinned = null; clear(); } });
