// The methods of Buffer that look for, copy and compare bytes.
(function (internal) {
  'use strict';

  const { encodings } = internal.module('buffer-encoding');
  const { codedError, invalidArgumentType, invalidArgumentValue, outOfRange, requireInteger } =
    internal.module('node-errors');
  const isBytes = (value) => value instanceof Uint8Array;
  const bytesTypes = ['Buffer', 'Uint8Array'];

  function compareBytes(left, right) {
    const shared = Math.min(left.length, right.length);
    for (let index = 0; index < shared; index += 1) {
      if (left[index] !== right[index]) return left[index] < right[index] ? -1 : 1;
    }
    return Math.sign(left.length - right.length);
  }

  // Where the bytes are found, going forth or back from the start; with a step of 2 for UTF-16.
  function search(buffer, bytes, start, isForward, step) {
    const last = buffer.length - bytes.length;
    let index = isForward ? start : Math.min(start, last);
    for (; isForward ? index <= last : index >= 0; index += isForward ? 1 : -1) {
      if (step === 2 && index % 2 !== 0) continue;
      let length = 0;
      while (length < bytes.length && buffer[index + length] === bytes[length]) length += 1;
      if (length === bytes.length) return index;
    }
    return -1;
  }

  function find(buffer, value, given, encoding, isForward) {
    let name = encoding;
    let start = given;
    if (typeof start === 'string') [name, start] = [start, undefined];
    start = +start;
    if (Number.isNaN(start)) start = isForward ? 0 : buffer.length;
    start = Math.trunc(Math.min(Math.max(start, -0x80000000), 0x7fffffff));
    if (start < 0) start += buffer.length;
    if (start < 0) {
      if (!isForward) return -1;
      start = 0;
    }
    if (typeof value === 'number') return search(buffer, [value & 0xff], start, isForward, 1);
    if (typeof value !== 'string' && !isBytes(value)) {
      throw invalidArgumentType('value', ['number', 'string', ...bytesTypes], value);
    }
    const known = internal.module('node/buffer').requireEncoding(name);
    const bytes = typeof value === 'string' ? encodings[known].encode(value) : value;
    if (bytes.length === 0) return Math.min(start, buffer.length);
    if (known !== 'utf16le') return search(buffer, bytes, start, isForward, 1);
    return bytes.length < 2 ? -1 : search(buffer, bytes.subarray(0, bytes.length & ~1), start, isForward, 2);
  }

  function swapped(size) {
    return function () {
      if (this.length % size !== 0) {
        throw codedError(RangeError, 'ERR_INVALID_BUFFER_SIZE', `Buffer size must be a multiple of ${size * 8}-bits`);
      }
      for (let start = 0; start < this.length; start += size) {
        Reflect.apply(Uint8Array.prototype.reverse, this.subarray(start, start + size), []);
      }
      return this;
    };
  }

  function fillBytes(value, name) {
    if (typeof value === 'string') {
      const known = internal.module('node/buffer').requireEncoding(name);
      const bytes = encodings[known].encode(value);
      if (value.length > 0 && bytes.length === 0) throw invalidArgumentValue('value', value);
      return bytes.length === 0 ? [0] : bytes;
    }
    if (isBytes(value)) {
      if (value.length === 0) throw invalidArgumentValue('value', value);
      return value;
    }
    return [typeof value === 'boolean' ? +value : value & 0xff];
  }

  function requirePlace(value, name, most) {
    requireInteger(value, name, 0, most);
    return value;
  }

  // Copying converts its places as an index, and accepts a start beyond the end.
  function place(value, name, fallback) {
    if (value === undefined) return fallback;
    const index = Math.trunc(+value) || 0;
    if (index < 0) throw outOfRange(name, '>= 0', index);
    return index;
  }

  const methods = {
    indexOf(value, start, encoding) { return find(this, value, start, encoding, true); },
    lastIndexOf(value, start, encoding) { return find(this, value, start, encoding, false); },
    includes(value, start, encoding) { return this.indexOf(value, start, encoding) !== -1; },

    equals(other) {
      if (!isBytes(other)) throw invalidArgumentType('otherBuffer', bytesTypes, other);
      return this === other || (this.length === other.length && compareBytes(this, other) === 0);
    },

    compare(target, targetStart = 0, targetEnd, sourceStart = 0, sourceEnd = this.length) {
      if (!isBytes(target)) throw invalidArgumentType('target', bytesTypes, target);
      const end = targetEnd ?? target.length;
      requirePlace(targetStart, 'targetStart');
      requirePlace(sourceStart, 'sourceStart');
      requirePlace(end, 'targetEnd', target.length);
      requirePlace(sourceEnd, 'sourceEnd', this.length);
      if (sourceStart >= sourceEnd) return targetStart >= end ? 0 : -1;
      if (targetStart >= end) return 1;
      return compareBytes(this.subarray(sourceStart, sourceEnd), target.subarray(targetStart, end));
    },

    copy(target, targetStart, sourceStart, sourceEnd) {
      if (!isBytes(target)) throw invalidArgumentType('target', bytesTypes, target);
      const to = place(targetStart, 'targetStart', 0);
      const from = place(sourceStart, 'sourceStart', 0);
      if (from > this.length) throw outOfRange('sourceStart', `>= 0 && <= ${this.length}`, from);
      const end = Math.min(place(sourceEnd, 'sourceEnd', this.length), this.length);
      if (to >= target.length || from >= end) return 0;
      const part = this.subarray(from, Math.min(end, from + target.length - to));
      Reflect.apply(Uint8Array.prototype.set, target, [part, to]);
      return part.length;
    },

    fill(value, start, end, encoding) {
      let [from, to, name] = [start, end, encoding];
      if (typeof from === 'string') [from, to, name] = [undefined, undefined, from];
      else if (typeof to === 'string') [to, name] = [undefined, to];
      const bytes = fillBytes(value, name);
      from = from === undefined ? 0 : requirePlace(from, 'offset', this.length);
      to = to === undefined || start === undefined ? this.length : requirePlace(to, 'end', this.length);
      for (let index = from; index < to; index += 1) this[index] = bytes[(index - from) % bytes.length];
      return this;
    },

    swap16: swapped(2),
    swap32: swapped(4),
    swap64: swapped(8),
  };

  return { methods, compareBytes };
})
