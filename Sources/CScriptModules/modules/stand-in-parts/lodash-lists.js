// lodash's functions of lists.
'use strict';

const { castArray, isArguments, isArrayLikeObject, isFunction, isNil, isString, same, toInteger } =
  require('stand-in:lodash-kinds');
const { at, set } = require('stand-in:lodash-paths');
const { iteratee } = require('stand-in:lodash-iteratee');

const listOf = (list) => (isNil(list) || isFunction(list) ? [] : isString(list) ? [...list] : Array.from(list));
const isFlat = (value) => Array.isArray(value) || isArguments(value);
const flatten = (list, depth) => listOf(list).flatMap((value) =>
  (isFlat(value) && depth > 0 ? flatten(value, depth - 1) : [value]));
const depthOf = (depth) => (depth === undefined ? 1 : toInteger(depth));
const countOf = (count, isAgain) => (isAgain || count === undefined ? 1 : Math.max(0, toInteger(count)));
const placeFromEnd = (list, count, isAgain) => Math.max(0, listOf(list).length - countOf(count, isAgain));
const lastOf = (values) => values.at(-1);

// Whether two values are one for a function of sets, by what an iteratee makes of them or a comparator says.
function sameness(by, comparator) {
  if (comparator !== undefined) return comparator;
  if (by === undefined) return same;
  return (one, other) => same(by(one), by(other));
}

function distinct(list, isSame) {
  if (isSame === same) return [...new Set(list)];
  return list.filter((value, index) => list.findIndex((other) => isSame(value, other)) === index);
}

function difference(list, others, isSame) {
  if (!isArrayLikeObject(list)) return [];
  const left = isSame === same ? new Set(others) : undefined;
  return listOf(list).filter((value) =>
    (left === undefined ? !others.some((other) => isSame(value, other)) : !left.has(value)));
}

function intersection(lists, isSame) {
  const arrays = lists.map((list) => (isArrayLikeObject(list) ? listOf(list) : []));
  if (arrays.length === 0) return [];
  const [first, ...rest] = arrays;
  return distinct(first, isSame).filter((value) => rest.every((list) => list.some((other) => isSame(value, other))));
}

const listsOnly = (lists) => lists.filter(isArrayLikeObject).flatMap(listOf);

function exclusive(lists, isSame) {
  const arrays = lists.filter(isArrayLikeObject).map(listOf);
  const left = arrays.flatMap((list, index) =>
    difference(list, arrays.flatMap((other, place) => (place === index ? [] : other)), isSame));
  return distinct(left, isSame);
}

// The three forms of a function of sets: plain, by an iteratee, with a comparator.
function forms(name, make) {
  const split = (lists) => (isArrayLikeObject(lastOf(lists)) ? [lists] : [lists.slice(0, -1), lastOf(lists)]);
  return {
    [name]: (...lists) => make(lists, same),
    [`${name}By`](...lists) {
      const [rest, by] = split(lists);
      return make(rest, sameness(iteratee(by)));
    },
    [`${name}With`](...lists) {
      const isWith = isFunction(lastOf(lists));
      return make(isWith ? lists.slice(0, -1) : lists, sameness(undefined, isWith ? lastOf(lists) : same));
    },
  };
}

const indexFrom = (length, start) => (start < 0 ? Math.max(length + start, 0) : start);

function findIndex(list, test, from = 0) {
  const matches = iteratee(test);
  const values = listOf(list);
  const start = indexFrom(values.length, toInteger(from));
  const found = values.slice(start).findIndex((value, index) => matches(value, start + index, list));
  return found < 0 ? -1 : start + found;
}

function findLastIndex(list, test, from) {
  const matches = iteratee(test);
  const values = listOf(list);
  const start = from === undefined ? values.length - 1 : toInteger(from);
  const end = start < 0 ? Math.max(values.length + start, 0) : Math.min(start, values.length - 1);
  return values.slice(0, end + 1).findLastIndex((value, index) => matches(value, index, list));
}

function zipWith(lists, make) {
  const arrays = lists.filter(isArrayLikeObject);
  const length = Math.max(0, ...arrays.map((list) => list.length));
  return Array.from({ length }, (_, index) => make(arrays.map((list) => list[index])));
}

function zipObject(names, values, put) {
  const object = {};
  listOf(names).forEach((name, index) => put(object, name, isNil(values) ? undefined : values[index]));
  return object;
}

const putMember = (object, name, value) => { object[name] = value; };

