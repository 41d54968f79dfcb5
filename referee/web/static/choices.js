// What a play leaves open, where the referee would answer differently.
import { el, button, renew } from "./dom.js";
import { post } from "./api.js";

export class Choices {
  // context: { game, text, toPlay, steps }; changed(): called when an answer was chosen or let go
  constructor(context, changed) {
    Object.assign(this, { context, changed, base: null, play: null, asked: null });
    this.node = el("div", { class: "choices" });
  }

  // The play as it was tapped, or with the answer that was chosen since.
  of(base) {
    if (base !== this.base) Object.assign(this, { base, play: null });
    return this.play || base;
  }

  // asked: a play that may leave something open, or null
  async ask(asked) {
    if (asked === this.asked) return;
    this.asked = asked;
    if (!asked) { this.show({}); return; }
    const { game, text: position, toPlay, steps } = this.context;
    const play = [...(steps ? steps() : []), asked].join("; ");
    const found = await post("/positions/choices", { game: game.id, position, play, to_play: Boolean(toPlay) }).catch(() => null);
    if (asked === this.asked) this.show(found ? found.choices : {});
  }

  show(choices) {
    this.node.dataset.of = this.asked || "";
    renew(this.node, [choices, this.asked], () => Object.entries(choices).map(([what, { title, options }]) => [
      el("h3", { id: `choice-${what}` }, title),
      el("div", { class: "row", role: "group", "aria-labelledby": `choice-${what}` }, options.map((one) => this.option(what, one))),
    ]));
  }

  // A second tap lets the chosen answer go.
  option(what, { id, name, play }) {
    const on = play === this.asked;
    const piece = this.context.game.pieces.find((one) => one.id === id);
    return button(piece ? piece.name : name, () => { this.play = on ? null : play; this.changed(); },
      { class: on ? "on" : "", "aria-pressed": String(on), "data-key": `${what}-${id}`, "data-choice": what });
  }
}
