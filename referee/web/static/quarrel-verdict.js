// A verdict with all that it rests on; each fact is one tap from being changed.
import { el, button } from "./dom.js";
import { t } from "./words.js";
import { verdictView } from "./verdict.js";

// change(id, spot): ask for a fact again, at a spot below the others
export function ruledView({ verdict, given }, game, change) {
  const spot = el("div", { class: "changing" });
  const line = (one) => button(one.said, () => change(one.id, spot), { "data-given": one.id, "aria-label": t("changeFact", { fact: one.said }) });
  const part = (title, facts) => (facts.length ? [el("h3", {}, title), el("div", { class: "row small facts" }, facts.map(line))] : null);
  const rests = el("section", { class: "rests", "aria-label": t("restsOn") },
    part(t("takenForGranted"), given.filter((one) => !one.told)), part(t("asTold"), given.filter((one) => one.told)), spot);
  return verdictView({ ...verdict, assumed: [], unstated: [], figure: null }, game, null, rests);
}