// Functions that change the list that they get.
const changing = {
  fill(list, value, start = 0, end = undefined) {
    return isNil(list) ? [] : Array.prototype.fill.call(list, value, start, end);
  },
  pull: (list, ...values) => changing.pullAll(list, values),
  pullAll(list, values) {
    return changing.remove(list, (value) => listOf(values).some((other) => same(value, other))), list;
  },
  pullAt(list, ...indexes) {
    const places = flatten(indexes, 1);
    const pulled = at(list, ...places);
    for (const index of [...new Set(places)].sort((one, other) => other - one)) list.splice(index, 1);
    return pulled;
  },
  remove(list, test) {
    if (isNil(list)) return [];
    const matches = iteratee(test);
    const removed = [];
    const kept = [];
    Array.from(list).forEach((value, index) => (matches(value, index, list) ? removed : kept).push(value));
    list.splice(0, list.length, ...kept);
    return removed;
  },
  reverse: (list) => (isNil(list) ? list : Array.prototype.reverse.call(list)),
};

function edge(list, test, isFromEnd, isTaken) {
  const values = listOf(list);
  const matches = iteratee(test);
  const isWhile = (value, index) => !matches(value, index, list);
  const place = isFromEnd ? values.findLastIndex(isWhile) + 1 : values.findIndex(isWhile);
  const cut = !isFromEnd && place < 0 ? values.length : place;
  return isFromEnd === isTaken ? values.slice(cut) : values.slice(0, cut);
}

const members = {
  ...changing,
  ...forms('union', (lists, isSame) => distinct(listsOnly(lists), isSame)),
  ...forms('intersection', intersection),
  ...forms('difference', ([list, ...others], isSame) => difference(list, listsOnly(others), isSame)),
  ...forms('xor', exclusive),
  chunk(list, size, isAgain) {
    const width = countOf(size, isAgain);
    const values = listOf(list);
    if (width < 1) return [];
    return Array.from({ length: Math.ceil(values.length / width) }, (_, index) =>
      values.slice(index * width, (index + 1) * width));
  },
  compact: (list) => listOf(list).filter(Boolean),
  concat: (...values) => [].concat(...values.map((value, index) =>
    (index === 0 ? [...castArray(value)] : isFlat(value) ? listOf(value) : [value])), []),
  drop: (list, count, isAgain) => listOf(list).slice(countOf(count, isAgain)),
  dropRight: (list, count, isAgain) => listOf(list).slice(0, placeFromEnd(list, count, isAgain)),
  dropWhile: (list, test) => edge(list, test, false, false),
  dropRightWhile: (list, test) => edge(list, test, true, false),
  take: (list, count, isAgain) => listOf(list).slice(0, countOf(count, isAgain)),
  takeRight: (list, count, isAgain) => listOf(list).slice(placeFromEnd(list, count, isAgain)),
  takeWhile: (list, test) => edge(list, test, false, true),
  takeRightWhile: (list, test) => edge(list, test, true, true),
  findIndex,
  findLastIndex,
  first: (list) => (isNil(list) ? undefined : list[0]),
  head: (list) => (isNil(list) ? undefined : list[0]),
  last: (list) => (isNil(list) ? undefined : list[list.length - 1]),
  nth: (list, index = 0) => listOf(list).at(toInteger(index)),
  initial: (list) => listOf(list).slice(0, -1),
  tail: (list) => listOf(list).slice(1),
  flatten: (list) => flatten(list, 1),
  flattenDeep: (list) => flatten(list, Infinity),
  flattenDepth: (list, depth) => flatten(list, depthOf(depth)),
  fromPairs: (pairs) => Object.fromEntries(listOf(pairs)),
  indexOf: (list, value, from = 0) => findIndex(list, (other) => same(other, value), from),
  lastIndexOf: (list, value, from = undefined) => findLastIndex(list, (other) => same(other, value), from),
  join: (list, separator) => (isNil(list) ? '' : Array.prototype.join.call(list, separator)),
  slice: (list, start, end) => listOf(list).slice(start ?? 0, end),
  uniq: (list) => distinct(listOf(list), same),
  uniqBy: (list, by) => distinct(listOf(list), sameness(iteratee(by))),
  uniqWith: (list, comparator) => distinct(listOf(list), sameness(undefined, comparator ?? same)),
  sortedUniq: (list) => listOf(list).filter((value, index, all) => index === 0 || !same(value, all[index - 1])),
  unzip: (lists) => zipWith(listOf(lists), (values) => values),
  zip: (...lists) => zipWith(lists, (values) => values),
  zipWith: (...lists) => (isFunction(lastOf(lists))
    ? zipWith(lists.slice(0, -1), (values) => lastOf(lists)(...values)) : zipWith(lists, (values) => values)),
  zipObject: (names, values) => zipObject(names, values, putMember),
  zipObjectDeep: (names, values) => zipObject(names, values, set),
  without: (list, ...values) => difference(list, values, same),
};

module.exports = { members, flatten, listOf };
