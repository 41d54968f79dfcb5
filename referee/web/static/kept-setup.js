// The set-up of a kept table: a step at a time, each announced, done here or by the players.
import { el, button, show, renew, card, shield, player } from "./dom.js";
import { t } from "./words.js";
import { Links, recoveryCode } from "./links.js";
import { cutButton, cutList } from "./cut.js";
import { cardChip, clauseLink } from "./kept-parts.js";

const SHOWN = 4;

export class KeptSetup {
  constructor(table, go) {
    Object.assign(this, { table, go, keeping: {} });
    this.node = el("div", { class: "view kept-setup" });
    this.steps = el("div", { class: "stack" });
    this.links = new Links(table);
    show(this.node, el("h1", {}, table.game.name), recoveryCode(table), this.steps, this.links.node);
    this.update();
  }

  update() {
    const { state } = this.table;
    renew(this.steps, [state.steps, state.step, state.asking, state.started, state.waiting && state.cuts, state.seats, state.phones, this.keeping], () => [
      state.waiting ? this.#seal(state) : null, this.#told(state), this.#choose(state), this.#keep(state), this.#next(state), this.#done(state)]);
    this.links.update();
  }

  #seal(state) {
    return card(t("sealedDice"), el("p", { class: "hash", "data-seal": "" }, `sha256:${state.commitment}`), el("p", {}, t("cutWhy")),
      cutButton(this.table, { class: "big wide" }), cutList(state));
  }

  #told({ steps }) {
    if (!steps.length) return null;
    const line = ({ announced, drawn }) => el("li", {}, el("span", {}, announced), drawn ? el("b", {}, drawn) : null);
    return card(t("tabSetup"), el("ol", { class: "steps", "aria-live": "polite" }, steps.slice(-SHOWN).map(line)));
  }

  #choose({ asking }) {
    if (!asking || asking.what !== "color") return null;
    const pick = (id) => button([shield(this.table.color(id)), this.table.color(id).name], () => this.table.change("choose", { color: id }), { "data-choose": id });
    return card(t("chooses", { n: asking.seats[0] }), el("div", { class: "row choose-color" }, asking.colors.map(pick)));
  }

  // Each seat keeps some of its cards, on its own phone.
  #keep({ asking, seats }) {
    if (!asking || asking.what !== "keep") return null;
    const mine = asking.players.filter((color) => seats.includes(color));
    const others = asking.players.filter((color) => !seats.includes(color)).map((color) => this.table.name(color));
    return [mine.map((color) => this.#keepOf(color, asking)), others.length ? card(null, el("p", { class: "hint" }, t("stillKeep", { who: others.join(", ") }))) : null,
      seats.length || !this.table.free.length ? null : card(null, el("p", {}, t("sitToKeep")))];
  }

  #keepOf(color, { deck, count }) {
    const hand = this.table.seen(color).seen[deck].hand[color];
    const chosen = this.keeping[color] || [];
    const tap = (place) => () => {
      this.keeping = { ...this.keeping, [color]: chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].slice(-count) };
      this.update();
    };
    return card(null, el("h2", {}, player(this.table.color(color)), " ", t("keepCards", { n: count })),
      el("div", { class: "chips" }, hand.map((name, place) => cardChip(this.table, deck, name, tap(place), chosen.includes(place)))),
      button(t("keepThese"), () => this.table.change("keep", { seat: color, cards: chosen.map((place) => hand[place]) }), { class: "main", disabled: chosen.length !== count, "data-act": "keep" }));
  }

  #next({ step, asking, started }) {
    if (!step || asking || started) return null;
    return card(null,
      el("button", { type: "button", class: "announce", "data-act": "step", onclick: () => this.table.change("step") },
        el("span", { class: "announced" }, step.announced), el("span", { class: "tap" }, t(step.do === "say" ? "weDid" : "showNext"))), clauseLink(step.clause),
      step.by_hand ? this.#byHand(step) : null,
      el("div", { class: "row" }, button(t("showAll"), () => this.table.change("draw"), { "data-act": "show-all" })));
  }

  // What the players did themselves: who begins, the faces they rolled, or only that it was done.
  #byHand(step) {
    const done = (own) => this.table.change("step", { own });
    if (step.do === "shuffle") return button(t("weDidIt"), () => done([]), { "data-act": "by-hand" });
    if (step.do === "order") {
      const begins = (id) => button([shield(this.table.color(id)), this.table.color(id).name], () => done([id]), { "data-begins": id });
      return el("details", { class: "by-hand" }, el("summary", {}, t("weDidIt")), el("p", {}, t("whoBegins")), el("div", { class: "row" }, this.table.all.order.map(begins)));
    }
    const asked = t(step.do === "place" ? "cellsDrawn" : "facesRolled");
    const faces = el("input", { id: "faces", autocomplete: "off", "aria-label": asked });
    return el("details", { class: "by-hand" }, el("summary", {}, t("weDidIt")), el("p", {}, asked), el("div", { class: "row" }, faces,
      button(t("useThis"), () => done(faces.value.split(/[\s,]+/).filter(Boolean)), { "data-act": "faces" })));
  }

  #done({ started }) {
    if (!started) return null;
    const { free, maySit, state } = this.table;
    const all = state.holding !== "own" && free.length && maySit;
    return el("div", { class: "column" }, all ? button(t("sitAll"), () => this.table.sit(free), { "data-act": "sit-all" }) : null,
      button(t("toTheTable"), () => this.go("turn"), { class: "main", "data-act": "start" }));
  }
}
