// The stand-in of `@aws-sdk/client-s3`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 's3', 'S3Client');
