// The stand-in of `@aws-sdk/client-lambda`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'lambda', 'LambdaClient');
