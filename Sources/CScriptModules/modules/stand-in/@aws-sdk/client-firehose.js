// The stand-in of `@aws-sdk/client-firehose`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'firehose', 'FirehoseClient');
