// Request.
(function (internal) {
  'use strict';
  const { expose, byteString, invoked, isObject, required, usv } = internal.module('web-idl');
  const { addBody, cloneOf, extract, isUnusable } = internal.module('body');
  const { Headers } = internal.module('headers');

  const normalized = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']);
  const unsupported = new Set(['CONNECT', 'TRACE', 'TRACK']);

  // The members that only take some texts, and which.
  const choices = {
    referrerPolicy: ['', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
      'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url'],
    mode: ['same-origin', 'cors', 'no-cors', 'navigate', 'websocket'],
    credentials: ['omit', 'same-origin', 'include'],
    cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
    redirect: ['follow', 'manual', 'error'],
  };

  const fresh = () => ({
    method: 'GET', url: undefined, headers: new Headers(), referrer: 'about:client', referrerPolicy: '', mode: 'cors',
    credentials: 'same-origin', cache: 'default', redirect: 'follow', integrity: '', keepalive: false, body: null,
    source: undefined, signal: undefined,
  });

  function methodOf(value) {
    const method = byteString(value);
    if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/i.test(method)) throw new TypeError(`'${method}' is not a valid HTTP method.`);
    const upper = method.toUpperCase();
    if (unsupported.has(upper)) throw new TypeError(`'${method}' HTTP method is unsupported.`);
    return normalized.has(upper) ? upper : method;
  }

  function urlOf(input) {
    const { URL } = internal.module('url-class');
    const text = usv(input);
    const url = URL.parse(text);
    if (url === null) throw internal.module('response').failedToParse(text);
    if (url.username === '' && url.password === '') return url.href;
    throw new TypeError(`Request cannot be constructed from a URL that includes credentials: ${text}`);
  }

  function choose(state, init) {
    for (const name of Object.keys(choices)) {
      if (init[name] === undefined) continue;
      const value = `${init[name]}`;
      if (!choices[name].includes(value)) {
        const accepted = choices[name].join(', ');
        throw new TypeError(`Request constructor: ${value} is not an accepted type. Expected one of ${accepted}.`);
      }
      if (value === 'navigate') throw new TypeError('Request constructor: invalid request mode navigate.');
      state[name] = value;
    }
    if (state.cache === 'only-if-cached' && state.mode !== 'same-origin') {
      throw new TypeError("'only-if-cached' can be set only with 'same-origin' mode");
    }
  }

  function takeSignal(state, signal) {
    if (signal === undefined) return;
    if (signal !== null && internal.module('abort').onAbort(signal) === undefined) {
      throw new TypeError("Failed to construct 'Request': member signal is not of type AbortSignal.");
    }
    state.source = signal ?? undefined;
  }

  function takeBody(state, init, inherited) {
    const given = init.body ?? null;
    if ((given !== null || inherited !== null) && (state.method === 'GET' || state.method === 'HEAD')) {
      throw new TypeError('Request with GET/HEAD method cannot have body.');
    }
    if (given === null) {
      state.body = inherited;
      return;
    }
    const { body, type, isStream } = extract(given);
    if (isStream && init.duplex === undefined) {
      throw new TypeError('RequestInit: duplex option is required when sending a body.');
    }
    state.body = body;
    if (type !== undefined && !state.headers.has('content-type')) state.headers.append('content-type', type);
  }

  let make;
  let stateOf;

  class Request {
    #state;

    static {
      make = (state) => {
        const request = new Request('about:blank');
        request.#state = state;
        return request;
      };
      stateOf = (request) => {
        invoked(isObject(request) && #state in request);
        return request.#state;
      };
    }

    constructor(input, init = undefined) {
      required(arguments, 1, 'Request constructor');
      if (init !== null && init !== undefined && !isObject(init)) {
        throw new TypeError(`Request constructor: Expected ${String(init)} to be one of: Null, Undefined, Object.`);
      }
      const options = init ?? {};
      const other = isObject(input) && #state in input ? input.#state : undefined;
      const state = other === undefined ? { ...fresh(), url: urlOf(input) } : { ...other, signal: undefined };
      if (options.window !== undefined && options.window !== null) {
        throw new TypeError(`'window' option '${options.window}' must be null`);
      }
      choose(state, options);
      if (options.referrer !== undefined) state.referrer = referrerOf(options.referrer);
      if (options.integrity !== undefined) state.integrity = `${options.integrity}`;
      if (options.keepalive !== undefined) state.keepalive = Boolean(options.keepalive);
      if (options.method !== undefined) state.method = methodOf(options.method);
      takeSignal(state, options.signal);
      state.headers = new Headers(options.headers ?? other?.headers);
      const inherited = other?.body ?? null;
      takeBody(state, options, inherited);
      if (inherited !== null && state.body === inherited) {
        if (isUnusable(inherited)) {
          throw new TypeError('Cannot construct a Request with a Request object that has already been used.');
        }
        state.body = cloneOf(inherited);
        inherited.isUsed = true;
      }
      this.#state = state;
    }

    get method() {
      return stateOf(this).method;
    }

    get url() {
      return stateOf(this).url;
    }

    get headers() {
      return stateOf(this).headers;
    }

    get destination() {
      stateOf(this);
      return '';
    }

    get referrer() {
      return stateOf(this).referrer;
    }

    get referrerPolicy() {
      return stateOf(this).referrerPolicy;
    }

    get mode() {
      return stateOf(this).mode;
    }

    get credentials() {
      return stateOf(this).credentials;
    }

    get cache() {
      return stateOf(this).cache;
    }

    get redirect() {
      return stateOf(this).redirect;
    }

    get integrity() {
      return stateOf(this).integrity;
    }

    get keepalive() {
      return stateOf(this).keepalive;
    }

    get isReloadNavigation() {
      stateOf(this);
      return false;
    }

    get isHistoryNavigation() {
      stateOf(this);
      return false;
    }

    // Follows the signal that was given, if any.
    get signal() {
      const state = stateOf(this);
      const { AbortSignal } = internal.module('abort');
      state.signal ??= AbortSignal.any(state.source === undefined ? [] : [state.source]);
      return state.signal;
    }

    get duplex() {
      stateOf(this);
      return 'half';
    }

    clone() {
      const state = stateOf(this);
      if (isUnusable(state.body)) throw new TypeError('unusable');
      const headers = new Headers(state.headers);
      return make({ ...state, headers, body: cloneOf(state.body), signal: undefined });
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const { method, url, headers, destination, referrer, referrerPolicy, mode, credentials, cache } = this;
      const { redirect, integrity, keepalive, isReloadNavigation, isHistoryNavigation, signal } = this;
      const shown = {
        method, url, headers, destination, referrer, referrerPolicy, mode, credentials, cache, redirect, integrity,
        keepalive, isReloadNavigation, isHistoryNavigation, signal,
      };
      return `Request ${inspect(shown, options)}`;
    }
  }

  function referrerOf(value) {
    const text = usv(value);
    if (text === '') return '';
    const { URL } = internal.module('url-class');
    const url = URL.parse(text);
    if (url !== null) return url.protocol === 'about:' && url.pathname === 'client' ? 'about:client' : url.href;
    const { cause } = internal.module('response').failedToParse(text);
    throw new TypeError(`Referrer "${text}" is not a valid URL.`, { cause });
  }

  addBody(expose(Request), stateOf);

  return { Request, requestState: stateOf };
})
