// @ts-check
// The search. Its index is loaded when the field is first used; without scripts, the field is hidden.
"use strict";

(() => {
  const root = document.currentScript?.dataset.root ?? "";

  /** @template {Element} T @param {string} selector @returns {T} */
  function element(selector) {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    return /** @type {T} */ (found);
  }

  /** @typedef {[title: string, heading: string, address: string, text: string, section: string]} Entry */
  /** @type {HTMLFormElement} */
  const form = element(".search");
  /** @type {HTMLInputElement} */
  const field = element("#search");
  /** @type {HTMLElement} */
  const results = element(".results");
  const status = element(".results p");
  const list = element(".results ol");
  const most = 20;
  form.hidden = false;

  /** @type {Promise<Entry[]> | undefined} */
  let loading;

  function loaded() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}assets/index.js`;
      script.addEventListener("load", () => resolve(/** @type {any} */ (globalThis).postloginIndex));
      script.addEventListener("error", () => reject(new Error("the index of the search is missing")));
      document.head.append(script);
    });
    return loading;
  }

  /** @param {string} word */
  function escaped(word) {
    return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  }

  /**
   * Whether a piece of text is a whole word there.
   * @param {string} text
   * @param {number} at
   * @param {number} length
   */
  function isWhole(text, at, length) {
    return !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + length));
  }

  /**
   * How well an entry answers: every word has to be in it; 0 if one is not. Names count more than text, whole
   * words more than parts, and a text that says a word often more than one that says it once.
   * @param {Entry} entry @param {RegExp[]} patterns
   */
  function score([title, heading, , text], patterns) {
    let sum = 0;
    for (const pattern of patterns) {
      let best = 0;
      for (const [part, weight] of /** @type {[string, number][]} */ ([[title, 6], [heading, 5], [text, 1]])) {
        const found = [...part.matchAll(pattern)];
        if (found.length === 0) continue;
        const whole = found.filter((match) => isWhole(part, match.index ?? 0, match[0].length)).length;
        const isAll = found[0][0].length === part.length;
        const often = weight === 1 ? Math.min(whole, 4) : Math.min(whole, 1);
        best = Math.max(best, weight * (1 + 3 * often) * (isAll ? 3 : 1));
      }
      if (best === 0) return 0;
      sum += best;
    }
    // The beginning of a page answers better than one of its sections.
    return heading === "" ? sum + 1 : sum;
  }

  /**
   * The text around the first word that it has, with the words marked.
   * @param {string} text
   * @param {string[]} words
   */
  function excerpt(text, words) {
    const small = document.createElement("small");
    const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
    const start = Math.max(0, Math.min(...(places.length ? places : [0])) - 40);
    const shown = (start > 0 ? "…" : "") + text.slice(start, start + 160) + (text.length > start + 160 ? "…" : "");
    const pattern = new RegExp(`(${words.map(escaped).join("|")})`, "i");
    for (const [index, part] of shown.split(pattern).entries()) {
      const node = index % 2 ? document.createElement("mark") : document.createElement("span");
      node.textContent = part;
      small.append(node);
    }
    return small;
  }

  /** @param {Entry} entry @param {string[]} words */
  function row([title, heading, address, text, section], words) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + address;
    const name = document.createElement("strong");
    name.textContent = heading && heading !== title ? `${title} › ${heading}` : title;
    const place = document.createElement("small");
    place.textContent = section;
    link.append(name, place, excerpt(text, words));
    item.append(link);
    return item;
  }

  async function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return close();
    const entries = await loaded();
    const patterns = words.map((word) => new RegExp(escaped(word), "gi"));
    const found = entries
      .map((entry) => /** @type {const} */ ([score(entry, patterns), entry]))
      .filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0]);
    list.replaceChildren(...found.slice(0, most).map(([, entry]) => row(entry, words)));
    const count = found.length > most ? `The first ${most} of ${found.length} results` : `${found.length} results`;
    status.textContent = found.length === 1 ? "1 result" : count;
    results.hidden = false;
  }

  function close() {
    results.hidden = true;
    list.replaceChildren();
  }

  /**
   * Moves the focus among the field and the results.
   * @param {number} step
   */
  function move(step) {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(/** @type {any} */ (document.activeElement));
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
  }

  field.addEventListener("input", search);
  field.addEventListener("focus", loaded);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (results.hidden) search();
    else list.querySelector("a")?.click();
  });
  list.addEventListener("click", close);
  document.addEventListener("click", (event) => {
    const target = /** @type {Node} */ (event.target);
    if (!results.contains(target) && !form.contains(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape" && !results.hidden) {
      close();
      field.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !results.hidden) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
})();
