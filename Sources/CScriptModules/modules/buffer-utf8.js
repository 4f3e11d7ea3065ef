// UTF-8. A lone surrogate is written as U+FFFD, and so is read whatever is no character.
(function () {
  'use strict';

  const { apply } = Reflect;
  const { fromCharCode } = String;
  const atOnce = 4096;

  function byteLength(text) {
    let count = text.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < 0x80) continue;
      count += code < 0x800 ? 1 : 2;
      if (isPair(text, index, code)) index += 1;
    }
    return count;
  }

  // A pair takes four bytes, which is two for each of its units.
  const isPair = (text, index, code) => (code & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

  function encode(text) {
    const bytes = new Uint8Array(byteLength(text));
    let count = 0;
    for (let index = 0; index < text.length; index += 1) {
      let code = text.charCodeAt(index);
      if (code < 0x80) {
        bytes[count++] = code;
        continue;
      }
      if (isPair(text, index, code)) {
        index += 1;
        code = 0x10000 + ((code & 0x3ff) << 10 | (text.charCodeAt(index) & 0x3ff));
        bytes[count++] = 0xf0 | code >> 18;
        bytes[count++] = 0x80 | (code >> 12 & 0x3f);
      } else {
        if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
        bytes[count++] = code < 0x800 ? 0xc0 | code >> 6 : 0xe0 | code >> 12;
      }
      if (code >= 0x800) bytes[count++] = 0x80 | (code >> 6 & 0x3f);
      bytes[count++] = 0x80 | (code & 0x3f);
    }
    return bytes;
  }

  // How many bytes follow a first byte, and the least and most that the next may be.
  function following(first) {
    if (first >= 0xc2 && first <= 0xdf) return [1, 0x80, 0xbf];
    if (first >= 0xe0 && first <= 0xef) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
    if (first >= 0xf0 && first <= 0xf4) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
    return [0, 0, 0];
  }

  function decode(bytes) {
    let text = '';
    let units = [];
    let index = 0;
    while (index < bytes.length) {
      const first = bytes[index++];
      if (first < 0x80) units.push(first);
      else {
        const [count, least, most] = following(first);
        let code = first & (0x3f >> count);
        let read = 0;
        while (read < count && index < bytes.length) {
          const next = bytes[index];
          if (next < (read === 0 ? least : 0x80) || next > (read === 0 ? most : 0xbf)) break;
          code = code << 6 | (next & 0x3f);
          index += 1;
          read += 1;
        }
        if (count === 0 || read < count) units.push(0xfffd);
        else if (code > 0xffff) units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
        else units.push(code);
      }
      if (units.length >= atOnce) {
        text += apply(fromCharCode, undefined, units);
        units = [];
      }
    }
    return text + apply(fromCharCode, undefined, units);
  }

  // The bytes at the end that begin a character without ending it.
  function incompleteLength(bytes) {
    for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
      const byte = bytes[bytes.length - back];
      if ((byte & 0xc0) === 0x80) continue;
      const [count, least, most] = following(byte);
      if (count < back) return 0;
      const second = bytes[bytes.length - back + 1];
      return back > 1 && (second < least || second > most) ? 0 : back;
    }
    return 0;
  }

  return { byteLength, encode, decode, incompleteLength };
})
