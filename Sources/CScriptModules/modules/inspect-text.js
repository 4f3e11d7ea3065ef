// How `util.inspect` writes primitive values, names of members and colours.
(function () {
  'use strict';

  const styles = {
    __proto__: null,
    special: 'cyan', number: 'yellow', bigint: 'yellow', boolean: 'yellow', undefined: 'grey', null: 'bold',
    string: 'green', symbol: 'green', date: 'magenta', regexp: 'red', module: 'underline',
  };
  const colors = {
    __proto__: null,
    reset: [0, 0], bold: [1, 22], dim: [2, 22], italic: [3, 23], underline: [4, 24], blink: [5, 25],
    inverse: [7, 27], hidden: [8, 28], strikethrough: [9, 29], black: [30, 39], red: [31, 39], green: [32, 39],
    yellow: [33, 39], blue: [34, 39], magenta: [35, 39], cyan: [36, 39], white: [37, 39], gray: [90, 39],
    grey: [90, 39],
  };
  const colorCodes = /\u001b\[\d\d?m/g;
  const shortEscapes = {
    __proto__: null, '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r', '\\': '\\\\', "'": "\\'",
  };

  const plain = (text) => text;
  const colored = (text, style) => {
    const [start, end] = colors[styles[style]] ?? [];
    return start === undefined ? text : `\u001b[${start}m${text}\u001b[${end}m`;
  };

  function escapeOf(character) {
    const short = shortEscapes[character];
    if (short !== undefined) return short;
    const code = character.charCodeAt(0);
    const digits = code.toString(16);
    return code > 0xff ? `\\u${digits}` : `\\x${digits.toUpperCase().padStart(2, '0')}`;
  }

  const loneSurrogates = '[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]';
  const special = new RegExp(`[\\0-\\x1f\\x7f-\\x9f\\\\]|${loneSurrogates}`, 'g');
  const specialOrQuote = new RegExp(`[\\0-\\x1f\\x7f-\\x9f\\\\']|${loneSurrogates}`, 'g');

  // A string literal, in the quotes that need no escape.
  function quoted(text) {
    if (!text.includes("'")) return `'${text.replace(special, escapeOf)}'`;
    if (!text.includes('"')) return `"${text.replace(special, escapeOf)}"`;
    if (!text.includes('`') && !text.includes('${')) return `\`${text.replace(special, escapeOf)}\``;
    return `'${text.replace(specialOrQuote, escapeOf)}'`;
  }

  function separated(number) {
    const text = String(number);
    const match = /^(-?)(\d+)(?:\.(\d+))?(n?)$/.exec(text);
    if (match === null) return text;
    const [, sign, whole, fraction, suffix] = match;
    const start = sign + whole.replace(/\B(?=(\d{3})+(?!\d))/g, '_');
    return fraction === undefined ? start + suffix : `${start}.${fraction.replace(/(\d{3})(?=\d)/g, '$1_')}`;
  }

  function number(context, value) {
    const text = context.numericSeparator ? separated(value) : Object.is(value, -0) ? '-0' : String(value);
    return context.stylize(text, 'number');
  }

  function bigint(context, value) {
    return context.stylize(context.numericSeparator ? separated(`${value}n`) : `${value}n`, 'bigint');
  }

  // Long texts of several lines are written line by line.
  function string(context, value) {
    let text = value;
    let end = '';
    if (text.length > context.maxStringLength) {
      const rest = text.length - context.maxStringLength;
      text = text.slice(0, context.maxStringLength);
      end = `... ${rest} more character${rest > 1 ? 's' : ''}`;
    }
    const width = context.breakLength - context.indentation - 4;
    if (context.compact === true || text.length <= 16 || text.length <= width) {
      return context.stylize(quoted(text), 'string') + end;
    }
    return text.split(/(?<=\n)/)
      .map((line) => context.stylize(quoted(line), 'string'))
      .join(` +\n${' '.repeat(context.indentation + 2)}`) + end;
  }

  function primitive(context, value) {
    switch (typeof value) {
      case 'string': return string(context, value);
      case 'number': return number(context, value);
      case 'bigint': return bigint(context, value);
      case 'symbol': return context.stylize(String(value), 'symbol');
      default: return context.stylize(String(value), value === null ? 'null' : typeof value);
    }
  }

  function memberName(context, key, isEnumerable) {
    if (typeof key === 'symbol') {
      return `[${context.stylize(String(key).replace(specialOrQuote, escapeOf), 'symbol')}]`;
    }
    if (key === '__proto__') return "['__proto__']";
    if (!isEnumerable) return `[${key.replace(specialOrQuote, escapeOf)}]`;
    if (/^[a-zA-Z_][a-zA-Z_0-9]*$/.test(key)) return context.stylize(key, 'name');
    return context.stylize(quoted(key), 'string');
  }

  const isWide = (code) => code >= 0x1100 && (code <= 0x115f || code === 0x2329 || code === 0x232a ||
    (code >= 0x2e80 && code <= 0x3247 && code !== 0x303f) || (code >= 0x3250 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0xa4c6) || (code >= 0xa960 && code <= 0xa97c) || (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe10 && code <= 0xfe19) || (code >= 0xfe30 && code <= 0xfe6b) ||
    (code >= 0xff01 && code <= 0xff60) || (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1f64f) || (code >= 0x1f900 && code <= 0x1f9ff) ||
    (code >= 0x20000 && code <= 0x3fffd));

  const withoutColors = (text) => text.replace(colorCodes, '');

  // The columns that a text takes on a terminal.
  function width(text) {
    if (/^[\x20-\x7e]*$/.test(text)) return text.length;
    let columns = 0;
    for (const character of withoutColors(text).normalize('NFC')) {
      const code = character.codePointAt(0);
      if (isWide(code)) columns += 2;
      else if (!/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(character)) columns += 1;
    }
    return columns;
  }

  return { plain, colored, styles, colors, quoted, number, bigint, primitive, memberName, width, withoutColors };
})
