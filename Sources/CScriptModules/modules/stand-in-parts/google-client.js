// What clients of Google's packages share: requests with a token, and the tokens that are kept.
'use strict';

const { calling } = require('stand-in:base')(module);
const exchange = require('stand-in:exchange');

class GaxiosError extends Error {
  constructor(message, config, response) {
    super(message);
    Object.assign(this, { name: 'GaxiosError', config, response, status: response?.status });
    if (response !== undefined) this.code = String(response.status);
  }
}

function contentOf(bytes, headers, responseType) {
  if (responseType === 'arraybuffer') return bytes;
  const text = bytes.toString();
  if (responseType === 'text' || (responseType === undefined && !/json/.test(headers['content-type'] ?? 'json'))) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

// What a host says of a failure, else its status.
function messageOf({ data, status }) {
  const { error, error_description: more } = typeof data === 'object' && data !== null ? data : {};
  if (typeof error === 'string') return more ? `${error}: ${more}` : error;
  return error?.message ?? `Request failed with status code ${status}`;
}

function bodyOf({ data, body }, headers) {
  const given = data ?? body;
  const isPlain = typeof given === 'object' && given !== null && !ArrayBuffer.isView(given)
    && !(given instanceof URLSearchParams);
  if (!isPlain) return given instanceof URLSearchParams ? given.toString() : given;
  if (!Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) {
    headers['content-type'] = 'application/json';
  }
  return JSON.stringify(given);
}

// One request and its answer as `gaxios` gives it.
async function ask(config) {
  const { url, baseURL, params, method = 'GET', responseType, timeout, signal } = config;
  const target = new URL(url, baseURL);
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined) target.searchParams.append(name, value);
  }
  const headers = { accept: 'application/json', ...config.headers };
  const body = bodyOf(config, headers);
  let answer;
  try {
    answer = await exchange({ method, url: target.href, headers, body, timeout, signal });
  } catch (error) {
    const text = `request to ${target.href} failed, reason: ${error.message}`;
    throw Object.assign(new GaxiosError(text, config), { code: error.code });
  }
  const { status, statusText, bytes, url: responseURL } = answer;
  const data = contentOf(bytes, answer.headers, responseType);
  const response = { config, data, headers: answer.headers, status, statusText, request: { responseURL } };
  const isGood = config.validateStatus ?? ((each) => each >= 200 && each < 300);
  if (!isGood(status)) throw new GaxiosError(messageOf(response), config, response);
  return response;
}

class Client {
  credentials = {};

  constructor() {
    this.ask = ask;
    this.request = this.form(async (config) => {
      const given = typeof config === 'string' ? { url: config } : config;
      const authorization = await this.authorization(given.url);
      return await ask({ ...given, headers: { ...given.headers, authorization } });
    });
    this.getAccessToken = this.form(async () => ({ token: (await this.kept('access_token')).access_token }));
    this.getRequestHeaders = this.form(async (url) => ({ Authorization: await this.authorization(url) }));
  }

  // A call that gives a promise, or its result to a callback.
  form(run) {
    const call = calling(async (...values) => await run(...values));
    const { answered } = require('stand-in:answered');
    return (...values) => {
      const callback = typeof values.at(-1) === 'function' ? values.pop() : undefined;
      return answered(call(...values), callback);
    };
  }

  setCredentials(credentials) {
    this.credentials = credentials;
  }

  async tokensOf(fields) {
    const response = await ask({
      url: 'https://oauth2.googleapis.com/token', method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== undefined)),
    });
    const { expires_in, ...rest } = Object(response.data);
    response.data = expires_in === undefined ? rest : { ...rest, expiry_date: Date.now() + expires_in * 1000 };
    return response;
  }

  async renew() {
    this.credentials = await this.fresh();
    return this.credentials;
  }

  // The credentials that hold, five minutes before they end no longer.
  async kept(name) {
    const { expiry_date: end = Infinity } = this.credentials;
    return this.credentials[name] && Date.now() < end - 300_000 ? this.credentials : await this.renew();
  }

  async authorization() {
    const { access_token, token_type = 'Bearer' } = await this.kept('access_token');
    return `${token_type} ${access_token}`;
  }
}

module.exports = { Client, GaxiosError };
