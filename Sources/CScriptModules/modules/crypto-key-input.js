// How authors give keys: PEM text, DER bytes with their form, web keys. What comes of them is the key's bytes.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { invalidArgumentType, invalidArgumentValue, requireObject, requireString } = internal.module('node-errors');
  const { binary, isBytes } = internal.module('crypto-input');

  const sources = ['string', 'ArrayBuffer', 'Buffer', 'TypedArray', 'DataView'];
  const forms = ['pkcs1', 'pkcs8', 'sec1', 'spki'];
  const curves = {
    __proto__: null, EC: ['P-256', 'secp256k1', 'P-384', 'P-521'], OKP: ['Ed25519', 'Ed448', 'X25519', 'X448'],
  };
  const members = {
    __proto__: null, RSA: ['n', 'e'], EC: ['x', 'y'], OKP: ['x'], private: ['d', 'p', 'q', 'dp', 'dq', 'qi'],
  };

  const isWebKey = (key) => key !== null && typeof key === 'object' && key.format === 'jwk';

  function oneOf(name, words, value) {
    if (words.includes(value)) return;
    throw invalidArgumentValue(name, value, `must be one of: ${words.map((word) => `'${word}'`).join(', ')}`);
  }

  function webKeyBytes(key) {
    requireObject(key, 'key.key');
    oneOf('key.kty', ['RSA', 'EC', 'OKP'], key.kty);
    if (key.kty !== 'RSA') {
      requireString(key.crv, 'key.crv');
      oneOf('key.crv', curves[key.kty], key.crv);
    }
    const names = key.d === undefined ? []
      : key.kty === 'RSA' ? members.private : ['d'];
    const numbers = {};
    for (const name of [...members[key.kty], ...names]) {
      requireString(key[name], `key.${name}`);
      numbers[name] = key[name];
    }
    return native.readWebKey(JSON.stringify({ kty: key.kty, crv: key.crv, ...numbers }));
  }

  function formattedBytes(key, others) {
    const { key: data, format = 'pem', type } = key;
    if (format === 'jwk') return webKeyBytes(data);
    if (typeof data !== 'string' && !isBytes(data)) {
      throw invalidArgumentType('key.key', [...sources, ...others], data);
    }
    if (format === 'pem') return native.readKey(binary(data, 'key.key', key.encoding), 'pem');
    if (format !== 'der') throw invalidArgumentValue('options.format', format);
    if (!forms.includes(type)) throw invalidArgumentValue('options.type', type);
    return native.readKey(binary(data, 'key.key', key.encoding), type);
  }

  // The key's bytes, as PKCS#8 or SPKI; `others` are more classes that an error is to name.
  function keyBytes(key, others) {
    if (typeof key === 'string' || isBytes(key)) return native.readKey(binary(key, 'key'), 'pem');
    const isPlain = key !== null && typeof key === 'object' && !(Symbol.toStringTag in key);
    if (!isPlain) throw invalidArgumentType('key', [...sources, ...others], key);
    return formattedBytes(key, others);
  }

  return { keyBytes, isWebKey };
})
