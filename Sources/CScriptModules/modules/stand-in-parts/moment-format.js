// How `moment` writes and reads times.
'use strict';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December'];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const long = { LTS: 'h:mm:ss A', LT: 'h:mm A', L: 'MM/DD/YYYY', LL: 'MMMM D, YYYY', LLL: 'MMMM D, YYYY h:mm A',
  LLLL: 'dddd, MMMM D, YYYY h:mm A', l: 'M/D/YYYY', ll: 'MMM D, YYYY', lll: 'MMM D, YYYY h:mm A',
  llll: 'ddd, MMM D, YYYY h:mm A' };

const tokens = /\[[^\]]*\]|LTS|LT|LL?L?L?|l{1,4}|Mo|MM?M?M?|Do|DDDo|DD?D?D?|do|dd?d?d?|Wo|WW?|E|e|Qo?|YYYY|YY|Y|GGGG|GG|A|a|HH?|hh?|kk?|mm?|ss?|S{1,9}|X|x|ZZ?|z{1,2}|\\.|./gs;

const pad = (value, length = 2) => String(Math.abs(value)).padStart(length, '0');

function ordinal(value) {
  const [ten, one] = [value % 100, value % 10];
  return value + (ten > 10 && ten < 20 ? 'th' : ['th', 'st', 'nd', 'rd'][one] ?? 'th');
}

function offsetText(minutes, separator) {
  const sign = minutes < 0 ? '-' : '+';
  return `${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}${separator}${pad(Math.abs(minutes) % 60)}`;
}

const twelve = (hour) => hour % 12 || 12;

// One token of a format for a moment; undefined for other text.
const written = {
  M: (m) => m.month() + 1, MM: (m) => pad(m.month() + 1), Mo: (m) => ordinal(m.month() + 1),
  MMM: (m) => months[m.month()].slice(0, 3), MMMM: (m) => months[m.month()],
  D: (m) => m.date(), DD: (m) => pad(m.date()), Do: (m) => ordinal(m.date()),
  DDD: (m) => m.dayOfYear(), DDDD: (m) => pad(m.dayOfYear(), 3), DDDo: (m) => ordinal(m.dayOfYear()),
  d: (m) => m.day(), do: (m) => ordinal(m.day()), dd: (m) => days[m.day()].slice(0, 2),
  ddd: (m) => days[m.day()].slice(0, 3), dddd: (m) => days[m.day()], e: (m) => m.day(), E: (m) => m.isoWeekday(),
  W: (m) => m.isoWeek(), WW: (m) => pad(m.isoWeek()), Wo: (m) => ordinal(m.isoWeek()),
  Q: (m) => m.quarter(), Qo: (m) => ordinal(m.quarter()),
  YYYY: (m) => pad(m.year(), 4), YY: (m) => pad(m.year() % 100), Y: (m) => m.year(),
  GGGG: (m) => pad(m.isoWeekYear(), 4), GG: (m) => pad(m.isoWeekYear() % 100),
  A: (m) => (m.hour() < 12 ? 'AM' : 'PM'), a: (m) => (m.hour() < 12 ? 'am' : 'pm'),
  H: (m) => m.hour(), HH: (m) => pad(m.hour()), h: (m) => twelve(m.hour()), hh: (m) => pad(twelve(m.hour())),
  k: (m) => m.hour() || 24, kk: (m) => pad(m.hour() || 24),
  m: (m) => m.minute(), mm: (m) => pad(m.minute()), s: (m) => m.second(), ss: (m) => pad(m.second()),
  X: (m) => m.unix(), x: (m) => m.valueOf(),
  Z: (m) => offsetText(m.utcOffset(), ':'), ZZ: (m) => offsetText(m.utcOffset(), ''),
  z: (m) => (m.isUTC() ? 'UTC' : ''), zz: (m) => (m.isUTC() ? 'Coordinated Universal Time' : ''),
};

function format(moment, pattern) {
  const whole = pattern.replace(tokens, (token) => (Object.hasOwn(long, token) ? long[token] : token));
  return whole.replace(tokens, (token) => {
    if (token[0] === '[') return token.slice(1, -1);
    if (token[0] === '\\') return token.slice(1);
    if (/^S+$/.test(token)) return `${pad(moment.millisecond(), 3)}000000`.slice(0, token.length);
    return Object.hasOwn(written, token) ? String(written[token](moment)) : token;
  });
}

