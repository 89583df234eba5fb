// Search in the rules while somebody types; without a script the server searches.
const form = document.querySelector("form.search");
const said = document.querySelector("[data-found]");
const rules = [...document.querySelectorAll(".rules li")]
  .filter((item) => item.querySelector("strong[id]"))
  .map((item) => [item, words(item)]);

// What a rule says, without its pictures.
function words(item) {
  const parts = [...item.childNodes].filter((part) => part.nodeName !== "FIGURE");
  return parts.map((part) => part.textContent).join("").toLowerCase();
}

function search() {
  const wanted = form.q.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const [item, text] of rules) {
    item.hidden = !wanted.every((word) => text.includes(word));
    found += !item.hidden;
  }
  for (const part of document.querySelectorAll(".rules > :not(ul)")) {
    part.hidden = wanted.length > 0 && !/^H[1-3]$/.test(part.tagName);
  }
  said.textContent = wanted.length > 0 && found === 0 ? said.dataset.none : "";
}

form.q.addEventListener("input", search);
