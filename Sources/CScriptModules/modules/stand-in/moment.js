// The stand-in of `moment`, in English and without time zones by name.
'use strict';

const { standIn, guardClass } = require('stand-in:base')(module);
const { Duration, unitOf } = require('stand-in:moment-duration');
const { format, parse, parseISO } = require('stand-in:moment-format');

const fields = ['year', 'month', 'date', 'hour', 'minute', 'second', 'millisecond'];
const suffixes = { year: 'FullYear', month: 'Month', date: 'Date', hour: 'Hours', minute: 'Minutes', second: 'Seconds',
  millisecond: 'Milliseconds' };
const sizes = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };
const daysIn = (year, month) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

// The time of parts, in milliseconds; NaN where no calendar has them.
function timeOf({ time, offset, isTwelve, isLater, ...given }, isUTC) {
  if (time !== undefined) return time;
  const now = new Date();
  const today = isUTC ? [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
    : [now.getFullYear(), now.getMonth(), now.getDate()];
  const first = fields.findIndex((name) => given[name] !== undefined);
  const [year, month, date, ...rest] = fields.map((name, index) =>
    given[name] ?? (index < first ? today[index] : index === 2 ? 1 : 0));
  let [hour] = rest;
  if (isLater !== undefined || isTwelve) hour = isLater && hour < 12 ? hour + 12 : isLater === false && hour === 12 ? 0 : hour;
  const [, minute, second, millisecond] = rest;
  const isReal = month >= 0 && month < 12 && date >= 1 && date <= daysIn(year, month) && minute < 60 && second < 60
    && (hour < 24 || (hour === 24 && minute + second + millisecond === 0));
  if (!isReal) return NaN;
  if (isUTC || offset !== undefined) {
    const made = new Date(0);
    made.setUTCFullYear(year, month, date);
    return made.setUTCHours(hour, minute, second, millisecond) - (offset ?? 0) * 60_000;
  }
  const made = new Date(2000, 0, 1);
  made.setFullYear(year, month, date);
  return made.setHours(hour, minute, second, millisecond);
}

function timeOfText(text, pattern, strict, isUTC) {
  for (const each of [].concat(pattern ?? [])) {
    const parts = typeof each === 'string' ? parse(text, each, strict) : parseISO(text);
    const time = parts === undefined ? NaN : timeOf(parts, isUTC);
    if (!Number.isNaN(time)) return time;
  }
  if (pattern !== undefined) return NaN;
  const parts = parseISO(text);
  // As Node reads it: the package warns of such a text and does the same.
  return parts === undefined ? new Date(text).getTime() : timeOf(parts, isUTC);
}

function timeFrom(input, pattern, strict, isUTC) {
  if (input === undefined) return Date.now();
  if (input instanceof Moment) return input.valueOf();
  if (input instanceof Date) return input.getTime();
  if (input === null || input === '') return NaN;
  if (pattern !== undefined) return timeOfText(String(input), pattern, strict, isUTC);
  if (typeof input === 'number') return input;
  if (typeof input === 'string') return timeOfText(input, undefined, strict, isUTC);
  if (Array.isArray(input)) {
    return input.length === 0 ? Date.now() : timeOf(Object.fromEntries(input.map((value, index) => [fields[index], value])), isUTC);
  }
  if (typeof input !== 'object') return NaN;
  const named = Object.entries(input).map(([name, value]) => [unitOf(name) === 'day' ? 'date' : unitOf(name), Number(value)]);
  return named.length === 0 ? Date.now() : timeOf(Object.fromEntries(named), isUTC);
}

class Moment {
  #time;
  // In minutes; undefined for the time of the machine.
  #offset;

  constructor(time, offset) {
    this.#time = new Date(time).getTime();
    this.#offset = offset;
  }

  // A date of which the UTC members are those that this shows.
  #shown() {
    return new Date(this.#time + this.utcOffset() * 60_000);
  }

  #show(date) {
    if (this.#offset !== undefined) this.#time = date.getTime() - this.#offset * 60_000;
    else {
      const made = new Date(2000, 0, 1);
      made.setFullYear(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
      const rest = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds()];
      this.#time = made.setHours(...rest);
    }
    return this;
  }

  static field(moment, name, value) {
    const date = moment.#shown();
    if (value === undefined) return date[`getUTC${suffixes[name]}`]();
    if (!moment.isValid()) return moment;
    if (name === 'month' || name === 'year') {
      const [year, month] = name === 'year' ? [value, moment.month()] : [moment.year(), value];
      const last = daysIn(year + Math.floor(month / 12), ((month % 12) + 12) % 12);
      date.setUTCFullYear(year, month, Math.min(moment.date(), last));
    } else {
      date[`setUTC${suffixes[name]}`](value);
    }
    return moment.#show(date);
  }

  static move(moment, duration, sign) {
    const months = Math.round(duration.monthCount) * sign;
    const days = Math.round(duration.dayCount) * sign;
    if (months) moment.month(moment.month() + months);
    if (days) moment.date(moment.date() + days);
    moment.#time += Math.round(duration.ms) * sign;
    return moment;
  }

  clone() { return new Moment(this.#time, this.#offset); }
  valueOf() { return this.#time; }
  unix() { return Math.floor(this.#time / 1000); }
  toDate() { return new Date(this.#time); }
  isValid() { return !Number.isNaN(this.#time); }
  isUTC() { return this.#offset === 0; }
  isUtc() { return this.isUTC(); }
  isLocal() { return this.#offset === undefined; }
  toJSON() { return this.isValid() ? this.toISOString() : null; }
  toISOString() { return this.isValid() ? new Date(this.#time).toISOString() : null; }
  toString() { return this.format('ddd MMM DD YYYY HH:mm:ss [GMT]ZZ'); }
  inspect() { return this.isValid() ? `moment("${this.format('YYYY-MM-DDTHH:mm:ss.SSS')}")` : 'moment.invalid(/* NaN */)'; }
  toArray() { return fields.map((name) => this[name]()); }

  toObject() {
    return { years: this.year(), months: this.month(), date: this.date(), hours: this.hour(), minutes: this.minute(),
      seconds: this.second(), milliseconds: this.millisecond() };
  }

  format(pattern = this.isUTC() ? 'YYYY-MM-DDTHH:mm:ss[Z]' : 'YYYY-MM-DDTHH:mm:ssZ') {
    return this.isValid() ? format(this, pattern) : 'Invalid date';
  }

  utcOffset(minutes) {
    if (minutes === undefined) {
      if (!this.isValid()) return NaN;
      return this.#offset ?? -Math.round(new Date(this.#time).getTimezoneOffset());
    }
    this.#offset = typeof minutes === 'string' ? parse(minutes, 'Z', false)?.offset ?? 0
      : Math.abs(minutes) < 16 ? minutes * 60 : minutes;
    return this;
  }

  utc() { return this.utcOffset(0); }

  local() {
    this.#offset = undefined;
    return this;
  }

  day(value) {
    const day = this.#shown().getUTCDay();
    return value === undefined ? day : this.date(this.date() + value - day);
  }

  weekday(value) { return this.day(value); }

  isoWeekday(value) {
    const day = this.day() || 7;
    return value === undefined ? day : this.date(this.date() + value - day);
  }

  dayOfYear(value) {
    const start = this.clone().startOf('year');
    const day = Math.round((this.clone().startOf('day').valueOf() - start.valueOf()) / sizes.day) + 1;
    return value === undefined ? day : this.date(this.date() + value - day);
  }

  isoWeekYear() { return this.clone().isoWeekday(4).year(); }

  isoWeek(value) {
    const week = Math.ceil(this.clone().isoWeekday(4).dayOfYear() / 7);
    return value === undefined ? week : this.date(this.date() + (value - week) * 7);
  }

  quarter(value) {
    const quarter = Math.floor(this.month() / 3) + 1;
    return value === undefined ? quarter : this.month((value - 1) * 3 + (this.month() % 3));
  }

  daysInMonth() { return daysIn(this.year(), this.month()); }
  isLeapYear() { return daysIn(this.year(), 1) === 29; }
  get(unit) { return this[unitOf(unit)](); }

  set(unit, value) {
    if (typeof unit === 'string') return this[unitOf(unit)](value);
    for (const [name, each] of Object.entries(unit)) this[unitOf(name)](each);
    return this;
  }

  add(amount, unit) { return Moment.move(this, durationOf(amount, unit), 1); }
  subtract(amount, unit) { return Moment.move(this, durationOf(amount, unit), -1); }

  startOf(unit) {
    const name = unitOf(unit);
    if (name === 'week') this.day(0);
    if (name === 'isoWeek') this.isoWeekday(1);
    if (name === 'quarter') this.month(this.month() - (this.month() % 3));
    const last = { quarter: 'month', week: 'date', isoWeek: 'date', day: 'date' }[name] ?? name;
    const date = this.#shown();
    const index = fields.indexOf(last);
    if (index < 0 || !this.isValid()) return this;
    if (index < 1) date.setUTCMonth(0, 1);
    if (index === 1) date.setUTCDate(1);
    for (const each of fields.slice(Math.max(index + 1, 3))) date[`setUTC${suffixes[each]}`](0);
    return this.#show(date);
  }

  endOf(unit) {
    const name = unitOf(unit);
    if (name === undefined || name === 'millisecond') return this;
    const step = name === 'isoWeek' ? 'week' : name === 'date' ? 'day' : name;
    return this.startOf(unit).add(1, step).subtract(1, 'ms');
  }

  diff(input, unit, isPrecise = false) {
    const other = this.isLocal() ? moment(input).local() : moment(input).utcOffset(this.utcOffset());
    if (!this.isValid() || !other.isValid()) return NaN;
    const name = unitOf(unit) ?? 'millisecond';
    const isLong = name === 'day' || name === 'week';
    const shift = isLong ? (this.utcOffset() - other.utcOffset()) * 60_000 : 0;
    const months = () => monthsBetween(this, other) / { month: 1, quarter: 3, year: 12 }[name];
    const value = name in sizes ? (this.#time - other.valueOf() + shift) / sizes[name]
      : ['month', 'quarter', 'year'].includes(name) ? months() : this.#time - other.valueOf();
    return isPrecise ? value : Math.trunc(value) || 0;
  }

  isSame(input, unit) { return compared(this, input, unit, (a, b) => a === b); }
  isBefore(input, unit) { return compared(this, input, unit, (a, b) => a < b); }
  isAfter(input, unit) { return compared(this, input, unit, (a, b) => a > b); }
  isSameOrBefore(input, unit) { return this.isSame(input, unit) || this.isBefore(input, unit); }
  isSameOrAfter(input, unit) { return this.isSame(input, unit) || this.isAfter(input, unit); }

  isBetween(from, to, unit, kind = '()') {
    const [isLater, isEarlier] = [kind[0] === '(' ? 'isAfter' : 'isSameOrAfter', kind[1] === ')' ? 'isBefore' : 'isSameOrBefore'];
    return this[isLater](from, unit) && this[isEarlier](to, unit);
  }

  from(input, isBare = false) {
    const other = moment(input);
    if (!this.isValid() || !other.isValid()) return 'Invalid date';
    return new Duration(this.#time - other.valueOf()).humanize(!isBare);
  }

  fromNow(isBare) { return this.from(undefined, isBare); }
  to(input, isBare = false) { return moment(input).from(this, isBare); }
  toNow(isBare) { return this.to(undefined, isBare); }
}

// A number and a unit, in either order, as older scripts have them.
function durationOf(amount, unit) {
  const isTurned = typeof amount === 'string' && Number.isNaN(Number(amount)) && unit !== undefined;
  return isTurned ? new Duration(Number(unit), amount) : new Duration(amount, unit);
}

function monthsBetween(one, other) {
  if (one.date() < other.date()) return -monthsBetween(other, one);
  const wholes = (other.year() - one.year()) * 12 + other.month() - one.month();
  const anchor = one.clone().add(wholes, 'months');
  const isBefore = other.valueOf() < anchor.valueOf();
  const next = one.clone().add(wholes + (isBefore ? -1 : 1), 'months');
  const rest = (other.valueOf() - anchor.valueOf()) / Math.abs(next.valueOf() - anchor.valueOf());
  return -(wholes + rest) || 0;
}

function compared(one, input, unit, isTrue) {
  const other = input instanceof Moment ? input : moment(input);
  if (!one.isValid() || !other.isValid()) return false;
  if (unit === undefined) return isTrue(one.valueOf(), other.valueOf());
  const shown = (each) => (one.isUTC() ? each.clone().utc() : each.clone());
  return isTrue(shown(one).startOf(unit).valueOf(), shown(other).utcOffset(one.utcOffset()).startOf(unit).valueOf());
}

for (const name of fields) {
  Moment.prototype[name] = function (value) { return Moment.field(this, name, value === undefined ? value : Number(value)); };
  if (name !== 'date') Moment.prototype[`${name}s`] = Moment.prototype[name];
}
Object.assign(Moment.prototype, {
  days: Moment.prototype.day, dates: Moment.prototype.date, isoWeeks: Moment.prototype.isoWeek,
  quarters: Moment.prototype.quarter,
});
const { field, move } = Moment;
guardClass('moment', Moment);
guardClass('duration', Duration);
Object.assign(Moment, { field, move });

function make(isUTC) {
  return (input, pattern, locale, strict) => {
    const isStrict = typeof locale === 'boolean' ? locale : strict === true;
    if (input instanceof Moment) return isUTC ? input.clone().utc() : input.clone();
    return new Moment(timeFrom(input, pattern, isStrict, isUTC), isUTC ? 0 : undefined);
  };
}

const bound = (isTrue) => (...values) => {
  const all = (values.length === 1 && Array.isArray(values[0]) ? values[0] : values).map((each) => moment(each));
  return all.length === 0 ? moment() : all.reduce((best, each) => (!each.isValid() || isTrue(each, best) ? each : best));
};

const moment = make(false);

module.exports = standIn(Object.assign(moment, {
  utc: make(true),
  unix: (seconds) => new Moment(seconds * 1000),
  duration: (input, unit) => new Duration(input, unit),
  parseZone: (text) => {
    const made = make(false)(text);
    const { offset } = typeof text === 'string' ? parseISO(text) ?? {} : {};
    return made.utcOffset(offset ?? 0);
  },
  isMoment: (value) => value instanceof Moment,
  isDate: (value) => value instanceof Date,
  isDuration: (value) => value instanceof Duration,
  invalid: () => new Moment(NaN),
  now: () => Date.now(),
  max: bound((one, other) => one.isAfter(other)),
  min: bound((one, other) => one.isBefore(other)),
  normalizeUnits: unitOf,
  ISO_8601: Symbol('ISO_8601'),
  version: '2.30.1',
  locale: () => 'en',
  default: moment,
}));
