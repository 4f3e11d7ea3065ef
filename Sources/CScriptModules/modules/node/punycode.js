// The module `punycode`: RFC 3492.
(function () {
  'use strict';

  const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

  function adapted(delta, count, isFirst) {
    let rest = isFirst ? Math.floor(delta / damp) : delta >> 1;
    rest += Math.floor(rest / count);
    let steps = 0;
    for (; rest > ((base - least) * most) >> 1; steps += base) rest = Math.floor(rest / (base - least));
    return steps + Math.floor((base - least + 1) * rest / (rest + skew));
  }

  const threshold = (step, bias) => Math.min(Math.max(step - bias, least), most);
  const digit = (value) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);

  function valueOf(code) {
    if (code >= 48 && code <= 57) return code - 22;
    const letter = code | 32;
    return letter >= 97 && letter <= 122 ? letter - 97 : base;
  }

  function fail(what) {
    throw new RangeError(what);
  }

  function encode(text) {
    const codes = Array.from(text, (character) => character.codePointAt(0));
    let output = String.fromCharCode(...codes.filter((code) => code < firstCode));
    const plainCount = output.length;
    let handled = plainCount;
    if (plainCount > 0) output += '-';
    let [next, delta, bias] = [firstCode, 0, firstBias];
    while (handled < codes.length) {
      const smallest = Math.min(...codes.filter((code) => code >= next));
      delta += (smallest - next) * (handled + 1);
      next = smallest;
      for (const code of codes) {
        if (code < next) delta += 1;
        if (code !== next) continue;
        let rest = delta;
        for (let step = base; ; step += base) {
          const limit = threshold(step, bias);
          if (rest < limit) break;
          output += digit(limit + (rest - limit) % (base - limit));
          rest = Math.floor((rest - limit) / (base - limit));
        }
        output += digit(rest);
        bias = adapted(delta, handled + 1, handled === plainCount);
        delta = 0;
        handled += 1;
      }
      delta += 1;
      next += 1;
    }
    return output;
  }

  function decode(text) {
    const dash = text.lastIndexOf('-');
    const codes = Array.from(text.slice(0, Math.max(dash, 0)), (character) => character.charCodeAt(0));
    if (codes.some((code) => code >= firstCode)) fail('Illegal input >= 0x80 (not a basic code point)');
    let [next, place, bias, index] = [firstCode, 0, firstBias, dash > 0 ? dash + 1 : 0];
    while (index < text.length) {
      const start = place;
      for (let weight = 1, step = base; ; step += base) {
        if (index >= text.length) fail('Invalid input');
        const value = valueOf(text.charCodeAt(index));
        index += 1;
        if (value >= base) fail('Invalid input');
        place += value * weight;
        if (place > 0x7fffffff) fail('Overflow: input needs wider integers to process');
        const limit = threshold(step, bias);
        if (value < limit) break;
        weight *= base - limit;
      }
      bias = adapted(place - start, codes.length + 1, start === 0);
      next += Math.floor(place / (codes.length + 1));
      place %= codes.length + 1;
      if (next > 0x10ffff) fail('Invalid input');
      codes.splice(place, 0, next);
      place += 1;
    }
    return String.fromCodePoint(...codes);
  }

  // Each label of a host name, or of what follows the `@` of an address.
  function eachLabel(text, change) {
    const at = text.lastIndexOf('@');
    const labels = text.slice(at + 1).replace(/[\u3002\uff0e\uff61]/g, '.').split('.');
    return text.slice(0, at + 1) + labels.map(change).join('.');
  }

  return {
    version: '2.1.0',
    ucs2: {
      decode: (text) => Array.from(text, (character) => character.codePointAt(0)),
      encode: (codes) => String.fromCodePoint(...codes),
    },
    encode,
    decode,
    toASCII: (text) => eachLabel(text, (label) => (/[^\0-\x7f]/.test(label) ? `xn--${encode(label)}` : label)),
    toUnicode: (text) => eachLabel(text, (label) =>
      (label.startsWith('xn--') ? decode(label.slice(4).toLowerCase()) : label)),
  };
})
