// The stand-in of `auth0-js`, of which a server has use: URLs, and the calls of the Authentication API
// by callback.
'use strict';

const { standIn, guardClass, absent } = require('stand-in:base')(module);
const { answered } = require('stand-in:answered');
const exchange = require('stand-in:exchange');

const snakeCase = (name) => (name === 'returnTo' ? name : name.replace(/([a-z\d])([A-Z]+)/g, '$1_$2').toLowerCase());
// What is a setting of the client and no parameter of a URL.
const own = new Set(['username', 'popupOptions', 'domain', 'tenant', 'timeout', 'appState', 'plugins', 'overrides',
  '_sendTelemetry', '_telemetryInfo', '_timesToRetryFailedRequests', 'leeway', 'jwksURI', 'cookieDomain']);

function parameters(values) {
  const given = Object.entries(values).filter(([name, value]) => !own.has(name) && value !== undefined);
  return given.map(([name, value]) => `${snakeCase(name)}=${encodeURIComponent(value)}`).join('&');
}

function check(value, name, type = 'string') {
  if (typeof value !== type) throw new Error(`${name} option is required`);
}

// What a callback is told of a failure.
function failureOf({ status, statusText, value }) {
  const body = value ?? {};
  return {
    original: { status, response: { body: value, statusCode: status } },
    statusCode: status,
    statusText,
    code: body.error ?? body.code ?? body.error_code ?? status,
    description: body.error_description ?? body.description ?? body.error ?? body.details ?? statusText,
    ...Object.fromEntries(['error', 'name', 'policy', 'mfa_token'].filter((name) => name in body)
      .map((name) => [name === 'mfa_token' ? 'mfaToken' : name, body[name]])),
  };
}

const camelCase = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

async function ask({ url, method = 'POST', body, headers, isPlain = false }) {
  let answer;
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    answer = await exchange({ method, url, headers: { ...type, ...headers }, body: sent });
  } catch (original) {
    throw { original, code: original.code, description: original.message };
  }
  const text = answer.bytes.toString();
  let value = text;
  try {
    value = JSON.parse(text);
  } catch {
    // The answer is a text.
  }
  const { status, statusText } = answer;
  if (status < 200 || status > 299) throw failureOf({ status, statusText, value });
  if (isPlain || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [camelCase(name), each]));
}

class Authentication {
  constructor(first, second) {
    const options = second ?? first;
    check(options, 'auth0.Authentication', 'object');
    check(options.domain, 'domain');
    check(options.clientID, 'clientID');
    this.baseOptions = options;
    const base = (path) => `https://${options.domain}/${path}`;
    const shared = ['responseType', 'responseMode', 'redirectUri', 'scope', 'audience', 'organization', 'invitation',
      'state', 'nonce', '_csrf', '_intstate'];
    const merged = (given, names = shared) => ({
      clientID: options.clientID,
      ...Object.fromEntries(names.filter((name) => name in options).map((name) => [name, options[name]])),
      ...given,
    });
    const call = (path, make, isPlain) => (given, callback) => {
      if (typeof callback !== 'function') throw new Error('cb parameter is required');
      answered(ask({ url: base(path), isPlain, body: make(given) }), callback);
    };
    const snake = (values) => Object.fromEntries(Object.entries(values)
      .filter(([, value]) => value !== undefined).map(([name, value]) => [snakeCase(name), value]));
    const ofConnection = (values) => ({ ...snake({ clientID: options.clientID }), ...values });

    this.buildAuthorizeUrl = (given) => {
      check(given, 'options', 'object');
      const all = merged(given);
      check(all.responseType, 'responseType');
      if (all.connection_scope !== undefined) all.connection_scope = [].concat(all.connection_scope).join(',');
      return `${base('authorize')}?${parameters(all)}`;
    };
    this.buildLogoutUrl = (given = {}) => {
      const { federated, ...rest } = given;
      const query = parameters(options.clientID === undefined ? rest : { clientID: options.clientID, ...rest });
      return `${base('v2/logout')}?${query}${federated ? '&federated' : ''}`;
    };
    this.oauthToken = call('oauth/token', (given) => snake(merged(given, ['scope', 'audience'])));
    this.login = (given, callback) => {
      const grantType = 'http://auth0.com/oauth/grant-type/password-realm';
      this.oauthToken({ grantType, ...given }, callback);
    };
    this.loginWithDefaultDirectory = (given, callback) => this.oauthToken({ grantType: 'password', ...given }, callback);
    this.userInfo = (token, callback) => {
      const headers = { authorization: `Bearer ${token}` };
      answered(ask({ url: base('userinfo'), method: 'GET', isPlain: true, headers }), callback);
    };
    const metadata = ({ userMetadata, ...rest }) => ({ ...rest, user_metadata: rest.user_metadata ?? userMetadata });
    this.signup = call('dbconnections/signup', (given) => ofConnection(metadata(given)));
    this.changePassword = call('dbconnections/change_password', ofConnection);
    this.passwordlessStart = call('passwordless/start', (given) => ({
      ...snake({ clientID: options.clientID }), ...given,
      ...(given.authParams ? { authParams: snake(given.authParams) } : {}),
    }), true);
    this.dbConnection = { signup: this.signup, changePassword: this.changePassword };
  }
}
guardClass('authentication', Authentication);

class WebAuth {
  constructor(options) {
    check(options, 'options', 'object');
    this.baseOptions = options;
    this.client = new Authentication(options);
    for (const name of ['signup', 'changePassword', 'passwordlessStart']) this[name] = this.client[name];
    for (const name of ['authorize', 'parseHash', 'checkSession', 'popup', 'redirect']) {
      this[name] = () => absent(`webAuth.${name}`);
    }
  }
}
guardClass('webAuth', WebAuth);

// The Management API on behalf of a user.
class Management {
  constructor({ domain, token } = {}) {
    check(domain, 'domain');
    check(token, 'token');
    const users = `https://${domain}/api/v2/users/`;
    const headers = { authorization: `Bearer ${token}` };
    const call = (method, path, body, callback) =>
      answered(ask({ url: users + path, method, body, headers, isPlain: true }), callback);
    const at = encodeURIComponent;
    this.getUser = (id, callback) => call('GET', at(id), undefined, callback);
    this.patchUserMetadata = (id, user_metadata, callback) => call('PATCH', at(id), { user_metadata }, callback);
    this.patchUserAttributes = (id, values, callback) => call('PATCH', at(id), values, callback);
    this.linkUser = (id, other, callback) => call('POST', `${at(id)}/identities`, { link_with: other }, callback);
  }
}
guardClass('management', Management);

module.exports = standIn({ Authentication, WebAuth, Management });
