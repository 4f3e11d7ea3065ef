// `node-fetch`, versions 2 and 3: `fetch` itself, with the errors of the package.
'use strict';

const { standIn, calling, major = 2 } = require('stand-in:base')(module);

class FetchBaseError extends Error {
  constructor(message, type) {
    super(message);
    this.type = type;
  }

  get name() {
    return this.constructor.name;
  }

  get [Symbol.toStringTag]() {
    return this.name;
  }
}

class FetchError extends FetchBaseError {
  constructor(message, type, cause) {
    super(message, type);
    if (!cause) return;
    this.code = cause.code;
    this.errno = cause.code;
    if (major > 2) this.erroredSysCall = cause.syscall;
  }
}

class AbortError extends FetchBaseError {
  constructor(message, type = 'aborted') {
    super(message, type);
  }
}

// The answer of `fetch`, with what it has only here.
class NodeResponse extends Response {
  static from(response) {
    return Object.setPrototypeOf(response, NodeResponse.prototype);
  }

  async json() {
    const text = await this.text();
    try {
      return JSON.parse(text);
    } catch (error) {
      if (major > 2) throw error;
      throw new FetchError(`invalid json response body at ${this.url} reason: ${error.message}`, 'invalid-json');
    }
  }

  async buffer() {
    return Buffer.from(await this.arrayBuffer());
  }

  textConverted() {
    return this.text();
  }
}

function signalOf({ signal, timeout }) {
  if (!(timeout > 0) || major > 2) return signal;
  const ours = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, ours]) : ours;
}

// A stream in the way of Node is read to its end first.
async function bodyOf(body) {
  if (typeof body?.getBuffer === 'function') return body.getBuffer();
  if (typeof body?.pipe !== 'function') return body;
  const chunks = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function urlOf(input) {
  if (input instanceof Request) return input;
  const text = String(input?.href ?? input);
  if (URL.canParse(text)) return text;
  throw new TypeError(major > 2 ? 'Invalid URL' : 'Only absolute URLs are supported');
}

async function settingsOf({ body, headers, ...init }) {
  const settings = { ...init, signal: signalOf(init) };
  if (headers !== undefined) settings.headers = headers;
  if (typeof body?.getHeaders === 'function') settings.headers = { ...body.getHeaders(), ...headers };
  if (body !== undefined && body !== null) settings.body = await bodyOf(body);
  return settings;
}

const fetchAs = calling(async function fetch(input, init = {}) {
  const target = urlOf(input);
  const url = target.url ?? target;
  try {
    return NodeResponse.from(await globalThis.fetch(target, await settingsOf(init ?? {})));
  } catch (error) {
    if (init?.signal?.aborted) {
      throw new AbortError(major > 2 ? 'The operation was aborted.' : 'The user aborted a request.');
    }
    if (error?.name === 'TimeoutError') throw new FetchError(`network timeout at: ${url}`, 'request-timeout');
    if (error?.cause?.code === undefined) throw error;
    throw new FetchError(`request to ${url} failed, reason: ${error.cause.message}`, 'system', error.cause);
  }
});

const isRedirect = (status) => [301, 302, 303, 307, 308].includes(status);

Object.assign(fetchAs, {
  default: fetchAs, fetch: fetchAs, Headers, Request, Response: NodeResponse, FetchError, AbortError, isRedirect,
  Blob, File, FormData,
});
Object.defineProperty(fetchAs, '__esModule', { value: true });

module.exports = standIn(fetchAs);
