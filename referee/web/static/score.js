// Live points and ranking, and the end with its clause.
import { el, renew, card, player } from "./dom.js";
import { t } from "./words.js";
import { overView } from "./verdict.js";

const range = ([low, high]) => (low === high ? String(low) : `${low}–${high}`);

export class Score {
  constructor(table) {
    this.table = table;
    this.node = el("div", { class: "view score" });
    this.update();
  }

  update() {
    const { state, game } = this.table;
    const { score, over, seats } = state.position;
    const bar = (row) => {
      const meter = el("meter", { min: 0, max: score.challenge, value: row.points[0], "aria-label": `${this.table.color(row.player).name}, ${range(row.points)} ${t("points")}` });
      return meter;
    };
    renew(this.node, state.position, () => [el("h1", {}, t("score")), overView(over, game),
      card(null, el("p", { class: "hint" }, t("challengeIs", { n: score.challenge })),
        el("ol", { class: "ranking" }, score.ranking.map((row) => el("li", { "data-player": row.player, value: row.rank },
          el("div", { class: "line" }, el("b", { class: "rank" }, String(row.rank)), player(this.table.color(row.player)),
            el("b", { class: "points" }, range(row.points)), el("span", {}, t("points"))),
          bar(row),
          el("p", { class: "detail" }, `${range(row.tiles)} ${t("tilesPoints")} + ${range(row.diversity)} ${t("diversity")} · ${row.donjons} ${t("donjons")} · ${row.troops} ${t("troops")}`))))),
      card(t("reserve"), el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("reserve") }, el("table", {},
        el("thead", {}, el("tr", {}, el("td", {}), [t("troops"), t("donjons"), t("discard"), t("cards")].map((one) => el("th", { scope: "col" }, one)))),
        el("tbody", {}, seats.map((seat) => el("tr", {}, el("th", { scope: "row" }, player(this.table.color(seat.color))),
          [seat.troops, seat.donjons, seat.discard, seat.cards ?? "?"].map((n) => el("td", {}, String(n)))))))))]);
  }
}
