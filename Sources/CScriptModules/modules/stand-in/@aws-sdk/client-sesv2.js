// The stand-in of `@aws-sdk/client-sesv2`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'email', 'SESv2Client');
