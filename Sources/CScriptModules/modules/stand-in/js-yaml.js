// The stand-in of `js-yaml`: it reads, and writes nothing.
'use strict';

const { standIn, major = 4 } = require('stand-in:base')(module);
const { YAMLException, documents } = require('stand-in:yaml-reader');

function load(text, options = {}) {
  const all = documents(String(text), options ?? {});
  if (all.length > 1) throw new YAMLException('expected a single document in the stream, but found more');
  return all[0];
}

function loadAll(text, visit, options) {
  const all = documents(String(text), (typeof visit === 'function' ? options : visit) ?? {});
  if (typeof visit !== 'function') return all;
  return all.forEach((each) => visit(each));
}

const removed = (name, other) => () => {
  throw new Error(`Function yaml.${name} is removed in js-yaml 4. Use yaml.${other} instead, which is now safe by default.`);
};

module.exports = standIn({
  load,
  loadAll,
  safeLoad: major < 4 ? load : removed('safeLoad', 'load'),
  safeLoadAll: major < 4 ? loadAll : removed('safeLoadAll', 'loadAll'),
  YAMLException,
});
