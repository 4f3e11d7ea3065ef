// `ClientRequest`: gathers what is written, asks the host once it ends, and hands on the answer.
// Node follows no redirects, and neither does this.
(function (internal) {
  'use strict';

  const { Writable } = internal.module('stream-writable');
  const { IncomingMessage, makeSocket, receive } = internal.module('http-response');
  const { validateHeaderName, validateHeaderValue } = internal.module('http-headers');
  const { abortError, codedError, invalidArgumentType } = internal.module('node-errors');
  const later = (...call) => internal.module('ticks').add(...call);

  function optionsOf(url) {
    const { protocol, hostname, hash, search, pathname, href, port, username, password } = url;
    const options = {
      protocol, hostname: hostname.replace(/^\[|\]$/g, ''), hash, search, pathname, path: `${pathname}${search}`, href,
    };
    if (port !== '') options.port = Number(port);
    if (username || password) options.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return options;
  }

  // `(url, options, callback)`, where each may be missing.
  function parseArguments(values, defaultProtocol) {
    const rest = [...values];
    const { URL } = internal.module('node/url');
    let options = {};
    if (typeof rest[0] === 'string') options = optionsOf(new URL(rest.shift()));
    else if (rest[0] instanceof URL) options = optionsOf(rest.shift());
    if (typeof rest[0] === 'object' && rest[0] !== null) options = { ...options, ...rest.shift() };
    const callback = rest.find((value) => typeof value === 'function');
    const protocol = options.protocol || options.agent?.protocol || defaultProtocol;
    if (protocol !== defaultProtocol) {
      throw codedError(TypeError, 'ERR_INVALID_PROTOCOL',
        `Protocol "${protocol}" not supported. Expected "${defaultProtocol}"`);
    }
    return { options: { ...options, protocol }, callback };
  }

  function requirePath(path) {
    if (/[^\u0021-\u00ff]/.test(path)) {
      throw codedError(TypeError, 'ERR_UNESCAPED_CHARACTERS', 'Request path contains unescaped characters');
    }
  }

  function hangUp(message = 'socket hang up') {
    const error = new Error(message);
    error.code = 'ECONNRESET';
    return error;
  }

  const deliver = Symbol('deliver');

  class ClientRequest extends Writable {
    #headers = new Map();
    #chunks = [];
    #id;
    #timer;
    #hasBegun = false;

    constructor(values, defaultProtocol) {
      super({ autoDestroy: false });
      const { options, callback } = parseArguments(values, defaultProtocol);
      const method = options.method ?? 'GET';
      if (typeof method !== 'string') throw invalidArgumentType('options.method', 'string', method);
      validateHeaderName(method, 'Method');
      this.method = method.toUpperCase();
      this.protocol = options.protocol;
      this.host = options.hostname || options.host || 'localhost';
      this.path = options.path || '/';
      requirePath(this.path);
      this.port = options.port || options.defaultPort || undefined;
      this.agent = options.agent;
      this.res = null;
      this.aborted = false;
      this.reusedSocket = false;
      this.maxHeadersCount = null;
      this.#setAll(options);
      if (callback) this.once('response', callback);
      if (options.timeout) this.setTimeout(options.timeout);
      const { signal } = options;
      if (signal?.aborted) later(() => this.destroy(abortError(signal)));
      else signal?.addEventListener('abort', () => this.destroy(abortError(signal)), { once: true });
      this.socket = makeSocket(this.protocol === 'https:', this.host);
      this.connection = this.socket;
      later(() => { if (!this.destroyed) this.emit('socket', this.socket); });
    }

    #setAll({ headers, auth }) {
      if (Array.isArray(headers)) {
        const pairs = headers.every(Array.isArray) ? headers
          : headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []));
        pairs.forEach(([name, value]) => this.appendHeader(name, value));
      } else {
        for (const name of Object.keys(headers ?? {})) this.setHeader(name, headers[name]);
      }
      if (auth && !this.hasHeader('authorization')) {
        const digits = internal.module('node/buffer').Buffer.from(auth).toString('base64');
        this.setHeader('Authorization', `Basic ${digits}`);
      }
    }

    get headersSent() { return this.#hasBegun; }

    setHeader(name, value) {
      if (this.#hasBegun) {
        throw codedError(Error, 'ERR_HTTP_HEADERS_SENT', 'Cannot set headers after they are sent to the client');
      }
      validateHeaderName(name);
      [].concat(value).forEach((each) => validateHeaderValue(name, each));
      this.#headers.set(name.toLowerCase(), { name, value });
      return this;
    }

    appendHeader(name, value) {
      const known = this.#headers.get(String(name).toLowerCase());
      return this.setHeader(name, known === undefined ? value : [].concat(known.value, value));
    }

    setHeaders(headers) {
      for (const [name, value] of headers) this.setHeader(name, value);
      return this;
    }

    getHeader(name) { return this.#headers.get(String(name).toLowerCase())?.value; }
    hasHeader(name) { return this.#headers.has(String(name).toLowerCase()); }
    removeHeader(name) { this.#headers.delete(String(name).toLowerCase()); }
    getHeaderNames() { return [...this.#headers.keys()]; }
    getRawHeaderNames() { return [...this.#headers.values()].map(({ name }) => name); }
    getHeaders() {
      const headers = { __proto__: null };
      for (const [key, { value }] of this.#headers) headers[key] = value;
      return headers;
    }

    flushHeaders() {}
    setNoDelay() {}
    setSocketKeepAlive() {}
    onSocket() {}

    setTimeout(delay, callback) {
      if (callback) this.once('timeout', callback);
      this.#stopTimer();
      if (delay > 0) {
        this.timeout = delay;
        this.#timer = internal.module('node/timers').setTimeout(() => this.emit('timeout'), delay);
        // It watches over the request, and is nothing to wait for.
        this.#timer.unref();
      }
      return this;
    }

    #stopTimer() {
      internal.module('node/timers').clearTimeout(this.#timer);
    }

    _write(chunk, encoding, callback) {
      this.#chunks.push(chunk);
      callback();
    }

    _final(callback) {
      this.#begin();
      callback();
    }

    #url() {
      const host = this.host.includes(':') ? `[${this.host}]` : this.host;
      return `${this.protocol}//${host}${this.port ? `:${this.port}` : ''}${this.path}`;
    }

    #begin() {
      if (this.destroyed) return;
      const headers = [...this.#headers.values()].flatMap(({ name, value }) =>
        [].concat(value).map((each) => [name, String(each)]));
      this.#hasBegun = true;
      const json = JSON.stringify({ method: this.method, url: this.#url(), headers, redirect: 'manual' });
      const bytes = internal.module('node/buffer').Buffer.concat(this.#chunks);
      const body = bytes.length === 0 ? undefined : internal.module('bytes').toBinary(bytes);
      this.#id = internal.module('tasks').request(json, body, (reply) => this[deliver](reply));
    }

    [deliver](reply) {
      if (this.destroyed) return;
      this.#stopTimer();
      if (reply.error !== undefined) {
        const error = new Error(reply.error.message);
        error.code = reply.error.code;
        if (error.code === 'ENOTFOUND') {
          Object.assign(error, { errno: -3008, syscall: 'getaddrinfo', hostname: this.host });
        }
        this.destroy(error);
        return;
      }
      const message = new IncomingMessage(this.socket);
      message.req = this;
      this.res = message;
      receive(message, reply);
      message.once('end', () => later(() => this.destroy()));
      // An answer that nobody wants is read to its end.
      if (!this.emit('response', message)) message.resume();
    }

    _destroy(error, callback) {
      this.#stopTimer();
      if (this.#id !== undefined && this.res === null) internal.module('tasks').cancel?.(this.#id);
      if (this.res !== null && !this.res.readableEnded) {
        this.res.aborted = true;
        this.res.emit('aborted');
        this.res.destroy(error ?? (this.res.listenerCount('error') > 0 ? hangUp('aborted') : undefined));
      }
      const isEarly = error === null && this.res === null;
      callback(isEarly ? hangUp() : error);
    }

    abort() {
      if (this.aborted) return;
      this.aborted = true;
      later(() => this.emit('abort'));
      this.destroy();
    }
  }

  return { ClientRequest, optionsOf };
})
