// util, util.types, path, events, assert, string forms of errors and the order of timers.
// Known deviations, not generated: assert's messages about the source of a call and its differences
// of deep values (their text changes with each release of Node), proxies, the state of promises.
'use strict';
const util = require('util');
const path = require('path');
const EventEmitter = require('events');
const assert = require('assert');
const os = require('os');

let state = 99;
function random(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const pick = (list) => list[random(list.length)];

function show(label, run) {
  let shown;
  try {
    shown = util.inspect(run(), { depth: 4, breakLength: Infinity });
  } catch (error) {
    shown = `${error.name} ${error.code} ${error.message} | ${String(error)}`;
  }
  print(`${label} ${shown}`);
}

// Paths.
const segments = ['a', 'b.js', '..', '.', '', '/', 'c.d.e', '.hidden', 'x.', '...', 'dir/', '//', 'é'];
const makePath = (list) => Array.from({ length: random(5) }, () => pick(list)).join(pick(['/', '']));
for (let round = 0; round < 190; round += 1) {
  const one = makePath(segments);
  const other = makePath(segments);
  const absolute = `/${one}`;
  for (const name of ['normalize', 'dirname', 'basename', 'extname', 'parse', 'isAbsolute']) {
    if (!/^\/\.\.\/+$/.test(one)) show(`${name} ${JSON.stringify(one)}`, () => path[name](one));
  }
  if (/[^/]/.test(one)) show('basename', () => path.basename(one, pick(['.js', '.e', 'x', '', one])));
  show(`join ${JSON.stringify([one, other])}`, () => path.join(one, other));
  show(`resolve ${JSON.stringify([absolute, other])}`, () => path.resolve(absolute, other));
  show(`relative ${JSON.stringify([absolute, other])}`, () => path.relative(absolute, `/${other}`));
  show('format', () => path.format(path.parse(one)));
}
for (const value of [undefined, null, 1, {}, [], true, Symbol('s'), 5n, 'long text '.repeat(5), "it's", () => 1, class Shape {}, Object.create(null), new Map()]) {
  show('path', () => path.join(value));
  show('timeout', () => setTimeout(value === 'function' ? 1 : typeof value === 'function' ? null : value));
  show('emitter', () => new EventEmitter().on('x', typeof value === 'function' ? null : value));
  show('most', () => new EventEmitter().setMaxListeners(value).getMaxListeners());
  show('promisify', () => typeof util.promisify(typeof value === 'function' ? undefined : value));
  show('inherits', () => util.inherits(value === undefined ? value : null, EventEmitter));
  show('matched', () => assert.match('x', value));
  show('thrown', () => assert.throws(typeof value === 'function' ? 1 : value));
}

// Types.
const samples = [
  new Date(0), /x/, new Map(), new Set(), new WeakMap(), new WeakSet(), Promise.resolve(), new Error('x'), new Uint8Array(1), new Float32Array(1),
  new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), (function () { return arguments; })(), (function* () {})(), async () => {}, function* () {},
  async function* () {}, new Map().keys(), new Set().values(), Object(1), Object('s'), Object(Symbol('s')), Object(1n), Object(true), {}, [], null, undefined, 1, 's',
  { [Symbol.toStringTag]: 'Map' }, Object.create(Date.prototype), Object.create(RegExp.prototype), () => {}, Symbol('s'), new BigInt64Array(1),
];
const hidden = ['isProxy', 'isExternal', 'isEventTarget'];
for (const name of Object.keys(util.types).filter((each) => !hidden.includes(each)).sort()) {
  print(`${name} ${samples.map((sample) => (util.types[name](sample) ? 1 : 0)).join('')}`);
}
for (const name of ['isArray', 'isBoolean', 'isNull', 'isNumber', 'isString', 'isUndefined', 'isRegExp', 'isObject', 'isDate', 'isError', 'isFunction', 'isPrimitive']) {
  print(`${name} ${samples.map((sample) => (util[name](sample) ? 1 : 0)).join('')}`);
}

