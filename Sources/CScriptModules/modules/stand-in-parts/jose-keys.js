// Keys as `jose` takes and makes them: Node's key objects.
'use strict';

const crypto = require('crypto');
const { JOSENotSupported, JWKInvalid } = require('stand-in:jose-errors');
const jws = require('stand-in:jws');

const isRecord = (value) => typeof value === 'object' && value !== null;

// The key object of what a script signs or verifies with.
function keyObject(key) {
  if (jws.isKey(key)) return key;
  if (key instanceof Uint8Array) return crypto.createSecretKey(key);
  if (typeof CryptoKey === 'function' && key instanceof CryptoKey) return crypto.KeyObject.from(key);
  if (isRecord(key) && typeof key.kty === 'string') return webKey(key);
  const shown = key === null ? 'null' : typeof key === 'object' ? `an instance of ${key.constructor?.name}`
    : `type ${typeof key} (${typeof key === 'string' ? `'${key}'` : String(key)})`;
  throw new TypeError(`Key must be one of type KeyObject, CryptoKey, or Uint8Array. Received ${shown}`);
}

function webKey(jwk) {
  if (jwk.kty === 'oct') return crypto.createSecretKey(Buffer.from(jwk.k, 'base64url'));
  const create = jwk.d === undefined ? crypto.createPublicKey : crypto.createPrivateKey;
  return create({ key: { ...jwk }, format: 'jwk' });
}

// A key that has no use for the algorithm is the author's mistake, and no failed check.
function suitable(key, algorithm, needsPrivate) {
  const found = keyObject(key);
  const kind = jws.kindFor(algorithm);
  if (kind === undefined || !jws.algorithms.includes(algorithm)) {
    throw new JOSENotSupported(`alg ${algorithm} is not supported either by JOSE or your javascript runtime`);
  }
  if (jws.kindOf(found) !== kind) {
    throw new TypeError(`Invalid key for this operation, its asymmetricKeyType must be ${kind}`);
  }
  if (kind === 'secret') return found;
  if (needsPrivate && found.type !== 'private') {
    throw new TypeError('KeyObject instances for asymmetric algorithm signing must be of type "private"');
  }
  if (!needsPrivate && found.type === 'private') {
    throw new TypeError('KeyObject instances for asymmetric algorithm verifying must be of type "public"');
  }
  return found;
}

async function importPEM(label, create, text) {
  if (typeof text !== 'string' || !text.startsWith(`-----BEGIN ${label}-----`)) {
    const form = label === 'PUBLIC KEY' ? 'SPKI' : 'PKCS#8';
    throw new TypeError(`"${form === 'SPKI' ? 'spki' : 'pkcs8'}" must be ${form} formatted string`);
  }
  return create(text);
}

async function importJWK(jwk, algorithm) {
  if (!isRecord(jwk)) throw new TypeError('JWK must be an object');
  const { kty } = jwk;
  if (kty === 'oct') {
    if (typeof jwk.k !== 'string' || jwk.k === '') throw new TypeError('missing "k" (Key Value) Parameter value');
    return new Uint8Array(Buffer.from(jwk.k, 'base64url'));
  }
  if (!['RSA', 'EC', 'OKP'].includes(kty)) throw new JOSENotSupported('Unsupported "kty" (Key Type) Parameter value');
  if (!(algorithm ?? jwk.alg ?? true)) throw new TypeError('"alg" argument is required when "jwk.alg" is not present');
  return webKey(jwk);
}

const exporter = (type, form) => async (key) => {
  const found = keyObject(key);
  if (found.type !== type) throw new TypeError(`key is not a ${type} key`);
  return found.export({ type: form, format: 'pem' });
};

async function exportJWK(key) {
  return keyObject(key).export({ format: 'jwk' });
}

const required = { EC: ['crv', 'kty', 'x', 'y'], OKP: ['crv', 'kty', 'x'], RSA: ['e', 'kty', 'n'], oct: ['k', 'kty'] };

async function calculateJwkThumbprint(jwk, algorithm = 'sha256') {
  const names = required[jwk?.kty];
  if (names === undefined) throw new JOSENotSupported('"kty" (Key Type) Parameter missing or unsupported');
  for (const name of names) {
    if (typeof jwk[name] !== 'string' || jwk[name] === '') {
      throw new JWKInvalid(`"${name}" Parameter missing or invalid`);
    }
  }
  const members = Object.fromEntries(names.map((name) => [name, jwk[name]]));
  return crypto.createHash(algorithm).update(JSON.stringify(members)).digest('base64url');
}

module.exports = {
  suitable,
  webKey,
  members: {
    importPKCS8: (text) => importPEM('PRIVATE KEY', crypto.createPrivateKey, text),
    importSPKI: (text) => importPEM('PUBLIC KEY', crypto.createPublicKey, text),
    importJWK,
    exportPKCS8: exporter('private', 'pkcs8'),
    exportSPKI: exporter('public', 'spki'),
    exportJWK,
    calculateJwkThumbprint,
  },
};
