// The encodings of Buffer: each writes a text as bytes and reads bytes as a text.
(function (internal) {
  'use strict';

  const { toBinary, fromBinary } = internal.module('bytes');
  const utf8 = internal.module('buffer-utf8');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const digits = { base64: `${alphabet}+/`, base64url: `${alphabet}-_` };
  let values;

  // Both alphabets are read, whichever is named.
  function base64Values() {
    if (values !== undefined) return values;
    values = new Int8Array(128).fill(-1);
    for (const text of Object.values(digits)) {
      for (let index = 0; index < 64; index += 1) values[text.charCodeAt(index)] = index;
    }
    return values;
  }

  function base64Encoding(name) {
    return {
      // Anything that is no digit is skipped; `=` ends the text.
      encode(text) {
        const table = base64Values();
        const bytes = new Uint8Array(Math.ceil(text.length * 3 / 4));
        let count = 0;
        let bits = 0;
        let held = 0;
        for (let index = 0; index < text.length; index += 1) {
          const code = text.charCodeAt(index);
          if (code === 61) break;
          const value = code < 128 ? table[code] : -1;
          if (value === -1) continue;
          bits = (bits << 6 | value) & 0xfffff;
          held += 6;
          if (held < 8) continue;
          held -= 8;
          bytes[count] = bits >> held & 0xff;
          count += 1;
        }
        return bytes.subarray(0, count);
      },
      decode(bytes) {
        const table = digits[name];
        let text = '';
        for (let index = 0; index < bytes.length; index += 3) {
          const group = bytes[index] << 16 | bytes[index + 1] << 8 | bytes[index + 2];
          text += table[group >> 18] + table[group >> 12 & 63];
          if (index + 1 < bytes.length) text += table[group >> 6 & 63];
          if (index + 2 < bytes.length) text += table[group & 63];
        }
        return name === 'base64' ? text + '='.repeat((3 - bytes.length % 3) % 3) : text;
      },
      length(text) {
        const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
        return Math.floor((text.length - padding) * 3 / 4);
      },
    };
  }

  const byteCount = (text) => text.length;

  const encodings = {
    __proto__: null,
    utf8: { ...utf8, length: utf8.byteLength },
    utf16le: {
      encode(text) {
        const bytes = new Uint8Array(text.length * 2);
        for (let index = 0; index < text.length; index += 1) {
          const code = text.charCodeAt(index);
          bytes[index * 2] = code;
          bytes[index * 2 + 1] = code >> 8;
        }
        return bytes;
      },
      decode(bytes) {
        const units = new Uint16Array(bytes.length >> 1);
        for (let index = 0; index < units.length; index += 1) {
          units[index] = bytes[index * 2] | bytes[index * 2 + 1] << 8;
        }
        return toBinary(units);
      },
      length: (text) => text.length * 2,
    },
    latin1: { encode: fromBinary, decode: toBinary, length: byteCount },
    ascii: {
      encode: fromBinary,
      decode: (bytes) => toBinary(bytes.map((byte) => byte & 0x7f)),
      length: byteCount,
    },
    hex: {
      // What follows the first pair that is no number is left out.
      encode(text) {
        const bytes = new Uint8Array(text.length >> 1);
        for (let index = 0; index < bytes.length; index += 1) {
          const pair = text.slice(index * 2, index * 2 + 2);
          if (!/^[0-9a-fA-F]{2}$/.test(pair)) return bytes.subarray(0, index);
          bytes[index] = Number.parseInt(pair, 16);
        }
        return bytes;
      },
      decode(bytes) {
        let text = '';
        for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
        return text;
      },
      length: (text) => text.length >>> 1,
    },
    base64: base64Encoding('base64'),
    base64url: base64Encoding('base64url'),
  };

  const others = {
    __proto__: null, 'utf-8': 'utf8', ucs2: 'utf16le', 'ucs-2': 'utf16le', 'utf-16le': 'utf16le', binary: 'latin1',
  };

  // The name by which Node knows an encoding, or undefined.
  function encodingName(name) {
    const lower = String(name).toLowerCase();
    return others[lower] ?? (lower in encodings ? lower : undefined);
  }

  return { encodings, encodingName };
})
