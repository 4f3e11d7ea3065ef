// The stand-in of `@aws-sdk/client-cognito-identity-provider`.
'use strict';

const base = require('stand-in:base')(module);

module.exports = require('stand-in:aws-client').clientPackage(base, 'cognito-idp', 'CognitoIdentityProviderClient');
