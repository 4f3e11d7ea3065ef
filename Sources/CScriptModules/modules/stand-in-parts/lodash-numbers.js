// lodash's functions of numbers, and those that make or wrap functions.
'use strict';

const { isNil, isSymbol, same, toFinite, toInteger, toNumber, toString, isError } =
  require('stand-in:lodash-kinds');
const { iteratee } = require('stand-in:lodash-iteratee');
const { flatten, listOf } = require('stand-in:lodash-lists');

const operation = (calculate, empty) => (one, other) => {
  if (one === undefined || other === undefined) return one ?? other ?? empty;
  const isText = typeof one === 'string' || typeof other === 'string';
  return isText && calculate === plus ? toString(one) + toString(other) : calculate(toNumber(one), toNumber(other));
};
const plus = (one, other) => one + other;

const sumOf = (list, by) => listOf(list).map((value) => by(value)).filter((value) => value !== undefined)
  .reduce((sum, value) => (sum === undefined ? value : sum + value), undefined);

// The value of a list that is before all others; what is no number, no text and no date does not count.
function extreme(list, by, isBefore) {
  let [best, result] = [undefined, undefined];
  for (const value of listOf(list)) {
    const made = by(value);
    if (isNil(made) || made !== made || isSymbol(made)) continue;
    if (best === undefined || isBefore(made, best)) [best, result] = [made, value];
  }
  return result;
}

