// The methods of Buffer that turn bytes into texts and back, and show them. A function of the check
// of encodings and of the class.
(function (internal) {
  'use strict';

  const { encodings } = internal.module('buffer-encoding');
  const { requireInteger, requireString } = internal.module('node-errors');
  const mostShown = 50;

  // Where a part starts or ends, counted from the end where negative.
  function place(value, length, fallback) {
    if (value === undefined) return fallback;
    const index = Math.trunc(+value) || 0;
    return index < 0 ? Math.max(0, index + length) : Math.min(index, length);
  }

  // The bytes of as many whole characters as there is room for.
  function whole(name, bytes, room) {
    if (bytes.length <= room) return bytes;
    if (name === 'utf16le') return bytes.subarray(0, room - room % 2);
    if (name !== 'utf8') return bytes.subarray(0, room);
    let end = room;
    while (end > 0 && (bytes[end] & 0xc0) === 0x80) end -= 1;
    return bytes.subarray(0, end);
  }

  function inspectBuffer(depth, options, inspect) {
    const digits = Array.from(this.subarray(0, mostShown), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const rest = this.length - mostShown;
    let text = rest > 0 ? `${digits} ... ${rest} more byte${rest > 1 ? 's' : ''}` : digits;
    const extra = Object.fromEntries(Reflect.ownKeys(this)
      .filter((key) => typeof key === 'symbol' || !/^\d+$/.test(key)).map((key) => [key, this[key]]));
    if (Reflect.ownKeys(extra).length > 0) {
      const members = inspect(extra, { ...options, breakLength: Infinity, compact: true });
      text += `${text === '' ? '' : ', '}${members.slice(2, -2)}`;
    }
    return `<${this.constructor.name} ${text}>`;
  }

  return (requireEncoding, Buffer) => {
    function write(...values) {
      const [text] = values;
      let [, offset = 0, length, encoding] = values;
      requireString(text, 'argument');
      if (values.length === 2 && typeof offset === 'string') [offset, encoding] = [0, offset];
      else if (typeof offset === 'string') [offset, encoding] = [0, offset];
      else if (typeof length === 'string') [length, encoding] = [undefined, length];
      requireInteger(offset, 'offset', 0, this.length);
      let room = this.length - offset;
      if (length !== undefined) {
        requireInteger(length, 'length', 0, this.length);
        room = Math.min(room, length);
      }
      const name = requireEncoding(encoding);
      const bytes = whole(name, encodings[name].encode(text), room);
      Reflect.apply(Uint8Array.prototype.set, this, [bytes, offset]);
      return bytes.length;
    }

    function toString(encoding, start, end) {
      if (arguments.length === 0) return encodings.utf8.decode(this);
      const from = start > 0 ? Math.min(Math.trunc(start), this.length) : 0;
      const to = end === undefined ? this.length : Math.min(Math.trunc(+end) || 0, this.length);
      const name = requireEncoding(encoding);
      return to <= from ? '' : encodings[name].decode(this.subarray(from, to));
    }

    function subarray(start, end) {
      const from = place(start, this.length, 0);
      const to = Math.max(from, place(end, this.length, this.length));
      const part = new Uint8Array(this.buffer, this.byteOffset + from, to - from);
      return Object.setPrototypeOf(part, Buffer.prototype);
    }

    const methods = {
      write,
      toString,
      toLocaleString: toString,
      toJSON() { return { type: 'Buffer', data: Array.from(this) }; },
      subarray,
      slice: subarray,
      inspect() { return Reflect.apply(inspectBuffer, this, [0, {}, internal.module('inspect').inspect]); },
      [Symbol.for('nodejs.util.inspect.custom')]: inspectBuffer,
    };
    for (const name of ['utf8', 'latin1', 'ascii', 'hex', 'base64', 'base64url', 'utf16le', 'ucs2']) {
      const known = name === 'ucs2' ? 'utf16le' : name;
      methods[`${name}Slice`] = function (start, end) { return this.toString(known, start, end); };
      methods[`${name}Write`] = function (text, offset, length) { return this.write(text, offset, length, known); };
    }
    return methods;
  };
})
