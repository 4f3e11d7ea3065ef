// The durations of `moment`: milliseconds, days and months, which no fixed number of days makes.
'use strict';

const names = { y: 'year', Q: 'quarter', M: 'month', w: 'week', W: 'isoWeek', d: 'day', D: 'date', h: 'hour', m: 'minute',
  s: 'second', ms: 'millisecond', E: 'isoWeekday', e: 'weekday', DDD: 'dayOfYear', dates: 'date' };
const plain = (unit) => unit.replace(/^isoweek$/i, 'isoWeek').replace(/s$/i, '');
const unitOf = (unit) => names[unit] ?? (unit === undefined ? undefined
  : /^isoweek/i.test(unit) ? unit.toLowerCase().replace('isoweek', 'isoWeek').replace(/s$/, '') : plain(unit).toLowerCase());

const sizes = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };
const daysOf = (months) => (months * 146_097) / 4800;
const monthsOf = (days) => (days * 4800) / 146_097;
const whole = (value) => Math.trunc(value) || 0;
const upward = (value) => (value < 0 ? Math.floor(value) : Math.ceil(value));

const clock = /^(-|\+)?(?:(\d*)[. ])?(\d+):(\d+)(?::(\d+)(\.\d*)?)?$/;
const isoForm = /^(-|\+)?P(?:([-+]?[\d.,]*)Y)?(?:([-+]?[\d.,]*)M)?(?:([-+]?[\d.,]*)W)?(?:([-+]?[\d.,]*)D)?(?:T(?:([-+]?[\d.,]*)H)?(?:([-+]?[\d.,]*)M)?(?:([-+]?[\d.,]*)S)?)?$/;

function valuesOf(text) {
  const sign = text[0] === '-' ? -1 : 1;
  const number = (part) => sign * Number((part ?? '0').replace(',', '.'));
  const time = clock.exec(text);
  if (time) {
    const [, , day, hour, minute, second, fraction] = time;
    return { day: number(day), hour: number(hour), minute: number(minute), second: number(second),
      millisecond: Math.round(number(fraction) * 1000) };
  }
  const [, , year, month, week, day, hour, minute, second] = isoForm.exec(text) ?? [];
  return { year: number(year), month: number(month), week: number(week), day: number(day), hour: number(hour),
    minute: number(minute), second: number(second) };
}

