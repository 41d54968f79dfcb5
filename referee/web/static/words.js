// The words of the page in the reader's language; names of a game come with the server's answers.
// By language and key, put in by the server from its catalogues, English first.
const WORDS = {};
const LANGS = Object.keys(WORDS);

const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
let now = stored("herald.lang") || (navigator.language || "en").toLowerCase().split("-")[0];

export const lang = () => now;

// The languages to choose among: the page's own, and those that a game of several has beside them.
export function languages(game) {
  const more = game && game.languages.length > 1 ? game.languages : [];
  return [...new Set([...LANGS, ...more])];
}

// A language as its own readers call it.
export const languageName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code);

export function setLang(wanted) {
  now = wanted;
  document.documentElement.lang = wanted;
  try { localStorage.setItem("herald.lang", wanted); } catch { /* a phone may keep nothing */ }
}

export function t(key, facts = {}) {
  const words = (WORDS[now] || WORDS[LANGS[0]])[key];
  if (!words) return key;
  return words.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}
