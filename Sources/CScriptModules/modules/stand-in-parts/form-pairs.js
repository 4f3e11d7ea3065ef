// The fields of a form or a query that an object stands for, as `axios` names them: `a[b]`, `list[]`.
'use strict';

const isVisited = (value) => Array.isArray(value)
  || (typeof value === 'object' && value !== null
    && [null, Object.prototype].includes(Object.getPrototypeOf(value)));

function shown(value) {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString() : value;
}

// Calls `append(name, value)` for each field. `indexes` names the elements of a list: false for `list[]`,
// true for `list[0]`, null for `list`.
function appendAll(object, append, { indexes = false, dots = false } = {}) {
  const inner = (path, key) => (path === '' ? key : dots ? `${path}.${key}` : `${path}[${key}]`);

  function visit(value, path) {
    if (Array.isArray(value) && !value.some(isVisited)) {
      value.forEach((each, index) => {
        if (each === undefined || each === null) return;
        append(indexes === true ? inner(path, index) : indexes === null ? path : `${path}[]`, shown(each));
      });
    } else if (isVisited(value)) {
      for (const [key, each] of Object.entries(value)) {
        if (each !== undefined && each !== null) visit(each, inner(path, key));
      }
    } else append(path, shown(value));
  }

  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || value === null) continue;
    if (key.endsWith('{}')) append(key, JSON.stringify(value));
    else visit(value, key.replace(/\[\]$/, ''));
  }
}

module.exports = { appendAll };
