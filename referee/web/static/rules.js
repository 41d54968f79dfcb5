// The booklet's clauses, at hand at the table.
import { el, show, button } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";

export class Rules {
  constructor(game, clause, back) {
    this.node = el("div", { class: "view rules" });
    this.game = game;
    this.clause = clause;
    show(this.node, el("h1", {}, t("rules", { game: game.name })), el("div", { class: "row" }, button(t("back"), back)));
    this.load();
  }

  update() {}

  async load() {
    const { chapters } = await get(`/games/${this.game.id}/rules`);
    for (const { chapter, clauses } of chapters) {
      this.node.append(el("section", { class: "chapter" }, el("h2", {}, chapter), clauses.map((one) =>
        el("p", { id: `clause-${one.clause}`, class: one.clause === this.clause ? "cited" : "", tabindex: one.clause === this.clause ? -1 : null }, el("b", {}, one.clause), " ", one.text))));
    }
    const cited = document.getElementById(`clause-${this.clause}`);
    if (cited) { cited.scrollIntoView({ block: "center" }); cited.focus(); }
  }
}