// Rounds by the digits of the number's text, so that 1.005 is what it shows.
const rounded = (name) => (value, precision) => {
  const number = toNumber(value);
  const places = isNil(precision) ? 0 : Math.min(toInteger(precision), 292);
  if (places === 0 || !Number.isFinite(number)) return Math[name](number);
  const shift = (text, by) => {
    const [digits, exponent = 0] = String(text).split('e');
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  return shift(Math[name](shift(number, places)), -places);
};

function range(start, end, step, isRight) {
  if (step !== undefined && typeof step !== 'number' && end !== undefined && !isNil(step) && same(step[end], start)) {
    return range(start, undefined, undefined, isRight);
  }
  const [from, to] = end === undefined ? [0, toFinite(start)] : [toFinite(start), toFinite(end)];
  const by = step === undefined ? (from < to ? 1 : -1) : toFinite(step);
  const length = Math.max(Math.ceil((to - from) / (by || 1)), 0);
  const numbers = Array.from({ length }, (_, index) => from + index * by);
  return isRight ? numbers.reverse() : numbers;
}

function random(...values) {
  const isFloating = typeof values.at(-1) === 'boolean' ? values.pop() : false;
  const [one, other] = values.length === 0 ? [0, 1] : [0, ...values.map(toFinite)].slice(-2);
  const [low, high] = one > other ? [other, one] : [one, other];
  if (isFloating || low % 1 || high % 1) return Math.min(low + Math.random() * (high - low), high);
  return low + Math.floor(Math.random() * (high - low + 1));
}

function clamp(value, ...bounds) {
  const [low, high] = bounds.length < 2 || bounds[1] === undefined ? [undefined, bounds[0]] : bounds;
  const limited = high === undefined ? toNumber(value) : Math.min(toNumber(value), toNumber(high));
  return low === undefined ? limited : Math.max(limited, toNumber(low));
}

function inRange(value, start, end) {
  const [low, high] = end === undefined ? [0, toFinite(start)] : [toFinite(start), toFinite(end)];
  return toNumber(value) >= Math.min(low, high) && toNumber(value) < Math.max(low, high);
}

const numbers = {
  add: operation(plus, 0),
  subtract: operation((one, other) => one - other, 0),
  multiply: operation((one, other) => one * other, 1),
  divide: operation((one, other) => one / other, 1),
  sum: (list) => sumOf(list, (value) => value) ?? 0,
  sumBy: (list, by) => sumOf(list, iteratee(by)) ?? 0,
  mean: (list) => (listOf(list).length === 0 ? NaN : sumOf(list, (value) => value) / listOf(list).length),
  meanBy: (list, by) => (listOf(list).length === 0 ? NaN : sumOf(list, iteratee(by)) / listOf(list).length),
  max: (list) => extreme(list, (value) => value, (one, other) => one > other),
  maxBy: (list, by) => extreme(list, iteratee(by), (one, other) => one > other),
  min: (list) => extreme(list, (value) => value, (one, other) => one < other),
  minBy: (list, by) => extreme(list, iteratee(by), (one, other) => one < other),
  ceil: rounded('ceil'), floor: rounded('floor'), round: rounded('round'),
  clamp, inRange, random,
  range: (start, end, step) => range(start, end, step, false),
  rangeRight: (start, end, step) => range(start, end, step, true),
};

function memoize(run, key) {
  const kept = function (...values) {
    const name = key ? key.apply(this, values) : values[0];
    if (!kept.cache.has(name)) kept.cache.set(name, run.apply(this, values));
    return kept.cache.get(name);
  };
  kept.cache = new Map();
  return kept;
}

function limited(count, run) {
  let left = toInteger(count);
  let result;
  return function (...values) {
    left -= 1;
    if (left > 0) result = run.apply(this, values);
    return result;
  };
}

const flow = (steps) => function (...values) {
  const [first, ...rest] = steps;
  const start = first === undefined ? values[0] : first.apply(this, values);
  return rest.reduce((result, step) => step.call(this, result), start);
};

const curried = (run, count, given) => function (...values) {
  const all = [...given, ...values];
  return all.length >= count ? run.apply(this, all) : curried(run, count, all);
};

let ids = 0;

const functions = {
  after: (count, run) => {
    let left = toInteger(count);
    return function (...values) {
      left -= 1;
      return left < 1 ? run.apply(this, values) : undefined;
    };
  },
  ary: (run, count = run.length) => (...values) => run(...values.slice(0, count)),
  attempt(run, ...values) {
    try {
      return run(...values);
    } catch (error) {
      return isError(error) ? error : new Error(error);
    }
  },
  before: limited,
  bind: (run, holder, ...values) => run.bind(holder, ...values),
  cond: (pairs) => (...values) => {
    const found = listOf(pairs).find(([test]) => iteratee(test)(...values));
    return found?.[1](...values);
  },
  constant: (value) => () => value,
  curry: (run, count = run.length) => curried(run, count, []),
  defaultTo: (value, fallback) => (isNil(value) || value !== value ? fallback : value),
  defer: (run, ...values) => setTimeout(run, 1, ...values),
  delay: (run, time, ...values) => setTimeout(run, toNumber(time) || 0, ...values),
  flip: (run) => (...values) => run(...values.reverse()),
  flow: (...steps) => flow(flatten(steps, 1)),
  flowRight: (...steps) => flow(flatten(steps, 1).reverse()),
  memoize,
  negate: (test) => function (...values) { return !test.apply(this, values); },
  noop: () => undefined,
  nthArg: (index = 0) => (...values) => values.at(toInteger(index)),
  once: (run) => limited(2, run),
  over: (...makers) => (...values) => flatten(makers, 1).map((make) => iteratee(make)(...values)),
  overEvery: (...tests) => (...values) => flatten(tests, 1).every((test) => iteratee(test)(...values)),
  overSome: (...tests) => (...values) => flatten(tests, 1).some((test) => iteratee(test)(...values)),
  partial: (run, ...given) => (...values) => run(...given, ...values),
  partialRight: (run, ...given) => (...values) => run(...values, ...given),
  rest: (run, start = run.length - 1) => (...values) => run(...values.slice(0, start), values.slice(start)),
  spread: (run, start = 0) => (...values) => run(...values.slice(0, start), ...values[start]),
  stubArray: () => [],
  stubFalse: () => false,
  stubObject: () => ({}),
  stubString: () => '',
  stubTrue: () => true,
  times: (count, by) => Array.from({ length: Math.max(0, toInteger(count)) }, (_, index) => iteratee(by)(index)),
  unary: (run) => (value) => run(value),
  uniqueId: (prefix) => `${toString(prefix)}${ids += 1}`,
  wrap: (value, wrapper) => (...values) => (wrapper ?? ((each) => each))(value, ...values),
  now: () => Date.now(),
};

module.exports = { members: { ...numbers, ...functions } };
