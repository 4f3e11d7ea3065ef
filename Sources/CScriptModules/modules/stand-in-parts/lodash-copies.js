// lodash's copies of values, and what puts the members of one object into another.
'use strict';

const { isArguments, isArrayLikeObject, isBuffer, isFunction, isNil, isObject, isObjectLike, isPlainObject,
  isTypedArray, keys, keysIn, same, tag } = require('stand-in:lodash-kinds');
const { symbolsOf } = require('stand-in:lodash-paths');

const shell = (object) => (isFunction(object.constructor) && object === object.constructor.prototype ? {}
  : Object.create(Object.getPrototypeOf(object)));

// A copy of what has no members of its own to copy; undefined for all else.
function copyOf(value, kind) {
  switch (kind) {
    case 'Boolean': case 'Date': case 'Number': case 'String': return new value.constructor(value.valueOf());
    case 'RegExp': return Object.assign(new RegExp(value.source, value.flags), { lastIndex: value.lastIndex });
    case 'Symbol': return Object(value.valueOf());
    case 'ArrayBuffer': return value.slice(0);
    case 'DataView': return new DataView(value.buffer.slice(0), value.byteOffset, value.byteLength);
    default:
  }
  if (isBuffer(value)) return require('buffer').Buffer.from(value);
  return isTypedArray(value) ? value.slice() : undefined;
}

function clone(value, options = {}) {
  const { isDeep = false, seen = new Map(), holder } = options;
  if (!isObject(value)) return value;
  if (seen.has(value)) return seen.get(value);
  const kind = tag(value);
  const inner = (each) => (isDeep ? clone(each, { isDeep, seen, holder: value }) : each);
  if (isFunction(value) || ['Error', 'WeakMap', 'WeakSet', 'Promise'].includes(kind)) return holder ? value : {};
  const copied = copyOf(value, kind);
  if (copied !== undefined) return copied;
  const copy = kind === 'Array' ? new Array(value.length) : kind === 'Map' ? new Map() : kind === 'Set' ? new Set()
    : isArguments(value) ? {} : shell(value);
  seen.set(value, copy);
  if (kind === 'Map') value.forEach((each, key) => copy.set(key, inner(each)));
  if (kind === 'Set') value.forEach((each) => copy.add(inner(each)));
  for (const key of [...Object.keys(value), ...symbolsOf(value)]) put(copy, key, inner(value[key]));
  return copy;
}

function put(object, key, value) {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

// An undefined value only makes a member that is not there.
function mergeValue(object, key, value) {
  if (value === undefined ? !(key in object) : !same(object[key], value) || !(key in object)) put(object, key, value);
}

function mergeInto(object, source, customize, seen = new Map()) {
  if (object === source) return;
  for (const key of isNil(source) ? [] : keysIn(source)) {
    if (key === '__proto__' || (key === 'constructor' && isFunction(object[key]))) continue;
    const value = source[key];
    if (isObject(value)) {
      mergeMember(object, source, key, customize, seen);
    } else {
      const chosen = customize?.(object[key], value, String(key), object, source);
      mergeValue(object, key, chosen === undefined ? value : chosen);
    }
  }
}

function mergeMember(object, source, key, customize, seen) {
  const [there, value] = [object[key], source[key]];
  if (seen.has(value)) return mergeValue(object, key, seen.get(value));
  const chosen = customize?.(there, value, String(key), object, source);
  if (chosen !== undefined) return mergeValue(object, key, chosen);
  const start = startOf(there, value);
  if (start === undefined) return mergeValue(object, key, value);
  if (start.isMerged) {
    seen.set(value, start.value);
    mergeInto(start.value, value, customize, seen);
    seen.delete(value);
  }
  return mergeValue(object, key, start.value);
}

// What the members of a value are merged into; undefined where the value is taken as it is.
function startOf(there, value) {
  if (isBuffer(value) || isTypedArray(value)) return Array.isArray(there) ? merged(there) : { value: clone(value) };
  if (Array.isArray(value)) return merged(Array.isArray(there) ? there : isArrayLikeObject(there) ? [...there] : []);
  if (!isPlainObject(value) && !isArguments(value)) return undefined;
  if (isArguments(there)) return merged({ ...there });
  return merged(isObject(there) && !isFunction(there) ? there : isArguments(value) ? {} : shell(value));
}

const merged = (value) => ({ value, isMerged: true });

const assigner = (names, assign) => (object, ...sources) => {
  const target = Object(object);
  for (const source of sources) {
    if (!isNil(source)) for (const key of names(source)) assign(target, key, source);
  }
  return target;
};
const assignMember = (object, key, source) => {
  if (!(key in object) || !same(object[key], source[key]) || !Object.hasOwn(object, key)) put(object, key, source[key]);
};

// The last value is a function that chooses, where it is one.
const withCustomizer = (sources) => (isFunction(sources.at(-1)) ? [sources.slice(0, -1), sources.at(-1)] : [sources]);

function mergeAll(object, sources, customize) {
  const target = Object(object);
  for (const source of sources) if (!isNil(source)) mergeInto(target, source, customize);
  return target;
}

function defaults(object, ...sources) {
  return assigner(keysIn, (target, key, source) => {
    const value = target[key];
    if (value === undefined || (same(value, Object.prototype[key]) && !Object.hasOwn(target, key))) {
      target[key] = source[key];
    }
  })(object, ...sources);
}

function keepDefaults(there, value, key, object, source) {
  if (!isObject(there) || !isObject(value)) return there === undefined ? undefined : there;
  mergeInto(there, value, keepDefaults);
  return there;
}

const members = {
  clone: (value) => clone(value),
  cloneDeep: (value) => clone(value, { isDeep: true }),
  assign: assigner(keys, assignMember),
  assignIn: assigner(keysIn, assignMember),
  extend: assigner(keysIn, assignMember),
  defaults,
  merge: (object, ...sources) => mergeAll(object, sources),
  mergeWith: (object, ...rest) => mergeAll(object, ...withCustomizer(rest)),
  defaultsDeep: (object, ...sources) => mergeAll(object, sources, keepDefaults),
  create: (prototype, properties) =>
    Object.assign(isObject(prototype) ? Object.create(prototype) : {}, isObjectLike(properties) ? properties : {}),
  toPlainObject: (value) => Object.fromEntries(keysIn(value).map((key) => [key, value[key]])),
};

module.exports = { ...members, members };