class Duration {
  constructor(input, unit) {
    let values = input ?? {};
    if (input instanceof Duration) values = { millisecond: input.ms, day: input.dayCount, month: input.monthCount };
    else if (typeof input === 'string' && unit === undefined && Number.isNaN(Number(input))) values = valuesOf(input);
    else if (typeof input === 'number' || typeof input === 'string') values = { [unitOf(unit) ?? 'millisecond']: Number(input) };
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [unitOf(name), Number(value)]));
    const { year = 0, quarter = 0, month = 0, week = 0, isoWeek = 0, day = 0 } = given;
    this.ms = Object.entries(sizes).reduce((sum, [name, size]) => sum + (given[name] ?? 0) * size, 0);
    this.dayCount = day + (week + isoWeek) * 7;
    this.monthCount = month + quarter * 3 + year * 12;
  }

  // The parts as people read them.
  get parts() {
    let { ms, dayCount: days, monthCount: months } = this;
    const isMixed = !((ms >= 0 && days >= 0 && months >= 0) || (ms <= 0 && days <= 0 && months <= 0));
    if (isMixed) {
      ms += upward(daysOf(months) + days) * 86_400_000;
      [days, months] = [0, 0];
    }
    const [seconds, minutes, hours] = [1000, 60_000, 3_600_000].map((size) => whole(ms / size));
    days += whole(hours / 24);
    const more = whole(monthsOf(days));
    months += more;
    days -= upward(daysOf(more));
    return { milliseconds: ms % 1000 || 0, seconds: seconds % 60 || 0, minutes: minutes % 60 || 0, hours: hours % 24 || 0,
      days: days || 0, months: months % 12 || 0, years: whole(months / 12) };
  }

  valueOf() {
    return this.ms + this.dayCount * 86_400_000 + (this.monthCount % 12) * 2_592_000_000
      + whole(this.monthCount / 12) * 31_536_000_000;
  }

  as(unit) {
    const name = unitOf(unit);
    if (['month', 'quarter', 'year'].includes(name)) {
      const months = this.monthCount + monthsOf(this.dayCount + this.ms / 86_400_000);
      return months / { month: 1, quarter: 3, year: 12 }[name];
    }
    const days = this.dayCount + Math.round(daysOf(this.monthCount));
    if (name === 'day' || name === 'week') return (days + this.ms / 86_400_000) / (name === 'week' ? 7 : 1);
    return (days * 86_400_000 + this.ms) / sizes[name];
  }

  get(unit) {
    return this[`${unitOf(unit)}s`]();
  }

  weeks() {
    return whole(this.parts.days / 7);
  }

  add(input, unit) {
    const other = new Duration(input, unit);
    return this.#change(other, 1);
  }

  subtract(input, unit) {
    return this.#change(new Duration(input, unit), -1);
  }

  #change(other, sign) {
    for (const name of ['ms', 'dayCount', 'monthCount']) this[name] += sign * other[name];
    return this;
  }

  abs() {
    for (const name of ['ms', 'dayCount', 'monthCount']) this[name] = Math.abs(this[name]);
    return this;
  }

  clone() {
    return new Duration(this);
  }

  isValid() {
    return [this.ms, this.dayCount, this.monthCount].every(Number.isFinite);
  }

  humanize(withSuffix = false) {
    const text = this.#words();
    if (!withSuffix) return text;
    return this.valueOf() > 0 ? `in ${text}` : `${text} ago`;
  }

  #words() {
    const [seconds, minutes, hours, days, months, years] =
      ['s', 'm', 'h', 'd', 'M', 'y'].map((unit) => Math.round(Math.abs(this.as(unit))));
    if (seconds <= 44) return 'a few seconds';
    if (minutes <= 1) return 'a minute';
    if (minutes < 45) return `${minutes} minutes`;
    if (hours <= 1) return 'an hour';
    if (hours < 22) return `${hours} hours`;
    if (days <= 1) return 'a day';
    if (days < 26) return `${days} days`;
    if (months <= 1) return 'a month';
    if (months < 11) return `${months} months`;
    return years <= 1 ? 'a year' : `${years} years`;
  }

  // Its parts as they were given: hours make no days here.
  toISOString() {
    const total = this.as('s');
    if (!total) return 'P0D';
    const isOther = (value) => Math.sign(value) !== 0 && Math.sign(value) !== Math.sign(total);
    const part = (value, letter, whole) => (value ? `${isOther(whole) ? '-' : ''}${Math.abs(value)}${letter}` : '');
    const { ms, dayCount, monthCount } = this;
    const seconds = Number((Math.abs(ms / 1000) % 60).toFixed(3));
    const time = part(whole(ms / 3_600_000), 'H', ms) + part(whole(ms / 60_000) % 60, 'M', ms) + part(seconds, 'S', ms);
    const date = part(whole(monthCount / 12), 'Y', monthCount) + part(monthCount % 12, 'M', monthCount)
      + part(dayCount, 'D', dayCount);
    return `${total < 0 ? '-' : ''}P${date}${time ? `T${time}` : ''}`;
  }

  toJSON() {
    return this.toISOString();
  }

  toString() {
    return this.toISOString();
  }
}
for (const name of ['milliseconds', 'seconds', 'minutes', 'hours', 'days', 'months', 'years']) {
  Duration.prototype[name] = function () { return this.parts[name]; };
  Duration.prototype[`as${name[0].toUpperCase()}${name.slice(1)}`] = function () { return this.as(name); };
}
Duration.prototype.asWeeks = function () { return this.as('week'); };

module.exports = { Duration, unitOf };
