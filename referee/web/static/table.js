// What this phone knows of its table, kept in step with the server.
import { get, post, listen, Problem } from "./api.js";
import { notice } from "./dom.js";
import { t, lang } from "./words.js";

export class Table {
  constructor(id, changed) {
    Object.assign(this, { id, changed, state: null, game: null, offers: null, board: "", hand: null, connected: true });
    this.path = `/tables/${id}`;
  }

  async open() {
    await this.load();
    this.stop = listen(`${this.path}/events`, (event) => {
      if (!this.state || event.revision !== this.state.revision || event.seq !== this.state.seq) this.load().catch(() => {});
    }, (connected, fault) => {
      this.connected = connected;
      if (fault) notice(t("shutOut"));
      document.body.classList.toggle("offline", !connected);
    });
  }

  async load() {
    if (this.loading) { this.again = true; return this.loading; }
    this.loading = this.fetch().finally(() => { this.loading = null; });
    await this.loading;
    if (this.again) { this.again = false; await this.load(); }
    return undefined;
  }

  async fetch() {
    const state = await get(this.path);
    if (!this.game || this.game.id !== state.game) this.game = await get(`/games/${state.game}`);
    // a dispute or an answer leaves the board as it was
    if (!this.state || state.drawn !== this.state.drawn || this.spokenIn !== lang()) {
      const [offers, board, hand] = await Promise.all([
        get(`${this.path}/offers`), get(`${this.path}/board.svg`),
        state.seat && state.cards === "dealt" ? get(`${this.path}/hand`) : null,
      ]);
      Object.assign(this, { offers, board, hand: hand ? hand.cards : null, spokenIn: lang() });
    }
    this.state = state;
    this.changed();
  }

  async relabel() { this.game = null; await this.load(); }

  color(id) { return this.game.colors.find((one) => one.id === id); }

  get isMine() { return this.state.seat === this.state.position.turn; }

  // A change is asked for as of the last entry seen; whoever comes second is told so.
  async change(what, body = {}) {
    try {
      return await post(`${this.path}/${what}`, { expect: this.state.seq, ...body });
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      notice(fault.status === 409 && fault.body && /quick|rapide/.test(fault.message) ? t("conflict") : fault.message);
      return null;
    } finally {
      await this.load();
    }
  }

  async ask(what, body) {
    try { return await post(`${this.path}/${what}`, body); } catch (fault) { notice(fault.message); return null; }
  }
}
