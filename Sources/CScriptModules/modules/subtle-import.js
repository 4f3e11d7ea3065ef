// Keys of `crypto.subtle`: which algorithms there are, and how their keys come in and go out.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType } = internal.module('node-errors');
  const { binary, buffer, isBytes, arrayBuffer } = internal.module('crypto-input');
  const { keyObjectOf, makeKey } = internal.module('web-crypto');
  const keys = internal.module('crypto-keys');

  const algorithms = {
    __proto__: null, hmac: 'HMAC', 'rsassa-pkcs1-v1_5': 'RSASSA-PKCS1-v1_5', 'rsa-pss': 'RSA-PSS', ecdsa: 'ECDSA',
    ed25519: 'Ed25519',
  };
  const types = {
    __proto__: null, 'RSASSA-PKCS1-v1_5': 'rsa', 'RSA-PSS': 'rsa', ECDSA: 'ec', Ed25519: 'ed25519',
  };
  const digests = { __proto__: null, 'sha-1': 'sha1', 'sha-256': 'sha256', 'sha-384': 'sha384', 'sha-512': 'sha512' };
  const curves = { __proto__: null, 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-521': 'secp521r1' };

  function problem(message, name) {
    const { DOMException } = internal.module('dom-exception');
    return new DOMException(message, name);
  }

  const unsupported = () => problem('Unrecognized algorithm name', 'NotSupportedError');
  const lowered = (value) => String(typeof value === 'object' && value !== null ? value.name : value).toLowerCase();

  function nameOf(algorithm) {
    const name = algorithms[lowered(algorithm)];
    if (name === undefined) throw unsupported();
    return name;
  }

  // The host's name of a digest that is given by name or as an object with one.
  function digestOf(hash) {
    const name = digests[lowered(hash)];
    if (name === undefined) throw unsupported();
    return name;
  }

  function hashOf(algorithm, dictionary) {
    if (algorithm?.hash === undefined) {
      throw codedError(TypeError, 'ERR_MISSING_OPTION', 'Failed to normalize algorithm: passed algorithm can not be ' +
        `converted to '${dictionary}' because 'hash' is required in '${dictionary}'.`);
    }
    return digestOf(algorithm.hash);
  }

  const hashMember = (digest) => ({ name: `SHA-${digest.slice(3)}` });

  function checkedUsages(usages, allowed, name, isSecret) {
    const list = [...usages];
    if (list.some((usage) => !allowed.includes(usage))) {
      throw problem(`Unsupported key usage for ${name === 'HMAC' ? 'an' : 'a'} ${name} key`, 'SyntaxError');
    }
    if (list.length === 0 && isSecret) {
      throw problem('Usages cannot be empty when importing a secret key.', 'SyntaxError');
    }
    return ['sign', 'verify'].filter((usage) => list.includes(usage));
  }

  function bytesOrProblem(value) {
    if (isBytes(value)) return binary(value, 'keyData');
    throw invalidArgumentType('keyData', ['ArrayBuffer', 'Buffer', 'TypedArray', 'DataView'], value);
  }

  function importSecret(format, keyData, algorithm, extractable, usages) {
    const hash = hashOf(algorithm, 'HmacImportParams');
    const allowed = checkedUsages(usages, ['sign', 'verify'], 'HMAC', true);
    let object;
    if (format === 'raw') object = keys.createSecretKey(buffer(bytesOrProblem(keyData)));
    else if (format === 'jwk' && keyData?.kty === 'oct' && typeof keyData.k === 'string') {
      object = keys.createSecretKey(keyData.k, 'base64url');
    } else if (format === 'jwk') throw problem('Invalid keyData', 'DataError');
    else throw problem(`Unable to import HMAC key with format ${format}`, 'NotSupportedError');
    const length = object.symmetricKeySize * 8;
    if (length === 0) throw problem('Zero-length key is not supported', 'DataError');
    return makeKey({
      object, extractable, usages: allowed, algorithm: { name: 'HMAC', hash: hashMember(hash), length },
    });
  }

  function read(format, keyData) {
    try {
      if (format === 'jwk') {
        return keys[keyData.d === undefined ? 'createPublicKey' : 'createPrivateKey']({ key: keyData, format });
      }
      const key = buffer(bytesOrProblem(keyData));
      if (format === 'pkcs8') return keys.createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      if (format === 'spki') return keys.createPublicKey({ key, format: 'der', type: 'spki' });
    } catch {
      throw problem('Invalid keyData', 'DataError');
    }
    throw problem(`Unable to import a key with format ${format}`, 'NotSupportedError');
  }

  function details(name, object, algorithm) {
    if (name === 'Ed25519') return { name };
    if (name === 'ECDSA') {
      if (curves[algorithm.namedCurve] !== object.asymmetricKeyDetails.namedCurve) {
        throw problem('Named curve mismatch', 'DataError');
      }
      return { name, namedCurve: algorithm.namedCurve };
    }
    const { modulusLength, publicExponent } = object.asymmetricKeyDetails;
    const digits = publicExponent.toString(16);
    const exponent = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g);
    return {
      name, modulusLength, publicExponent: Uint8Array.from(exponent, (byte) => parseInt(byte, 16)),
      hash: hashMember(hashOf(algorithm, 'RsaHashedImportParams')),
    };
  }

  function importKey(format, keyData, algorithm, extractable, usages) {
    const name = nameOf(algorithm);
    const isExtractable = Boolean(extractable);
    if (name === 'HMAC') return importSecret(format, keyData, algorithm, isExtractable, usages ?? []);
    if (name.startsWith('RSA')) hashOf(algorithm, 'RsaHashedImportParams');
    const object = read(format, keyData);
    if (object.asymmetricKeyType !== types[name]) throw problem('Invalid key type', 'DataError');
    const isPrivate = object.type === 'private';
    const allowed = checkedUsages(usages ?? [], [isPrivate ? 'sign' : 'verify'], name, isPrivate);
    return makeKey({
      object, extractable: isExtractable, usages: allowed, algorithm: details(name, object, algorithm),
    });
  }

  function exportKey(format, key) {
    const object = keyObjectOf(key);
    if (object === undefined) throw invalidArgumentType('key', 'CryptoKey', key);
    if (!key.extractable) throw problem('key is not extractable', 'InvalidAccessException');
    if (format === 'jwk') {
      const { name, hash } = key.algorithm;
      const family = { HMAC: 'HS', 'RSASSA-PKCS1-v1_5': 'RS', 'RSA-PSS': 'PS' }[name];
      const alg = family === undefined ? {} : { alg: `${family}${hash.name.slice(4)}` };
      return { key_ops: key.usages, ext: true, ...object.export({ format }), ...alg };
    }
    const bytes = (data) => arrayBuffer(data.toString('latin1'));
    if (format === 'raw' && object.type === 'secret') return bytes(object.export());
    const form = { pkcs8: 'private', spki: 'public' }[format];
    if (form === object.type) return bytes(object.export({ format: 'der', type: format }));
    throw problem(`Unable to export a ${object.type} key using ${format} format`, 'NotSupportedError');
  }

  return { importKey, exportKey, nameOf, digestOf, hashOf, problem, unsupported };
})
