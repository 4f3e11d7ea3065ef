// The stand-in of `google-auth-library`: clients that ask Google's hosts for tokens and send them along.
'use strict';

const { standIn, guardClass, absent, calling, major = 9 } = require('stand-in:base')(module);
const { Client, GaxiosError } = require('stand-in:google-client');
const jws = require('stand-in:jws');

const seconds = () => Math.floor(Date.now() / 1000);
const hosts = { token: 'https://oauth2.googleapis.com/token', auth: 'https://accounts.google.com/o/oauth2/v2/auth' };
const issuers = ['accounts.google.com', 'https://accounts.google.com'];
const textOf = (scopes) => (Array.isArray(scopes) ? scopes.join(' ') : scopes);

class LoginTicket {
  constructor(envelope, payload) {
    this.getEnvelope = () => envelope;
    this.getPayload = () => payload;
    this.getUserId = () => payload?.sub ?? null;
    this.getAttributes = () => ({ envelope, payload });
  }
}

// What a token of Google's says, if a key of Google's has signed it for one of these audiences.
async function verified(client, token, audience) {
  const parts = token.split('.');
  if (parts.length !== 3) throw new Error(`Wrong number of segments in token: ${token}`);
  const [envelope, payload] = parts.slice(0, 2).map((part) => jws.parsed(jws.decode(part)));
  if (!envelope) throw new Error(`Can't parse token envelope: ${parts[0]}`);
  if (!payload) throw new Error(`Can't parse token payload: ${parts[1]}`);
  const { data } = await client.ask({ url: 'https://www.googleapis.com/oauth2/v3/certs' });
  const key = data?.keys?.find(({ kid }) => kid === envelope.kid);
  if (!key) throw new Error(`No pem found for envelope: ${JSON.stringify(envelope)}`);
  const publicKey = require('crypto').createPublicKey({ key, format: 'jwk' });
  if (!jws.isSigned(envelope.alg, publicKey, `${parts[0]}.${parts[1]}`, parts[2])) {
    throw new Error(`Invalid token signature: ${token}`);
  }
  if (!payload.iat) throw new Error(`No issue time in token: ${JSON.stringify(payload)}`);
  if (!payload.exp) throw new Error(`No expiration time in token: ${JSON.stringify(payload)}`);
  if (seconds() > payload.exp + 300) {
    throw new Error(`Token used too late, ${seconds()} > ${payload.exp + 300}: ${JSON.stringify(payload)}`);
  }
  if (!issuers.includes(payload.iss)) {
    throw new Error(`Invalid issuer, expected one of [${issuers}], but got ${payload.iss}`);
  }
  if (audience !== undefined && ![].concat(audience).includes(payload.aud)) {
    throw new Error('Wrong recipient, payload audience != requiredAudience');
  }
  return new LoginTicket(envelope, payload);
}

class OAuth2Client extends Client {
  constructor(options, secret, redirectUri) {
    super();
    const given = typeof options === 'object' && options !== null ? options
      : { clientId: options, clientSecret: secret, redirectUri };
    this._clientId = given.clientId;
    this._clientSecret = given.clientSecret;
    this.redirectUri = given.redirectUri;
    if (given.credentials) this.setCredentials(given.credentials);
    this.getToken = this.form(async (code) => {
      const fields = typeof code === 'object' ? code : { code };
      const body = { ...fields, client_id: this._clientId, client_secret: this._clientSecret,
        redirect_uri: fields.redirect_uri ?? this.redirectUri, grant_type: 'authorization_code' };
      const res = await this.tokensOf(body);
      return { tokens: res.data, res };
    });
    this.verifyIdToken = this.form(({ idToken, audience }) => {
      if (!idToken) throw new Error('The verifyIdToken method requires an ID Token');
      return verified(this, idToken, audience);
    });
    this.getTokenInfo = this.form(async (access_token) => {
      const url = `https://oauth2.googleapis.com/tokeninfo?access_token=${encodeURIComponent(access_token)}`;
      const { data } = await this.ask({ url });
      return { ...data, expiry_date: Date.now() + data.expires_in * 1000, scopes: data.scope?.split(' ') };
    });
    this.revokeToken = this.form((token) =>
      this.ask({ url: `https://oauth2.googleapis.com/revoke?token=${token}`, method: 'POST' }));
    this.refreshAccessToken = this.form(async () => ({ credentials: await this.renew() }));
  }

  generateAuthUrl(options = {}) {
    const all = { response_type: 'code', client_id: this._clientId, redirect_uri: this.redirectUri, ...options };
    const pairs = Object.entries({ ...all, scope: textOf(all.scope) }).filter(([, value]) => value !== undefined);
    return `${hosts.auth}?${new URLSearchParams(pairs)}`;
  }

  async fresh() {
    const { refresh_token } = this.credentials;
    if (!refresh_token) throw new Error('No access, refresh token, API key or refresh handler callback is set.');
    const body = { refresh_token, client_id: this._clientId, client_secret: this._clientSecret,
      grant_type: 'refresh_token' };
    return { ...(await this.tokensOf(body)).data, refresh_token };
  }
}

