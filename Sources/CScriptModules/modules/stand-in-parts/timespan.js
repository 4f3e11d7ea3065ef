// Spans of time as texts, `2 days` or `90m`, in milliseconds.
'use strict';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  [/^(?:milliseconds?|msecs?|ms)$/, 1], [/^(?:seconds?|secs?|s)$/, second], [/^(?:minutes?|mins?|m)$/, minute],
  [/^(?:hours?|hrs?|h)$/, hour], [/^(?:days?|d)$/, day], [/^(?:weeks?|w)$/, 7 * day],
  [/^(?:years?|yrs?|y)$/, 365.25 * day],
];

// Undefined for a text that is none.
function timespan(text) {
  const [, number, unit] = /^(-?(?:\d+)?\.?\d+) *([a-z]*)$/i.exec(text) ?? [];
  if (number === undefined || text.length > 100) return undefined;
  if (unit === '') return Number(number);
  const found = units.find(([name]) => name.test(unit.toLowerCase()));
  return found === undefined ? undefined : Number(number) * found[1];
}

module.exports = { timespan };
