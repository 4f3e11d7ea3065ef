// `axios`, versions 0 and 1.
'use strict';

const { standIn, guard, guardClass, calling, major = 1, numbers } = require('stand-in:base')(module);
const exchange = require('stand-in:exchange');
const AxiosHeaders = require('stand-in:axios-headers');
const { AxiosError, CanceledError, CancelToken, isAxiosError, isCancel } = require('stand-in:axios-errors');
const { makeDefaults, mergeConfig, uriOf } = require('stand-in:axios-config');
const { appendAll } = require('stand-in:form-pairs');

const VERSION = numbers.length > 0 ? [...numbers, 0, 0].slice(0, 3).join('.') : '1.7.9';
const withBody = ['post', 'put', 'patch'];
const methods = ['delete', 'get', 'head', 'options', ...withBody];

class InterceptorManager {
  handlers = [];

  use(fulfilled, rejected, options = {}) {
    const { synchronous = false, runWhen = null } = options;
    return this.handlers.push({ fulfilled, rejected, synchronous, runWhen }) - 1;
  }

  eject(id) {
    if (this.handlers[id]) this.handlers[id] = null;
  }

  clear() {
    this.handlers = [];
  }

  forEach(visit) {
    this.handlers.filter((each) => each !== null).forEach((each) => visit(each));
  }
}
guardClass('interceptors', InterceptorManager);

function transformed(transforms, config, data, headers, status) {
  return [].concat(transforms ?? []).reduce((value, transform) => transform.call(config, value, headers, status), data);
}

// What is sent, and the headers that follow from it.
function bodyOf(data, headers) {
  if (data === undefined || data === null) return undefined;
  if (typeof data.getHeaders === 'function') {
    headers.set(data.getHeaders());
    return data.getBuffer();
  }
  if (typeof data === 'string' || data instanceof FormData || data instanceof Blob) return data;
  if (ArrayBuffer.isView(data) || data instanceof ArrayBuffer) return data;
  throw new AxiosError('Data after transformation must be a string, an ArrayBuffer, a Buffer, or a Stream',
    AxiosError.ERR_BAD_REQUEST);
}

function contentOf(bytes, { responseType, responseEncoding = 'utf8' }) {
  if (responseType === 'arraybuffer') return bytes;
  if (responseType === 'stream') return require('stream').Readable.from(bytes.length > 0 ? [bytes] : []);
  if (responseType === 'blob') return new Blob([bytes]);
  return bytes.toString(responseEncoding).replace(/^\uFEFF/, '');
}

function authOf({ auth }) {
  return auth ? `${auth.username || ''}:${auth.password || ''}` : undefined;
}

const signalsOf = ({ signal, cancelToken }) =>
  [signal, cancelToken?.toAbortSignal()].filter(Boolean);

function throwIfCanceled(config) {
  config.cancelToken?.throwIfRequested();
  if (config.signal?.aborted) throw new CanceledError(null, config);
}

function failure(error, config, request) {
  if (isAxiosError(error)) return Object.assign(error, { config: error.config ?? config });
  if (error.isTimeout) {
    const { timeout, timeoutErrorMessage, transitional } = config;
    const code = transitional?.clarifyTimeoutError ? AxiosError.ETIMEDOUT : AxiosError.ECONNABORTED;
    return new AxiosError(timeoutErrorMessage || `timeout of ${timeout}ms exceeded`, code, config, request);
  }
  if (error.isAbort) return config.cancelToken?.reason ?? new CanceledError(null, config, request);
  return AxiosError.from(error, null, config, request);
}

function requestOf(config, url) {
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new AxiosError(`Unsupported protocol ${protocol}`, AxiosError.ERR_BAD_REQUEST, config);
  }
  const method = config.method.toUpperCase();
  return guard('request', { method, protocol, host, path: pathname + search, res: undefined });
}

// What the package calls an adapter: one request of a finished configuration.
async function send(config) {
  const url = uriOf(config);
  const request = requestOf(config, url);
  try {
    const headers = AxiosHeaders.from(config.headers);
    headers.set('User-Agent', `axios/${VERSION}`, false);
    headers.set('Accept-Encoding', 'gzip, compress, deflate, br', false);
    const body = bodyOf(config.data, headers);
    if (config.auth) headers.delete('authorization');
    const timeout = Number(config.timeout);
    const signals = signalsOf(config);
    const answer = await exchange({
      method: request.method, url, headers: headers.toJSON(), body, auth: authOf(config), timeout,
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0], follows: config.maxRedirects !== 0,
    });
    request.res = { statusCode: answer.status, headers: answer.headers, responseUrl: answer.url };
    const { status, statusText } = answer;
    return {
      status, statusText, headers: answer.headers, config, request, data: contentOf(answer.bytes, config),
    };
  } catch (error) {
    throw failure(error, config, request);
  }
}

