// util.inspect and util.format over generated values.
// Known deviations, not generated: promises (their state cannot be asked), proxies, map and set
// iterators (shown without contents), stacks, showHidden of functions (members of the engine).
'use strict';
const { inspect, format } = require('util');

let state = 20260801;
function random(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const pick = (list) => list[random(list.length)];

class Point {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
}
class Named extends Point {
  get [Symbol.toStringTag]() { return 'Tagged'; }
}
class Items extends Array {}
class Dictionary extends Map {}
class Failure extends Error {}

const words = [
  '', 'a', 'hello', "it's", 'say "hi"', '`both\' "', 'two\nlines', 'tab\t', 'ünï', '日本語', 'a-b', '0', '12', 'x'.repeat(30),
  'lorem ipsum dolor sit amet '.repeat(3), 'first line of it\nsecond line of it\n'.repeat(3), '\u0001\u007f\u009f', '\\', '😀',
];

function withoutStack(error) {
  return Object.defineProperty(error, 'stack', { value: '', enumerable: false });
}

function failure() {
  const options = random(4) === 0 ? { cause: value(1) } : undefined;
  const error = withoutStack(new (pick([Error, TypeError, RangeError, Failure]))(pick(words), options));
  if (random(3) === 0) error.code = pick(words);
  return error;
}

function primitive() {
  return [
    () => random(100), () => -random(1000000), () => random(1000) / 8, () => -0, () => NaN, () => Infinity,
    () => BigInt(random(1000000)) ** 3n, () => random(2) === 0, () => null, () => undefined, () => Symbol(pick(words)),
    () => pick(words), () => pick(words), () => pick(words), () => 1e21 * random(10),
  ][random(15)]();
}

function members(depth, target = {}) {
  const count = random(6);
  for (let index = 0; index < count; index += 1) {
    const key = random(12) === 0 ? Symbol(pick(words)) : pick(words) + (random(2) === 0 ? index : '');
    target[key] = value(depth + 1);
  }
  return target;
}

const list = (depth, make = () => value(depth + 1)) => Array.from({ length: random(4) === 0 ? random(130) : random(9) }, make);

function value(depth) {
  if (depth > 5 || random(3) === 0) return primitive();
  return [
    () => members(depth), () => members(depth), () => members(depth), () => list(depth), () => list(depth),
    () => list(depth, () => random(1000)), () => list(depth, () => pick(words)), () => list(depth, () => random(1e6) / 100),
    () => new Map(list(depth, () => [value(depth + 2), value(depth + 1)]).slice(0, 12)),
    () => new Set(list(depth).slice(0, 20)), () => new Point(value(depth + 1), value(depth + 1)), () => new Named(1, value(depth + 1)),
    () => members(depth, Object.create(null)), () => Items.from(list(depth)), () => new Dictionary([[1, value(depth + 1)]]),
    () => new Date(random(2 ** 31) * 1000), () => /a+b/gi, () => function named() {}, () => () => 1, () => class Shape {},
    () => class extends Point {}, () => async function later() {}, () => function* steps() {}, () => new Uint8Array(list(9, () => random(256))),
    () => new Float64Array([1.5, -0, NaN]), () => new BigInt64Array(2), () => new ArrayBuffer(random(12)), () => failure(),
    () => new WeakMap(), () => new WeakSet(), () => Object(pick(['text', 12, true, 7n])), () => Object.assign([1, , 3, , ,], { extra: value(depth + 1) }),
    () => Object.assign(() => {}, { a: value(depth + 1) }), () => ({ get a() { return 1; }, set b(given) {}, get c() { return 1; }, set c(given) {} }),
    () => Object.defineProperty(members(depth), 'hidden', { value: 1 }), () => Object.create({ inherited: 1 }),
    () => Object.create(Point.prototype), () => new DataView(new ArrayBuffer(4)), () => ({ [Symbol.toStringTag]: 'Own', a: 1 }),
    () => ({ [inspect.custom](left, options) { return `<custom ${left} ${options.compact}>`; } }),
    () => ({ [inspect.custom]: () => ({ made: value(depth + 1), lines: 'a\nb' }) }),
    () => Object.assign(new Date(0), { note: 1 }), () => Object.assign(/x/, { note: 'y' }), () => Object.assign(new Set([1]), { note: {} }),
    () => withoutStack(new AggregateError([failure()], 'several')), () => (function () { return arguments; })(1, value(depth + 1)),
    () => Array.from({ length: random(30) }, () => random(2) === 0 ? random(10 ** random(9)) : BigInt(random(100))),
    () => Array.from({ length: random(60) }, () => 'x'.repeat(random(14))),
  ][random(48)]();
}

function circular(depth) {
  const outer = members(depth);
  const inner = { outer, list: [outer, { outer }] };
  inner.self = inner;
  outer.inner = inner;
  if (random(2) === 0) outer.map = new Map([[outer, inner]]);
  return outer;
}

const optionSets = [
  undefined, undefined, undefined, { depth: 0 }, { depth: 1 }, { depth: null }, { depth: Infinity, compact: false }, { compact: 1 }, { compact: true },
  { breakLength: 40 }, { breakLength: Infinity }, { breakLength: 120 }, { maxArrayLength: 3 }, { maxArrayLength: null }, { maxArrayLength: 0 },
  { maxStringLength: 5 }, { sorted: true }, { colors: true }, { getters: true }, { numericSeparator: true }, { compact: 0 },
];

for (let round = 0; round < 450; round += 1) {
  const options = pick(optionSets);
  let shown = inspect(random(10) === 0 ? circular(0) : value(0), options);
  // Long results are told apart by their beginning and a sum.
  if (shown.length > 1500) {
    let sum = 0;
    for (let index = 0; index < shown.length; index += 1) sum = (Math.imul(sum, 31) + shown.charCodeAt(index)) | 0;
    shown = `${shown.slice(0, 1200)} … ${shown.length} ${sum}`;
  }
  print(`${round} ${shown}`);
}

const templates = ['%s', '%d', '%i', '%f', '%j', '%O', '%c', '%s and %s', '100%', '%% %s', '%x %s', 'a%', '%s%s%s', '%d%%', '%'];
for (let round = 0; round < 300; round += 1) {
  const values = Array.from({ length: random(4) }, () => (random(2) === 0 ? primitive() : value(3)));
  let shown;
  try {
    shown = random(4) === 0 ? format(...values) : format(pick(templates), ...values);
  } catch (error) {
    shown = error.name;
  }
  print(`format ${round} ${shown.slice(0, 300)}`);
}
