// Random bytes, numbers and names, from the generator of the run; and comparison of secrets.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError, invalidArgumentType, outOfRange, requireFunction, requireNumber, requireBoolean, requireObject } =
    internal.module('node-errors');
  const { isBytes, bytesOf, buffer, later } = internal.module('crypto-input');

  const mostBytes = 2 ** 31 - 1;
  const chunk = 2 ** 22;

  function random(count) {
    let data = '';
    while (data.length < count) data += native.random(Math.min(chunk, count - data.length));
    return data;
  }

  function fill(bytes) {
    const data = random(bytes.length);
    for (let position = 0; position < bytes.length; position += 1) bytes[position] = data.charCodeAt(position);
  }

  function checkedSize(size, name, most) {
    requireNumber(size, name);
    if (Number.isNaN(size) || size < 0 || size > most) throw outOfRange(name, `>= 0 && <= ${most}`, size);
    return Math.trunc(size);
  }

  function randomBytes(size, callback) {
    const count = checkedSize(size, 'size', mostBytes);
    if (callback === undefined) return buffer(random(count));
    requireFunction(callback, 'callback');
    later(callback, null, buffer(random(count)));
    return undefined;
  }

  function filled(target, offset = 0, size = undefined) {
    if (!isBytes(target)) throw invalidArgumentType('buf', ['ArrayBuffer', 'ArrayBufferView'], target);
    const width = target.BYTES_PER_ELEMENT ?? 1;
    const start = checkedSize(offset, 'offset', target.byteLength / width) * width;
    const count = size === undefined ? target.byteLength - start : checkedSize(size, 'size', mostBytes) * width;
    if (start + count > target.byteLength) {
      throw outOfRange('size + offset', `<= ${target.byteLength}`, start + count);
    }
    fill(bytesOf(target).subarray(start, start + count));
    return target;
  }

  function randomFill(target, ...rest) {
    const callback = rest.pop();
    requireFunction(callback, 'callback');
    later(callback, null, filled(target, ...rest));
  }

  function randomInt(min, max, callback) {
    const takesOne = max === undefined || typeof max === 'function';
    const [least, limit, answer] = takesOne ? [0, min, max] : [min, max, callback];
    if (answer !== undefined) requireFunction(answer, 'callback');
    if (!Number.isSafeInteger(least)) throw invalidArgumentType('min', 'a safe integer', least);
    if (!Number.isSafeInteger(limit)) throw invalidArgumentType('max', 'a safe integer', limit);
    if (limit <= least) throw outOfRange('max', `greater than the value of "min" (${least})`, limit);
    const range = limit - least;
    if (range > 2 ** 48 - 1) throw outOfRange(takesOne ? 'max' : 'max - min', `<= ${2 ** 48 - 1}`, range);
    // Numbers of the last, incomplete round would come more often than others.
    const fair = 2 ** 48 - (2 ** 48 % range);
    let number;
    do {
      number = [...random(6)].reduce((sum, unit) => sum * 256 + unit.charCodeAt(0), 0);
    } while (number >= fair);
    const result = least + (number % range);
    if (answer === undefined) return result;
    later(answer, null, result);
    return undefined;
  }

  // A random name as RFC 9562, version 4, has it.
  function randomUUID(options) {
    if (options !== undefined) {
      requireObject(options, 'options');
      if (options.disableEntropyCache !== undefined) {
        requireBoolean(options.disableEntropyCache, 'options.disableEntropyCache');
      }
    }
    const digits = [...random(16)].map((unit, position) => {
      let byte = unit.charCodeAt(0);
      if (position === 6) byte = (byte & 0x0f) | 0x40;
      if (position === 8) byte = (byte & 0x3f) | 0x80;
      return byte.toString(16).padStart(2, '0');
    }).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  function timingSafeEqual(left, right) {
    for (const [name, value] of [['buf1', left], ['buf2', right]]) {
      if (!isBytes(value)) {
        throw codedError(TypeError, 'ERR_INVALID_ARG_TYPE',
          `The "${name}" argument must be an instance of ArrayBuffer, Buffer, TypedArray, or DataView.`);
      }
    }
    if (left.byteLength !== right.byteLength) {
      throw codedError(RangeError, 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH',
        'Input buffers must have the same byte length');
    }
    const [first, second] = [bytesOf(left), bytesOf(right)];
    let difference = 0;
    for (let position = 0; position < first.length; position += 1) difference |= first[position] ^ second[position];
    return difference === 0;
  }

  return {
    randomBytes,
    randomFill,
    randomFillSync: (target, offset, size) => filled(target, offset, size),
    randomInt,
    randomUUID,
    timingSafeEqual,
    fill,
  };
})