const nameIn = (names) => `(?:${names.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
const indexIn = (names, text) => names.findIndex((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase());
const digits = (least, most) => `\\d{${least},${most}}`;
const zone = '(?:Z|[+-]\\d\\d:?(?:\\d\\d)?)';

function minutesOf(text) {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (hours * 60 + Number(minutes));
}

// What a token takes of a text, and the parts of a time that it gives.
const read = {
  YYYY: [digits(4, 4), (t) => ({ year: +t })], Y: ['[+-]?\\d+', (t) => ({ year: +t })],
  YY: [digits(2, 2), (t) => ({ year: +t > 68 ? 1900 + +t : 2000 + +t })],
  M: [digits(1, 2), (t) => ({ month: t - 1 })], MM: [digits(2, 2), (t) => ({ month: t - 1 })],
  MMM: [nameIn(months), (t) => ({ month: indexIn(months, t) })],
  D: [digits(1, 2), (t) => ({ date: +t })], DD: [digits(2, 2), (t) => ({ date: +t })],
  Do: ['\\d{1,2}(?:st|nd|rd|th)', (t) => ({ date: parseInt(t, 10) })],
  ddd: [nameIn(days), () => ({})],
  H: [digits(1, 2), (t) => ({ hour: +t })], HH: [digits(2, 2), (t) => ({ hour: +t })],
  h: [digits(1, 2), (t) => ({ hour: +t, isTwelve: true })], hh: [digits(2, 2), (t) => ({ hour: +t, isTwelve: true })],
  m: [digits(1, 2), (t) => ({ minute: +t })], mm: [digits(2, 2), (t) => ({ minute: +t })],
  s: [digits(1, 2), (t) => ({ second: +t })], ss: [digits(2, 2), (t) => ({ second: +t })],
  A: ['[ap]\\.?m\\.?', (t) => ({ isLater: /^p/i.test(t) })],
  X: ['[+-]?\\d+(?:\\.\\d{1,3})?', (t) => ({ time: t * 1000 })], x: ['[+-]?\\d+', (t) => ({ time: +t })],
  Z: [zone, (t) => ({ offset: minutesOf(t) })],
};
Object.assign(read, { MMMM: read.MMM, dddd: read.ddd, a: read.A, ZZ: read.Z });

// The parts of a time that a text has in a format; undefined where it does not fit. Without `strict`
// punctuation counts for nothing, and numbers may be shorter.
function parse(text, pattern, strict) {
  const takers = [];
  const whole = pattern.replace(tokens, (token) => (Object.hasOwn(long, token) ? long[token] : token));
  const quoted = (part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const expression = whole.match(tokens).map((token) => {
    const isFraction = /^S+$/.test(token);
    const [source, take] = isFraction
      ? [strict ? digits(token.length, token.length) : '\\d+', (t) => ({ millisecond: Math.trunc(`0.${t}` * 1000) })]
      : Object.hasOwn(read, token) ? read[token] : [];
    if (source === undefined) {
      const plain = token[0] === '[' ? token.slice(1, -1) : token;
      return strict ? quoted(plain) : /^\W$/.test(plain) ? '\\W*' : `(?:${quoted(plain)})?`;
    }
    takers.push(take);
    const loose = source.replace(/^\\d\{2,2\}$/, '\\d{1,2}').replace(/^\\d\{4,4\}$/, '\\d{1,4}');
    return `(${strict ? source : loose})`;
  }).join('');
  const found = new RegExp(`^${strict ? '' : '\\W*'}${expression}${strict ? '$' : ''}`, 'i').exec(text);
  if (!found) return undefined;
  return Object.assign({}, ...takers.map((take, index) => take(found[index + 1])));
}

const iso = /^\s*([+-]\d{6}|\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

// The parts of a time in the form of ISO 8601.
function parseISO(text) {
  const found = iso.exec(text);
  if (!found || /^\d{6}$/.test(text.trim())) return undefined;
  const [, year, month = 1, date = 1, hour = 0, minute = 0, second = 0, fraction = '0', offset] = found;
  const millisecond = Math.trunc(`0.${fraction}` * 1000);
  const parts = { year: +year, month: month - 1, date: +date, hour: +hour, minute: +minute, second: +second, millisecond };
  return offset === undefined ? parts : { ...parts, offset: minutesOf(offset) };
}

module.exports = { format, parse, parseISO };
