// What each player has beside the board, and the cards that lie open.
import { el, button, card, player } from "./dom.js";
import { t } from "./words.js";

const isMany = (value) => value !== null && typeof value === "object";

// Several counts in one line: kinds of land as small tiles, pieces by name.
function many(game, key, counts) {
  const shown = Object.entries(counts);
  const one = ([word, n]) => {
    const kind = game.kinds.find((found) => found.id === word);
    const piece = game.pieces.find((found) => found.id === word);
    const name = kind ? kind.name : piece ? piece.plural : word;
    return el("span", { class: n ? "held" : "held none", title: name, "data-held": `${word} ${n}` },
      kind ? el("img", { src: `/api/games/${game.id}/tiles/${word}.svg`, alt: name, width: 24, height: 26 }) : el("span", {}, name), " ", el("b", {}, String(n)));
  };
  return el("p", { class: "many", "data-of": key }, el("span", { class: "of" }, game.stock[key]), shown.map(one));
}

function seat(table, { color, ...held }) {
  const { game } = table;
  const plain = Object.entries(held).filter(([, value]) => typeof value === "number" && value);
  const ranks = Object.values(held).filter((value) => typeof value === "string");
  return el("li", { "data-stock": color },
    el("div", { class: "line" }, player(table.color(color)), ranks.map((rank) => el("b", {}, game.ranks[rank])),
      el("span", { class: "rest" }, plain.map(([key, n]) => el("span", { class: "held", "data-held": `${key} ${n}` }, `${game.stock[key]} `, el("b", {}, String(n)))))),
    Object.entries(held).filter(([, value]) => isMany(value)).map(([key, counts]) => many(game, key, counts)));
}

// Whether players have several counts each, which need a line of their own.
export const hasStock = ({ position }) => position.seats.some((one) => Object.values(one).some(isMany));

export const stockView = (table) => card(t("besideBoard"), el("ul", { class: "stock" }, table.state.position.seats.map((one) => seat(table, one))));

// The open cards; a tap begins a play with one.
export function openCards(table, use) {
  const { game, state } = table;
  return Object.entries(state.position.open).map(([deck, names]) => card(t("openCards", { deck: game.decks[deck].name }),
    el("div", { class: "row small open-cards" }, names.map((name) => {
      const one = game.decks[deck].cards[name];
      return button(el("span", {}, one.name, one.cost ? el("b", {}, ` ${one.cost}`) : null), () => use(deck, name), { "data-open": name, title: one.text });
    }))));
}
