// Where a play is put together: the verbs, the parts of the one chosen, its text, and what to do with it.
import { el, button, show } from "./dom.js";
import { t, verbName } from "./words.js";
import { Choices } from "./choices.js";

export class Desk {
  // board: a Board; context: { game, position, text, offers, cards }; done(text, card): what to do with the play
  constructor(board, context, label, done) {
    Object.assign(this, { board, context, label, done });
    this.choices = new Choices(context, () => this.render());
    this.node = el("section", { class: "card composer", "aria-label": t("compose") });
    this.begin();
  }

  get offers() { return this.context.offers; }

  // The play in the notation, or null while something is missing.
  text() {
    const base = this.tapped();
    return base && this.choices.of(base);
  }

  render() {
    this.mark();
    const focus = document.activeElement && this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    show(this.node,
      el("h2", {}, this.verb ? verbName(this.verb) : t("compose")),
      this.verb ? this.parts() : [el("p", { class: "hint", role: "status" }, this.hint()), this.verbs()],
      this.verb ? this.foot() : null);
    this.choices.ask(this.verb, this.text());
    if (focus) this.node.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  verbs() {
    const shown = (this.context.verbs || this.offers.verbs).filter((verb) => verb !== "roll");
    return el("div", { class: "verbs" }, shown.map((verb) =>
      button(verbName(verb), () => { this.card = null; if (this.context.begun) this.context.begun(); this.begin(verb); this.board.node.scrollIntoView({ block: "start" }); }, { class: this.isLegal(verb) ? "verb open" : "verb", "data-verb": verb, "data-key": `v-${verb}` })));
  }

  check(name, label, on, change) {
    const id = `c-${name}`;
    const box = el("input", { type: "checkbox", id, "data-key": id, onchange: (event) => { change(event.target.checked); this.render(); } });
    box.checked = on;
    return el("label", { class: "check", for: id }, box, label);
  }

  // A number between two buttons.
  stepper(key, said, cell, n, step) {
    return el("li", {},
      button("−", () => step(-1), { "aria-label": t("fewer", { cell }), "data-key": `m-${key}`, disabled: n === 0 }),
      el("b", {}, said),
      button("+", () => step(1), { "aria-label": t("more", { cell }), "data-key": `p-${key}` }));
  }

  foot() {
    const text = this.text();
    return el("div", { class: "foot" },
      el("p", { class: "hint", role: "status" }, this.hint()),
      el("output", { class: "play-text" }, text || `${this.verb} …`),
      el("div", { class: "row" },
        (this.context.verbs || this.offers.verbs).length > 1 ? button(t("back"), () => this.begin(), { "data-key": "back" }) : null,
        button(t("clear"), () => this.begin(this.verb), { "data-key": "clear" }),
        button(this.label, () => this.done(text, this.card), { class: "main", disabled: !text, "data-key": "done" })));
  }
}
