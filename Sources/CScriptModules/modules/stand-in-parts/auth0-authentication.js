// The clients of the Authentication API, as versions 2 to 5 have them.
'use strict';

const { ArgumentError } = require('stand-in:auth0-errors');
const { answered } = require('stand-in:answered');
const { ask, shown } = require('stand-in:auth0-requests');

const grant = (type) => ({ path: 'oauth/token', body: { grant_type: type }, isForm: true, isSecret: true });
const otp = 'http://auth0.com/oauth/grant-type/passwordless/otp';
const connectionToken = 'urn:auth0:params:oauth:grant-type:token-exchange:federated-connection-access-token';
const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';

// The calls by name: the path, what the body has besides what is given, whether the client's secret
// goes with it, and whether it is a form in version 4 and later.
const shared = {
  'oauth.clientCredentialsGrant': grant('client_credentials'),
  'oauth.passwordGrant': grant('password'),
  'oauth.authorizationCodeGrant': grant('authorization_code'),
  'database.changePassword': { path: 'dbconnections/change_password' },
  'database.signUp': { path: 'dbconnections/signup' },
  'passwordless.sendEmail': { path: 'passwordless/start', body: { connection: 'email' }, isSecret: true },
  'passwordless.sendSMS': { path: 'passwordless/start', body: { connection: 'sms' }, isSecret: true },
};

const newer = {
  ...shared,
  'oauth.authorizationCodeGrantWithPKCE': grant('authorization_code'),
  'oauth.refreshTokenGrant': grant('refresh_token'),
  'oauth.revokeRefreshToken': { path: 'oauth/revoke', isSecret: true },
  'oauth.pushedAuthorization': { path: 'oauth/par', isForm: true, isSecret: true },
  'oauth.tokenForConnection': grant(connectionToken),
  'tokenExchange.exchangeToken': grant(tokenExchange),
  'passwordless.loginWithEmail': { ...grant(otp), body: { grant_type: otp, realm: 'email' }, isOtp: true },
  'passwordless.loginWithSMS': { ...grant(otp), body: { grant_type: otp, realm: 'sms' }, isOtp: true },
  'backchannel.authorize': { path: 'bc-authorize', isForm: true, isSecret: true },
};

const older = {
  ...shared,
  'oauth.refreshToken': grant('refresh_token'),
  'oauth.token': { path: 'oauth/token', isSecret: true },
  'database.requestChangePasswordEmail': { path: 'dbconnections/change_password' },
  'tokens.revokeRefreshToken': { path: 'oauth/revoke', isSecret: true },
  'users.getInfo': { path: 'userinfo', isProfile: true },
  // The flat names.
  clientCredentialsGrant: shared['oauth.clientCredentialsGrant'],
  passwordGrant: shared['oauth.passwordGrant'],
  refreshToken: grant('refresh_token'),
  changePassword: shared['database.changePassword'],
  requestChangePasswordEmail: { path: 'dbconnections/change_password' },
  requestMagicLink: { ...shared['passwordless.sendEmail'], body: { connection: 'email', send: 'link' } },
  requestEmailCode: { ...shared['passwordless.sendEmail'], body: { connection: 'email', send: 'code' } },
  requestSMSCode: shared['passwordless.sendSMS'],
  getProfile: { path: 'userinfo', isProfile: true },
};

function bodyOf(call, options, data) {
  const { clientId: client_id, clientSecret: client_secret } = options;
  const { email, phone_number: phone, code, ...rest } = data ?? {};
  const given = call.isOtp ? { ...rest, username: email ?? phone, otp: code } : data;
  return { ...given, ...call.body, client_id, ...(call.isSecret && client_secret ? { client_secret } : {}) };
}

module.exports = ({ calling, guard, major }) => {
  const run = calling(async (call, options, version, values) => {
    const isForm = version > 3 && call.isForm === true;
    const request = call.isProfile
      ? { method: 'GET', headers: { authorization: `Bearer ${values[0]}` } }
      : { method: 'POST', body: bodyOf(call, options, values[0]), isForm };
    const api = 'authentication';
    const url = `https://${options.domain}/${call.path}`;
    return shown(await ask({ version, api, url, ...request }), Math.min(version, 4));
  });

  class AuthenticationClient {
    constructor(options) {
      if (typeof options !== 'object' || options === null) {
        throw new ArgumentError('Authentication Client SDK options must be an object');
      }
      if (!options.domain) throw new ArgumentError('Must provide a domain');
      const known = major === undefined ? { ...older, ...newer } : major <= 3 ? older : newer;
      const tree = {};
      for (const [name, call] of Object.entries(known)) {
        const version = major ?? (name in newer ? 4 : 3);
        const [last, group] = name.split('.').reverse();
        const holder = group === undefined ? tree : (tree[group] ??= {});
        holder[last] = (...values) => {
          const callback = typeof values.at(-1) === 'function' ? values.pop() : undefined;
          return answered(run(call, options, callback === undefined ? version : 3, values), callback);
        };
      }
      for (const label in tree) if (typeof tree[label] === 'object') guard(`authentication.${label}`, tree[label]);
      Object.assign(this, tree);
    }
  }

  class UserInfoClient {
    #options;

    constructor(options) {
      this.#options = options;
    }

    getUserInfo(token) {
      return run({ path: 'userinfo', isProfile: true }, this.#options, 4, [token]);
    }
  }

  return { AuthenticationClient, UserInfoClient };
};
