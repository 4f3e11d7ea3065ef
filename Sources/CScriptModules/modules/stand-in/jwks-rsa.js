// The stand-in of `jwks-rsa`: the keys of a host, by promise and by callback.
'use strict';

const crypto = require('crypto');
const { answered } = require('stand-in:answered');
const { standIn, guardClass, calling } = require('stand-in:base')(module);

class NamedError extends Error {
  constructor(message) {
    super(message);
    this.name = this.constructor.name;
  }
}

class ArgumentError extends NamedError {}
class JwksError extends NamedError {}
class JwksRateLimitError extends NamedError {}
class SigningKeyNotFoundError extends NamedError {}

async function load({ jwksUri, requestHeaders, timeout = 30_000 }) {
  let response;
  try {
    response = await fetch(jwksUri, { headers: requestHeaders, signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new JwksError(error.cause?.message ?? error.message);
  }
  const text = await response.text();
  if (!response.ok) {
    throw new JwksError(text || response.statusText || `Http Error ${response.status}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new JwksError(error.message);
  }
}

// A key that verifies: its texts are PEM.
function signingKey(jwk) {
  const pem = crypto.createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const { alg, kid, kty } = jwk;
  return { kid, alg, [kty === 'RSA' ? 'rsaPublicKey' : 'publicKey']: pem, getPublicKey: () => pem };
}

const isForSignatures = ({ use, kty }) => (use === undefined || use === 'sig') && ['RSA', 'EC', 'OKP'].includes(kty);

// A promise, or nothing where the last argument is a callback.
const both = (run) => function (...values) {
  const callback = typeof values.at(-1) === 'function' ? values.pop() : undefined;
  return answered(run.apply(this, values), callback);
};

class JwksClient {
  constructor(options) {
    const { cache = true, cacheMaxAge = 600_000 } = options ?? {};
    this.options = { rateLimit: false, cache, timeout: 30_000, ...options };
    const kept = new Map();
    const given = options?.getKeysInterceptor;
    const keys = calling(async () => (await given?.()) ?? (await load(this.options)).keys);

    const signingKeys = calling(async () => {
      const found = await keys();
      if (!found?.length) throw new JwksError('The JWKS endpoint did not contain any keys');
      const usable = found.filter(isForSignatures).map(signingKey);
      if (usable.length === 0) throw new JwksError('The JWKS endpoint did not contain any signing keys');
      return usable;
    });

    const fresh = async (kid) => {
      const found = await signingKeys();
      const isNamed = kid !== undefined && kid !== null;
      if (!isNamed && found.length > 1) {
        throw new SigningKeyNotFoundError('No KID specified and JWKS endpoint returned more than 1 key');
      }
      const key = found.find((each) => !isNamed || each.kid === kid);
      if (key === undefined) throw new SigningKeyNotFoundError(`Unable to find a signing key that matches '${kid}'`);
      return key;
    };

    this.getKeys = both(keys);
    this.getSigningKeys = both(signingKeys);
    this.getSigningKey = both(calling(async (kid) => {
      const there = kept.get(kid);
      if (there !== undefined && Date.now() < there.at + cacheMaxAge) return there.key;
      const key = await fresh(kid);
      if (cache) kept.set(kid, { key, at: Date.now() });
      return key;
    }));
  }
}

const Client = guardClass('client', JwksClient);
const jwksClient = (options) => new Client(options);

module.exports = standIn(Object.assign(jwksClient, {
  JwksClient: Client, ArgumentError, JwksError, JwksRateLimitError, SigningKeyNotFoundError,
}));
