// Node's module `querystring`.
(function (internal) {
  'use strict';
  const { coded, isObject } = internal.module('web-idl');
  const { decodeBytes, encode, sets } = internal.module('percent-encoding');
  const utf8 = internal.module('utf8');

  const unescaped = sets.form.map((kept, code) => kept || "!'()~".includes(String.fromCharCode(code)));
  unescaped[0x2b] = false;

  function escape(value) {
    let text = value;
    if (typeof value !== 'string') text = typeof value === 'object' ? String(value) : `${value}`;
    if (!text.isWellFormed()) throw coded(URIError, 'ERR_INVALID_URI', 'URI malformed');
    return encode(text, unescaped);
  }

  function unescapeBuffer(text, decodeSpaces = false) {
    const given = utf8.fromBinary(decodeSpaces ? text.replaceAll('+', ' ') : text);
    return internal.module('node/buffer').Buffer.from(decodeBytes(given));
  }

  // What is not UTF-8 becomes U+FFFD; as in Node, other characters then lose all but their lowest byte.
  function unescape(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return utf8.decode(decodeBytes(utf8.fromBinary(`${text}`)));
    }
  }

  function primitive(value) {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && isFinite(value)) return `${value}`;
    return typeof value === 'bigint' || typeof value === 'boolean' ? `${value}` : '';
  }

  function stringify(fields, separator, equals, options) {
    if (!isObject(fields) || typeof fields === 'function') return '';
    const between = separator || '&';
    const is = equals || '=';
    const write = typeof options?.encodeURIComponent === 'function' ? options.encodeURIComponent : exports.escape;
    const put = (value) => write(primitive(value));
    return Object.keys(fields)
      .flatMap((key) => {
        const values = Array.isArray(fields[key]) ? fields[key] : [fields[key]];
        return values.map((value) => `${put(key)}${is}${put(value)}`);
      })
      .join(between);
  }

  function decoded(text, decode) {
    if (text === '' || (decode === unescape && !/%[0-9a-f]{2}/i.test(text))) return text;
    try {
      return decode(text);
    } catch {
      return unescape(text);
    }
  }

  function parse(text, separator, equals, options) {
    const fields = Object.create(null);
    if (typeof text !== 'string' || text === '') return fields;
    const between = separator ? `${separator}` : '&';
    const is = equals ? `${equals}` : '=';
    const decode = typeof options?.decodeURIComponent === 'function' ? options.decodeURIComponent : exports.unescape;
    const most = typeof options?.maxKeys === 'number' ? options.maxKeys : 1000;
    const parts = text.split(between).filter((part) => part !== '');
    for (const part of most > 0 ? parts.slice(0, most) : parts) {
      const at = part.indexOf(is);
      const read = (piece) => decoded(piece.replaceAll('+', decode === unescape ? ' ' : '%20'), decode);
      const key = read(at < 0 ? part : part.slice(0, at));
      const value = read(at < 0 ? '' : part.slice(at + is.length));
      if (!(key in fields)) fields[key] = value;
      else if (Array.isArray(fields[key])) fields[key].push(value);
      else fields[key] = [fields[key], value];
    }
    return fields;
  }

  const exports = { unescapeBuffer, unescape, escape, stringify, encode: stringify, parse, decode: parse };
  return exports;
})
