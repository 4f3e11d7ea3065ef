// lodash's ways into objects: `get`, `set` and what else takes a path.
'use strict';

const { isArguments, isFunction, isNil, isObject, isSymbol, keys, keysIn, same, toString } =
  require('stand-in:lodash-kinds');

// A name between dots, a place in brackets, or the empty name that two dots have between them.
const step = /\[(?:(["'])((?:\\.|(?!\1)[^\\])*)\1|(-?\d+(?:\.\d+)?))\]|[^.[\]]+|(?=\.(?:\.|$)|\[\](?:\.|\[\]|$))/g;

function stepsOf(text) {
  const steps = text.startsWith('.') ? [''] : [];
  for (const [whole, quote, quoted, number] of text.matchAll(step)) {
    steps.push(quote === undefined ? number ?? whole : quoted.replace(/\\(\\)?/g, '$1'));
  }
  return steps;
}

const keyOf = (value) => (typeof value === 'string' || isSymbol(value) ? value
  : Object.is(value, -0) ? '-0' : String(value));

// Whether the text is the name of one member: it has no path in it, or the object has a member of that name.
function isKey(value, object) {
  if (Array.isArray(value)) return false;
  if (isNil(value) || typeof value === 'number' || typeof value === 'boolean' || isSymbol(value)) return true;
  return !/[.[]/.test(value) || (!isNil(object) && value in Object(object));
}

function pathOf(path, object) {
  if (Array.isArray(path)) return path.map(keyOf);
  return isKey(path, object) ? [keyOf(path)] : stepsOf(toString(path));
}

function read(object, path) {
  const steps = pathOf(path, object);
  let value = object;
  let index = 0;
  for (; index < steps.length && !isNil(value); index += 1) value = value[steps[index]];
  return index > 0 && index === steps.length ? value : undefined;
}

function get(object, path, fallback) {
  const value = isNil(object) ? undefined : read(object, path);
  return value === undefined ? fallback : value;
}

function hasAlong(object, path, has) {
  let value = object;
  const steps = pathOf(path, object);
  for (const [index, key] of steps.entries()) {
    if (isNil(value)) return false;
    if (!has(value, key)) {
      const isPlace = index === steps.length - 1 && /^\d+$/.test(String(key)) && Number(key) < value.length;
      return isPlace && (Array.isArray(value) || isArguments(value));
    }
    value = value[key];
  }
  return steps.length > 0;
}

const has = (object, path) => hasAlong(object, path, (value, key) => Object.hasOwn(value, key));
const hasIn = (object, path) => hasAlong(object, path, (value, key) => key in Object(value));

const isUnsafe = (key) => key === '__proto__' || key === 'constructor' || key === 'prototype';

function update(object, path, change, customize = undefined) {
  if (!isObject(object)) return object;
  const steps = pathOf(path, object);
  let nested = object;
  for (const [index, key] of steps.entries()) {
    if (isUnsafe(key)) return object;
    const there = nested[key];
    let value;
    if (index === steps.length - 1) {
      value = change(there);
    } else {
      value = customize?.(there, key, nested);
      value ??= isObject(there) ? there : /^(?:0|[1-9]\d*)$/.test(String(steps[index + 1])) ? [] : {};
    }
    if (!Object.hasOwn(nested, key) || !same(there, value)) nested[key] = value;
    nested = nested[key];
  }
  return object;
}

const set = (object, path, value) => update(object, path, () => value);

function unset(object, path) {
  const steps = pathOf(path, object);
  const holder = steps.length < 2 ? object : read(object, steps.slice(0, -1));
  return isNil(holder) || delete holder[steps.at(-1)];
}

const flat = (paths) => paths.flatMap((path) => (Array.isArray(path) || isArguments(path) ? flatOnce(path) : [path]));
const flatOnce = (list) => Array.from(list);

function pick(object, ...paths) {
  const picked = {};
  if (isNil(object)) return picked;
  for (const path of flat(paths)) {
    const steps = pathOf(path, object);
    if (hasIn(object, steps)) set(picked, steps, read(object, steps));
  }
  return picked;
}

function pickBy(object, iteratee) {
  const test = require('stand-in:lodash-iteratee').iteratee(iteratee);
  const picked = {};
  for (const key of allKeys(object)) {
    if (test(object[key], key)) picked[key] = object[key];
  }
  return picked;
}

const allKeys = (object) => (isNil(object) ? [] : [...keysIn(object), ...symbolsOf(object)]);
const symbolsOf = (object) => Object.getOwnPropertySymbols(Object(object))
  .filter((symbol) => Object.prototype.propertyIsEnumerable.call(object, symbol));

function omit(object, ...paths) {
  const omitted = {};
  for (const key of allKeys(object)) omitted[key] = object[key];
  const found = flat(paths).map((path) => pathOf(path, object));
  const { cloneDeep } = require('stand-in:lodash-copies');
  const copy = found.some((path) => path.length > 1) ? cloneDeep(omitted) : omitted;
  for (const path of found) unset(copy, path);
  return copy;
}

function omitBy(object, iteratee) {
  const test = require('stand-in:lodash-iteratee').iteratee(iteratee);
  return pickBy(object, (value, key) => !test(value, key));
}

function result(object, path, fallback) {
  const steps = pathOf(path, object);
  let value = object;
  for (const key of steps.length === 0 ? [undefined] : steps) {
    const member = isNil(value) ? undefined : value[key];
    if (member === undefined) return isFunction(fallback) ? fallback.call(value) : fallback;
    value = isFunction(member) ? member.call(value) : member;
  }
  return value;
}

function invoke(object, path, ...values) {
  const steps = pathOf(path, object);
  const holder = steps.length < 2 ? object : read(object, steps.slice(0, -1));
  const method = isNil(holder) ? undefined : holder[steps.at(-1)];
  return isNil(method) ? undefined : method.apply(holder, values);
}

const members = {
  get, set, has, hasIn, unset, pick, pickBy, omit, omitBy, result, invoke,
  setWith: (object, path, value, customize) => update(object, path, () => value, customize),
  update: (object, path, updater) => update(object, path, updater),
  at: (object, ...paths) => flat(paths).map((path) => get(object, path)),
  toPath: (value) => (Array.isArray(value) ? value.map(keyOf) : isSymbol(value) ? [value] : stepsOf(toString(value))),
  property: (path) => (object) => get(object, path),
  propertyOf: (object) => (path) => get(object, path),
  method: (path, ...values) => (object) => invoke(object, path, ...values),
  methodOf: (object, ...values) => (path) => invoke(object, path, ...values),
  values: (object) => keys(object).map((key) => object[key]),
  valuesIn: (object) => keysIn(object).map((key) => object[key]),
};

module.exports = { ...members, members, pathOf, keyOf, isKey, symbolsOf };
