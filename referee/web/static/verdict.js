// A verdict in large type, the clause's words, the figure, and the way to the chapter.
import { el, button, card } from "./dom.js";
import { still } from "./board.js";
import { t } from "./words.js";
import { get } from "./api.js";

const SIGNS = { legal: "✓", illegal: "✗", incomplete: "?" };

// Add the figure; where it is an address it is fetched, so that the verdict can be read at once.
function figure(verdict, game) {
  const alt = t("figureAlt", { cells: verdict.cells.join(", ") || "–" });
  const node = el("figure", {}, el("figcaption", {}, t("figure")));
  const put = (text) => node.prepend(still(verdict.board || game.board, text, alt, verdict.cells));
  if (verdict.figure.startsWith("<svg")) put(verdict.figure);
  else get(verdict.figure).then(put, () => node.remove());
  return node;
}

// again: begins another dispute; rests: what it rests on, to stand right under the reason
export function verdictView(verdict, game, again, rests = null) {
  const list = (title, items) => (items.length ? [el("h3", {}, title), el("ul", {}, items.map((text) => el("li", {}, text)))] : null);
  const heading = el("h2", { class: "ruling", tabindex: -1 }, el("span", { "aria-hidden": "true" }, SIGNS[verdict.verdict]), t(verdict.verdict));
  const node = el("article", { class: `verdict ${verdict.verdict}`, "data-verdict": verdict.verdict, "data-clause": verdict.clause },
    heading,
    el("p", { class: "said" }, verdict.said, el("small", { class: "notation", translate: "no" }, verdict.play)),
    verdict.verdict === "legal" ? null : el("p", { class: "reason" }, verdict.divided || verdict.reason),
    rests,
    el("blockquote", {}, el("b", {}, t("clause", { id: verdict.clause })), " ", verdict.rule),
    el("p", {}, el("a", { class: "chapter-link", href: `#rules/${verdict.clause}` }, t("chapter", { chapter: verdict.chapter }))),
    verdict.figure ? figure(verdict, game) : null,
    list(t("what"), verdict.events),
    list(t("answers"), verdict.answers),
    list(t("also"), verdict.also.map((one) => `${one.clause}  ${one.reason}`)),
    list(t("assumed"), verdict.assumed),
    verdict.unstated.length ? [el("h3", {}, t("unstated")), el("p", { translate: "no" }, verdict.unstated.join(", "))] : null,
    again ? el("div", { class: "row" }, button(t("another"), again, { class: "main" })) : null);
  requestAnimationFrame(() => heading.focus());
  return node;
}

export function overView(over, game) {
  if (!over) return null;
  const color = (id) => game.colors.find((one) => one.id === id);
  const first = over.ranking.filter((row) => row.rank === 1).map((row) => color(row.player).name);
  return card(null, el("div", { class: "over", role: "alert", "data-over": over.clause },
    el("h2", {}, t("over")), first.length ? el("p", { class: "winner" }, t("wins", { color: first.join(", ") })) : null,
    el("p", {}, over.why), el("a", { href: `#rules/${over.clause}` }, t("clause", { id: over.clause }))));
}
