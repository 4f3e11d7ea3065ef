// Node's `crypto`: each part of it is made when one of its members is first touched.
(function (internal) {
  'use strict';

  const parts = {
    __proto__: null,
    'crypto-hash': ['createHash', 'createHmac', 'getHashes', 'hash', 'Hash', 'Hmac'],
    'crypto-random': ['randomBytes', 'randomFill', 'randomFillSync', 'randomInt', 'randomUUID', 'timingSafeEqual'],
    'crypto-derivation': ['pbkdf2', 'pbkdf2Sync', 'hkdf', 'hkdfSync', 'scrypt', 'scryptSync'],
    'crypto-keys': ['createPrivateKey', 'createPublicKey', 'createSecretKey', 'KeyObject'],
    'crypto-signatures': ['createSign', 'createVerify', 'sign', 'verify', 'Sign', 'Verify'],
    'web-crypto': ['webcrypto', 'subtle', 'getRandomValues'],
    'crypto-cipher': ['createCipheriv', 'createDecipheriv', 'Cipheriv', 'Decipheriv'],
    'crypto-cipher-names': ['getCipherInfo', 'getCiphers'],
    'crypto-constants': ['constants', 'getCurves', 'getFips', 'secureHeapUsed'],
  };

  const unavailable = [
    'checkPrime', 'checkPrimeSync', 'createDiffieHellman', 'createDiffieHellmanGroup', 'createECDH', 'diffieHellman',
    'generateKey', 'generateKeyPair', 'generateKeyPairSync', 'generateKeySync', 'generatePrime', 'generatePrimeSync',
    'getDiffieHellman', 'privateDecrypt', 'privateEncrypt', 'publicDecrypt', 'publicEncrypt', 'setEngine', 'setFips',
    'Certificate', 'DiffieHellman', 'DiffieHellmanGroup', 'ECDH', 'X509Certificate',
  ];

  const crypto = {};

  function become(name, value) {
    Object.defineProperty(crypto, name, { value, configurable: true, enumerable: true, writable: true });
    return value;
  }

  for (const part in parts) {
    for (const name of parts[part]) {
      Object.defineProperty(crypto, name, {
        get: () => become(name, internal.module(part)[name]),
        set: (value) => { become(name, value); },
        configurable: true,
        enumerable: true,
      });
    }
  }

  function refusal(name) {
    return function () {
      const { codedError } = internal.module('node-errors');
      throw codedError(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        `crypto.${name} is not available here: PostLogin offers hashes, AES ciphers, key derivation and signatures`);
    };
  }

  for (const name of unavailable) become(name, refusal(name));

  return crypto;
})
