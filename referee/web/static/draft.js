// A play put together by tapping where the game tells its own grammar: every verb's shape, the cards that
// may stand before it. After each tap the server says where it may go on; any cell may be tapped all the same.
import { el, button } from "./dom.js";
import { t } from "./words.js";
import { post } from "./api.js";
import { Desk } from "./desk.js";
import { SHAPES } from "./shapes.js";

export class Drafter extends Desk {
  begin(verb = null) {
    const cards = verb && this.wanted ? this.fitting(verb, this.wanted) : {};
    Object.assign(this, { verb, cards, draft: [], further: false, found: null, color: verb ? this.color || "" : "" });
    if (!verb) Object.assign(this, { wanted: null, color: "" });
    const only = (this.context.verbs || []).length === 1 ? this.context.verbs[0] : null;
    if (!verb && only) this.verb = only;
    this.changed();
  }

  // Cards chosen before the verb; one that goes with a single verb starts it.
  preset({ cards, color }) {
    const verbs = Object.keys(this.offers.grammar).filter((verb) => Object.keys(this.fitting(verb, cards)).length);
    this.begin();
    Object.assign(this, { wanted: cards, color: color || "" });
    if (verbs.length === 1) this.begin(verbs[0]);
    else this.render();
  }

  fitting(verb, wanted) {
    const known = this.offers.grammar[verb].cards || {};
    return Object.fromEntries(Object.entries(wanted).map(([word, names]) => [word, names.filter((name) => (known[word] || []).includes(name))]).filter(([, names]) => names.length));
  }

  get grammar() { return this.offers.grammar[this.verb]; }

  get chosen() { return Object.values(this.cards).flat(); }

  // A card may change what a verb's parts look like.
  get shape() {
    const instead = this.chosen.map((card) => (this.grammar.instead || {})[card]).find(Boolean);
    return SHAPES[instead || this.grammar.shape];
  }

  isLegal(verb) { return this.wanted ? Object.keys(this.fitting(verb, this.wanted)).length > 0 : this.offers.open.includes(verb); }

  tap(name) {
    if (!this.verb || !this.shape.tap) return;
    this.shape.tap(this, name);
    this.changed();
  }

  head() {
    const words = Object.keys(this.offers.prefixes).filter((word) => this.cards[word] && this.cards[word].length);
    return `${this.color ? `${this.color}: ` : ""}${words.map((word) => `${word} ${this.cards[word].join("+")}: `).join("")}${this.verb}`;
  }

  tapped() {
    if (!this.verb) return null;
    return this.shape.whole(this) ? [this.head(), ...this.written()].join(" ") : null;
  }

  written() { return this.draft.map((part) => this.shape.write(part)).filter(Boolean); }

  changed() { this.render(); this.ask(); }

  // Where it may go on; an answer that comes too late is dropped.
  async ask() {
    const { game, text, steps } = this.context;
    delete this.node.dataset.ready;
    if (!this.verb) { this.key = ""; return; }
    const body = { game: game.id, position: text, before: steps ? steps().join("; ") : "", head: this.head(), parts: this.written() };
    const key = (this.key = [body.head, ...body.parts].join(" "));
    const found = await post("/positions/next", body).catch(() => null);
    if (key !== this.key) return;
    this.found = found;
    this.render();
    this.node.dataset.ready = key;
  }

  mark() {
    const spots = this.verb ? this.shape.spots(this) : { chosen: [], numbers: {} };
    this.board.mark({ dims: true, offered: (this.verb && this.found && this.found.cells) || [], ...spots });
  }

  hint() {
    if (!this.verb) return this.wanted ? t("pickVerbFor", { cards: Object.entries(this.wanted).flatMap(([word, names]) => names.map((name) => this.name(word, name))).join(", ") }) : t("pickVerb");
    return this.shape.hint(this);
  }

  // The cards before the verb, then what the verb is about.
  parts() {
    const { found } = this;
    return el("div", { class: "parts" },
      Object.entries(this.grammar.cards || {}).map(([word, names]) => this.deckRow(word, names)),
      !this.context.toPlay && this.chosen.some((card) => (this.grammar.anyone || []).includes(card)) ? this.colorRow() : null,
      this.shape.list(this),
      found && found.worth ? el("p", { class: "tally", "data-worth": found.worth.of }, t("worthIs", { n: found.worth.of, needed: found.worth.needed })) : null,
      found && found.price ? el("p", { class: "tally", "data-price": found.price.of }, t("priceIs", { n: found.price.of, held: found.price.held })) : null,
      this.choices.node);
  }

  name(word, card) { return this.context.game.decks[this.offers.prefixes[word].deck].cards[card].name; }

  // Those at hand, and every other one where a card chosen opens them or nothing is played.
  deckRow(word, names) {
    const prefix = this.offers.prefixes[word];
    const held = this.context.atHand ? this.context.atHand(word) : null;
    const wide = !held || (prefix.widened && this.chosen.includes(prefix.widened));
    const shown = names.filter((name) => wide || held.includes(name) || (this.cards[word] || []).includes(name));
    if (!shown.length) return null;
    const { cards } = this.context.game.decks[prefix.deck];
    const chip = (name) => {
      const on = (this.cards[word] || []).includes(name);
      const cost = cards[name].cost ? ` (${cards[name].cost})` : "";
      return button(`${cards[name].name}${cost}`, () => this.toggle(word, name), { class: on ? "on" : "", "aria-pressed": String(on), "data-key": `${word}-${name}`, title: cards[name].text });
    };
    return [el("h3", { id: `of-${word}` }, this.context.game.decks[prefix.deck].name),
      el("div", { class: "row small", role: "group", "aria-labelledby": `of-${word}` }, shown.map(chip)),
      (this.cards[word] || []).map((name) => el("p", { class: "hint" }, cards[name].text))];
  }

  // What was tapped stays where the shape stays the same.
  toggle(word, name) {
    const before = this.shape;
    const now = this.cards[word] || [];
    this.cards = { ...this.cards, [word]: now.includes(name) ? now.filter((one) => one !== name) : [...now, name] };
    if (this.shape !== before) this.draft = [];
    this.found = null;
    this.changed();
  }

  colorRow() {
    const { position, game } = this.context;
    return el("div", { class: "row small", role: "group", "aria-label": t("whose") }, position.players.map((id) => {
      const on = (this.color || position.turn) === id;
      return button(game.colors.find((one) => one.id === id).name, () => { this.color = id; this.changed(); }, { class: on ? "on" : "", "aria-pressed": String(on), "data-key": `by-${id}` });
    }));
  }
}
