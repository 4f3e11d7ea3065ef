// Tokens as `jose` signs, verifies and reads them.
'use strict';

const { checkClaims, instant, seconds } = require('stand-in:jose-claims');
const { JOSEAlgNotAllowed, JOSENotSupported, JWSInvalid, JWSSignatureVerificationFailed, JWTInvalid } =
  require('stand-in:jose-errors');
const { suitable } = require('stand-in:jose-keys');
const jws = require('stand-in:jws');

const isRecord = (value) => Object.prototype.toString.call(value) === '[object Object]';
const bytes = (value) => (typeof value === 'string' ? value : Buffer.from(value).toString());

async function signed(content, header, key) {
  const { alg } = header ?? {};
  if (header === undefined) {
    throw new JWSInvalid('either setProtectedHeader or setUnprotectedHeader must be called before #sign()');
  }
  if (typeof alg !== 'string' || alg === '') {
    throw new JWSInvalid('JWS "alg" (Algorithm) Header Parameter missing or invalid');
  }
  const input = `${jws.encode(header)}.${content}`;
  return `${input}.${jws.sign(alg, suitable(key, alg, true), input).toString('base64url')}`;
}

class CompactSign {
  #payload;
  #header;

  constructor(payload) {
    if (!(payload instanceof Uint8Array)) throw new TypeError('payload must be an instance of Uint8Array');
    this.#payload = payload;
  }

  setProtectedHeader(header) {
    if (this.#header) throw new TypeError('setProtectedHeader can only be called once');
    this.#header = header;
    return this;
  }

  sign(key) {
    return signed(Buffer.from(this.#payload).toString('base64url'), this.#header, key);
  }
}

// What sets claims: each setter gives the same object.
class Claims {
  claims;

  constructor(payload = {}) {
    if (!isRecord(payload)) throw new TypeError('JWT Claims Set MUST be an object');
    this.claims = { ...payload };
  }

  #put(claim, value) {
    this.claims = { ...this.claims, [claim]: value };
    return this;
  }

  setIssuer(issuer) { return this.#put('iss', issuer); }
  setSubject(subject) { return this.#put('sub', subject); }
  setAudience(audience) { return this.#put('aud', audience); }
  setJti(id) { return this.#put('jti', id); }
  setNotBefore(time) { return this.#put('nbf', instant('setNotBefore', time)); }
  setExpirationTime(time) { return this.#put('exp', instant('setExpirationTime', time)); }
  setIssuedAt(time) {
    return this.#put('iat', time === undefined ? seconds(new Date()) : instant('setIssuedAt', time));
  }
}

class SignJWT extends Claims {
  #header;

  setProtectedHeader(header) {
    this.#header = header;
    return this;
  }

  async sign(key) {
    if (this.#header?.b64 === false) throw new JWTInvalid('JWTs MUST NOT use unencoded payload');
    return await signed(jws.encode(this.claims), this.#header, key);
  }
}

class UnsecuredJWT extends Claims {
  encode() {
    return `${jws.encode({ alg: 'none' })}.${jws.encode(this.claims)}.`;
  }

  static decode(token, options = {}) {
    const [head, payload, signature, ...more] = typeof token === 'string' ? token.split('.') : [];
    if (more.length > 0 || signature !== '') throw new JWTInvalid('Invalid Unsecured JWT');
    const header = jws.parsed(jws.decode(head));
    if (header?.alg !== 'none') throw new JWTInvalid('Invalid Unsecured JWT');
    return { header, payload: claimsOf(header, jws.decode(payload), options) };
  }
}

// The parts of a signed token, with its header read.
function partsOf(token) {
  const text = token instanceof Uint8Array ? bytes(token) : token;
  if (typeof text !== 'string') throw new JWSInvalid('Compact JWS must be a string or Uint8Array');
  const [head, payload, signature, ...more] = text.split('.');
  if (signature === undefined || more.length > 0) throw new JWSInvalid('Invalid Compact JWS');
  const header = jws.parsed(jws.decode(head));
  if (!isRecord(header)) throw new JWSInvalid('JWS Protected Header is invalid');
  return { text, payload, signature, header };
}

// What stands in a signed token whose signature is right.
async function verified(token, key, { algorithms, crit } = {}, notAllowed) {
  const { text, payload, signature, header } = partsOf(token);
  if (typeof header.alg !== 'string' || header.alg === '') {
    throw new JWSInvalid('JWS "alg" (Algorithm) Header Parameter missing or invalid');
  }
  if (algorithms !== undefined && !algorithms.includes(header.alg)) throw new JOSEAlgNotAllowed(notAllowed);
  for (const name of header.crit ?? []) {
    if (name !== 'b64' && !(name in (crit ?? {}))) {
      throw new JOSENotSupported(`Extension Header Parameter "${name}" is not recognized`);
    }
  }
  const isAsked = typeof key === 'function';
  const used = isAsked ? await key(header, { payload, signature, protected: text.split('.')[0] }) : key;
  const input = text.slice(0, text.lastIndexOf('.'));
  if (!jws.isSigned(header.alg, suitable(used, header.alg, false), input, signature)) {
    throw new JWSSignatureVerificationFailed();
  }
  return { payload, header, ...(isAsked ? { key: used } : {}) };
}

function claimsOf(header, content, options) {
  const payload = jws.parsed(content);
  if (!isRecord(payload)) throw new JWTInvalid('JWT Claims Set must be a top-level JSON object');
  checkClaims(header, payload, options);
  return payload;
}

function decodeJwt(token) {
  if (typeof token !== 'string') {
    throw new JWTInvalid('JWTs must use Compact JWS serialization, JWT must be a string');
  }
  const parts = token.split('.');
  if (parts.length === 5) throw new JWTInvalid('Only JWTs using Compact JWS serialization can be decoded');
  if (parts.length !== 3) throw new JWTInvalid('Invalid JWT');
  if (parts[1] === '') throw new JWTInvalid('JWTs must contain a payload');
  const payload = jws.parsed(jws.decode(parts[1]));
  if (payload === undefined) throw new JWTInvalid('Failed to parse the decoded payload as JSON');
  if (!isRecord(payload)) throw new JWTInvalid('Invalid JWT Claims Set');
  return payload;
}

function decodeProtectedHeader(token) {
  const parts = typeof token === 'string' ? token.split('.') : [token?.protected];
  const header = typeof parts[0] === 'string' && [1, 3, 5].includes(parts.length)
    ? jws.parsed(jws.decode(parts[0])) : undefined;
  if (!isRecord(header)) throw new TypeError('Invalid Token or Protected Header formatting');
  return header;
}

module.exports = ({ calling, guardClass, major }) => {
  const notAllowed = major <= 4 ? '"alg" (Algorithm) Header Parameter not allowed'
    : '"alg" (Algorithm) Header Parameter value not allowed';

  const jwtVerify = calling(async (token, key, options) => {
    const { payload, header, ...rest } = await verified(token, key, options, notAllowed);
    return { payload: claimsOf(header, jws.decode(payload), options ?? {}), protectedHeader: header, ...rest };
  });

  const compactVerify = calling(async (token, key, options) => {
    const { payload, header, ...rest } = await verified(token, key, options, notAllowed);
    return { payload: new Uint8Array(Buffer.from(payload, 'base64url')), protectedHeader: header, ...rest };
  });

  guardClass('compactSign', CompactSign);
  // Guards the classes that extend it as well.
  guardClass('jwt', Claims);
  return { CompactSign, SignJWT, UnsecuredJWT, jwtVerify, compactVerify, decodeJwt, decodeProtectedHeader };
};
