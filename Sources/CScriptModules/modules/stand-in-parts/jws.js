// Signatures of JSON Web Tokens, as the stand-ins of packages for tokens share them.
'use strict';

const crypto = require('crypto');

const { createHmac, createPrivateKey, createPublicKey, createSecretKey, timingSafeEqual } = crypto;

const algorithms = [
  'HS256', 'HS384', 'HS512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA',
];

const curves = { __proto__: null, ES256: 'prime256v1', ES384: 'secp384r1', ES512: 'secp521r1' };
const kinds = { __proto__: null, HS: 'secret', RS: 'rsa', PS: 'rsa', ES: 'ec', Ed: 'ed25519' };

// `secret`, `rsa`, `ec` or `ed25519`: the kind of key that an algorithm takes.
const kindFor = (algorithm) => kinds[algorithm.slice(0, 2)];
const kindOf = (key) => (key.type === 'secret' ? 'secret' : key.asymmetricKeyType);

const digest = (algorithm) => (algorithm === 'EdDSA' ? null : `sha${algorithm.slice(2)}`);

// How Node's functions are to be told of the padding or of the form of a signature.
function options(algorithm, key) {
  switch (algorithm.slice(0, 2)) {
    case 'ES': return { key, dsaEncoding: 'ieee-p1363' };
    case 'PS': return { key, padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength: -1 };
    default: return key;
  }
}

const encode = (value) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function sign(algorithm, key, input) {
  const data = Buffer.from(input);
  if (kindFor(algorithm) === 'secret') return createHmac(digest(algorithm), key).update(data).digest();
  return crypto.sign(digest(algorithm), data, options(algorithm, key));
}

function isSigned(algorithm, key, input, signature) {
  const given = Buffer.isBuffer(signature) ? signature : Buffer.from(signature, 'base64url');
  if (kindFor(algorithm) === 'secret') {
    const expected = sign(algorithm, key, input);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
  try {
    return crypto.verify(digest(algorithm), Buffer.from(input), options(algorithm, key), given);
  } catch {
    return false;
  }
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decode = (part) => Buffer.from(part, 'base64url').toString();

const isKey = (key) => key instanceof crypto.KeyObject;

// The key object of a text, bytes or a key; undefined where it is none.
function keyOf(key, create) {
  if (isKey(key)) return key;
  try {
    return create(key);
  } catch {
    try {
      return createSecretKey(typeof key === 'string' ? Buffer.from(key) : key);
    } catch {
      return undefined;
    }
  }
}

const privateKeyOf = (key) => keyOf(key, createPrivateKey);
const publicKeyOf = (key) => (key?.type === 'private' ? createPublicKey(key) : keyOf(key, createPublicKey));

module.exports = {
  algorithms, curves, kindFor, kindOf, encode, decode, parsed, sign, isSigned, isKey, privateKeyOf, publicKeyOf,
};
