// A query or a form with objects within objects, as the package `qs` writes it: `a[b]=1`, `list[0]=2`.
'use strict';

const escape = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (letter) =>
  `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

// With `repeats` an element of a list has the name of the list.
function encoded(object, { repeats }) {
  const pairs = [];
  function visit(path, value) {
    if (value === undefined) return;
    if (typeof value !== 'object' || value === null || value instanceof Date) {
      const text = value === null ? '' : value instanceof Date ? value.toISOString() : value;
      pairs.push(`${escape(path)}=${escape(text)}`);
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      visit(repeats && Array.isArray(value) ? path : `${path}[${key}]`, each);
    }
  }
  for (const [key, value] of Object.entries(object)) visit(key, value);
  return pairs.join('&');
}

module.exports = { encoded };
