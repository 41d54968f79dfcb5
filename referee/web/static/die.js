// The die, large, and what it gives this turn.
import { el, svg, button } from "./dom.js";
import { t } from "./words.js";

const PIPS = {
  1: [[50, 50]], 2: [[27, 27], [73, 73]], 3: [[27, 27], [50, 50], [73, 73]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]], 5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[27, 24], [73, 24], [27, 50], [73, 50], [27, 76], [73, 76]],
};

export function dieFace(face) {
  const marks = PIPS[face] ? PIPS[face].map(([cx, cy]) => svg("circle", { cx, cy, r: 9 }))
    : [svg("text", { x: 50, y: 54 }, face ? String(face) : "?")];
  return svg("svg", { viewBox: "0 0 100 100", class: face ? "die" : "die blank", "aria-hidden": "true" },
    svg("rect", { x: 4, y: 4, width: 92, height: 92, rx: 18 }), marks);
}

// The referee's die, and the table's own: where the referee rolls, a face told by hand is a question to the table.
export function rollPanel(faces, dice, roll) {
  const own = el("div", { class: "own" }, el("span", { id: "own-die" }, t(dice === "referee" ? "ownDieAsk" : "ownDie")),
    el("div", { class: "row", role: "group", "aria-labelledby": "own-die" },
      [...Array(faces).keys()].map((i) => button(String(i + 1), () => roll(i + 1), { class: "face", "data-face": i + 1 }))));
  return el("section", { class: "card roll" },
    el("button", { type: "button", class: "die-button", "data-act": "roll", onclick: () => roll(null) },
      dieFace(0), el("span", {}, t("roll"))),
    dice === "referee" ? el("details", { class: "by-hand" }, el("summary", {}, t("byHand")), own) : own);
}

// What the die gives as the table stands: one line a use, what it comes to at the right.
export function dieOffers(die, face, used) {
  const why = used ? "dieUsed" : die.gives.length > 1 ? "dieOneOf" : die.gives.length ? "dieGives" : "dieNothing";
  return el("section", { class: `card die-offers ${used ? "used" : ""}` },
    el("div", { class: "rolled" }, dieFace(face),
      el("div", {}, el("h2", { "data-shows": face }, t("rolled", { face })), el("p", {}, t(why)))),
    die.gives.length ? el("ul", {}, die.gives.map(offer)) : null,
    die.faces.length ? faceTable(die.faces, face) : null);
}

function offer({ use, cell, amount, without, does, gives, notes }) {
  return el("li", { "data-offer": cell ? `${use} ${cell}` : use, "data-amount": amount, class: amount > without ? "more" : "" },
    el("span", {}, does, notes.length ? el("small", {}, notes.join(", ")) : null),
    el("b", {}, gives));
}

// What every face would give, for a player who can still turn the die.
function faceTable(rows, face) {
  const now = (i) => (i + 1 === face ? "now" : "");
  return el("details", {}, el("summary", {}, t("dieFaces")),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("dieFaces") },
      el("table", {}, el("caption", { class: "hidden" }, t("dieFaces")),
        el("thead", {}, el("tr", {}, el("td", {}), rows[0].amounts.map((_, i) => el("th", { scope: "col", class: now(i), "aria-current": now(i) ? "true" : null }, String(i + 1))))),
        el("tbody", {}, rows.map(({ does, amounts }) => el("tr", {}, el("th", { scope: "row" }, does),
          amounts.map((amount, i) => el("td", { class: now(i) }, amount ? String(amount) : "·"))))))));
}
