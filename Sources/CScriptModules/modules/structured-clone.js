// `structuredClone`, as the HTML standard and V8 have it.
(function (internal) {
  'use strict';
  const { cloners, coded, isObject } = internal.module('web-idl');

  const getter = (Class, name) => Object.getOwnPropertyDescriptor(Class.prototype, name).get;
  const sizeOfMap = getter(Map, 'size');
  const sizeOfSet = getter(Set, 'size');
  const lengthOfBuffer = getter(ArrayBuffer, 'byteLength');
  const bufferOfView = getter(Object.getPrototypeOf(Uint8Array), 'buffer');
  const bufferOfDataView = getter(DataView, 'buffer');
  const sourceOf = getter(RegExp, 'source');
  const { bigint, boolean, number, string, symbol } = {
    bigint: BigInt.prototype.valueOf, boolean: Boolean.prototype.valueOf, number: Number.prototype.valueOf,
    string: String.prototype.valueOf, symbol: Symbol.prototype.valueOf,
  };
  const errorClasses = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

  function refuse(message) {
    const { DOMException } = internal.module('dom-exception');
    throw new DOMException(message, 'DataCloneError');
  }

  function describe(value) {
    if (typeof value !== 'object') return String(value);
    const tag = Object.prototype.toString.call(value);
    const name = value.constructor?.name;
    return typeof name === 'string' && name !== '' && tag !== '[object Generator]' ? `#<${name}>` : tag;
  }

  const uncloneable = [Promise, WeakMap, WeakSet, WeakRef, FinalizationRegistry, Iterator];

  // Each kind of object: its class, what fails on an object that only looks like one, and how a copy is
  // made. `deep` makes copies of members; it is called once the copy is remembered, so that cycles close.
  const kinds = [
    [Map, (map) => sizeOfMap.call(map), () => new Map(), (map, copy, deep) => {
      for (const [key, value] of [...Map.prototype.entries.call(map)]) copy.set(deep(key), deep(value));
    }],
    [Set, (set) => sizeOfSet.call(set), () => new Set(), (set, copy, deep) => {
      for (const value of [...Set.prototype.values.call(set)]) copy.add(deep(value));
    }],
    [Date, (date) => Date.prototype.getTime.call(date), (date) => new Date(Date.prototype.getTime.call(date))],
    [RegExp, (pattern) => sourceOf.call(pattern), (pattern) => new RegExp(sourceOf.call(pattern), pattern.flags)],
    [ArrayBuffer, (buffer) => lengthOfBuffer.call(buffer), copyBuffer],
    [DataView, (view) => bufferOfDataView.call(view), copyView],
    [Object.getPrototypeOf(Uint8Array), (view) => bufferOfView.call(view).byteLength, copyView],
    [Boolean, (box) => boolean.call(box), (box) => Object(boolean.call(box))],
    [Number, (box) => number.call(box), (box) => Object(number.call(box))],
    [String, (box) => string.call(box), (box) => Object(string.call(box))],
    [BigInt, (box) => bigint.call(box), (box) => Object(bigint.call(box))],
    [Symbol, (box) => symbol.call(box), () => refuse('[object Symbol] could not be cloned.')],
    [Error, (error) => isError(error), copyError, (error, copy, deep) => {
      if (!Object.hasOwn(error, 'cause')) return;
      hide(copy, 'cause', deep(error.cause));
    }],
    ...uncloneable.map((Class) => [Class, () => {}, (value) => refuse(`${describe(value)} could not be cloned.`)]),
  ];

  function hide(object, name, value) {
    Object.defineProperty(object, name, { __proto__: null, value, writable: true, configurable: true });
  }

  function isError(value) {
    if (!Object.hasOwn(value, 'stack')) throw new TypeError();
  }

  function copyError(error) {
    const Class = Object.hasOwn(errorClasses, error.name) ? errorClasses[error.name] : Error;
    const message = Object.getOwnPropertyDescriptor(error, 'message');
    const copy = Object.create(Class.prototype);
    const made = Object.setPrototypeOf(new Error(), Object.getPrototypeOf(copy));
    if (message !== undefined && 'value' in message) hide(made, 'message', String(message.value));
    hide(made, 'stack', String(error.stack));
    return made;
  }

  function copyBuffer(buffer) {
    if (buffer.detached) refuse('An ArrayBuffer is detached and could not be cloned.');
    if (!buffer.resizable) return ArrayBuffer.prototype.slice.call(buffer, 0);
    const copy = new ArrayBuffer(buffer.byteLength, { maxByteLength: buffer.maxByteLength });
    new Uint8Array(copy).set(new Uint8Array(buffer));
    return copy;
  }

  function copyView(view, deep) {
    const name = view instanceof DataView ? 'DataView' : view[Symbol.toStringTag];
    const buffer = deep(view.buffer);
    const length = view instanceof DataView ? view.byteLength : view.length;
    const tracks = view.buffer.resizable && view.byteOffset + view.byteLength === view.buffer.byteLength;
    return new globalThis[name](buffer, view.byteOffset, tracks ? undefined : length);
  }

  function copyMembers(value, copy, deep) {
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(value, key)) continue;
      Object.defineProperty(copy, key, {
        __proto__: null, value: deep(value[key]), writable: true, enumerable: true, configurable: true,
      });
    }
  }

  function isArguments(value) {
    return !(Symbol.toStringTag in value) && Object.prototype.toString.call(value) === '[object Arguments]';
  }

  function kindOf(value) {
    return kinds.find(([Class, probe]) => {
      if (!(value instanceof Class)) return false;
      try {
        probe(value);
        return true;
      } catch {
        return false;
      }
    });
  }

  function clone(given, memory) {
    const value = internal.unwrapped(given);
    if (typeof value === 'function' || typeof value === 'symbol') refuse(`${describe(value)} could not be cloned.`);
    if (!isObject(value)) return value;
    if (memory.has(value)) return memory.get(value);
    const deep = (member) => clone(member, memory);
    const remember = (copy) => {
      memory.set(value, copy);
      return copy;
    };
    if (cloners.has(value)) return remember(cloners.get(value)());
    if (Array.isArray(value)) {
      const copy = remember(new Array(value.length));
      copyMembers(value, copy, deep);
      return copy;
    }
    const kind = kindOf(value);
    if (kind === undefined) {
      if (isArguments(value)) refuse('#<Object> could not be cloned.');
      const copy = remember({});
      copyMembers(value, copy, deep);
      return copy;
    }
    const [, , make, fill] = kind;
    const copy = remember(make(value, deep));
    fill?.(value, copy, deep);
    return copy;
  }

  function transfers(options) {
    if (options === undefined || options === null) return [];
    if (!isObject(options)) {
      throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', 'The options argument must be either an object or undefined');
    }
    const buffers = options.transfer === undefined ? [] : [...options.transfer];
    for (const [index, buffer] of buffers.entries()) {
      if (!(buffer instanceof ArrayBuffer)) refuse('Found invalid object in transferList');
      if (buffers.indexOf(buffer) !== index) refuse('Transfer list contains duplicate ArrayBuffer');
      if (buffer.detached) refuse('An ArrayBuffer is detached and could not be cloned.');
    }
    return buffers;
  }

  function structuredClone(value, options = undefined) {
    if (arguments.length === 0) throw coded(TypeError, 'ERR_MISSING_ARGS', 'The value argument must be specified');
    const buffers = transfers(options);
    const memory = new Map();
    const copy = clone(value, memory);
    for (const buffer of buffers) buffer.transfer(0);
    return copy;
  }
  Object.defineProperty(structuredClone, 'length', { __proto__: null, value: 1, configurable: true });

  return { structuredClone };
})
