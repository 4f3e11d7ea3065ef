// `sign` of `jsonwebtoken`.
'use strict';

const jws = require('stand-in:jws');
const { timespan } = require('stand-in:timespan');

const isText = (value) => typeof value === 'string';
const isFlag = (value) => typeof value === 'boolean';
const isSpan = (value) => Number.isInteger(value) || (isText(value) && value !== '');
const isRecord = (value) => Object.prototype.toString.call(value) === '[object Object]';
const names = new Set([...jws.algorithms.filter((name) => name !== 'EdDSA'), 'none']);

const spanRule = [isSpan, 'should be a number of seconds or string representing a timespan'];
const textRule = [isText, 'must be a string'];
const flagRule = [isFlag, 'must be a boolean'];
const secondsRule = [Number.isFinite, 'should be a number of seconds'];

const optionRules = {
  __proto__: null,
  expiresIn: spanRule, notBefore: spanRule,
  audience: [(value) => isText(value) || Array.isArray(value), 'must be a string or array'],
  algorithm: [(value) => names.has(value), 'must be a valid string enum value'],
  header: [isRecord, 'must be an object'],
  encoding: textRule, issuer: textRule, subject: textRule, jwtid: textRule, keyid: textRule,
  noTimestamp: flagRule, mutatePayload: flagRule, allowInsecureKeySizes: flagRule,
  allowInvalidAsymmetricKeyTypes: flagRule,
};
const claimRules = { __proto__: null, iat: secondsRule, exp: secondsRule, nbf: secondsRule };
const claims = { audience: 'aud', issuer: 'iss', subject: 'sub', jwtid: 'jti' };
const objectOnly = ['expiresIn', 'notBefore', 'noTimestamp', 'audience', 'issuer', 'subject', 'jwtid'];

function check(rules, allowsOthers, object, label) {
  if (!isRecord(object)) throw new Error(`Expected "${label}" to be a plain object.`);
  for (const name of Object.keys(object)) {
    const rule = rules[name];
    if (rule === undefined && !allowsOthers) throw new Error(`"${name}" is not allowed in "${label}"`);
    if (rule !== undefined && !rule[0](object[name])) throw new Error(`"${name}" ${rule[1]}`);
  }
}

// The second of a span after a second.
function after(start, span) {
  if (typeof span === 'number') return start + span;
  const milliseconds = timespan(span);
  return milliseconds === undefined ? undefined : Math.floor(start + milliseconds / 1000);
}

function keyFor(secret, algorithm, options) {
  if (algorithm === 'none') return secret;
  if (!secret) throw new Error('secretOrPrivateKey must have a value');
  const key = jws.privateKeyOf(secret);
  if (key === undefined) throw new Error('secretOrPrivateKey is not valid key material');
  const kind = jws.kindFor(algorithm);
  if (kind === 'secret' && key.type !== 'secret') {
    throw new Error(`secretOrPrivateKey must be a symmetric key when using ${algorithm}`);
  }
  if (kind !== undefined && kind !== 'secret' && key.type !== 'private') {
    throw new Error(`secretOrPrivateKey must be an asymmetric key when using ${algorithm}`);
  }
  const length = key.asymmetricKeyDetails?.modulusLength;
  if (length < 2048 && !options.allowInsecureKeySizes) {
    throw new Error(`secretOrPrivateKey has a minimum key size of 2048 bits for ${algorithm}`);
  }
  return key;
}

function claimsOf(payload, options) {
  check(claimRules, true, payload, 'payload');
  const claimed = options.mutatePayload ? payload : { ...payload };
  for (const [option, claim] of [['expiresIn', 'exp'], ['notBefore', 'nbf']]) {
    if (payload[claim] !== undefined && options[option] !== undefined) {
      throw new Error(`Bad "options.${option}" option the payload already has an "${claim}" property.`);
    }
  }
  const start = claimed.iat || Math.floor(Date.now() / 1000);
  if (options.noTimestamp) delete claimed.iat;
  else claimed.iat = start;
  for (const [option, claim] of [['notBefore', 'nbf'], ['expiresIn', 'exp']]) {
    if (options[option] === undefined) continue;
    claimed[claim] = after(start, options[option]);
    if (claimed[claim] === undefined) {
      throw new Error(`"${option}" ${spanRule[1]} eg: "1d", "20h", 60`);
    }
  }
  for (const option in claims) {
    if (options[option] === undefined) continue;
    if (claimed[claims[option]] !== undefined) {
      throw new Error(`Bad "options.${option}" option. The payload already has an "${claims[option]}" property.`);
    }
    claimed[claims[option]] = options[option];
  }
  return claimed;
}

function token(payload, secret, options) {
  const algorithm = options.algorithm || 'HS256';
  const isObject = typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload);
  const header = { alg: algorithm, typ: isObject ? 'JWT' : undefined, kid: options.keyid, ...options.header };
  const key = keyFor(secret, algorithm, options);
  if (payload === undefined) throw new Error('payload is required');
  if (!isObject) {
    const wrong = objectOnly.filter((name) => options[name] !== undefined);
    if (wrong.length > 0) throw new Error(`invalid ${wrong.join(',')} option for ${typeof payload} payload`);
  }
  check(optionRules, false, options, 'options');
  const content = isObject ? claimsOf(payload, options) : String(payload);
  const input = `${jws.encode(header)}.${jws.encode(content)}`;
  if (algorithm === 'none') return `${input}.`;
  return `${input}.${jws.sign(algorithm, key, input).toString('base64url')}`;
}

// With a callback, an error comes to it.
function sign(payload, secret, options, callback) {
  const answer = typeof options === 'function' ? options : callback;
  const settings = typeof options === 'function' ? {} : options ?? {};
  if (answer === undefined) return token(payload, secret, settings);
  let result;
  try {
    result = [null, token(payload, secret, settings)];
  } catch (error) {
    result = [error];
  }
  process.nextTick(() => answer(...result));
  return undefined;
}

module.exports = { sign, after };
