// The stand-in of `@aws-sdk/lib-dynamodb`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'dynamodb', 'DynamoDBDocumentClient');
