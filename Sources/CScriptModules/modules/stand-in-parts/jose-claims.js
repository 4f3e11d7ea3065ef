// The claims of a token as `jose` checks and sets them.
'use strict';

const { JWTClaimValidationFailed, JWTExpired } = require('stand-in:jose-errors');
const { timespan } = require('stand-in:timespan');

const seconds = (date) => Math.floor(date.getTime() / 1000);
const listOf = (value) => (Array.isArray(value) ? value : [value]);
const mediaType = (value) => value.toLowerCase().replace(/^application\//, '');

// `2 hours`, `in 5 min` is none; `ago` and a minus count backwards.
function span(text) {
  const [, sign, number, unit, way] =
    /^([+-])? ?(\d+(?:\.\d+)?) ?([a-z]+)(?: (ago|from now))?$/i.exec(text) ?? [];
  const milliseconds = number === undefined ? undefined : timespan(`${number}${unit}`);
  if (milliseconds === undefined || (sign && way) || /^m(illi)?s/i.test(unit)) {
    throw new TypeError('Invalid time period format');
  }
  const value = Math.round(milliseconds / 1000);
  return sign === '-' || way === 'ago' ? -value : value;
}

// The second that a number, a date or a span from now stands for.
function instant(label, value) {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`Invalid ${label} input`);
    return value;
  }
  return value instanceof Date ? seconds(value) : seconds(new Date()) + span(value);
}

const failed = (payload, message, claim, reason) => new JWTClaimValidationFailed(message, payload, claim, reason);
const unexpected = (payload, claim) => failed(payload, `unexpected "${claim}" claim value`, claim, 'check_failed');

function checkNames(payload, options) {
  const { audience, issuer, maxTokenAge, requiredClaims = [], subject } = options;
  const needed = [...requiredClaims];
  const demanding = { iat: maxTokenAge, aud: audience, sub: subject, iss: issuer };
  for (const claim in demanding) if (demanding[claim] !== undefined) needed.push(claim);
  for (const claim of new Set(needed.reverse())) {
    if (!(claim in payload)) throw failed(payload, `missing required "${claim}" claim`, claim, 'missing');
  }
  if (issuer && !listOf(issuer).includes(payload.iss)) throw unexpected(payload, 'iss');
  if (subject && payload.sub !== subject) throw unexpected(payload, 'sub');
  const has = (wanted) => listOf(payload.aud).includes(wanted);
  if (audience && !listOf(audience).some(has)) throw unexpected(payload, 'aud');
}

function checkNumber(payload, claim, isNeeded = false) {
  if ((payload[claim] !== undefined || isNeeded) && typeof payload[claim] !== 'number') {
    throw failed(payload, `"${claim}" claim must be a number`, claim, 'invalid');
  }
}

function checkTimes(payload, { clockTolerance = 0, currentDate, maxTokenAge }) {
  const tolerance = typeof clockTolerance === 'string' ? span(clockTolerance) : clockTolerance;
  const now = seconds(currentDate ?? new Date());
  checkNumber(payload, 'iat', maxTokenAge !== undefined);
  checkNumber(payload, 'nbf');
  if (payload.nbf > now + tolerance) {
    throw failed(payload, '"nbf" claim timestamp check failed', 'nbf', 'check_failed');
  }
  checkNumber(payload, 'exp');
  if (payload.exp <= now - tolerance) {
    throw new JWTExpired('"exp" claim timestamp check failed', payload, 'exp', 'check_failed');
  }
  if (maxTokenAge === undefined) return;
  const age = now - payload.iat;
  const most = typeof maxTokenAge === 'number' ? maxTokenAge : span(maxTokenAge);
  if (age - tolerance > most) {
    const message = '"iat" claim timestamp check failed (too far in the past)';
    throw new JWTExpired(message, payload, 'iat', 'check_failed');
  }
  if (age < -tolerance) {
    const message = '"iat" claim timestamp check failed (it should be in the past)';
    throw failed(payload, message, 'iat', 'check_failed');
  }
}

function checkClaims(header, payload, options) {
  const { typ } = options;
  if (typ && (typeof header.typ !== 'string' || mediaType(header.typ) !== mediaType(typ))) {
    throw failed(payload, 'unexpected "typ" JWT header value', 'typ', 'check_failed');
  }
  checkNames(payload, options);
  checkTimes(payload, options);
}

module.exports = { checkClaims, instant, seconds };