// Equality.
const cyclic = { a: 1 };
cyclic.self = cyclic;
const otherCycle = { a: 1 };
otherCycle.self = otherCycle;
const leaves = [
  0, -0, 1, '1', NaN, null, undefined, true, 'a', 1n, {}, [], [1], [1, 2], [, 1], [undefined, 1], { a: 1 }, { a: '1' }, { a: undefined }, Object.create(null), new Date(0), new Date(1),
  /a/g, /a/i, new Map([[1, { a: 1 }]]), new Map([[1, { a: 1 }], [{ k: 1 }, 2]]), new Map([[{ k: 1 }, 2], [1, { a: 1 }]]), new Set([1, { a: 1 }]), new Set([{ a: 1 }, 1]), new Set(['1']), new Set([1]),
  new Error('x'), new Error('y'), new TypeError('x'), new Error('x', { cause: 1 }), Object(1), Object(2), Object('1'), Object('12'), new Uint8Array([1, 2]), new Uint8Array([1, 3]), new Int8Array([1, 2]),
  Buffer.from([1, 2]), new ArrayBuffer(2), new ArrayBuffer(3), { [Symbol.for('s')]: 1 }, { [Symbol.for('s')]: 2 }, cyclic, otherCycle, () => 1, Symbol.for('x'), new Float32Array([0]), new Float32Array([-0]),
  [[[{ deep: [1] }]]], [[[{ deep: ['1'] }]]],
];
leaves.forEach((left, row) => {
  const line = (check) => leaves.map((right) => { try { check(left, right); return 1; } catch { return 0; } }).join('');
  print(`strict ${row} ${line(assert.deepStrictEqual)}`);
  print(`loose ${row} ${line(assert.deepEqual)}`);
  print(`equal ${row} ${line(assert.equal)} ${line(assert.strictEqual)}`);
});
show('strict', () => assert.strictEqual(1, 2));
show('strict', () => assert.strictEqual('a', 'b', 'own words'));
show('strict', () => assert.strictEqual('a', 'b', new TypeError('own error')));
show('equal', () => assert.equal(1, 2));
show('equal', () => assert.equal({ a: 1 }, null));
show('notEqual', () => assert.notEqual(1, 1));
show('notStrictEqual', () => assert.notStrictEqual(1, 1));
show('deepStrictEqual', () => assert.deepStrictEqual({ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] }));
show('strictEqual', () => assert.strictEqual('a'.repeat(20), 'b'.repeat(20)));
show('strictEqual', () => assert.strictEqual('a\nb', 'a\nc'));
show('strictEqual', () => assert.strictEqual([1], [1]));
show('deepEqual', () => assert.deepEqual([1], [2]));
show('notDeepStrictEqual', () => assert.notDeepStrictEqual({ a: 1 }, { a: 1 }));
show('fail', () => assert.fail());
show('fail', () => assert.fail('words'));
show('ifError', () => assert.ifError(null));
show('ifError', () => assert.ifError(new Error('inner')));
show('match', () => assert.match('abc', /x/));
show('doesNotMatch', () => assert.doesNotMatch('abc', /a/));
show('throws', () => assert.throws(() => {}));
show('throws', () => assert.throws(() => {}, TypeError));
show('throws', () => assert.throws(() => {}, 'words'));
show('throws', () => assert.throws(() => { throw new Error('x'); }, TypeError));
show('throws', () => assert.throws(() => { throw new Error('x'); }, /x/));
show('throws', () => assert.throws(() => { throw new Error('x'); }, /y/));
show('throws', () => assert.throws(() => { throw new Error('x'); }, { message: 'x', name: 'Error' }));
show('throws', () => assert.throws(() => { throw new Error('x'); }, () => true));
show('doesNotThrow', () => assert.doesNotThrow(() => { throw new Error('x'); }));
show('doesNotThrow', () => assert.doesNotThrow(() => { throw new Error('x'); }, 'words'));
show('missing', () => assert.strictEqual(1));
show('deep', () => util.isDeepStrictEqual({ a: [1, new Map([[1, 2]])] }, { a: [1, new Map([[1, 2]])] }));

// Emitters.
for (let round = 0; round < 60; round += 1) {
  const emitter = new EventEmitter();
  const calls = [];
  const made = [];
  const named = (value) => (typeof value === 'function' ? `f${made.findIndex(([, listener]) => listener === value)}` : String(value));
  for (let step = 0; step < 12; step += 1) {
    const name = pick(['a', 'b', 'newListener', 'removeListener']);
    // Node itself fails when a listener of removeListener that runs once is removed with all others.
    const ways = name === 'removeListener' ? ['on', 'prependListener', 'off'] : ['on', 'once', 'prependListener', 'prependOnceListener', 'off'];
    const method = pick([...ways, 'emit', 'emit', 'removeAllListeners']);
    if (method === 'emit') calls.push(emitter.emit(pick(['a', 'b']), step));
    else if (method === 'removeAllListeners') { if (random(3) === 0) emitter.removeAllListeners(...pick([[], [name]])); }
    else if (method === 'off') { if (made.length > 0) { const [event, listener] = pick(made); emitter.off(event, listener); } }
    else {
      const listener = (...values) => { calls.push(`${step}:${values.map(named)}`); };
      made.push([name, listener]);
      emitter[method](name, listener);
    }
  }
  print(`emitter ${round} ${calls.join(' ')} | ${emitter.eventNames().map((name) => `${String(name)}${emitter.listenerCount(name)}`)}`);
}
show('error', () => new EventEmitter().emit('error', new RangeError('mine')));
show('error', () => new EventEmitter().emit('error', { a: 1 }));
show('error', () => new EventEmitter().emit('error'));
show('range', () => new EventEmitter().setMaxListeners(-1));
show('raw', () => { const emitter = new EventEmitter(); const f = () => {}; emitter.once('x', f); return [emitter.rawListeners('x')[0].listener === f, emitter.listeners('x')[0] === f]; });
show('names', () => [EventEmitter.EventEmitter === EventEmitter, EventEmitter.defaultMaxListeners, typeof EventEmitter.once, String(EventEmitter.errorMonitor)]);

// The rest of util.
show('strip', () => util.stripVTControlCharacters('\u001b[31mred\u001b[0m plain'));
show('usv', () => util.toUSVString('a\ud83d'));
show('options', () => util.formatWithOptions({ compact: true }, '%O', { a: { b: 1 } }));
show('os', () => [os.EOL, os.devNull, os.endianness()]);
function Old() { EventEmitter.call(this); }
util.inherits(Old, EventEmitter);
show('inherits', () => [new Old() instanceof EventEmitter, Old.super_ === EventEmitter, new Old().on('x', () => {}).emit('x')]);
show('promisify', () => [util.promisify.custom, util.promisify(setTimeout) === require('timers/promises').setTimeout]);
class Extended extends Error { constructor() { super('m'); this.name = 'Extended'; } }
show('callbackify', () => [util.callbackify(async function named(a) {}).name, util.callbackify(async (a) => {}).length]);
show('hrtime', () => [process.hrtime().length, typeof process.hrtime.bigint(), process.cwd.length, typeof process.uptime()]);
show('hrtime', () => process.hrtime(1));
show('hrtime', () => process.hrtime([1]));
show('tick', () => process.nextTick(1));
