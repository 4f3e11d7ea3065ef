// `got`, versions 9 to 14.
'use strict';

const { standIn, guard, calling, major = 11 } = require('stand-in:base')(module);
const exchange = require('stand-in:exchange');

const methods = ['get', 'post', 'put', 'patch', 'head', 'delete'];
const retried = {
  methods: ['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'],
  statusCodes: [408, 413, 429, 500, 502, 503, 504, 521, 522, 524],
  errorCodes: [
    'ETIMEDOUT', 'ECONNRESET', 'EADDRINUSE', 'ECONNREFUSED', 'EPIPE', 'ENOTFOUND', 'ENETUNREACH', 'EAI_AGAIN',
  ],
};

class RequestError extends Error {
  constructor(message, cause, options, response) {
    super(message);
    this.name = this.constructor.name;
    this.code = cause?.code ?? 'ERR_GOT_REQUEST_ERROR';
    Object.defineProperty(this, 'options', { value: options, configurable: true });
    if (cause !== undefined) this.cause = cause;
    if (response === undefined) return;
    Object.defineProperty(this, 'response', { value: response, configurable: true });
  }
}

class HTTPError extends RequestError {
  constructor(response, options) {
    super(`Response code ${response.statusCode} (${response.statusMessage})`, undefined, options, response);
    this.code = major < 11 ? undefined : 'ERR_NON_2XX_3XX_RESPONSE';
    if (major >= 10) return;
    this.statusCode = response.statusCode;
    this.statusMessage = response.statusMessage;
    this.body = response.body;
  }
}
class ParseError extends RequestError {
  constructor(cause, response, options) {
    super(`${cause.message} in "${response.url}"`, cause, options, response);
    this.code = 'ERR_BODY_PARSE_FAILURE';
  }
}
class TimeoutError extends RequestError {}
class CancelError extends RequestError {
  get isCanceled() {
    return true;
  }
}
class MaxRedirectsError extends RequestError {}

const timeoutOf = ({ timeout }) => (timeout?.request ?? timeout?.response ?? timeout);

// What comes later wins; headers, hooks and search parameters are added.
function merged(first, second = {}) {
  const all = { ...first, ...second };
  all.headers = { ...first.headers };
  for (const [name, value] of Object.entries(second.headers ?? {})) all.headers[name.toLowerCase()] = value;
  all.hooks = {};
  for (const name of ['init', 'beforeRequest', 'beforeError', 'beforeRetry', 'beforeRedirect', 'afterResponse']) {
    all.hooks[name] = [...first.hooks?.[name] ?? [], ...second.hooks?.[name] ?? []];
  }
  return all;
}

function urlOf(input, options) {
  const { searchParams, query } = options;
  const base = options.prefixUrl ?? options.baseUrl;
  const text = String(input);
  if (base && text.startsWith('/') && major > 9) {
    throw new Error('`input` must not start with a slash when using `prefixUrl`');
  }
  const isWhole = !base || /^https?:/.test(text);
  const url = new URL(isWhole ? text : `${String(base).replace(/\/?$/, '/')}${text.replace(/^\//, '')}`);
  const given = searchParams ?? query;
  if (given === undefined) return url.href;
  const isObject = typeof given === 'object' && !(given instanceof URLSearchParams);
  const known = isObject && Object.entries(given).filter(([, value]) => value !== undefined);
  url.search = String(new URLSearchParams(known ? known.map(([name, value]) => [name, value ?? '']) : given));
  return url.href;
}

// With version 9 `json: true` says that the body is JSON, in both directions.
function bodyOf(options) {
  const { json, form, body } = options;
  const isSwitch = json === true || form === true;
  if (form !== undefined && form !== false) {
    return [String(new URLSearchParams(form === true ? body : form)), 'application/x-www-form-urlencoded'];
  }
  if (json !== undefined && json !== false && !(isSwitch && body === undefined)) {
    return [JSON.stringify(isSwitch ? body : json), 'application/json'];
  }
  return [body];
}

const typeOf = ({ responseType, json }) => responseType ?? (json === true ? 'json' : 'text');

function parsed(bytes, options, response) {
  const type = typeOf(options);
  if (type === 'buffer') return bytes;
  const text = bytes.toString(options.encoding ?? 'utf8');
  if (type === 'text') return text;
  try {
    return text === '' ? '' : JSON.parse(text);
  } catch (error) {
    // What an error answers with may be no JSON.
    if (!response.ok) return text;
    throw new ParseError(error, { ...response, body: text }, options);
  }
}

