// What lodash takes for a function: a function, a path, a record to match, a path with its value.
'use strict';

const { get, hasIn } = require('stand-in:lodash-paths');
const { equal } = require('stand-in:lodash-equality');
const { cloneDeep } = require('stand-in:lodash-copies');
const { isNil } = require('stand-in:lodash-kinds');

const identity = (value) => value;

function matches(source) {
  const kept = cloneDeep(source);
  return (object) => object === source || equal(object, kept, { isPartial: true });
}

function matchesProperty(path, value) {
  const kept = cloneDeep(value);
  return (object) => {
    const found = get(object, path);
    if (found === undefined && kept === undefined) return hasIn(object, path);
    return equal(found, kept, { isPartial: true });
  };
}

function iteratee(value) {
  if (typeof value === 'function') return value;
  if (isNil(value)) return identity;
  if (Array.isArray(value)) return matchesProperty(value[0], value[1]);
  return typeof value === 'object' ? matches(value) : (object) => get(object, value);
}

const isMatch = (object, source) => object === source || equal(object, source, { isPartial: true });

module.exports = { iteratee, members: { iteratee, identity, isMatch, matches, matchesProperty } };
