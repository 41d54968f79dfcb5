// The score sheet of a kept table: it adds up as it is filled; what is hidden is `?`.
import { el, button, renew, player } from "./dom.js";
import { t } from "./words.js";
import { clauseLink } from "./kept-parts.js";

export class KeptSheet {
  constructor(table) {
    this.table = table;
    this.node = el("div", { class: "view kept-sheet" });
    this.update();
  }

  // As a seat of this phone sees it, so that it knows its own hidden points.
  get sheet() { return this.table.seen(this.table.actor).sheet; }

  update() {
    const { state } = this.table;
    renew(this.node, [state.kept_table, state.own, state.acting, this.table.actor], () => [el("h1", {}, t("tabScore")), this.#first(), el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("tabScore") }, this.#grid())]);
  }

  #first() {
    const { first } = this.sheet;
    return first.length ? el("p", { class: "first" }, t(this.table.turn.over ? "winsNow" : "leads"), " ", first.map((color) => player(this.table.color(color)))) : null;
  }

  #grid() {
    const { table, sheet } = this;
    const { order } = table.all;
    const head = el("tr", {}, el("td", {}), order.map((color) => el("th", { scope: "col" }, player(table.color(color)))));
    const line = (column) => el("tr", { "data-column": column.id }, el("th", { scope: "row" }, column.name, " ", clauseLink(column.clause)), order.map((color) => el("td", {}, this.#cell(column, color))));
    return el("table", {}, el("thead", {}, head), el("tbody", {}, table.things.columns.map(line),
      el("tr", { class: "total" }, el("th", { scope: "row" }, t("total")), order.map((color) => el("td", { "data-total": color }, String(sheet.players[color].total))))));
  }

  #cell(column, color) {
    const { table } = this;
    const value = this.sheet.players[color][column.id];
    if (!column.asked || !table.state.acting.includes(color)) return String(value);
    const mark = (number) => table.act(`${color}: mark ${column.id} ${number}${column.rounds ? ` round ${table.turn.round}` : ""}`);
    const now = column.rounds ? (table.seen(color).marks.find((one) => one.column === column.id && one.player === color && one.round === table.turn.round) || {}).value ?? "" : value;
    const input = el("input", { type: "number", inputmode: "numeric", value: now, min: column.min, max: column.max, "aria-label": `${column.name}, ${table.name(color)}`, "data-mark": `${column.id} ${color}` });
    input.addEventListener("change", () => { if (input.value !== "") mark(Number(input.value)); });
    return [input, column.rounds ? el("small", {}, String(value)) : null];
  }
}
