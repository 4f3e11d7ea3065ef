// Bytes as text: each UTF-16 unit of a binary string is one byte. That is how bytes pass the border
// to the host.
(function () {
  'use strict';

  const { apply } = Reflect;
  const { fromCharCode } = String;
  const atOnce = 8192;

  function toBinary(bytes) {
    if (bytes.length <= atOnce) return apply(fromCharCode, undefined, bytes);
    let text = '';
    for (let start = 0; start < bytes.length; start += atOnce) {
      text += apply(fromCharCode, undefined, bytes.subarray(start, start + atOnce));
    }
    return text;
  }

  function fromBinary(text) {
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  }

  return { toBinary, fromBinary };
})
