// A table without coded rules: what is kept, what the own seats see beside it, and what may be done.
import { get } from "./api.js";
import { lang } from "./words.js";
import { seen, compare } from "./memory.js";
import { buzz } from "./wake.js";
import { Table as Followed } from "./table.js";

export class Table extends Followed {
  constructor(id, changed, known) {
    super(id, changed, known);
    if (!document.querySelector('link[href="/static/kept.css"]')) {
      const sheet = document.createElement("link");
      Object.assign(sheet, { rel: "stylesheet", href: "/static/kept.css" });
      document.head.append(sheet);
    }
  }

  async fetch() {
    const spokenIn = lang();
    const state = await get(this.path + seen(this.id));
    this.behind = compare(this.id, state);
    if (spokenIn !== this.spokenIn) {
      const [game, things] = await Promise.all([get(`/games/${state.game}`), get(`${this.path}/things`)]);
      Object.assign(this, { game: { ...game, colors: things.colors }, things, spokenIn });
    }
    const before = this.state;
    this.state = state;
    this.read = Date.now();
    this.changed();
    if (before) this.tell(before.answered, state.answered);
    if (before && before.kept_table.turn.player !== this.player && this.isCalled) buzz();
  }

  // Everyone's view, and that of a seat of this phone.
  get all() { return this.state.kept_table; }

  seen(seat) { return this.state.own[seat] || this.all; }

  get turn() { return this.all.turn; }

  get player() { return this.turn.player; }

  get settingUp() { return !this.state.started; }

  get mustSetUp() { return !this.state.started; }

  get tabs() { return this.state.started ? ["setup", "turn", "hand", "score", "log"] : ["setup"]; }

  get layDown() { return 0; }

  get isMine() { return this.state.seats.includes(this.player); }

  get isCalled() { return this.isMine && this.state.seats.length < this.all.order.length && !this.turn.over; }

  // For whom this phone does what is done next: whoever's turn it is, or whom it was told.
  get actor() {
    const { acting } = this.state;
    if (acting.includes(this.chosen)) return this.chosen;
    return acting.includes(this.player) ? this.player : acting[0] || null;
  }

  act(text) { return this.change("act", { act: text }); }

  // Do something as the seat that is chosen.
  does(text) { return this.act(`${this.actor}: ${text}`); }

  stock(word) { return this.things.decks[word] || this.things.bags[word]; }

  lies(word) { return this.all.decks[word] || this.all.bags[word]; }

  card(word, name) { const card = this.stock(word).cards[name]; return card || { name: "?", text: "", group: "" }; }

  // Seconds that the timer has left, by the server's clock as of the last answer.
  get left() {
    const { timer } = this.state;
    if (!timer) return null;
    return timer.up ? 0 : Math.max(0, timer.left - (Date.now() - this.read) / 1000);
  }

  async view(name, go) {
    if (name === "setup") return new (await import("./kept-setup.js")).KeptSetup(this, go);
    if (name === "hand") return new (await import("./kept-hand.js")).KeptHand(this);
    if (name === "score") return new (await import("./kept-sheet.js")).KeptSheet(this);
    return new (await import("./kept-turn.js")).KeptTurn(this, go);
  }
}
