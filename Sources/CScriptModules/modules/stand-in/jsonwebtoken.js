// The stand-in of `jsonwebtoken`.
'use strict';

const { standIn } = require('stand-in:base')(module);
const { sign } = require('stand-in:jsonwebtoken-sign');
const { verify, decode } = require('stand-in:jsonwebtoken-verify');

module.exports = standIn({ sign, verify, decode, ...require('stand-in:jsonwebtoken-errors') });
