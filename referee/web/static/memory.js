// What this phone saw of a table's log last, kept on the phone: a log rewritten behind it is told.
import { el, button } from "./dom.js";
import { t } from "./words.js";

const key = (id) => `herald.log.${id}`;
const held = new Map();

function read(id) {
  try { return JSON.parse(localStorage.getItem(key(id))) || held.get(id) || null; } catch { return held.get(id) || null; }
}

function write(id, one) {
  held.set(id, one);
  try { localStorage.setItem(key(id), JSON.stringify(one)); } catch { /* kept in memory */ }
}

// The question that goes along with a request for the state: is what I saw last still there?
export function seen(id) {
  const one = read(id);
  return one ? `?seen=${one.seq}-${one.head}` : "";
}

// Compare a state with what was seen before, and remember it; return what changed behind this phone.
export function compare(id, state) {
  const before = read(id);
  if (before && before.seal !== state.commitment) return { what: "seal", seq: before.seq };
  if (before && !state.kept) return { what: "log", seq: before.seq };
  if (!before || state.seq >= before.seq) write(id, { seal: state.commitment, seq: state.seq, head: state.head });
  return null;
}

export function rewrittenView(changed, table) {
  const accept = () => { write(table.id, { seal: table.state.commitment, seq: table.state.seq, head: table.state.head }); table.load(); };
  return el("section", { id: "rewritten", role: "alert", "data-changed": changed.what },
    el("p", {}, t(changed.what === "seal" ? "sealChanged" : "logChanged", { n: changed.seq })),
    button(t("acceptLog"), accept, { "data-act": "accept-log" }));
}
