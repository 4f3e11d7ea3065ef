// `Math.random` from a seed: the counter and mixing of SplitMix32, 53 bits from two numbers.
(function () {
  'use strict';

  let state = 0;

  function next() {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  function random() {
    return ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
  }

  function begin(seed) {
    state = seed;
    if (Math.random === random) return;
    Object.defineProperty(Math, 'random', { value: random, writable: true, configurable: true });
  }

  return { begin };
})
