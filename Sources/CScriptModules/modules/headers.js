// Headers.
(function (internal) {
  'use strict';
  const { byteString, expose, invoked, isObject, required } = internal.module('web-idl');
  const { addIteration } = internal.module('pair-iteration');

  const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/i;
  const trim = (text) => text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');

  function checkName(name, place) {
    if (token.test(name)) return name;
    throw new TypeError(`${place}: "${name}" is an invalid header name.`);
  }

  function checkValue(value, place) {
    const text = trim(value);
    if (!/[\0\n\r]/.test(text)) return text;
    throw new TypeError(`${place}: "${text}" is an invalid header value.`);
  }

  function checkPair(name, value, place) {
    const [text, content] = [byteString(name), byteString(value)];
    return [checkName(text, place), checkValue(content, place)];
  }

  let sortedOf;
  let listOf;
  let freeze;

  class Headers {
    // By lower-case name: the name as it was first given, and its values.
    #fields = new Map();
    #isImmutable = false;

    static {
      // The pairs in the order of the iteration: by name, values joined, each cookie on its own.
      sortedOf = (headers) => {
        if (!isObject(headers) || !(#fields in headers)) return undefined;
        return [...headers.#fields.keys()].sort().flatMap((key) => {
          const { values } = headers.#fields.get(key);
          return key === 'set-cookie' ? values.map((value) => [key, value]) : [[key, values.join(', ')]];
        });
      };
      // The pairs as they go into a request, with their names as they were written.
      listOf = (headers) => {
        if (!(#fields in headers)) return undefined;
        return [...headers.#fields].flatMap(([key, { name, values }]) => (
          key === 'set-cookie' ? values.map((value) => [name, value]) : [[name, values.join(', ')]]
        ));
      };
      freeze = (headers) => {
        headers.#isImmutable = true;
        return headers;
      };
    }

    constructor(init = undefined) {
      if (init === undefined) return;
      if (!isObject(init)) {
        const kinds = 'sequence<sequence<ByteString>>, record<ByteString, ByteString>';
        throw new TypeError(`Headers constructor: Argument 1 could not be converted to one of: ${kinds}.`);
      }
      for (const [name, value] of pairsOf(init)) this.append(name, value);
    }

    static #of(headers) {
      invoked(isObject(headers) && #fields in headers);
      return headers.#fields;
    }

    #checkMutable() {
      if (this.#isImmutable) throw new TypeError('immutable');
    }

    append(name, value) {
      const fields = Headers.#of(this);
      required(arguments, 2, 'Headers.append');
      const [text, added] = checkPair(name, value, 'Headers.append');
      this.#checkMutable();
      const key = text.toLowerCase();
      const values = fields.get(key)?.values ?? [];
      fields.set(key, { name: fields.get(key)?.name ?? text, values: [...values, added] });
    }

    delete(name) {
      const fields = Headers.#of(this);
      required(arguments, 1, 'Headers.delete');
      const key = checkName(byteString(name), 'Headers.delete').toLowerCase();
      this.#checkMutable();
      fields.delete(key);
    }

    get(name) {
      const fields = Headers.#of(this);
      required(arguments, 1, 'Headers.get');
      return fields.get(checkName(byteString(name), 'Headers.get').toLowerCase())?.values.join(', ') ?? null;
    }

    has(name) {
      const fields = Headers.#of(this);
      required(arguments, 1, 'Headers.has');
      return fields.has(checkName(byteString(name), 'Headers.has').toLowerCase());
    }

    set(name, value) {
      const fields = Headers.#of(this);
      required(arguments, 2, 'Headers.set');
      const [text, only] = checkPair(name, value, 'Headers.set');
      this.#checkMutable();
      fields.set(text.toLowerCase(), { name: text, values: [only] });
    }

    getSetCookie() {
      return [...(Headers.#of(this).get('set-cookie')?.values ?? [])];
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const shown = {};
      for (const { name, values } of Headers.#of(this).values()) shown[name] = values.join(', ');
      return `Headers ${inspect(shown, options)}`;
    }
  }

  function pairsOf(init) {
    const own = listOf(init);
    if (own !== undefined) return own;
    if (typeof init[Symbol.iterator] !== 'function') {
      return Reflect.ownKeys(init)
        .filter((key) => Reflect.getOwnPropertyDescriptor(init, key)?.enumerable)
        .map((key) => [textOf(key), init[key]]);
    }
    return Array.from(init, (given, index) => {
      if (!isObject(given) || typeof given[Symbol.iterator] !== 'function') {
        const shown = typeof given === 'string' ? JSON.stringify(given) : String(given);
        throw new TypeError(`Headers contructor: init[${index}] (${shown}) is not iterable.`);
      }
      const pair = [...given];
      if (pair.length === 2) return pair;
      throw new TypeError(`Headers constructor: expected name/value pair to be length 2, found ${pair.length}.`);
    });
  }

  function textOf(key) {
    if (typeof key === 'string') return key;
    throw new TypeError('Headers contructor: init is a symbol, which cannot be converted to a DOMString.');
  }

  addIteration(expose(Headers), 'Headers', sortedOf);

  return { Headers, freeze, listOf };
})
