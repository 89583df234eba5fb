// Search in the rules while somebody types; without a script the server searches.
const form = document.querySelector("form.search");
const said = document.querySelector("[data-found]");
const rules = [...document.querySelectorAll(".rules li")].filter((item) => item.querySelector("strong[id]"));

function search() {
  const words = form.q.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const rule of rules) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
    found += !rule.hidden;
  }
  for (const part of document.querySelectorAll(".rules > :not(ul)")) {
    part.hidden = words.length > 0 && !/^H[1-3]$/.test(part.tagName);
  }
  said.textContent = words.length > 0 && found === 0 ? said.dataset.none : "";
}

form.q.addEventListener("input", search);
