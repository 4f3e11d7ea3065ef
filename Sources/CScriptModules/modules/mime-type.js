// MIME types: `text/html;charset=utf-8` and its parts.
(function () {
  'use strict';

  const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/i;
  const quotable = /^[\t\x20-\x7e\x80-\xff]*$/;
  const parameter = /;[\t\n\r ]*([^;=]*)(?:="((?:[^"\\]|\\[^])*)"?[^;]*|=([^;]*))?/g;
  const trim = (text) => text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');

  // Gives the essence and the parameters, or undefined when the text is no MIME type.
  function parse(text) {
    const [, essence, rest] = /^([^;]*)((?:;[^]*)?)$/.exec(trim(text));
    const [type, subtype, ...more] = trim(essence).split('/');
    if (subtype === undefined || more.length > 0 || !token.test(type) || !token.test(subtype)) return undefined;
    const parameters = new Map();
    for (const [, key, quoted, plain] of rest.matchAll(parameter)) {
      const name = key.toLowerCase();
      const value = quoted === undefined ? trim(plain ?? '') : quoted.replace(/\\([^])/g, '$1');
      const counts = token.test(name) && quotable.test(value) && (quoted !== undefined || value !== '');
      if (counts && !parameters.has(name)) parameters.set(name, value);
    }
    return { essence: `${type}/${subtype}`.toLowerCase(), parameters };
  }

  function write({ essence, parameters }) {
    let text = essence;
    for (const [name, value] of parameters) {
      text += `;${name}=${token.test(value) ? value : `"${value.replace(/(["\\])/g, '\\$1')}"`}`;
    }
    return text;
  }

  return { parse, write };
})
