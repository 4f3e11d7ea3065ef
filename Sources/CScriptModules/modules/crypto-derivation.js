// Keys made of passwords and of other keys: PBKDF2, HKDF, scrypt.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError, outOfRange, requireFunction, requireInteger, requireObject, requireString } =
    internal.module('node-errors');
  const { arrayBuffer, binary, buffer, invalidDigest, later } = internal.module('crypto-input');

  const mostBytes = 2 ** 31 - 1;

  function pbkdf2Sync(password, salt, iterations, length, digest) {
    requireString(digest, 'digest');
    const from = binary(password, 'password');
    const seasoning = binary(salt, 'salt');
    requireInteger(iterations, 'iterations', 1, mostBytes);
    requireInteger(length, 'keylen', 0, mostBytes);
    const key = native.pbkdf2(digest, from, seasoning, iterations, length);
    if (key === undefined) throw invalidDigest(digest);
    return buffer(key);
  }

  function pbkdf2(password, salt, iterations, length, digest, callback) {
    const [name, answer] = typeof digest === 'function' ? [undefined, digest] : [digest, callback];
    const key = pbkdf2Sync(password, salt, iterations, length, name);
    requireFunction(answer, 'callback');
    later(answer, null, key);
  }

  const sources = ['string', 'ArrayBuffer', 'TypedArray', 'DataView', 'Buffer'];
  const keySources = ['string', 'SecretKeyObject', 'ArrayBuffer', 'TypedArray', 'DataView', 'Buffer'];

  function hkdfSync(digest, key, salt, info, length) {
    requireString(digest, 'digest');
    const from = internal.module('crypto-keys').secretBinary(key, 'ikm', undefined, keySources);
    const seasoning = binary(salt, 'salt', undefined, sources);
    const about = binary(info, 'info', undefined, sources);
    requireInteger(length, 'length', 0, 2 ** 32);
    if (about.length > 1024) throw outOfRange('info', 'must not contain more than 1024 bytes', about.length);
    if (native.hash(digest, '') === undefined) throw invalidDigest(digest);
    const made = native.hkdf(digest, from, seasoning, about, length);
    if (made === undefined) throw codedError(RangeError, 'ERR_CRYPTO_INVALID_KEYLEN', 'Invalid key length');
    return arrayBuffer(made);
  }

  function hkdf(digest, key, salt, info, length, callback) {
    requireFunction(callback, 'callback');
    later(callback, null, hkdfSync(digest, key, salt, info, length));
  }

  const invalidParameters = (reason = '') =>
    codedError(RangeError, 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS', `Invalid scrypt params${reason}`);

  // One of two names of an option; zero stands for the default, as in Node.
  function option(options, short, long, fallback) {
    if (options[short] !== undefined && options[long] !== undefined) {
      throw codedError(TypeError, 'ERR_INCOMPATIBLE_OPTION_PAIR',
        `Option "${short}" cannot be used in combination with option "${long}"`);
    }
    const name = options[short] !== undefined ? short : long;
    const value = options[name];
    if (value === undefined) return fallback;
    requireInteger(value, name, 0, name === 'maxmem' ? Number.MAX_SAFE_INTEGER : 2 ** 32 - 1);
    return value === 0 ? fallback : value;
  }

  function scryptSync(password, salt, length, options = {}) {
    requireObject(options, 'options');
    const from = binary(password, 'password');
    const seasoning = binary(salt, 'salt');
    requireInteger(length, 'keylen', 0, mostBytes);
    const cost = option(options, 'N', 'cost', 16384);
    const blockSize = option(options, 'r', 'blockSize', 8);
    const parallelization = option(options, 'p', 'parallelization', 1);
    const most = option(options, 'maxmem', undefined, 32 * 2 ** 20);
    if (cost < 2 || !Number.isInteger(Math.log2(cost))) throw invalidParameters();
    if (128 * blockSize * (parallelization + cost + 2) > most) {
      throw invalidParameters(': error:030000AC:digital envelope routines::memory limit exceeded');
    }
    const key = native.scrypt(from, seasoning, cost, blockSize, parallelization, length);
    if (key === undefined) throw invalidParameters();
    return buffer(key);
  }

  function scrypt(password, salt, length, options, callback) {
    const [settings, answer] = callback === undefined ? [undefined, options] : [options, callback];
    requireFunction(answer, 'callback');
    later(answer, null, scryptSync(password, salt, length, settings));
  }

  return { pbkdf2, pbkdf2Sync, hkdf, hkdfSync, scrypt, scryptSync };
})
