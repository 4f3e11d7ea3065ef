// Percent-encoding and its sets, as the URL standard has them.
(function (internal) {
  'use strict';
  const utf8 = internal.module('utf8');

  const alphanumeric = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

  // A set is a table of 128: true where an ASCII character is written as it is.
  function without(set, characters) {
    const kept = set.slice();
    for (const character of characters) kept[character.charCodeAt(0)] = false;
    return kept;
  }

  const control = Array.from({ length: 128 }, (_, code) => code > 0x1f && code < 0x7f);
  const fragment = without(control, ' "<>`');
  const query = without(control, ' "#<>');
  const specialQuery = without(query, "'");
  // The caret stands in a path as it is: Node 22 goes by the text before the standard added it.
  const path = without(query, '?`{}');
  const userinfo = without(path, '/:;=@[\\]^|');
  const form = control.map((_, code) => `${alphanumeric}*-._`.includes(String.fromCharCode(code)));
  const sets = { control, fragment, query, specialQuery, path, userinfo, form };

  const hexadecimal = (byte) => `%${byte < 16 ? '0' : ''}${byte.toString(16).toUpperCase()}`;

  // `text` has no lone surrogates.
  function encode(text, set) {
    let plain = 0;
    while (plain < text.length && set[text.charCodeAt(plain)] === true) plain++;
    if (plain === text.length) return text;
    let result = text.slice(0, plain);
    for (const byte of utf8.encode(text.slice(plain))) {
      result += set[byte] === true ? String.fromCharCode(byte) : hexadecimal(byte);
    }
    return result;
  }

  function decodeBytes(bytes) {
    const result = new Uint8Array(bytes.length);
    let length = 0;
    for (let index = 0; index < bytes.length; index++) {
      let byte = bytes[index];
      if (byte === 0x25 && index + 2 < bytes.length) {
        const high = digit(bytes[index + 1]);
        const low = digit(bytes[index + 2]);
        if (high >= 0 && low >= 0) {
          byte = high * 16 + low;
          index += 2;
        }
      }
      result[length++] = byte;
    }
    return result.subarray(0, length);
  }

  // The value of a hexadecimal digit given by its code, or -1.
  function digit(code) {
    if (code >= 0x30 && code <= 0x39) return code - 0x30;
    const lower = code | 0x20;
    return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
  }

  function decode(text) {
    return text.includes('%') ? utf8.decode(decodeBytes(utf8.encode(text))) : text;
  }

  return { decode, decodeBytes, digit, encode, sets };
})
