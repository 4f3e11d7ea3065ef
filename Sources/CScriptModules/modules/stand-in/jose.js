// The stand-in of `jose`, for signed tokens. What encrypts is left out.
'use strict';

const base = require('stand-in:base')(module);
const { members } = require('stand-in:jose-keys');
const errors = require('stand-in:jose-errors');

const { standIn, guard, major } = base;
const { jwksCache, ...keySets } = require('stand-in:jose-key-sets');

module.exports = standIn({
  ...members,
  ...keySets,
  ...(major <= 4 ? {} : { jwksCache }),
  ...require('stand-in:jose-tokens')(base),
  base64url: guard('base64url', {
    encode: (input) => Buffer.from(input).toString('base64url'),
    decode: (input) => new Uint8Array(Buffer.from(Buffer.from(input).toString(), 'base64url')),
  }),
  errors: guard('errors', { ...errors }),
});
