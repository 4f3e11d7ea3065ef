// `needle`, with callbacks and promises.
'use strict';

const { standIn, calling } = require('stand-in:base')(module);
const exchange = require('stand-in:exchange');
const { encoded } = require('stand-in:nested-query');

const defaults = { open_timeout: 10000, response_timeout: 0, read_timeout: 0, follow_max: 0, parse_response: 'all' };

function typedBody(method, data, options, headers) {
  if (data === null || data === undefined || method === 'GET' || method === 'HEAD') return undefined;
  if (options.multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(data)) form.append(name, value);
    return form;
  }
  if (ArrayBuffer.isView(data)) return data;
  const isJSON = options.json || /json/.test(headers['content-type'] ?? '');
  headers['content-type'] ??= isJSON ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded';
  if (typeof data === 'string') return data;
  return isJSON ? JSON.stringify(data) : encoded(data, { repeats: false });
}

function headersOf({ headers = {}, accept = '*/*', user_agent: agent = 'Needle', content_type: type, json }) {
  const all = { accept, 'user-agent': agent };
  if (json) all.accept = 'application/json';
  if (type !== undefined) all['content-type'] = type;
  for (const [name, value] of Object.entries(headers)) all[name.toLowerCase()] = value;
  return all;
}

function withQuery(url, method, data) {
  if ((method !== 'GET' && method !== 'HEAD') || !data) return url;
  const query = typeof data === 'string' ? data : encoded(data, { repeats: false });
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function parsed(bytes, type, { parse_response: parse, parse: older }) {
  const kind = older ?? parse;
  if (!/^(text|application)\/.*(json|text|xml|html|javascript|form)|^text\//.test(type)) return bytes;
  const text = bytes.toString();
  if (kind === false || !/[/+]json/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function send(verb, target, data, given) {
  const options = { ...defaults, ...given };
  const method = verb.toUpperCase();
  const url = withQuery(/^https?:\/\//.test(target) ? target : `http://${target}`, method, data);
  const headers = headersOf(options);
  const { username, password = '' } = options;
  const answer = await exchange({
    method, url, headers, body: typedBody(method, data, options, headers), timeout: timeoutOf(options),
    auth: username === undefined ? undefined : `${username}:${password}`, follows: follows(options),
  });
  const type = answer.headers['content-type'] ?? '';
  const body = parsed(answer.bytes, type, options);
  const { status: statusCode, statusText: statusMessage, bytes: raw } = answer;
  const { headers: received, url: last } = answer;
  return { statusCode, statusMessage, headers: received, body, raw, bytes: raw.length, cookies: {}, url: last };
}

const timeoutOf = (options) =>
  options.timeout || options.response_timeout || options.read_timeout || options.open_timeout;
const follows = (options) => Number(options.follow_max || options.follow || 0) > 0;

const asked = calling(send);

async function hand(promise, callback) {
  let response;
  try {
    response = await promise;
  } catch (error) {
    callback(error);
    return;
  }
  callback(null, response, response.body);
}

// A callback at the end is called; without one the call gives a promise.
function request(method, url, ...rest) {
  const callback = typeof rest.at(-1) === 'function' ? rest.pop() : undefined;
  const [data, options] = rest;
  const promise = asked(method, url, data, options);
  return callback === undefined ? promise : hand(promise, callback);
}

const needle = (method, url, ...rest) => {
  const isBare = method.toLowerCase() === 'get' || method.toLowerCase() === 'head';
  const hasData = !isBare || rest.filter((each) => typeof each === 'object').length > 1;
  return hasData ? request(method, url, ...rest) : request(method, url, null, ...rest);
};

for (const method of ['post', 'put', 'patch', 'delete']) {
  needle[method] = (url, data, ...rest) => request(method, url, data, ...rest);
}
for (const method of ['get', 'head']) needle[method] = (url, ...rest) => request(method, url, null, ...rest);

module.exports = standIn(Object.assign(needle, {
  request,
  defaults: (options) => Object.assign(defaults, options),
}));
