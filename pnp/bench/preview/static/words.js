// The words of the page, put in by the server in the reader's language.
const WORDS = {};

export function t(key, facts = {}) {
  return (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}
