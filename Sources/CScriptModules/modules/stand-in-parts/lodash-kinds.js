// What lodash tells of a value, and what it makes of one.
'use strict';

const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);
const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const isObjectLike = (value) => typeof value === 'object' && value !== null;
const isFunction = (value) => typeof value === 'function';
const isLength = (value) => Number.isSafeInteger(value) && value >= 0;
const isArrayLike = (value) => value !== null && value !== undefined && !isFunction(value) && isLength(value.length);
const isArrayLikeObject = (value) => isObjectLike(value) && isArrayLike(value);
const isNil = (value) => value === null || value === undefined;
const isSymbol = (value) => typeof value === 'symbol' || (isObjectLike(value) && tag(value) === 'Symbol');
const isArguments = (value) => isObjectLike(value) && tag(value) === 'Arguments';
const isTypedArray = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);
const isBuffer = (value) => require('buffer').Buffer.isBuffer(value);
const isString = (value) =>
  typeof value === 'string' || (isObjectLike(value) && !Array.isArray(value) && tag(value) === 'String');
const isNumber = (value) => typeof value === 'number' || (isObjectLike(value) && tag(value) === 'Number');
const same = (one, other) => one === other || (one !== one && other !== other);

function isPlainObject(value) {
  if (!isObjectLike(value) || tag(value) !== 'Object') return false;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  const make = Object.hasOwn(prototype, 'constructor') && prototype.constructor;
  return isFunction(make) && String(make) === String(Object);
}

const keys = (value) => (isNil(value) ? [] : isArrayLike(value) ? indexes(value) : Object.keys(Object(value)));

// A list names its places, whether there is something or not, and then its other members.
function indexes(list) {
  const places = Array.from({ length: list.length }, (_, index) => String(index));
  return isString(list) ? places : [...places, ...Object.keys(list).filter((name) => !places.includes(name))];
}

function keysIn(value) {
  const found = isNil(value) ? [] : isArrayLike(value) ? indexes(value) : [];
  for (const name in Object(value)) {
    const isMaker = name === 'constructor' && !Object.hasOwn(value, name);
    if (!isMaker && !found.includes(name)) found.push(name);
  }
  return found;
}

function isEmpty(value) {
  if (isNil(value)) return true;
  if (isArrayLike(value) && (Array.isArray(value) || isString(value) || isTypedArray(value)
    || isArguments(value) || isFunction(value.splice))) {
    return value.length === 0;
  }
  if (value instanceof Map || value instanceof Set) return value.size === 0;
  return !Object.keys(Object(value)).length;
}

function toText(value) {
  if (typeof value === 'string') return value;
  if (isNil(value)) return '';
  if (Array.isArray(value)) return value.map((each) => (isNil(each) ? String(each) : toText(each))).join();
  return Object.is(value, -0) ? '-0' : String(value);
}

function toNumber(value) {
  if (typeof value === 'number') return value;
  if (isSymbol(value)) return NaN;
  const plain = isObject(value) && isFunction(value.valueOf) ? value.valueOf() : value;
  const text = isObject(plain) ? String(plain) : plain;
  if (typeof text !== 'string') return Number(text);
  // A hexadecimal text with a sign is no number, as in the language.
  return Number(text.trim());
}

function toFinite(value) {
  if (!value) return value === 0 ? value : 0;
  const number = toNumber(value);
  if (number === Infinity || number === -Infinity) return Math.sign(number) * Number.MAX_VALUE;
  return number === number ? number : 0;
}

const toInteger = (value) => Math.trunc(toFinite(value)) + 0;
const toLength = (value) => Math.min(Math.max(toInteger(value), 0), 2 ** 32 - 1);

function toArray(value) {
  if (!value) return [];
  if (isString(value)) return [...value];
  if (isArrayLike(value)) return Array.from(value);
  if (isFunction(value[Symbol.iterator])) return [...value];
  return Object.keys(value).map((key) => value[key]);
}

const told = {
  isArguments, isArray: Array.isArray, isArrayLike, isArrayLikeObject, isBuffer, isEmpty, isFunction, isLength,
  isNil, isNumber, isObject, isObjectLike, isPlainObject, isString, isSymbol, isTypedArray,
  isArrayBuffer: (value) => value instanceof ArrayBuffer,
  isBoolean: (value) => typeof value === 'boolean' || (isObjectLike(value) && tag(value) === 'Boolean'),
  isDate: (value) => isObjectLike(value) && tag(value) === 'Date',
  isElement: (value) => isObjectLike(value) && value.nodeType === 1 && !isPlainObject(value),
  isError: (value) => isObjectLike(value) && (tag(value) === 'Error' || tag(value) === 'DOMException'
    || (typeof value.message === 'string' && typeof value.name === 'string' && !isPlainObject(value))),
  isFinite: (value) => Number.isFinite(value),
  isInteger: (value) => Number.isInteger(value),
  isMap: (value) => value instanceof Map,
  isNaN: (value) => isNumber(value) && Number.isNaN(Number(value)),
  isNative: (value) => isFunction(value) && /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(value)),
  isNull: (value) => value === null,
  isRegExp: (value) => isObjectLike(value) && tag(value) === 'RegExp',
  isSafeInteger: (value) => Number.isSafeInteger(value),
  isSet: (value) => value instanceof Set,
  isUndefined: (value) => value === undefined,
  isWeakMap: (value) => value instanceof WeakMap,
  isWeakSet: (value) => value instanceof WeakSet,
};

const members = {
  ...told,
  eq: same,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  castArray: (...values) => (values.length === 0 ? [] : Array.isArray(values[0]) ? values[0] : [values[0]]),
  keys,
  keysIn,
  toArray,
  toFinite,
  toInteger,
  toLength,
  toNumber,
  toString: toText,
  toSafeInteger: (value) =>
    Math.min(Math.max(toInteger(value), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
};

module.exports = { ...members, members, same, tag };
