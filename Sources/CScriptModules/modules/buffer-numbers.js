// The methods of Buffer that read and write numbers.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType, outOfRange, requireNumber } = internal.module('node-errors');

  function boundsError(value, most, name = 'offset') {
    if (Math.floor(value) !== value) {
      requireNumber(value, name);
      return outOfRange(name, 'an integer', value);
    }
    if (most < 0) {
      return codedError(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', 'Attempt to access memory outside buffer bounds');
    }
    return outOfRange(name, `>= ${name === 'offset' ? 0 : 1} and <= ${most}`, value);
  }

  function requireBounds(buffer, offset, size) {
    requireNumber(offset, 'offset');
    if (buffer[offset] === undefined || buffer[offset + size - 1] === undefined) {
      throw boundsError(offset, buffer.length - size);
    }
  }

  function requireRange(value, least, most, size) {
    // NaN is written as 0.
    if (!(value > most || value < least)) return;
    const suffix = typeof least === 'bigint' ? 'n' : '';
    const isUnsigned = least === 0 || least === 0n;
    let range = `>= ${least}${suffix} and <= ${most}${suffix}`;
    if (size > 4) {
      const bits = isUnsigned ? size * 8 : size * 8 - 1;
      const end = `2${suffix} ** ${bits}${suffix}`;
      range = isUnsigned ? `>= 0${suffix} and < ${end}` : `>= -(${end}) and < ${end}`;
    }
    throw outOfRange('value', range, value);
  }

  const viewOf = (buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);

  const methods = {};

  // Node spells unsigned methods twice.
  function define(name, method) {
    const named = { [name]: method }[name];
    Object.defineProperty(named, 'name', { value: name });
    methods[name] = named;
    if (name.includes('UInt')) methods[name.replace('UInt', 'Uint')] = named;
  }

  function defineInteger(type, size, isSigned) {
    const least = isSigned ? -(2 ** (size * 8 - 1)) : 0;
    const most = 2 ** (isSigned ? size * 8 - 1 : size * 8) - 1;
    const accessor = `${isSigned ? 'Int' : 'Uint'}${size * 8}`;
    for (const end of size === 1 ? [''] : ['LE', 'BE']) {
      define(`read${type}${size * 8}${end}`, function (offset = 0) {
        requireBounds(this, offset, size);
        return viewOf(this)[`get${accessor}`](offset, end === 'LE');
      });
      define(`write${type}${size * 8}${end}`, function (value, offset = 0) {
        const number = +value;
        if (size === 1) requireNumber(offset, 'offset');
        requireRange(number, least, most, size);
        requireBounds(this, offset, size);
        viewOf(this)[`set${accessor}`](offset, number, end === 'LE');
        return offset + size;
      });
    }
  }

  function defineBigInt(type, isSigned) {
    const least = isSigned ? -(2n ** 63n) : 0n;
    const most = 2n ** (isSigned ? 63n : 64n) - 1n;
    const accessor = `Big${isSigned ? 'Int' : 'Uint'}64`;
    for (const end of ['LE', 'BE']) {
      define(`read${type}${end}`, function (offset = 0) {
        requireBounds(this, offset, 8);
        return viewOf(this)[`get${accessor}`](offset, end === 'LE');
      });
      define(`write${type}${end}`, function (value, offset = 0) {
        requireRange(value, least, most, 8);
        requireBounds(this, offset, 8);
        viewOf(this)[`set${accessor}`](offset, value, end === 'LE');
        return offset + 8;
      });
    }
  }

  function defineFloat(type, size) {
    for (const end of ['LE', 'BE']) {
      define(`read${type}${end}`, function (offset = 0) {
        requireBounds(this, offset, size);
        return viewOf(this)[`getFloat${size * 8}`](offset, end === 'LE');
      });
      define(`write${type}${end}`, function (value, offset = 0) {
        requireBounds(this, offset, size);
        viewOf(this)[`setFloat${size * 8}`](offset, +value, end === 'LE');
        return offset + size;
      });
    }
  }

  function requireSize(size) {
    if (size === undefined) throw invalidArgumentType('byteLength', 'number', size);
    if (!(Number.isInteger(size) && size >= 1 && size <= 6)) {
      requireNumber(size, 'byteLength');
      throw boundsError(size, 6, 'byteLength');
    }
  }

  // Integers of one to six bytes.
  function defineSized(type, isSigned) {
    for (const end of ['LE', 'BE']) {
      const place = (index, size) => (end === 'LE' ? index : size - 1 - index);
      define(`read${type}${end}`, function (offset, size) {
        if (offset === undefined) throw invalidArgumentType('offset', 'number', offset);
        requireSize(size);
        requireBounds(this, offset, size);
        let value = 0;
        for (let index = size - 1; index >= 0; index -= 1) value = value * 256 + this[offset + place(index, size)];
        return isSigned && value >= 2 ** (size * 8 - 1) ? value - 2 ** (size * 8) : value;
      });
      define(`write${type}${end}`, function (value, offset, size) {
        requireSize(size);
        const number = +value;
        const bits = size * 8;
        requireRange(number, isSigned ? -(2 ** (bits - 1)) : 0, 2 ** (isSigned ? bits - 1 : bits) - 1, size);
        requireBounds(this, offset, size);
        let rest = Math.trunc(number);
        if (rest < 0) rest += 2 ** bits;
        for (let index = 0; index < size; index += 1) {
          this[offset + place(index, size)] = rest % 256;
          rest = Math.floor(rest / 256);
        }
        return offset + size;
      });
    }
  }

  for (const size of [1, 2, 4]) {
    defineInteger('UInt', size, false);
    defineInteger('Int', size, true);
  }
  defineBigInt('BigUInt64', false);
  defineBigInt('BigInt64', true);
  defineFloat('Float', 4);
  defineFloat('Double', 8);
  defineSized('UInt', false);
  defineSized('Int', true);
  return methods;
})