function settled(response) {
  const { status, config, request } = response;
  if (!config.validateStatus || config.validateStatus(status)) return response;
  const code = status >= 500 ? AxiosError.ERR_BAD_RESPONSE : status >= 400 ? AxiosError.ERR_BAD_REQUEST : undefined;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, request, response);
}

// Reads the answer as the configuration says, that of an error too.
function received(response) {
  const { config } = response;
  const headers = AxiosHeaders.from(response.headers);
  if (major > 0) response.headers = headers;
  response.data = transformed(config.transformResponse, config, response.data, headers, response.status);
  return response;
}

async function dispatch(config) {
  throwIfCanceled(config);
  config.headers = AxiosHeaders.from(config.headers);
  config.data = transformed(config.transformRequest, config, config.data, config.headers);
  if (withBody.includes(config.method) && (major > 0 || config.data !== undefined)) {
    config.headers.set('Content-Type', 'application/x-www-form-urlencoded', false);
  }
  try {
    const response = typeof config.adapter === 'function' ? await config.adapter(config) : settled(await send(config));
    throwIfCanceled(config);
    return received(response);
  } catch (error) {
    if (error?.response && !isCancel(error)) received(error.response);
    throw error;
  }
}

function headersFor(method, headers = {}) {
  const { common, ...rest } = headers;
  const all = AxiosHeaders.concat(common, rest[method]);
  for (const name of Object.keys(rest)) {
    if (!methods.includes(name) || typeof rest[name] !== 'object') all.set(name, rest[name]);
  }
  return all;
}

// Each step takes what the one before gave, or the error that it threw.
async function follow(steps, first) {
  let value = first;
  let hasFailed = false;
  for (const [fulfilled, rejected] of steps) {
    const step = hasFailed ? rejected : fulfilled;
    if (!step) continue;
    try {
      value = await step(value);
      hasFailed = false;
    } catch (error) {
      value = error;
      hasFailed = true;
    }
  }
  if (hasFailed) throw value;
  return value;
}

class Axios {
  constructor(defaults) {
    this.defaults = defaults;
    this.interceptors = guard('interceptors', {
      request: new InterceptorManager(), response: new InterceptorManager(),
    });
  }

  getUri(config) {
    return uriOf(mergeConfig(this.defaults, config));
  }
}

Axios.prototype.request = calling(async function request(urlOrConfig, given) {
  const own = typeof urlOrConfig === 'string' ? { ...given, url: urlOrConfig } : urlOrConfig;
  const config = mergeConfig(this.defaults, own);
  config.method = (config.method || this.defaults.method || 'get').toLowerCase();
  config.headers = headersFor(config.method, config.headers);
  const before = [];
  this.interceptors.request.forEach(({ fulfilled, rejected, runWhen }) => {
    if (runWhen?.(config) !== false) before.unshift([fulfilled, rejected]);
  });
  const after = [];
  this.interceptors.response.forEach(({ fulfilled, rejected }) => after.push([fulfilled, rejected]));
  // Awaited here: a promise that is returned is asked for its `then`, which a script may have taken away.
  return await follow([...before, [dispatch], ...after], config);
});

for (const method of methods) {
  Axios.prototype[method] = withBody.includes(method)
    ? function (url, data, config) { return this.request({ ...config, method, url, data }); }
    : function (url, config) { return this.request({ ...config, method, url }); };
}
for (const method of withBody) {
  Axios.prototype[`${method}Form`] = function (url, data, config) {
    const headers = { ...config?.headers, 'Content-Type': 'multipart/form-data' };
    return this.request({ ...config, headers, method, url, data });
  };
}

// A function that has what an instance has.
function makeInstance(defaults) {
  const context = new Axios(defaults);
  const instance = (urlOrConfig, config) => context.request(urlOrConfig, config);
  for (const name of ['request', 'getUri', ...methods, ...withBody.map((method) => `${method}Form`)]) {
    instance[name] = context[name].bind(context);
  }
  const { interceptors } = context;
  Object.defineProperty(instance, 'defaults', {
    enumerable: true, get: () => context.defaults, set: (value) => { context.defaults = value; },
  });
  instance.create = (config) => guard('instance', makeInstance(mergeConfig(context.defaults, config)));
  return Object.assign(instance, { interceptors });
}

const axios = makeInstance(makeDefaults());
Object.assign(axios, {
  Axios,
  AxiosError,
  AxiosHeaders,
  CanceledError,
  Cancel: CanceledError,
  CancelToken,
  VERSION,
  all: (promises) => Promise.all(promises),
  default: axios,
  formToJSON: (form) => Object.fromEntries(form),
  isAxiosError,
  isCancel,
  mergeConfig,
  spread: (use) => (values) => use(...values),
  toFormData: (data, form = new FormData(), options = undefined) => {
    appendAll(data, (name, value) => form.append(name, value), options);
    return form;
  },
});

module.exports = standIn(axios);