function retryOf({ retry = 2 }) {
  return typeof retry === 'number' ? { limit: retry, ...retried } : { limit: 2, ...retried, ...retry };
}

async function attempt(url, options, method) {
  const [body, type] = bodyOf(options);
  const headers = {
    'user-agent': 'got (https://github.com/sindresorhus/got)', 'accept-encoding': 'gzip, deflate, br',
    ...options.headers,
  };
  if (type !== undefined) headers['content-type'] ??= type;
  if (typeOf(options) === 'json') headers.accept ??= 'application/json';
  const { username, password = '' } = options;
  const answer = await exchange({
    method, url, headers, body, timeout: timeoutOf(options), signal: options.signal,
    follows: options.followRedirect !== false, auth: username === undefined ? options.auth : `${username}:${password}`,
  });
  const response = {
    statusCode: answer.status, statusMessage: answer.statusText, headers: answer.headers, url: answer.url,
    requestUrl: url, redirectUrls: answer.isRedirected ? [answer.url] : [], method, retryCount: 0, isFromCache: false,
    ok: answer.status >= 200 && answer.status < 300, rawBody: answer.bytes, request: { options, requestUrl: url },
  };
  response.body = parsed(answer.bytes, options, response);
  return response;
}

function failure(error, options) {
  if (error instanceof RequestError) return error;
  if (error.isTimeout) {
    const made = new TimeoutError(`Timeout awaiting 'request' for ${timeoutOf(options)}ms`, error, options);
    return Object.assign(made, { event: 'request' });
  }
  if (error.isAbort) {
    const made = new CancelError('This operation was aborted.', error, options);
    return Object.assign(made, { name: 'AbortError', code: 'ERR_ABORTED' });
  }
  return new RequestError(error.message, error, options);
}

function mayRetry({ limit, methods: allowed, statusCodes, errorCodes }, count, method, { response, code }) {
  if (count >= limit || !allowed.includes(method)) return false;
  return response === undefined ? errorCodes.includes(code) : statusCodes.includes(response.statusCode);
}

const run = calling(async function request(input, options) {
  // `.json()` behind the call is part of what is asked for.
  await undefined;
  for (const hook of options.hooks.init) await hook(options, options);
  const method = (options.method ?? 'GET').toUpperCase();
  const retry = retryOf(options);
  const url = urlOf(input, options);
  for (let count = 0; ; count += 1) {
    try {
      for (const hook of options.hooks.beforeRequest) await hook(options, { retryCount: count });
      let response = await attempt(String(options.url ?? url), options, method);
      for (const hook of options.hooks.afterResponse) {
        response = await hook(response, (change) => run(input, merged(options, change)));
      }
      response.retryCount = count;
      const isFine = response.statusCode < 400;
      if (isFine || options.throwHttpErrors === false) return response;
      throw new HTTPError(response, options);
    } catch (error) {
      let reason = failure(error, options);
      if (mayRetry(retry, count, method, reason)) {
        await new Promise((resolve) => { setTimeout(resolve, 1000 * 2 ** count); });
        for (const hook of options.hooks.beforeRetry) await hook(reason, count + 1);
        continue;
      }
      for (const hook of options.hooks.beforeError) reason = await hook(reason);
      throw reason;
    }
  }
});

// A promise of the answer that also has the short forms for its body.
function promised(input, options) {
  const response = run(input, options);
  const bodyAs = (responseType) => async () => {
    options.responseType = responseType;
    return (await response).body;
  };
  const promise = options.resolveBodyOnly ? (async () => (await response).body)() : response;
  return Object.assign(promise, { json: bodyAs('json'), text: bodyAs('text'), buffer: bodyAs('buffer'), cancel() {} });
}

function make(defaults) {
  const got = (input, options) => (typeof input === 'string' || input instanceof URL
    ? promised(input, merged(defaults, options))
    : promised(input.url, merged(defaults, { ...input, url: undefined })));
  for (const method of methods) {
    got[method] = (input, options) => got(input, { ...options, method: method.toUpperCase() });
  }
  const settingsOf = (each) => (typeof each === 'function' ? each.defaults.options : each);
  got.extend = (...all) => guard('instance', make(all.map(settingsOf).reduce(merged, defaults)));
  return Object.assign(got, {
    defaults: { options: defaults, handlers: [], mutableDefaults: false },
    mergeOptions: (...all) => all.reduce(merged, {}),
    RequestError, HTTPError, ParseError, TimeoutError, CancelError, MaxRedirectsError, default: got, got,
  });
}

module.exports = standIn(make(merged({}, {})));
