// lodash's functions of texts.
'use strict';

const { isNil, isObject, toInteger, toString, tag } = require('stand-in:lodash-kinds');

const letters = {
  __proto__: null, Æ: 'Ae', æ: 'ae', Ð: 'D', ð: 'd', Ø: 'O', ø: 'o', Þ: 'Th', þ: 'th', ß: 'ss', Đ: 'D',
  đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ĳ: 'IJ', ĳ: 'ij', ĸ: 'k', Ł: 'L', ł: 'l', Ŋ: 'N', ŋ: 'n', ŉ: "'n", Œ: 'Oe',
  œ: 'oe', Ŧ: 'T', ŧ: 't', ſ: 's', Ŀ: 'L', ŀ: 'l',
};

const deburr = (text) => toString(text)
  .replace(/[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]/g, (letter) => letters[letter] ?? letter.normalize('NFD')[0])
  .replace(/[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g, '');

// A word is a number with an ordinal's ending, an acronym before a word, a word with or without a capital, digits.
const word = new RegExp([
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[A-Z_])/, /\d*(?:1ST|2ND|3RD|(?![123])\dTH)(?=\b|[a-z_])/,
  /\p{Lu}+(?:['’](?:D|LL|M|RE|S|T|VE))?(?=[^\p{L}\p{N}'’]|\p{Lu}[\p{Ll}]|\d|$)/,
  /\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+(?:['’](?:d|ll|m|re|s|t|ve)(?![\p{L}]))?/, /\p{Lu}+/, /\d+/,
].map(({ source }) => source).join('|'), 'gu');

function words(text, pattern) {
  const given = toString(text);
  return given.match(isNil(pattern) ? word : pattern) ?? [];
}

const upperFirst = (text) => {
  const [first = '', ...rest] = [...toString(text)];
  return first.toUpperCase() + rest.join('');
};
const lowerFirst = (text) => {
  const [first = '', ...rest] = [...toString(text)];
  return first.toLowerCase() + rest.join('');
};
const capitalize = (text) => upperFirst(toString(text).toLowerCase());

const joined = (make, separator) => (text) =>
  words(deburr(text).replace(/['’]/g, '')).map(make).join(separator);

const lower = (each) => each.toLowerCase();

function trimmed(text, characters, isAgain, sides) {
  const given = toString(text);
  if (isAgain || characters === undefined) return given[sides]();
  const set = new Set(toString(characters));
  const all = [...given];
  const start = sides === 'trimEnd' ? 0 : all.findIndex((each) => !set.has(each));
  const end = sides === 'trimStart' ? all.length : all.findLastIndex((each) => !set.has(each)) + 1;
  return start < 0 ? '' : all.slice(start, end).join('');
}

function padded(text, length, characters, sides) {
  const given = [...toString(text)];
  const wanted = Math.max(0, toInteger(length) - given.length);
  const filler = characters === undefined ? ' ' : toString(characters);
  const fill = (count) => [...filler.repeat(count)].slice(0, count).join('');
  const left = sides === 'both' ? Math.floor(wanted / 2) : sides === 'start' ? wanted : 0;
  return fill(left) + given.join('') + fill(wanted - left);
}

const marks = { __proto__: null, '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const characters = Object.fromEntries(Object.entries(marks).map(([mark, entity]) => [entity, mark]));

function isAt(text, target, position, isEnd) {
  const given = toString(text);
  const wanted = toString(target);
  const place = position === undefined ? (isEnd ? given.length : 0)
    : Math.min(Math.max(toInteger(position), 0), given.length);
  return isEnd ? given.endsWith(wanted, place) : given.startsWith(wanted, place);
}

function truncate(text, options) {
  const given = [...toString(text)];
  const { length = 30, omission = '...', separator } = isObject(options) ? options : {};
  const wanted = Math.max(0, toInteger(length));
  if (wanted >= given.length) return given.join('');
  const ending = toString(omission);
  const end = wanted - [...ending].length;
  if (end < 1) return ending;
  const kept = given.slice(0, end).join('');
  if (separator === undefined) return kept + ending;
  if (tag(separator) === 'RegExp') {
    if (given.slice(end).join('').search(separator) === 0) return kept + ending;
    const places = [...kept.matchAll(new RegExp(separator.source, `${separator.flags.replace('g', '')}g`))];
    return kept.slice(0, places.at(-1)?.index ?? kept.length) + ending;
  }
  const place = given.join('').indexOf(separator, kept.length) === kept.length ? -1 : kept.lastIndexOf(separator);
  return (place < 0 ? kept : kept.slice(0, place)) + ending;
}

const members = {
  camelCase: joined((each, index) => (index === 0 ? lower(each) : capitalize(each)), ''),
  kebabCase: joined(lower, '-'),
  snakeCase: joined(lower, '_'),
  lowerCase: joined(lower, ' '),
  upperCase: joined((each) => each.toUpperCase(), ' '),
  startCase: joined(upperFirst, ' '),
  capitalize,
  deburr,
  upperFirst,
  lowerFirst,
  words,
  toLower: (text) => toString(text).toLowerCase(),
  toUpper: (text) => toString(text).toUpperCase(),
  trim: (text, set, isAgain) => trimmed(text, set, isAgain, 'trim'),
  trimStart: (text, set, isAgain) => trimmed(text, set, isAgain, 'trimStart'),
  trimEnd: (text, set, isAgain) => trimmed(text, set, isAgain, 'trimEnd'),
  pad: (text, length, set) => padded(text, length, set, 'both'),
  padStart: (text, length, set) => padded(text, length, set, 'start'),
  padEnd: (text, length, set) => padded(text, length, set, 'end'),
  parseInt: (text, radix, isAgain) => parseInt(toString(text).trimStart(), isAgain || isNil(radix) ? 0 : Number(radix)),
  repeat: (text, count, isAgain) =>
    toString(text).repeat(isAgain || count === undefined ? 1 : Math.max(0, toInteger(count))),
  replace: (text, ...values) => (values.length < 2 ? toString(text) : toString(text).replace(...values)),
  split: (text, separator, limit) => toString(text).split(separator, limit),
  startsWith: (text, target, position) => isAt(text, target, position, false),
  endsWith: (text, target, position) => isAt(text, target, position, true),
  truncate,
  escape: (text) => toString(text).replace(/[&<>"']/g, (mark) => marks[mark]),
  unescape: (text) => toString(text).replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity]),
  escapeRegExp: (text) => toString(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
};

module.exports = { members };
