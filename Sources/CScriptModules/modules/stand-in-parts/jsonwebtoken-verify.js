// `verify` and `decode` of `jsonwebtoken`.
'use strict';

const jws = require('stand-in:jws');
const { JsonWebTokenError, NotBeforeError, TokenExpiredError } = require('stand-in:jsonwebtoken-errors');
const { after } = require('stand-in:jsonwebtoken-sign');

const failed = (message, inner) => new JsonWebTokenError(message, inner);
const forms = {
  __proto__: null,
  secret: ['HS256', 'HS384', 'HS512'],
  rsa: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ec: ['ES256', 'ES384', 'ES512'],
};
const listOf = (value) => (Array.isArray(value) ? value : [value]);

// The parts of a token; null for what is none.
function complete(text) {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return null;
  const [head, body, signature] = String(text).split('.');
  const header = jws.parsed(jws.decode(head));
  if (!header) return null;
  const content = jws.decode(body);
  const payload = header.typ === 'JWT' ? JSON.parse(content) : jws.parsed(content);
  return { header, payload: typeof payload === 'object' && payload !== null ? payload : content, signature };
}

function decode(text, options) {
  const decoded = complete(text);
  if (decoded === null || options?.complete) return decoded;
  return decoded.payload;
}

function keyFor(secret, header, options) {
  const key = jws.publicKeyOf(secret);
  if (key === undefined) throw failed('secretOrPublicKey is not valid key material');
  const allowed = options.algorithms ?? forms[jws.kindOf(key)] ?? [...forms.rsa, ...forms.ec];
  if (!allowed.includes(header.alg)) throw failed('invalid algorithm');
  const isSymmetric = header.alg.startsWith('HS');
  if (isSymmetric && key.type !== 'secret') {
    throw failed(`secretOrPublicKey must be a symmetric key when using ${header.alg}`);
  }
  if (!isSymmetric && key.type !== 'public') {
    throw failed(`secretOrPublicKey must be an asymmetric key when using ${header.alg}`);
  }
  return key;
}

function checkSignature(text, { header, signature }, secret, options) {
  if (signature === '' && secret) throw failed('jwt signature is required');
  if (signature !== '' && !secret) throw failed('secret or public key must be provided');
  if (signature === '' && !options.algorithms) {
    throw failed('please specify "none" in "algorithms" to verify unsigned tokens');
  }
  if (signature === '') {
    if (!options.algorithms.includes(header.alg)) throw failed('invalid algorithm');
    return;
  }
  const key = keyFor(secret, header, options);
  const input = text.slice(0, text.lastIndexOf('.'));
  if (!jws.isSigned(header.alg, key, input, signature)) throw failed('invalid signature');
}

function checkTimes(payload, now, options) {
  const tolerance = options.clockTolerance || 0;
  if (payload.nbf !== undefined && !options.ignoreNotBefore) {
    if (typeof payload.nbf !== 'number') throw failed('invalid nbf value');
    if (payload.nbf > now + tolerance) throw new NotBeforeError('jwt not active', new Date(payload.nbf * 1000));
  }
  if (payload.exp !== undefined && !options.ignoreExpiration) {
    if (typeof payload.exp !== 'number') throw failed('invalid exp value');
    if (now >= payload.exp + tolerance) throw new TokenExpiredError('jwt expired', new Date(payload.exp * 1000));
  }
}

function checkClaims(payload, options) {
  const { audience, issuer, subject, jwtid, nonce } = options;
  if (audience) {
    const matches = listOf(payload.aud).some((each) => listOf(audience).some((wanted) =>
      (wanted instanceof RegExp ? wanted.test(each) : wanted === each)));
    if (!matches) throw failed(`jwt audience invalid. expected: ${listOf(audience).join(' or ')}`);
  }
  if (issuer && !listOf(issuer).includes(payload.iss)) throw failed(`jwt issuer invalid. expected: ${issuer}`);
  if (subject && payload.sub !== subject) throw failed(`jwt subject invalid. expected: ${subject}`);
  if (jwtid && payload.jti !== jwtid) throw failed(`jwt id invalid. expected: ${jwtid}`);
  if (nonce && payload.nonce !== nonce) throw failed(`jwt nonce invalid. expected: ${nonce}`);
}

function checkAge(payload, now, { maxAge, clockTolerance = 0 }) {
  if (!maxAge) return;
  if (typeof payload.iat !== 'number') throw failed('iat required when maxAge is specified');
  const end = after(payload.iat, maxAge);
  if (end === undefined) {
    throw failed('"maxAge" should be a number of seconds or string representing a timespan eg: "1d", "20h", 60');
  }
  if (now >= end + clockTolerance) throw new TokenExpiredError('maxAge exceeded', new Date(end * 1000));
}

function decoded(text, options) {
  if (options.clockTimestamp && typeof options.clockTimestamp !== 'number') {
    throw failed('clockTimestamp must be a number');
  }
  const { nonce } = options;
  if (nonce !== undefined && (typeof nonce !== 'string' || nonce.trim() === '')) {
    throw failed('nonce must be a non-empty string');
  }
  if (!text) throw failed('jwt must be provided');
  if (typeof text !== 'string') throw failed('jwt must be a string');
  if (text.split('.').length !== 3) throw failed('jwt malformed');
  const found = complete(text);
  if (found === null) throw failed('invalid token');
  return found;
}

function verified(text, found, secret, options) {
  checkSignature(text, found, secret, options);
  const { payload } = found;
  const now = options.clockTimestamp || Math.floor(Date.now() / 1000);
  checkTimes(payload, now, options);
  checkClaims(payload, options);
  checkAge(payload, now, options);
  return options.complete === true ? found : payload;
}

const noKey = 'verify must be called asynchronous if secret or public key is provided as a callback';

function verify(text, secret, options, callback) {
  const answer = typeof options === 'function' ? options : callback;
  const settings = typeof options === 'function' ? {} : { ...options };
  if (answer === undefined) {
    const found = decoded(text, settings);
    if (typeof secret === 'function') throw failed(noKey);
    return verified(text, found, secret, settings);
  }
  const attempt = (work) => {
    try {
      return work();
    } catch (error) {
      answer(error);
      return undefined;
    }
  };
  const finish = (found, key) => {
    const result = attempt(() => [verified(text, found, key, settings)]);
    if (result !== undefined) answer(null, result[0]);
  };
  const found = attempt(() => decoded(text, settings));
  if (found === undefined) return undefined;
  if (typeof secret !== 'function') return finish(found, secret);
  secret(found.header, (error, key) => {
    if (error) answer(failed(`error in secret or public key callback: ${error.message}`));
    else finish(found, key);
  });
  return undefined;
}

module.exports = { verify, decode };
