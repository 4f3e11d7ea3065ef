// The ciphers by their names, and what is told of each.
(function (internal) {
  'use strict';

  const { invalidArgumentType, requireInteger, requireObject } = internal.module('node-errors');

  // By the size of the key in bits: the numbers of its modes in OpenSSL's list of objects.
  const numbers = { 128: [419, 895], 192: [423, 898], 256: [427, 901] };
  const longestVector = 128;
  const ciphers = new Map();

  for (const [bits, [chaining, counting]] of Object.entries(numbers)) {
    const keyLength = bits / 8;
    const cbc = { mode: 'cbc', name: `aes-${bits}-cbc`, nid: chaining, blockSize: 16, ivLength: 16, keyLength };
    const gcm = { mode: 'gcm', name: `id-aes${bits}-gcm`, nid: counting, blockSize: 1, ivLength: 12, keyLength };
    for (const name of [`aes-${bits}-cbc`, `aes${bits}`]) ciphers.set(name, cbc);
    for (const name of [`aes-${bits}-gcm`, `id-aes${bits}-GCM`]) ciphers.set(name, gcm);
  }

  const lowercase = new Map([...ciphers].map(([name, cipher]) => [name.toLowerCase(), cipher]));
  const find = (name) => lowercase.get(name.toLowerCase());

  const allowsVector = ({ mode, ivLength }, length) =>
    (mode === 'gcm' ? length > 0 && length <= longestVector : length === ivLength);

  function requireLength(value, name) {
    if (value !== undefined) requireInteger(value, `options.${name}`, -(2 ** 31), 2 ** 31 - 1);
    return value;
  }

  function getCipherInfo(nameOrNumber, options = {}) {
    if (!['string', 'number'].includes(typeof nameOrNumber)) {
      throw invalidArgumentType('nameOrNid', ['string', 'number'], nameOrNumber);
    }
    requireObject(options, 'options');
    const keyLength = requireLength(options.keyLength, 'keyLength');
    const ivLength = requireLength(options.ivLength, 'ivLength');
    const cipher = typeof nameOrNumber === 'string' ? find(nameOrNumber)
      : [...ciphers.values()].find(({ nid }) => nid === nameOrNumber);
    if (cipher === undefined || (keyLength ?? cipher.keyLength) !== cipher.keyLength) return undefined;
    if (ivLength !== undefined && !allowsVector(cipher, ivLength)) return undefined;
    return { ...cipher, ivLength: ivLength ?? cipher.ivLength };
  }

  return { find, allowsVector, getCipherInfo, getCiphers: () => [...ciphers.keys()].sort() };
})
