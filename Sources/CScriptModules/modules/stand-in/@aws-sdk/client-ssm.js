// The stand-in of `@aws-sdk/client-ssm`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'ssm', 'SSMClient');
