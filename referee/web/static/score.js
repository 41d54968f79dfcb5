// The score: ranking, points and what is left beside the board; at the end the clause that ended the game.
import { el, renew, card, player } from "./dom.js";
import { t } from "./words.js";
import { overView } from "./verdict.js";
import { hasStock, stockView } from "./stock.js";

// A number, or a range while some facts are not known.
const range = (found) => (Array.isArray(found) ? found.join("–") : String(found));
const least = (found) => (Array.isArray(found) ? found[0] : found);

export class Score {
  constructor(table) {
    this.table = table;
    this.node = el("div", { class: "view score" });
    this.update();
  }

  update() {
    const { state, game } = this.table;
    const { score, over, seats } = state.position;
    renew(this.node, state.position, () => [el("h1", {}, t("score")), overView(over, game),
      card(null, score.goal ? el("p", { class: "hint" }, t("goalIs", { n: score.goal })) : null,
        el("ol", { class: "ranking" }, score.ranking.map((row) => this.#row(row, score.goal)))),
      hasStock(state) ? stockView(this.table) : this.#stock(seats)]);
  }

  #row(row, goal) {
    const { game } = this.table;
    const color = this.table.color(row.player);
    const { points, ...others } = game.headings;
    const detail = Object.entries(others).filter(([key]) => key in row).map(([key, name]) => `${name}\u00a0${range(row[key])}`);
    return el("li", { "data-player": row.player, value: least(row.rank) },
      el("div", { class: "line" }, el("b", { class: "rank" }, range(row.rank)), player(color), el("b", { class: "points" }, range(row.points)), el("span", {}, points)),
      goal ? el("meter", { min: 0, max: goal, value: least(row.points), "aria-label": `${color.name}, ${range(row.points)} ${points}` }) : null,
      el("p", { class: "detail" }, detail.join(" · ")));
  }

  #stock(seats) {
    const kinds = Object.keys(seats[0]).filter((key) => key !== "color");
    return card(t("reserve"), el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("reserve") }, el("table", {},
      el("thead", {}, el("tr", {}, el("td", {}), kinds.map((key) => el("th", { scope: "col" }, this.table.game.stock[key])))),
      el("tbody", {}, seats.map((seat) => el("tr", {}, el("th", { scope: "row" }, player(this.table.color(seat.color))),
        kinds.map((key) => el("td", {}, String(seat[key] ?? "?")))))))));
  }
}
