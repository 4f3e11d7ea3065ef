// One request and its answer, as the stand-ins of HTTP clients share them: over `fetch`, so that hosts,
// stubs and permissions are those of `fetch`.
'use strict';

// Node gives a status that comes without words its own.
function statusTextOf(response) {
  return response.statusText || require('http').STATUS_CODES[response.status] || '';
}

// As Node has them: names in small letters, equal ones joined, and a list of cookies.
function plainHeaders(headers) {
  const plain = Object.fromEntries(headers);
  if ('set-cookie' in plain) plain['set-cookie'] = headers.getSetCookie();
  return plain;
}

function withoutCredentials(url) {
  const parsed = new URL(url);
  const { username, password } = parsed;
  if (username === '' && password === '') return { url: parsed.href };
  parsed.username = '';
  parsed.password = '';
  return { url: parsed.href, auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` };
}

const basic = (auth) => `Basic ${Buffer.from(auth).toString('base64')}`;

function headersOf(headers = {}, auth) {
  const list = new Headers();
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value === undefined || value === null || value === false) continue;
    for (const each of [].concat(value)) list.append(name, each);
  }
  if (auth !== undefined && !list.has('authorization')) list.set('authorization', basic(auth));
  return list;
}

function timedOut(milliseconds) {
  const error = new Error(`timeout of ${milliseconds}ms exceeded`);
  return Object.assign(error, { code: 'ETIMEDOUT', isTimeout: true });
}

// The error of the connection, as `http` gives it.
function connectionError(error, { signal, timeout }) {
  if (signal?.aborted) return Object.assign(new Error('aborted'), { code: 'ABORT_ERR', isAbort: true });
  if (error?.name === 'TimeoutError') return timedOut(timeout);
  return error?.cause?.code === undefined ? error : error.cause;
}

function signalOf({ signal, timeout }) {
  const signals = timeout > 0 ? [AbortSignal.timeout(timeout)] : [];
  if (signal) signals.push(signal);
  return signals.length > 1 ? AbortSignal.any(signals) : signals[0];
}

// `fetch` sends no body with these methods, and other clients do.
async function overHttp({ method, body }, url, headers, signal) {
  const http = require(url.startsWith('https:') ? 'https' : 'http');
  const message = await new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const all = { ...Object.fromEntries(headers), 'content-length': length };
    const request = http.request(url, { method, headers: all, signal }, resolve);
    request.on('error', (cause) => reject(signal?.aborted ? signal.reason : cause));
    request.end(body);
  });
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return new Response(message.statusCode === 204 ? null : Buffer.concat(chunks), {
    status: message.statusCode, statusText: message.statusMessage, headers: message.headers,
  });
}

// Takes `method`, `url`, `headers`, a `body` of text or bytes, a `timeout` in milliseconds, a `signal`, and
// whether it `follows` redirects. Fails with the error of the connection; what `isTimeout` has
// waited too long.
module.exports = async function exchange(request) {
  const { method = 'GET', body, follows = true } = request;
  const { url, auth } = withoutCredentials(request.url);
  const headers = headersOf(request.headers, request.auth ?? auth);
  try {
    const signal = signalOf(request);
    const isBare = method === 'GET' || method === 'HEAD';
    const response = isBare && body !== undefined
      ? await overHttp(request, url, headers, signal)
      : await fetch(url, { method, headers, body, signal, redirect: follows ? 'follow' : 'manual' });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      get statusText() { return statusTextOf(response); },
      headers: plainHeaders(response.headers),
      bytes,
      url: response.url || url,
      isRedirected: response.redirected,
    };
  } catch (error) {
    throw connectionError(error, request);
  }
};
module.exports.basic = basic;
