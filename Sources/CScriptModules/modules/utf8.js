// UTF-8 and binary strings, where each UTF-16 unit is one byte, to and from bytes.
(function () {
  'use strict';

  const { fromCharCode } = String;
  const chunkLength = 8192;

  // Writes `text` into `bytes` from the start; stops before a character that does not fit.
  function encodeInto(text, bytes) {
    const length = text.length;
    const room = bytes.length;
    let read = 0;
    let written = 0;
    while (read < length) {
      let point = text.charCodeAt(read);
      let units = 1;
      if (point >= 0xd800 && point <= 0xdfff) {
        const low = point < 0xdc00 ? text.charCodeAt(read + 1) : NaN;
        if (low >= 0xdc00 && low <= 0xdfff) {
          point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
          units = 2;
        } else {
          point = 0xfffd;
        }
      }
      const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (written + size > room) break;
      if (size === 1) {
        bytes[written] = point;
      } else {
        bytes[written] = (0xf00 >> size) & 0xff | (point >> (6 * (size - 1)));
        for (let rest = size - 2, at = written + 1; rest >= 0; rest--, at++) {
          bytes[at] = 0x80 | ((point >> (6 * rest)) & 0x3f);
        }
      }
      read += units;
      written += size;
    }
    return { read, written };
  }

  function encode(text) {
    const bytes = new Uint8Array(text.length * 3);
    return bytes.slice(0, encodeInto(text, bytes).written);
  }

  // A decoder that goes on where the bytes before ended. `replacement` is called for each wrong
  // sequence and gives what stands for it.
  function decoder(replacement) {
    let needed = 0;
    let point = 0;
    let lower = 0x80;
    let upper = 0xbf;
    let units = [];
    let text = '';

    function put(value) {
      if (value > 0xffff) {
        units.push(0xd800 + ((value - 0x10000) >> 10), 0xdc00 + ((value - 0x10000) & 0x3ff));
      } else {
        units.push(value);
      }
      if (units.length >= chunkLength) flush();
    }

    function flush() {
      text += fromCharCode.apply(null, units);
      units = [];
    }

    function lead(byte) {
      lower = 0x80;
      upper = 0xbf;
      if (byte < 0x80) {
        put(byte);
      } else if (byte >= 0xc2 && byte <= 0xdf) {
        needed = 1;
        point = byte & 0x1f;
      } else if (byte >= 0xe0 && byte <= 0xef) {
        if (byte === 0xe0) lower = 0xa0;
        if (byte === 0xed) upper = 0x9f;
        needed = 2;
        point = byte & 0xf;
      } else if (byte >= 0xf0 && byte <= 0xf4) {
        if (byte === 0xf0) lower = 0x90;
        if (byte === 0xf4) upper = 0x8f;
        needed = 3;
        point = byte & 0x7;
      } else {
        put(replacement());
      }
    }

    return (bytes, more) => {
      if (needed === 0 && isPlain(bytes)) return toBinary(bytes);
      text = '';
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index];
        if (needed === 0) {
          lead(byte);
        } else if (byte < lower || byte > upper) {
          needed = 0;
          put(replacement());
          lead(byte);
        } else {
          lower = 0x80;
          upper = 0xbf;
          point = (point << 6) | (byte & 0x3f);
          if (--needed === 0) put(point);
        }
      }
      if (!more && needed > 0) {
        needed = 0;
        put(replacement());
      }
      flush();
      return text;
    };
  }

  function isPlain(bytes) {
    for (let index = 0; index < bytes.length; index++) {
      if (bytes[index] > 0x7f) return false;
    }
    return true;
  }

  const decode = (bytes) => decoder(() => 0xfffd)(bytes, false);

  function toBinary(bytes) {
    let text = '';
    for (let start = 0; start < bytes.length; start += chunkLength) {
      text += fromCharCode.apply(null, bytes.subarray(start, start + chunkLength));
    }
    return text;
  }

  function fromBinary(text) {
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
    return bytes;
  }

  return { decode, decoder, encode, encodeInto, fromBinary, toBinary };
})
