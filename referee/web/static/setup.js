// The set-up: each draw announced, then shown on a tap, on every phone at once; and the links.
import { el, button, show, renew, card, shield } from "./dom.js";
import { t } from "./words.js";
import { Links, recoveryCode } from "./links.js";
import { Board } from "./board.js";
import { sealPanel } from "./cut.js";
import { wayCard } from "./way.js";

export class Setup {
  constructor(table, go) {
    Object.assign(this, { table, go });
    this.node = el("div", { class: "view setup" });
    this.steps = el("div");
    this.board = new Board(table.geometry, () => {});
    this.links = new Links(table);
    this.way = el("div");
    show(this.node, el("h1", {}, table.game.name), recoveryCode(table), this.steps, this.board.node, this.way, this.links.node);
    this.update();
  }

  update() {
    const { state, board } = this.table;
    this.board.node.hidden = state.waiting;
    this.board.draw(board, this.table.geometry).speak(state.position.cells);
    renew(this.steps, [state.setup, state.choosing, state.undo, this.table.layDown, state.waiting && state.cuts, state.phones, state.seats], () => state.waiting ? sealPanel(this.table) : [state.setup.of ? this.#steps(state.setup) : null, this.#choice(state), this.#warnings(state.setup), this.#done(state.setup)]);
    renew(this.way, [state.way], () => wayCard(this.table));
    this.links.update();
  }

  #steps(setup) {
    const shown = setup.steps.slice(0, setup.shown);
    const next = setup.steps[setup.shown];
    // the board should be in view when a colour is chosen
    const past = shown.slice(this.table.state.choosing && !next ? -1 : -3);
    const line = (step) => el("li", {}, el("span", {}, step.announced), step.drawn ? el("b", {}, step.drawn) : null);
    const tap = (count) => () => this.table.ask("shown", { steps: count });
    return card(t("tabSetup"),
      el("p", { class: "count", "data-shown": setup.shown }, `${setup.shown} / ${setup.of}`),
      el("ol", { class: "steps", "aria-live": "polite" }, past.map(line)),
      next ? el("button", { type: "button", class: "announce", "data-act": "show", onclick: tap(setup.shown + 1) },
        el("span", { class: "announced" }, next.announced), el("span", { class: "tap" }, next.silent ? t("goOn") : t("showNext"))) : null,
      next ? el("div", { class: "row" }, button(t("showAll"), tap(setup.of), { "data-act": "show-all" })) : null);
  }

  // A player chooses a colour once everything before it has been shown.
  #choice({ setup, choosing }) {
    if (!choosing || setup.shown < setup.of) return null;
    const { seat, place, colors } = choosing;
    const last = place === this.table.state.position.players.length;
    const pick = (id) => button([shield(this.table.color(id)), this.table.color(id).name], () => this.table.change("choose", { color: id }), { class: "main", "data-choose": id });
    return card(t(last ? "choosesLast" : place ? "choosesAt" : "chooses", { n: seat, place }), el("div", { class: "row choose-color" }, colors.map(pick)));
  }

  #warnings(setup) {
    if (!setup.warnings.length) return null;
    return card(t("warnings"), el("ul", { class: "warnings" }, setup.warnings.map((one) => el("li", {}, one.text))));
  }

  #done(setup) {
    if (setup.shown < setup.of || this.table.state.choosing || this.table.state.undo) return null;
    const { state, layDown } = this.table;
    const { free, maySit } = this.table;
    const all = state.holding === "shared" && free.length > 1 && maySit;
    return el("div", { class: "column" }, all ? button(t("sitAll"), () => this.table.sit(free), { "data-act": "sit-all" }) : null,
      state.seat && layDown ? button(t("chooseCards"), () => this.go("hand"), { class: "main", "data-act": "choose" }) : null,
      button(t("toTheTurn"), () => this.go("turn"), { class: "main", "data-act": "start" }));
  }
}
