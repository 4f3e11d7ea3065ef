// lodash's functions of lists and objects alike.
'use strict';

const { isArrayLike, isNil, isString, isSymbol, keys, keysIn, same, toInteger } = require('stand-in:lodash-kinds');
const { get, has, invoke } = require('stand-in:lodash-paths');
const { iteratee } = require('stand-in:lodash-iteratee');
const { flatten, members: lists } = require('stand-in:lodash-lists');

// What is in a collection, with the name or the place of each.
function entries(collection) {
  if (isNil(collection)) return [];
  if (isArrayLike(collection)) {
    const list = isString(collection) ? collection.split('') : collection;
    return Array.from(list).map((value, index) => [value, index]);
  }
  return keys(collection).map((key) => [collection[key], key]);
}

const valuesOf = (collection) => entries(collection).map(([value]) => value);

const mapped = (collection, by) => {
  const make = iteratee(by);
  return entries(collection).map(([value, key]) => make(value, key, collection));
};

const filtered = (collection, test, isKept) => {
  const matches = iteratee(test);
  return entries(collection).filter(([value, key]) => Boolean(matches(value, key, collection)) === isKept)
    .map(([value]) => value);
};

function each(collection, run, all) {
  for (const [value, key] of all) if (run(value, key, collection) === false) break;
  return collection;
}

function reduced(all, collection, run, start) {
  const rest = [...all];
  let result = start.length > 0 ? start[0] : rest.shift()?.[0];
  for (const [value, key] of rest) result = run(result, value, key, collection);
  return result;
}

function grouped(collection, by, put) {
  const groups = {};
  const make = iteratee(by);
  for (const [value] of entries(collection)) put(groups, make(value), value);
  return groups;
}

// Undefined, null and what is no number stand last, symbols before them.
function rank(value) {
  if (value === undefined) return 4;
  if (value === null) return 3;
  return value !== value ? 5 : isSymbol(value) ? 2 : 0;
}

function compared(one, other) {
  const difference = rank(one) - rank(other);
  if (difference !== 0 || rank(one) > 0) return difference;
  return one > other ? 1 : one < other ? -1 : 0;
}

function ordered(collection, criteria, orders) {
  const makers = (criteria.length === 0 ? [undefined] : criteria).map((by) =>
    (Array.isArray(by) ? (value) => get(value, by.length === 1 ? by[0] : by) : iteratee(by)));
  const rows = valuesOf(collection).map((value) => ({ value, by: makers.map((make) => make(value)) }));
  rows.sort((one, other) => {
    for (const [index, criterion] of one.by.entries()) {
      const order = compared(criterion, other.by[index]);
      if (order !== 0) return order * (orders[index] === 'desc' ? -1 : 1);
    }
    return 0;
  });
  return rows.map(({ value }) => value);
}

// A third argument that says that these are the arguments of an iteratee leaves the criteria out.
function sortBy(collection, ...criteria) {
  const [first, second, third] = criteria;
  const isIteratee = (value, key, holder) =>
    typeof key === 'number' && isArrayLike(holder) && same(holder[key], value);
  const used = criteria.length > 1 && isIteratee(collection, first, second) ? []
    : criteria.length > 2 && isIteratee(first, second, third) ? [first] : criteria;
  return ordered(collection, flatten(used, 1), []);
}

function orderBy(collection, criteria, orders) {
  const list = (value) => (Array.isArray(value) ? value : isNil(value) ? [] : [value]);
  return ordered(collection, list(criteria), list(orders));
}

function includes(collection, value, from = 0) {
  const start = toInteger(from);
  if (isString(collection)) return collection.includes(value, start < 0 ? collection.length + start : start);
  return lists.indexOf(valuesOf(collection), value, start) >= 0;
}

function firstMatch(all, collection, test) {
  const matches = iteratee(test);
  return all.find(([value, key]) => matches(value, key, collection));
}

function partition(collection, test) {
  const matches = iteratee(test);
  const halves = [[], []];
  for (const [value] of entries(collection)) halves[matches(value) ? 0 : 1].push(value);
  return halves;
}

const ownEntries = (object) => keys(object).map((key) => [object[key], key]);
const allEntries = (object) => keysIn(object).map((key) => [object[key], key]);

function objectMap(object, by, put) {
  const result = {};
  const make = iteratee(by);
  for (const [value, key] of ownEntries(object)) put(result, key, value, make(value, key, object));
  return result;
}

function transform(object, by, start) {
  const run = iteratee(by);
  const isList = Array.isArray(object) || ArrayBuffer.isView(object);
  const result = start ?? (isList ? [] : typeof object === 'object' && object !== null
    ? Object.create(Object.getPrototypeOf(object)) : {});
  each(object, (value, key) => run(result, value, key, object), isList ? entries(object) : ownEntries(object));
  return result;
}

