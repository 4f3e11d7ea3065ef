// The module `string_decoder`: bytes that arrive in pieces as text, no character cut in two.
(function (internal) {
  'use strict';

  const { Buffer, requireEncoding } = internal.module('node/buffer');
  const { incompleteLength } = internal.module('buffer-utf8');
  const { invalidArgumentType } = internal.module('node-errors');

  // How many bytes at the end must wait for more.
  function waiting(encoding, bytes) {
    switch (encoding) {
      case 'utf8': return incompleteLength(bytes);
      case 'base64': case 'base64url': return bytes.length % 3;
      case 'utf16le': {
        const odd = bytes.length % 2;
        const high = bytes.length - odd - 1;
        return high > 0 && (bytes[high] & 0xfc) === 0xd8 ? odd + 2 : odd;
      }
      default: return 0;
    }
  }

  // A function, because old packages call it on objects of their own.
  function StringDecoder(encoding) {
    this.encoding = requireEncoding(encoding);
    Object.defineProperty(this, 'held', { value: Buffer.alloc(0), writable: true, configurable: true });
  }

  StringDecoder.prototype.write = function (bytes) {
    if (typeof bytes === 'string') return bytes;
    if (!ArrayBuffer.isView(bytes)) throw invalidArgumentType('buf', ['Buffer', 'TypedArray', 'DataView'], bytes);
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const whole = this.held.length === 0 ? piece : Buffer.concat([this.held, piece]);
    const end = whole.length - waiting(this.encoding, whole);
    this.held = Buffer.from(whole.subarray(end));
    return whole.toString(this.encoding, 0, end);
  };

  StringDecoder.prototype.end = function (bytes) {
    const text = bytes === undefined ? '' : this.write(bytes);
    const rest = this.held;
    this.held = Buffer.alloc(0);
    return text + rest.toString(this.encoding);
  };

  StringDecoder.prototype.text = function (bytes, offset) {
    this.held = Buffer.alloc(0);
    return this.write(bytes.subarray(offset));
  };

  return { StringDecoder };
})
