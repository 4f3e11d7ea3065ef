// What a request of `axios` is told: how settings are merged, its URL, its body, and what its answer is
// read as.
'use strict';

const { AxiosError } = require('stand-in:axios-errors');
const AxiosHeaders = require('stand-in:axios-headers');
const { appendAll } = require('stand-in:form-pairs');

const isObject = (value) => typeof value === 'object' && value !== null;

function isPlain(value) {
  if (!isObject(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

// Of the request alone; a default counts for nothing.
const ofRequest = new Set(['url', 'method', 'data']);
// Members of both count, from the inside out.
const merged = new Set(['headers', 'params', 'auth', 'proxy', 'transitional', 'env', 'formSerializer']);

function copy(value) {
  if (Array.isArray(value)) return value.slice();
  return isPlain(value) ? mergedObjects(value) : value;
}

function mergedObjects(...objects) {
  const all = {};
  for (const object of objects) {
    for (const [name, value] of Object.entries(object ?? {})) {
      all[name] = isPlain(all[name]) && isPlain(value) ? mergedObjects(all[name], value) : copy(value);
    }
  }
  return all;
}

const headerObject = (headers) => (headers instanceof AxiosHeaders ? headers.toJSON() : headers);

function mergeConfig(defaults = {}, config = {}) {
  const all = {};
  for (const name of new Set([...Object.keys(defaults), ...Object.keys(config)])) {
    const [first, second] = [defaults[name], config[name]];
    let value;
    if (name === 'headers') value = mergedObjects(headerObject(first), headerObject(second));
    else if (ofRequest.has(name)) value = copy(second);
    else if (name === 'validateStatus') value = name in config ? second : first;
    else if (merged.has(name) && isPlain(first) && isPlain(second)) value = mergedObjects(first, second);
    else value = copy(second === undefined ? first : second);
    if (value !== undefined || name === 'validateStatus') all[name] = value;
  }
  return all;
}

const encodeQuery = (text) => encodeURIComponent(text)
  .replace(/%(3A|24|2C|20|5B|5D)/g, (code) => (code === '%20' ? '+' : decodeURIComponent(code)));

function queryOf(params, serializer) {
  const options = typeof serializer === 'function' ? { serialize: serializer } : serializer ?? {};
  if (options.serialize) return options.serialize(params, options);
  if (params instanceof URLSearchParams) return params.toString();
  const pairs = [];
  appendAll(params, (name, value) => pairs.push([name, value]), options);
  const encode = options.encode ? (text) => options.encode(text, encodeQuery) : encodeQuery;
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function fullPath({ baseURL, url = '', allowAbsoluteUrls = true }) {
  const isAbsolute = /^([a-z][a-z\d+\-.]*:)?\/\//i.test(url);
  if (!baseURL || (isAbsolute && allowAbsoluteUrls)) return url;
  return url === '' ? baseURL : `${baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

function uriOf(config) {
  const path = fullPath(config);
  const query = config.params ? queryOf(config.params, config.paramsSerializer) : '';
  if (!query) return path;
  const bare = path.replace(/#[^]*$/, '');
  return `${bare}${bare.includes('?') ? '&' : '?'}${query}`;
}

const isBinary = (data) => ArrayBuffer.isView(data) || data instanceof ArrayBuffer || data instanceof Blob
  || typeof data.pipe === 'function';

const isForm = (data) => data instanceof FormData || typeof data.getHeaders === 'function';

// What a text is quoted for: one that is JSON already stays as it is.
function jsonText(data) {
  if (typeof data !== 'string') return JSON.stringify(data);
  try {
    JSON.parse(data);
    return data.trim();
  } catch {
    return JSON.stringify(data);
  }
}

function formOf(data, options) {
  const form = new FormData();
  appendAll(data, (name, value) => form.append(name, value), options);
  return form;
}

function transformRequest(data, headers) {
  const type = String(headers.get('Content-Type') || '');
  const isJSON = type.includes('application/json');
  if (isObject(data)) {
    if (isForm(data) || isBinary(data)) return data;
    if (data instanceof URLSearchParams) {
      headers.set('Content-Type', 'application/x-www-form-urlencoded;charset=utf-8', false);
      return data.toString();
    }
    if (type.includes('application/x-www-form-urlencoded')) {
      const pairs = new URLSearchParams();
      appendAll(data, (name, value) => pairs.append(name, value), this.formSerializer);
      return pairs.toString();
    }
    if (type.includes('multipart/form-data')) return formOf(data, this.formSerializer);
  }
  if (!isObject(data) && !isJSON) return data;
  headers.set('Content-Type', 'application/json', false);
  return data === undefined ? data : jsonText(data);
}

function transformResponse(data) {
  if (typeof data !== 'string' || data === '') return data;
  const { forcedJSONParsing = true, silentJSONParsing = true } = this.transitional ?? {};
  const isAsked = this.responseType === 'json';
  if (!isAsked && (!forcedJSONParsing || this.responseType)) return data;
  try {
    return JSON.parse(data);
  } catch (error) {
    if (!isAsked || silentJSONParsing) return data;
    throw AxiosError.from(error, AxiosError.ERR_BAD_RESPONSE, this, null, this.response);
  }
}

const makeDefaults = () => ({
  transitional: { silentJSONParsing: true, forcedJSONParsing: true, clarifyTimeoutError: false },
  adapter: ['xhr', 'http', 'fetch'],
  transformRequest: [transformRequest],
  transformResponse: [transformResponse],
  timeout: 0,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  maxContentLength: -1,
  maxBodyLength: -1,
  env: { FormData, Blob },
  validateStatus: (status) => status >= 200 && status < 300,
  headers: {
    common: { Accept: 'application/json, text/plain, */*' },
    ...Object.fromEntries(['delete', 'get', 'head', 'post', 'put', 'patch'].map((method) => [method, {}])),
  },
});

module.exports = { makeDefaults, mergeConfig, uriOf };
