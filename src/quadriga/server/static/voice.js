// A screen reader hears each turn once, when it is over, and the question when it is one's own turn.
const one = (selector) => document.querySelector(selector);
const MOST = 6; // turns that are said at once
const end = (line) => Number(line.dataset.to);
const lines = () => [...document.querySelectorAll("#l-log .turn")];
const words = (line) => [line.querySelector(".tell"), ...line.querySelectorAll(".gain")].map((part) => part.textContent).join(" ");
let said = Math.max(0, ...lines().map(end)), asked = one("#p-status [data-seq]")?.dataset.seq;

document.addEventListener("htmx:sse:after:message", () => {
  const status = one("#p-status [data-seq]"), isMine = status?.dataset.turn === "yes", isOver = one(".status.over") !== null;
  const fresh = lines().filter((line, i) => end(line) > said && (i > 0 || isMine || isOver) && !line.matches(".own"));
  const parts = fresh.slice(0, MOST).reverse().map((line) => `${words(line)}.`);
  if (fresh.length) said = Math.max(...fresh.map(end));
  if (isMine && status.dataset.seq !== asked) { parts.push(one("#p-say .yours")?.textContent ?? ""); asked = status.dataset.seq; }
  if (parts.length) one("#p-voice").textContent = parts.join(" ");
});
