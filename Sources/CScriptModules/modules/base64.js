// `atob` and `btoa`, as the Infra standard has them.
(function (internal) {
  'use strict';
  const { missing } = internal.module('web-idl');

  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const values = new Map([...alphabet].map((character, index) => [character, index]));

  function invalid(message) {
    const { DOMException } = internal.module('dom-exception');
    return new DOMException(message, 'InvalidCharacterError');
  }

  function btoa(input) {
    if (arguments.length === 0) throw missing('input');
    const text = `${input}`;
    if (/[^\0-\xff]/.test(text)) throw invalid('Invalid character');
    return encode(text);
  }

  // `text` is a binary string.
  function encode(text) {
    let result = '';
    for (let index = 0; index < text.length; index += 3) {
      const [first, second, third] = [0, 1, 2].map((offset) => text.charCodeAt(index + offset));
      const bits = (first << 16) | (second << 8) | third;
      result += alphabet[bits >> 18] + alphabet[(bits >> 12) & 63];
      result += index + 1 < text.length ? alphabet[(bits >> 6) & 63] : '=';
      result += index + 2 < text.length ? alphabet[bits & 63] : '=';
    }
    return result;
  }

  function atob(input) {
    if (arguments.length === 0) throw missing('input');
    const text = `${input}`;
    if (/[^\0-\xff]/.test(text)) throw invalid('Invalid character');
    const decoded = decode(text);
    if (decoded !== undefined) return decoded;
    const wrong = /[^A-Za-z0-9+/=\t\n\f\r ]/.test(text);
    throw invalid(wrong ? 'Invalid character' : 'The string to be decoded is not correctly encoded.');
  }

  // The binary string, or undefined when the text is not base64 as forgiving as it is.
  function decode(input) {
    let text = input.replace(/[\t\n\f\r ]+/g, '');
    if (text.length % 4 === 0) text = text.replace(/={1,2}$/, '');
    if (text.length % 4 === 1) return undefined;
    let result = '';
    let bits = 0;
    let count = 0;
    for (const character of text) {
      const value = values.get(character);
      if (value === undefined) return undefined;
      bits = ((bits << 6) | value) & 0xffff;
      count += 6;
      if (count >= 8) {
        count -= 8;
        result += String.fromCharCode((bits >> count) & 0xff);
      }
    }
    return result;
  }

  return { atob, btoa, decode, encode };
})
