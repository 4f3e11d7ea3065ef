// What a request of `request` and its family is told, and one of its answers.
'use strict';

const exchange = require('stand-in:exchange');
const { encoded } = require('stand-in:nested-query');

function settingsOf(input, options = {}) {
  if (typeof input === 'string' || input instanceof URL) return { ...options, url: String(input) };
  return { ...input, ...options };
}

function merged(first, second) {
  return { ...first, ...second, headers: { ...first.headers, ...second.headers } };
}

function urlOf({ url, uri, baseUrl, qs, useQuerystring = false }) {
  const target = url ?? uri;
  if (target === undefined) throw new Error('undefined is not a valid uri or options object.');
  const text = typeof target === 'string' ? target : target.href;
  const whole = baseUrl ? `${baseUrl.replace(/\/$/, '')}/${text.replace(/^\//, '')}` : text;
  if (!/^https?:/i.test(whole)) throw new Error(`Invalid URI "${whole}"`);
  if (qs === undefined) return whole;
  const parsed = new URL(whole);
  const all = { ...Object.fromEntries(parsed.searchParams), ...qs };
  parsed.search = encoded(all, { repeats: useQuerystring });
  return parsed.href;
}

function bodyOf({ json, form, body, formData }, headers) {
  const has = (name) => Object.keys(headers).some((key) => key.toLowerCase() === name);
  if (form !== undefined) {
    if (!has('content-type')) headers['content-type'] = 'application/x-www-form-urlencoded';
    return typeof form === 'string' ? form : encoded(form, { repeats: false });
  }
  if (formData !== undefined) {
    const data = new FormData();
    for (const [name, value] of Object.entries(formData)) data.append(name, value);
    return data;
  }
  if (json === undefined || json === false) return body;
  if (!has('accept')) headers.accept = 'application/json';
  const content = typeof json === 'boolean' ? body : json;
  if (content === undefined) return undefined;
  if (!has('content-type')) headers['content-type'] = 'application/json';
  return typeof content === 'string' && json === true && /^\s*[{["]/.test(content) ? content : JSON.stringify(content);
}

function authOf({ auth }, headers) {
  if (!auth) return undefined;
  const bearer = typeof auth.bearer === 'function' ? auth.bearer() : auth.bearer;
  if (bearer === undefined) return `${auth.user ?? auth.username}:${auth.pass ?? auth.password ?? ''}`;
  headers.authorization = `Bearer ${bearer}`;
  return undefined;
}

function contentOf(bytes, { encoding, json }) {
  if (encoding === null) return bytes;
  const text = bytes.toString(encoding ?? 'utf8');
  if (!json) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function follows({ followRedirect = true, followAllRedirects = false }, method) {
  return followAllRedirects || (followRedirect !== false && (method === 'GET' || method === 'HEAD'));
}

// Gives a message as `http` has it, with its `body`.
async function send(options) {
  const method = (options.method ?? 'GET').toUpperCase();
  const headers = { ...options.headers };
  const url = urlOf(options);
  const body = bodyOf(options, headers);
  const { timeout } = options;
  const auth = authOf(options, headers);
  try {
    const answer = await exchange({ method, url, headers, body, timeout, auth, follows: follows(options, method) });
    const { protocol, host, pathname, search, hostname, port, hash } = new URL(answer.url);
    const uri = { protocol, host, hostname, port, pathname, search, hash, path: pathname + search, href: answer.url };
    const message = {
      statusCode: answer.status, statusMessage: answer.statusText, headers: answer.headers,
      body: contentOf(answer.bytes, options), request: { uri, method, headers },
    };
    // As in the package, for JSON it leaves the rest out.
    Object.defineProperty(message, 'toJSON', { value: () => ({ ...message, statusMessage: undefined }) });
    return message;
  } catch (error) {
    if (!error.isTimeout) throw error;
    throw Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT', connect: false });
  }
}

module.exports = { merged, send, settingsOf };
