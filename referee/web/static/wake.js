// A phone that wakes, comes back to the page or to the net is put right at once, and says so meanwhile.
import { t } from "./words.js";

// wake(): bring the phone up to date; what it shows is marked as old until that has happened
export function onWaking(wake) {
  const begin = async () => {
    const top = document.getElementById("top");
    top.dataset.waking = t("catchingUp");
    try { await wake(); delete top.dataset.waking; } catch { /* still marked; the line tries again by itself */ }
  };
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") begin(); });
  addEventListener("online", begin);
  addEventListener("pageshow", (event) => { if (event.persisted) begin(); });
}

// Tell the hand that holds the phone that its turn has come; a page that was never touched may not.
export function buzz() {
  if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate([120, 60, 120]);
}