class UserRefreshClient extends OAuth2Client {
  constructor(options, secret, refreshToken) {
    super(options, secret);
    const refresh_token = typeof options === 'object' ? options.refreshToken : refreshToken;
    this.setCredentials({ refresh_token });
  }

  fromJSON({ client_id, client_secret, refresh_token }) {
    this._clientId = client_id;
    this._clientSecret = client_secret;
    this.setCredentials({ refresh_token });
  }
}

class JWT extends OAuth2Client {
  constructor(options, keyFile, key, scopes, subject, keyId) {
    const given = typeof options === 'object' && options !== null ? options
      : { email: options, keyFile, key, scopes, subject, keyId };
    super({});
    if (given.keyFile) absent('JWT.keyFile');
    const { email, key: pem, keyId: kid, scopes: wanted, scope, subject: user, additionalClaims } = given;
    Object.assign(this, { email, key: pem, keyId: kid, scopes: wanted ?? scope, subject: user, additionalClaims });
    this.authorize = this.form(() => this.renew());
  }

  fromJSON({ client_email, private_key, private_key_id, project_id }) {
    if (!client_email) throw new Error('The incoming JSON object does not contain a client_email field');
    if (!private_key) throw new Error('The incoming JSON object does not contain a private_key field');
    Object.assign(this, { email: client_email, key: private_key, keyId: private_key_id, projectId: project_id });
  }

  createScoped(scopes) {
    return new JWT({ ...this, scopes });
  }

  signed(claims) {
    const iat = seconds();
    const header = { alg: 'RS256', typ: 'JWT', ...(this.keyId ? { kid: this.keyId } : {}) };
    const payload = { iss: this.email, ...claims, iat, exp: iat + 3600, ...this.additionalClaims };
    const input = `${jws.encode(header)}.${jws.encode(payload)}`;
    // A key that is no PEM text is made up, and so is what it signs.
    const isMadeUp = !String(this.key).includes('-----BEGIN');
    const signature = isMadeUp ? jws.sign('HS256', String(this.key), input)
      : jws.sign('RS256', require('crypto').createPrivateKey(this.key), input);
    return `${input}.${signature.toString('base64url')}`;
  }

  async asserted(claims) {
    if (!this.key) throw new Error('No key or keyFile set.');
    const assertion = this.signed({ ...claims, aud: hosts.token, ...(this.subject ? { sub: this.subject } : {}) });
    return (await this.tokensOf({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })).data;
  }

  async fresh() {
    return await this.asserted({ scope: textOf(this.scopes) });
  }

  async fetchIdToken(target_audience) {
    return (await this.asserted({ target_audience })).id_token;
  }

  // Without scopes a token that the client has signed itself goes along.
  async authorization(url) {
    if (this.scopes?.length > 0 || url === undefined || this.subject) return await super.authorization(url);
    return `Bearer ${this.signed({ sub: this.email, aud: `${new URL(url).origin}/` })}`;
  }
}

class IdTokenClient extends OAuth2Client {
  constructor({ targetAudience, idTokenProvider }) {
    super({});
    Object.assign(this, { targetAudience, idTokenProvider });
  }

  async fresh() {
    const id_token = await this.idTokenProvider.fetchIdToken(this.targetAudience);
    const claims = jws.parsed(jws.decode(String(id_token).split('.')[1] ?? ''));
    return { id_token, expiry_date: (claims?.exp ?? 0) * 1000 };
  }

  async authorization() {
    return `Bearer ${(await this.kept('id_token')).id_token}`;
  }
}

class GoogleAuth {
  constructor(options = {}) {
    const { credentials, scopes, projectId, clientOptions, authClient } = options ?? {};
    if (options?.keyFile ?? options?.keyFilename) absent('GoogleAuth.keyFile');
    let client = authClient;
    const known = () => {
      client ??= this.fromJSON(credentials ?? absent('GoogleAuth without credentials'), { scopes, ...clientOptions });
      return client;
    };
    const form = (run) => calling(async (...values) => await run(...values));
    this.getClient = form(() => known());
    this.getAccessToken = form(async () => (await known().getAccessToken()).token);
    this.getRequestHeaders = form((url) => known().getRequestHeaders(url));
    this.request = form((request) => known().request(request));
    this.getProjectId = form(() => projectId ?? credentials?.project_id);
    this.getCredentials = form(() => ({ client_email: known().email, private_key: known().key }));
    this.getIdTokenClient = form((targetAudience) =>
      new IdTokenClient({ targetAudience, idTokenProvider: known() }));
    this.fromJSON = (json, given = {}) => {
      if (!json) throw new Error('Must pass in a JSON object containing the Google auth settings.');
      if (!['service_account', 'authorized_user', undefined].includes(json.type)) absent(`credentials.${json.type}`);
      const made = json.type === 'authorized_user' ? new UserRefreshClient({}) : new JWT({ scopes, ...given });
      made.fromJSON(json);
      return made;
    };
  }
}

guardClass('ticket', LoginTicket);
guardClass('client', Client);
guardClass('auth', GoogleAuth);

const shared = { GoogleAuth, JWT, OAuth2Client, IdTokenClient, UserRefreshClient, LoginTicket };
module.exports = standIn({
  ...shared, ...(major >= 9 ? { GaxiosError } : {}), auth: new GoogleAuth(),
});
