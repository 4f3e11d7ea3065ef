// `entries`, `keys`, `values`, `forEach` and iteration for classes that hold pairs of name and value.
(function (internal) {
  'use strict';
  const { invoked, isObject, required, tag } = internal.module('web-idl');

  const arrayIterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  const member = (value) => ({ __proto__: null, value, writable: true, enumerable: true, configurable: true });

  // `pairsOf` gives the pairs of an instance as they are now, and undefined for what is none.
  function addIteration(Class, name, pairsOf) {
    const states = new WeakMap();
    const prototype = Object.create(arrayIterator, {
      next: member(function next() {
        const state = isObject(this) ? states.get(this) : undefined;
        if (state === undefined) {
          throw new TypeError(`'next' called on an object that does not implement interface ${name} Iterator.`);
        }
        const pairs = pairsOf(state.target);
        if (state.index >= pairs.length) return { value: undefined, done: true };
        return { value: state.pick(pairs[state.index++]), done: false };
      }),
    });
    tag(prototype, `${name} Iterator`);

    function iterator(target, pick) {
      invoked(pairsOf(target) !== undefined);
      const made = Object.create(prototype);
      states.set(made, { target, pick, index: 0 });
      return made;
    }

    const methods = {
      keys() {
        return iterator(this, (pair) => pair[0]);
      },
      values() {
        return iterator(this, (pair) => pair[1]);
      },
      entries() {
        return iterator(this, ([key, value]) => [key, value]);
      },
      forEach(callback, receiver = undefined) {
        invoked(pairsOf(this) !== undefined);
        required(arguments, 1, `${name}.forEach`);
        if (typeof callback !== 'function') {
          throw new TypeError(`Failed to execute 'forEach' on '${name}': parameter 1 is not of type 'Function'.`);
        }
        for (const [key, value] of iterator(this, (pair) => pair)) callback.call(receiver, value, key, this);
      },
    };
    for (const key of Object.keys(methods)) Object.defineProperty(Class.prototype, key, member(methods[key]));
    Object.defineProperty(Class.prototype, Symbol.iterator, { ...member(methods.entries), enumerable: false });
  }

  return { addIteration };
})
