// Sets of keys as `jose` looks them up: one that is given, and one that a host has.
'use strict';

const { JOSEError, JWKSInvalid, JWKSMultipleMatchingKeys, JWKSNoMatchingKey, JWKSTimeout } =
  require('stand-in:jose-errors');
const { webKey } = require('stand-in:jose-keys');

const cacheMember = Symbol('jwksCache');

const types = { __proto__: null, RS: 'RSA', PS: 'RSA', ES: 'EC', Ed: 'OKP' };
const curves = { __proto__: null, ES256: 'P-256', ES384: 'P-384', ES512: 'P-521', EdDSA: 'Ed25519' };

const isKeySet = (value) => typeof value === 'object' && value !== null && Array.isArray(value.keys)
  && value.keys.every((key) => typeof key === 'object' && key !== null);

function isFor(key, { alg, kid }) {
  return key.kty === types[alg.slice(0, 2)]
    && (typeof kid !== 'string' || kid === key.kid)
    && (typeof key.alg !== 'string' || alg === key.alg)
    && (typeof key.use !== 'string' || key.use === 'sig')
    && (!Array.isArray(key.key_ops) || key.key_ops.includes('verify'))
    && (curves[alg] === undefined || key.crv === curves[alg]);
}

function createLocalJWKSet(jwks) {
  if (!isKeySet(jwks)) throw new JWKSInvalid('JSON Web Key Set malformed');
  return async (protectedHeader, token) => {
    const header = { ...protectedHeader, ...token?.header };
    const [found, ...more] = jwks.keys.filter((key) => isFor(key, header));
    if (found === undefined) throw new JWKSNoMatchingKey();
    if (more.length > 0) throw new JWKSMultipleMatchingKeys();
    return webKey({ ...found, d: undefined });
  };
}

async function load(url, { headers, timeoutDuration = 5000 }) {
  let response;
  try {
    const signal = AbortSignal.timeout(timeoutDuration);
    response = await fetch(url, { method: 'GET', headers, redirect: 'manual', signal });
  } catch (error) {
    throw error.name === 'TimeoutError' ? new JWKSTimeout() : error;
  }
  if (response.status !== 200) throw new JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response');
  try {
    return await response.json();
  } catch {
    throw new JOSEError('Failed to parse the JSON Web Key Set HTTP response as JSON');
  }
}

// The set is asked for once, again when it is old, and again when it has not the key but not too often.
function createRemoteJWKSet(url, options = {}) {
  if (!(url instanceof URL)) throw new TypeError('url must be an instance of URL');
  const { cacheMaxAge = 600_000, cooldownDuration = 30_000, [cacheMember]: kept } = options;
  let at = kept?.uat ?? -Infinity;
  let find = kept?.jwks === undefined ? undefined : createLocalJWKSet(kept.jwks);
  const isYoungerThan = (age) => Date.now() < at + age;

  async function reload() {
    const jwks = await load(url.href, options);
    find = createLocalJWKSet(jwks);
    at = Date.now();
    if (kept !== undefined) Object.assign(kept, { uat: at, jwks });
  }

  return Object.assign(async (header, token) => {
    if (find === undefined || !isYoungerThan(cacheMaxAge)) await reload();
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || isYoungerThan(cooldownDuration)) throw error;
      await reload();
      return await find(header, token);
    }
  }, { reload });
}

module.exports = { createLocalJWKSet, createRemoteJWKSet, jwksCache: cacheMember };
