// Finds every object of a realm that guest code can reach before it makes any, and undoes what the
// engine remembers of a guest outside of objects. It has to run before any guest code.
(function () {
  'use strict';

  const { apply, getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys, set } = Reflect;
  const ObjectOfRealm = Object;
  const { create, hasOwn } = Object;
  const ErrorOfRealm = Error;
  const RegExpOfRealm = RegExp;
  const { stackTraceLimit } = Error;
  const { exec } = RegExp.prototype;
  const { set: setMultiline } = getOwnPropertyDescriptor(RegExp, 'multiline');
  const seen = new Set();
  const found = [];
  const fixed = [];
  let next = 0;

  function add(value) {
    if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return;
    if (seen.has(value)) return;
    seen.add(value);
    found.push(value);
    if (!isExtensible(value)) fixed.push(value);
  }

  // Objects that no name leads to, but a value of their kind does.
  function addUnnamed() {
    const segments = new Intl.Segmenter('en').segment('a');
    const values = [
      function () {}, () => {}, function* () {}, async function () {}, async function* () {},
      (function* () {})(), (async function* () {})(), (function () { return arguments; })(),
      [], {}, /a/, '', 0, true, 0n, Symbol(), [].values(), ''[Symbol.iterator](), new Map().keys(),
      new Set().keys(), 'a'.matchAll(/a/g), segments, segments[Symbol.iterator](),
      Iterator.from({ __proto__: null, next() {} }), [].values().map((value) => value),
    ];
    for (const value of values) add(getPrototypeOf(ObjectOfRealm(value)));
    const strict = (function () { return arguments; })();
    add(getOwnPropertyDescriptor(strict, 'callee').get);
  }

  // The objects found so far, with all that the given ones lead to; undefined if a regular
  // expression has run before.
  function list(...roots) {
    if (next === 0) {
      if (RegExp.lastMatch !== '' || RegExp.input !== '' || RegExp.multiline) return undefined;
      add(globalThis);
      addUnnamed();
    }
    for (const root of roots) add(root);
    for (; next < found.length; next += 1) {
      const object = found[next];
      add(getPrototypeOf(object));
      // The engine gives a constructor another structure when a class that extends it is declared:
      // that is not to count as a change later.
      if (typeof object === 'function' && hasOwn(object, 'prototype')) create(object);
      for (const name of ownKeys(object)) {
        const { value, get, set: write } = getOwnPropertyDescriptor(object, name);
        add(value);
        add(get);
        add(write);
      }
    }
    return found;
  }

  // The engine keeps the last match, and the limit of stacks beside the property that shows it.
  function reset() {
    apply(setMultiline, RegExpOfRealm, [false]);
    apply(exec, /(?:)/, ['']);
    set(ErrorOfRealm, 'stackTraceLimit', stackTraceLimit);
  }

  return { __proto__: null, list, fixed, reset };
})()
