// What all parts of `crypto` share: bytes of arguments, results in an encoding, and answers that come later.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType, invalidArgumentValue } = internal.module('node-errors');
  const { toBinary, fromBinary } = internal.module('bytes');

  const isBytes = (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

  // The bytes of a buffer or of any view of one.
  function bytesOf(value) {
    if (value instanceof Uint8Array) return value;
    return ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new Uint8Array(value);
  }

  const textToBinary = (text, encoding) => {
    const { Buffer } = internal.module('node/buffer');
    return toBinary(Buffer.from(text, Buffer.isEncoding(encoding) ? encoding : 'utf8'));
  };

  // A binary string of a text or of bytes; anything else is a wrong argument.
  function binary(value, name, encoding, expected = ['string', 'ArrayBuffer', 'Buffer', 'TypedArray', 'DataView']) {
    if (typeof value === 'string') return textToBinary(value, encoding);
    if (isBytes(value)) return toBinary(bytesOf(value));
    throw invalidArgumentType(name, expected, value);
  }

  const dataTypes = ['string', 'Buffer', 'TypedArray', 'DataView'];

  // The data that is hashed, signed or encrypted; half a byte in it is a mistake.
  function dataBinary(data, encoding) {
    if (typeof data !== 'string' && !ArrayBuffer.isView(data)) throw invalidArgumentType('data', dataTypes, data);
    if (typeof data === 'string' && data.length % 2 !== 0 && /^hex$/i.test(encoding)) {
      throw invalidArgumentValue('encoding', encoding, `is invalid for data of length ${data.length}`);
    }
    return binary(data, 'data', encoding);
  }

  function buffer(data) {
    const { Buffer } = internal.module('node/buffer');
    return Buffer.from(data, 'latin1');
  }

  // A result as a buffer, or as a text where an encoding is asked for.
  function encoded(data, encoding) {
    const { Buffer } = internal.module('node/buffer');
    const bytes = Buffer.from(data, 'latin1');
    return encoding && encoding !== 'buffer' && Buffer.isEncoding(encoding) ? bytes.toString(encoding) : bytes;
  }

  function arrayBuffer(data) {
    const bytes = fromBinary(data);
    return bytes.buffer.byteLength === bytes.byteLength ? bytes.buffer : bytes.slice().buffer;
  }

  const invalidDigest = (name) => codedError(TypeError, 'ERR_CRYPTO_INVALID_DIGEST', `Invalid digest: ${name}`);

  // Node answers callbacks after the present work is done.
  function later(callback, ...values) {
    internal.module('tasks').setTimer(() => callback(...values), 0, false);
  }

  return { isBytes, bytesOf, binary, dataBinary, dataTypes, buffer, encoded, arrayBuffer, invalidDigest, later };
})
