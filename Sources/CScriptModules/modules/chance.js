// `Math.random` from a seed, where an execution has one: the counter and mixing of SplitMix32, 53 bits from
// two numbers.
(function (internal) {
  'use strict';

  let state = 0;
  // What there was before a seed decided.
  let former;

  function next() {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  function random() {
    internal.note?.('ask', 'random');
    return ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
  }

  function begin(seed) {
    state = seed;
    if (Math.random === random) return;
    ({ random: former } = Math);
    Object.defineProperty(Math, 'random', { value: random, writable: true, configurable: true });
  }

  // Whatever else stands there by now is the guest's own.
  function end() {
    if (former === undefined || Math.random !== random) return;
    Object.defineProperty(Math, 'random', { value: former, writable: true, configurable: true });
  }

  // Has the engine's own chance told of, for as long as no seed is given.
  function observe() {
    const { random: ownRandom } = Math;
    const { random: noted } = {
      random() {
        internal.note('ask', 'random');
        return ownRandom();
      },
    };
    Object.defineProperty(Math, 'random', { value: noted, writable: true, configurable: true });
  }

  internal.atBegin((seed) => (seed === undefined ? end() : begin(seed)));
  return { observe };
})
