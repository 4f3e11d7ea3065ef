// The stand-in of `auth0`, versions 2 to 5, over the paths of Auth0's APIs.
'use strict';

const base = require('stand-in:base')(module);
const errors = require('stand-in:auth0-errors');

const { standIn, guardClass, major } = base;
const ManagementClient = guardClass('management', require('stand-in:auth0-management')(base));
const { AuthenticationClient, UserInfoClient } = require('stand-in:auth0-authentication')(base);
const { AuthApiError, FetchError, ManagementApiError, ManagementError, RequiredError, ResponseError, TimeoutError,
  ofStatus } = errors;

const isOld = major <= 3;
const authentication = { AuthApiError, FetchError, RequiredError, ResponseError, TimeoutError };
const fourth = { ManagementApiError };
const fifth = { ManagementError, Management: { ...ofStatus, ManagementError } };

module.exports = standIn({
  ManagementClient,
  AuthenticationClient: guardClass('authentication', AuthenticationClient),
  ...(isOld ? {} : { ...authentication, UserInfoClient: guardClass('userInfo', UserInfoClient) }),
  ...(isOld || major >= 5 ? {} : fourth),
  ...(major < 5 ? {} : fifth),
});