const pairsOf = (object, all) => (object instanceof Map ? [...object]
  : object instanceof Set ? [...object].map((value) => [value, value]) : all.map(([value, key]) => [key, value]));

// A random number of the realm's, so that a seed makes the same choice.
const pickOne = (values) => values[Math.floor(Math.random() * values.length)];

function shuffle(collection) {
  const values = valuesOf(collection);
  for (let index = 0; index < values.length; index += 1) {
    const other = index + Math.floor(Math.random() * (values.length - index));
    [values[index], values[other]] = [values[other], values[index]];
  }
  return values;
}

const collections = {
  each: (collection, run) => each(collection, iteratee(run), entries(collection)),
  eachRight: (collection, run) => each(collection, iteratee(run), entries(collection).reverse()),
  map: mapped,
  flatMap: (collection, by) => flatten(mapped(collection, by), 1),
  flatMapDeep: (collection, by) => flatten(mapped(collection, by), Infinity),
  filter: (collection, test) => filtered(collection, test, true),
  reject: (collection, test) => filtered(collection, test, false),
  find: (collection, test, from = 0) => firstMatch(entries(collection).slice(from), collection, test)?.[0],
  findLast: (collection, test) => firstMatch(entries(collection).reverse(), collection, test)?.[0],
  every: (collection, test) => filtered(collection, test, false).length === 0,
  some: (collection, test) => firstMatch(entries(collection), collection, test) !== undefined,
  includes,
  invokeMap: (collection, path, ...values) => valuesOf(collection).map((value) =>
    (typeof path === 'function' ? path.apply(value, values) : invoke(value, path, ...values))),
  reduce: (collection, run, ...start) => reduced(entries(collection), collection, iteratee(run), start),
  reduceRight: (collection, run, ...start) => reduced(entries(collection).reverse(), collection, iteratee(run), start),
  groupBy: (collection, by) => grouped(collection, by, (groups, key, value) => {
    if (Object.hasOwn(groups, key)) groups[key].push(value);
    else groups[key] = [value];
  }),
  keyBy: (collection, by) => grouped(collection, by, (groups, key, value) => { groups[key] = value; }),
  countBy: (collection, by) => grouped(collection, by, (groups, key) => {
    groups[key] = Object.hasOwn(groups, key) ? groups[key] + 1 : 1;
  }),
  partition,
  sortBy,
  orderBy,
  size: (collection) => (isNil(collection) ? 0 : isString(collection) ? [...collection].length
    : collection instanceof Map || collection instanceof Set ? collection.size : entries(collection).length),
  sample: (collection) => pickOne(valuesOf(collection)),
  sampleSize: (collection, count = 1) => shuffle(collection).slice(0, Math.max(0, toInteger(count))),
  shuffle,
};

const objects = {
  forOwn: (object, run) => each(object, iteratee(run), ownEntries(object)),
  forOwnRight: (object, run) => each(object, iteratee(run), ownEntries(object).reverse()),
  forIn: (object, run) => each(object, iteratee(run), allEntries(object)),
  findKey: (object, test) => firstMatch(ownEntries(object), object, test)?.[1],
  findLastKey: (object, test) => firstMatch(ownEntries(object).reverse(), object, test)?.[1],
  functions: (object) => keys(object).filter((key) => typeof object[key] === 'function'),
  mapValues: (object, by) => objectMap(object, by, (result, key, value, made) => { result[key] = made; }),
  mapKeys: (object, by) => objectMap(object, by, (result, key, value, made) => { result[made] = value; }),
  invert: (object) => objectMap(object, undefined, (result, key, value) => { result[value] = key; }),
  invertBy: (object, by) => {
    const make = iteratee(by);
    const result = {};
    for (const [value, key] of ownEntries(object)) {
      const name = make(value);
      if (has(result, [name])) result[name].push(key);
      else result[name] = [key];
    }
    return result;
  },
  toPairs: (object) => pairsOf(object, ownEntries(object)),
  toPairsIn: (object) => pairsOf(object, allEntries(object)),
  transform,
  conforms: (source) => (object) => collectionsConform(object, source),
  conformsTo: (object, source) => collectionsConform(object, source),
};

const collectionsConform = (object, source) => keys(source).every((key) =>
  !isNil(object) && key in Object(object) && source[key](object[key]));

const members = {
  ...collections, ...objects, forEach: collections.each, forEachRight: collections.eachRight,
  entries: objects.toPairs, entriesIn: objects.toPairsIn,
};

module.exports = { members, valuesOf };
