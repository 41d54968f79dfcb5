// Parts that the views of a kept table share: cards, whose seat acts, clauses that open.
import { el, button, shield } from "./dom.js";
import { t } from "./words.js";

// A card with its name and what stands on it; nothing to tap where nothing can be done with it.
export function cardChip(table, word, name, tap, pressed = false) {
  const card = table.card(word, name);
  const inner = [el("b", {}, card.name), card.text ? el("small", {}, card.text) : null];
  if (!tap) return el("span", { class: "chip", "data-card": name }, inner);
  return el("button", { type: "button", class: "chip", "data-card": name, "aria-pressed": String(pressed), onclick: tap }, inner);
}

export const clauseLink = (clause) => (clause ? el("a", { class: "clause", href: `#rules/${clause}` }, clause) : null);

// Whose seat acts, where this phone acts for several.
export function actorChoice(table, again) {
  const { acting } = table.state;
  if (acting.length < 2) return null;
  const pick = (id) => button([shield(table.color(id)), table.color(id).name], () => { table.chosen = id; again(); },
    { class: id === table.actor ? "on" : "", "aria-pressed": String(id === table.actor), "data-actor": id });
  return el("div", { class: "row small actors", role: "group", "aria-label": t("whoActs") }, acting.map(pick));
}
