// The dice are sealed; a cut adds this phone's own randomness, so that nobody can have chosen them.
import { el, button, card, notice } from "./dom.js";
import { t } from "./words.js";

const mine = new Set();

// 128 bits that no server knows beforehand.
function randomWord() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function cut(table) {
  const word = randomWord();
  mine.add(word.slice(0, 10));
  const done = await table.ask("cut", { word });
  if (done) notice(t("cutDone"));
  return done;
}

export function cutButton(table, props = {}) {
  return button(t("cut"), () => cut(table), { "data-act": "cut", ...props });
}

// Who has cut so far, the last ones by name.
export function cutList({ cuts }) {
  if (!cuts.count) return el("p", { class: "hint", "data-cuts": 0 }, t("nobodyCut"));
  const who = ({ by, word }) => el("li", {}, mine.has(word.slice(0, 10)) ? t("thisPhone") : by, " ", el("code", {}, word));
  return [el("p", { class: "hint", "data-cuts": cuts.count }, t("cutsSoFar", { n: cuts.count })), el("ul", { class: "cuts", "aria-live": "polite" }, cuts.last.map(who))];
}

// Before the first draw: the seal, the cut, and the draw.
export function sealPanel(table) {
  const { state } = table;
  return card(t("sealedDice"), el("p", { class: "hash", "data-seal": "" }, `sha256:${state.commitment}`), el("p", {}, t("cutWhy")),
    cutButton(table, { class: "main big wide" }), cutList(state),
    el("div", { class: "column" }, button(t("drawNow"), () => table.change("draw"), { "data-act": "draw-now" })));
}
