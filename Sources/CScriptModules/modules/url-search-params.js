// URLSearchParams, and the form `application/x-www-form-urlencoded`.
(function (internal) {
  'use strict';
  const { brand, coded, expose, isObject, missing, tag, usv, wrongType } = internal.module('web-idl');
  const { encode, decode, sets } = internal.module('percent-encoding');

  const decodePart = (text) => decode(text.replaceAll('+', ' '));
  const encodePart = (text) => encode(text, sets.form).replaceAll('%20', '+');

  function parseForm(text) {
    const pairs = [];
    for (const part of text.split('&')) {
      if (part === '') continue;
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      pairs.push([decodePart(name), decodePart(equals < 0 ? '' : part.slice(equals + 1))]);
    }
    return pairs;
  }

  const writeForm = (pairs) => pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&');

  function pairsOf(init) {
    if (init === undefined || init === null) return [];
    if (!isObject(init)) {
      const text = usv(init);
      return parseForm(text[0] === '?' ? text.slice(1) : text);
    }
    const iterate = init[Symbol.iterator];
    if (iterate === null || iterate === undefined) return pairsOfRecord(init);
    if (typeof iterate !== 'function') throw coded(TypeError, 'ERR_ARG_NOT_ITERABLE', 'Query pairs must be iterable');
    return Array.from({ [Symbol.iterator]: () => iterate.call(init) }, (given) => {
      const pair = isObject(given) && typeof given[Symbol.iterator] === 'function' ? [...given] : [];
      if (pair.length === 2) return [usv(pair[0]), usv(pair[1])];
      throw coded(TypeError, 'ERR_INVALID_TUPLE', 'Each query pair must be an iterable [name, value] tuple');
    });
  }

  function pairsOfRecord(record) {
    const pairs = new Map();
    for (const key of Reflect.ownKeys(record)) {
      if (Reflect.getOwnPropertyDescriptor(record, key)?.enumerable) pairs.set(usv(key), usv(record[key]));
    }
    return [...pairs];
  }

  let linked;
  let relink;
  let listOf;

  class URLSearchParams {
    #pairs;
    #changed;

    static {
      // Parameters that belong to a URL: `changed` is told their text after each change.
      linked = (query, changed) => {
        const params = new URLSearchParams(query);
        params.#changed = changed;
        return params;
      };
      relink = (params, query) => {
        params.#pairs = parseForm(query);
      };
      listOf = (params) => (isObject(params) && #pairs in params ? params.#pairs : undefined);
    }

    constructor(init = undefined) {
      this.#pairs = pairsOf(init);
    }

    #change(pairs) {
      this.#pairs = pairs;
      this.#changed?.(writeForm(pairs));
    }

    get size() {
      brand(#pairs in this, 'URLSearchParams');
      return this.#pairs.length;
    }

    append(name, value) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 2) throw missing('name', 'value');
      this.#pairs.push([usv(name), usv(value)]);
      this.#changed?.(writeForm(this.#pairs));
    }

    delete(name, value = undefined) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 1) throw missing('name');
      const key = usv(name);
      const only = value === undefined ? undefined : usv(value);
      this.#change(this.#pairs.filter((pair) => pair[0] !== key || (only !== undefined && pair[1] !== only)));
    }

    get(name) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 1) throw missing('name');
      const key = usv(name);
      return this.#pairs.find((pair) => pair[0] === key)?.[1] ?? null;
    }

    getAll(name) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 1) throw missing('name');
      const key = usv(name);
      return this.#pairs.filter((pair) => pair[0] === key).map((pair) => pair[1]);
    }

    has(name, value = undefined) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 1) throw missing('name');
      const key = usv(name);
      const only = value === undefined ? undefined : usv(value);
      return this.#pairs.some((pair) => pair[0] === key && (only === undefined || pair[1] === only));
    }

    set(name, value) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (arguments.length < 2) throw missing('name', 'value');
      const key = usv(name);
      const text = usv(value);
      const first = this.#pairs.findIndex((pair) => pair[0] === key);
      if (first < 0) {
        this.#change([...this.#pairs, [key, text]]);
      } else {
        const kept = this.#pairs.filter((pair, index) => index <= first || pair[0] !== key);
        this.#change(kept.with(first, [key, text]));
      }
    }

    // By UTF-16 units; equal names stay in their order.
    sort() {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      this.#change(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }

    forEach(callback, receiver = undefined) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (typeof callback !== 'function') throw wrongType('callback', 'of type function', callback);
      for (let index = 0; index < this.#pairs.length; index++) {
        const [name, value] = this.#pairs[index];
        callback.call(receiver, value, name, this);
      }
    }

    entries() {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      return iterator(() => this.#pairs, ([name, value]) => [name, value]);
    }

    keys() {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      return iterator(() => this.#pairs, (pair) => pair[0]);
    }

    values() {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      return iterator(() => this.#pairs, (pair) => pair[1]);
    }

    toString() {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      return writeForm(this.#pairs);
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      brand(isObject(this) && #pairs in this, 'URLSearchParams');
      if (typeof depth === 'number' && depth < 0) return '[Object]';
      const write = (text) => inspect(text, options);
      const parts = this.#pairs.map(([name, value]) => `${write(name)} => ${write(value)}`);
      const length = parts.reduce((sum, part) => sum + part.length + 2, -2);
      if (parts.length === 0) return 'URLSearchParams {}';
      const wide = length > (options?.breakLength ?? 80);
      return wide ? `URLSearchParams {\n  ${parts.join(',\n  ')} }` : `URLSearchParams { ${parts.join(', ')} }`;
    }
  }

  expose(URLSearchParams);
  Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
    __proto__: null, value: URLSearchParams.prototype.entries, writable: true, configurable: true,
  });

  const states = new WeakMap();
  const iteratorPrototype = Object.create(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), {
    next: {
      value: function next() {
        const state = isObject(this) ? states.get(this) : undefined;
        brand(state !== undefined, 'URLSearchParamsIterator');
        const pairs = state.pairs();
        if (state.index >= pairs.length) return { value: undefined, done: true };
        return { value: state.pick(pairs[state.index++]), done: false };
      },
      writable: true, enumerable: true, configurable: true,
    },
  });
  tag(iteratorPrototype, 'URLSearchParams Iterator');

  // Walks over the pairs as they are at each step.
  function iterator(pairs, pick) {
    const made = Object.create(iteratorPrototype);
    states.set(made, { pairs, pick, index: 0 });
    return made;
  }

  return { URLSearchParams, linked, listOf, parseForm, relink, writeForm };
})
