// Whether two values are equal in depth, loosely (`==` for primitives) or strictly.
(function (internal) {
  'use strict';

  const types = internal.module('node/util/types');
  const { apply, getPrototypeOf } = Reflect;
  const toTag = Object.prototype.toString;
  const isObject = (value) => typeof value === 'object' && value !== null;

  function isDeepEqual(left, right) {
    return compare(left, right, false, []);
  }

  function isDeepStrictEqual(left, right) {
    return compare(left, right, true, []);
  }

  function compare(left, right, isStrict, seen) {
    if (left === right) return left !== 0 || !isStrict || Object.is(left, right);
    if (isStrict) {
      if (!isObject(left) || !isObject(right)) return Object.is(left, right);
      if (getPrototypeOf(left) !== getPrototypeOf(right)) return false;
    } else if (!isObject(left) || !isObject(right)) {
      if (isObject(left) || isObject(right) || typeof left === 'function') return false;
      // Node's loose comparison takes NaN for equal to itself.
      return left == right || (Number.isNaN(left) && Number.isNaN(right));
    }
    if (apply(toTag, left, []) !== apply(toTag, right, [])) return false;
    if (!haveEqualContents(left, right, isStrict)) return false;
    return haveEqualMembers(left, right, isStrict, seen);
  }

  const kinds = ['Date', 'RegExp', 'NativeError', 'TypedArray', 'AnyArrayBuffer', 'Set', 'Map', 'BoxedPrimitive'];

  // What the objects are inside, without their members.
  function haveEqualContents(left, right, isStrict) {
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    if (Array.isArray(left)) return left.length === right.length;
    for (const name of kinds) {
      const check = types[`is${name}`];
      if (check(left) !== check(right)) return false;
    }
    if (types.isDate(left)) return Object.is(left.getTime(), right.getTime());
    if (types.isRegExp(left)) {
      return left.source === right.source && left.flags === right.flags && left.lastIndex === right.lastIndex;
    }
    if (types.isNativeError(left)) return left.message === right.message && left.name === right.name;
    if (types.isTypedArray(left)) return haveEqualElements(left, right, isStrict);
    if (types.isAnyArrayBuffer(left)) {
      return haveEqualElements(new Uint8Array(left), new Uint8Array(right), true);
    }
    if (types.isBoxedPrimitive(left)) return haveEqualPrimitives(left, right);
    return true;
  }

  function haveEqualElements(left, right, isStrict) {
    if (left.length !== right.length) return false;
    return left.every((element, index) => (isStrict ? Object.is(element, right[index]) : element === right[index]));
  }

  function haveEqualPrimitives(left, right) {
    const box = [Number, String, Boolean, BigInt, Symbol].find(({ name }) => types[`is${name}Object`](left));
    if (!types[`is${box.name}Object`](right)) return false;
    return Object.is(apply(box.prototype.valueOf, left, []), apply(box.prototype.valueOf, right, []));
  }

  function keysOf(value, isStrict) {
    const keys = ArrayBuffer.isView(value) && !types.isDataView(value)
      ? Object.keys(value).filter((key) => !/^\d+$/.test(key)) : Object.keys(value);
    if (!isStrict) return keys;
    return [...keys, ...Object.getOwnPropertySymbols(value)
      .filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))];
  }

  function haveEqualMembers(left, right, isStrict, seen) {
    const keys = keysOf(left, isStrict);
    if (keys.length !== keysOf(right, isStrict).length) return false;
    if (!keys.every((key) => Object.prototype.propertyIsEnumerable.call(right, key))) return false;
    // Two cycles are equal when they close at the same place.
    const known = seen.find((pair) => pair.left === left || pair.right === right);
    if (known !== undefined) return known.left === left && known.right === right;
    seen.push({ left, right });
    const areEqual = haveEqualCollections(left, right, isStrict, seen) &&
      haveEqualErrors(left, right, isStrict, seen) &&
      keys.every((key) => compare(left[key], right[key], isStrict, seen));
    seen.pop();
    return areEqual;
  }

  // Cause and errors are not enumerable, yet part of what an error says.
  function haveEqualErrors(left, right, isStrict, seen) {
    if (!types.isNativeError(left)) return true;
    return ['cause', 'errors'].every((name) => Object.hasOwn(left, name) === Object.hasOwn(right, name) &&
      compare(left[name], right[name], isStrict, seen));
  }

  function haveEqualCollections(left, right, isStrict, seen) {
    if (types.isSet(left)) {
      return left.size === right.size && arePaired([...left], [...right], (one, other) =>
        compare(one, other, isStrict, seen));
    }
    if (types.isMap(left)) {
      return left.size === right.size && arePaired([...left], [...right], ([key, value], [otherKey, other]) =>
        compare(key, otherKey, isStrict, seen) && compare(value, other, isStrict, seen));
    }
    return true;
  }

  // Each element has its partner, in whatever order; most often it stands at the same place.
  function arePaired(left, right, areEqual) {
    const rest = [...right];
    return left.every((element) => {
      const index = rest.findIndex((other) => areEqual(element, other));
      if (index === -1) return false;
      rest.splice(index, 1);
      return true;
    });
  }

  return { isDeepEqual, isDeepStrictEqual };
})
