// Response.
(function (internal) {
  'use strict';
  const { expose, byteString, invoked, isObject, required, usv } = internal.module('web-idl');
  const { addBody, cloneOf, extract, isUnusable } = internal.module('body');
  const { Headers, freeze } = internal.module('headers');

  const withoutBody = new Set([101, 204, 205, 304]);
  const redirects = new Set([301, 302, 303, 307, 308]);

  let make;
  let stateOf;

  function initialized(init) {
    if (init !== null && init !== undefined && !isObject(init)) {
      throw new TypeError(`Response constructor: Expected ${String(init)} to be one of: Null, Undefined, Object.`);
    }
    const { status = 200, statusText = '', headers } = init ?? {};
    const code = Math.trunc(Number(status)) & 0xffff;
    if (code < 200 || code > 599) {
      throw new RangeError('init["status"] must be in the range of 200 to 599, inclusive.');
    }
    const text = byteString(statusText);
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) throw new TypeError('Invalid statusText');
    return {
      type: 'default', status: code, statusText: text, headers: new Headers(headers), body: null, url: '',
      isRedirected: false,
    };
  }

  function give(state, { body, type }) {
    if (withoutBody.has(state.status)) {
      throw new TypeError(`Response constructor: Invalid response status code ${state.status}`);
    }
    state.body = body;
    if (type !== undefined && !state.headers.has('content-type')) state.headers.append('content-type', type);
  }

  class Response {
    #state;

    static {
      make = (state) => {
        const response = new Response();
        response.#state = state;
        return response;
      };
      stateOf = (response) => {
        invoked(isObject(response) && #state in response);
        return response.#state;
      };
    }

    constructor(body = null, init = undefined) {
      this.#state = initialized(init);
      if (body !== null) give(this.#state, extract(body));
    }

    static error() {
      return make({ ...initialized(), type: 'error', status: 0, headers: freeze(new Headers()) });
    }

    static json(data, init = undefined) {
      required(arguments, 1, 'Response.json');
      const text = JSON.stringify(data);
      if (text === undefined) throw new TypeError('Value is not JSON serializable');
      const state = initialized(init);
      give(state, { ...extract(text), type: 'application/json' });
      return make(state);
    }

    static redirect(url, status = 302) {
      required(arguments, 1, 'Response.redirect');
      const { URL } = internal.module('url-class');
      const text = usv(url);
      const target = URL.parse(text);
      if (target === null) throw failedToParse(text);
      const code = Math.trunc(Number(status)) & 0xffff;
      if (!redirects.has(code)) throw new RangeError(`Invalid status code ${code}`);
      return make({ ...initialized(), status: code, headers: freeze(new Headers({ location: target.href })) });
    }

    get type() {
      return stateOf(this).type;
    }

    get url() {
      return stateOf(this).url;
    }

    get redirected() {
      return stateOf(this).isRedirected;
    }

    get status() {
      return stateOf(this).status;
    }

    get ok() {
      const { status } = stateOf(this);
      return status >= 200 && status <= 299;
    }

    get statusText() {
      return stateOf(this).statusText;
    }

    get headers() {
      return stateOf(this).headers;
    }

    clone() {
      const state = stateOf(this);
      if (isUnusable(state.body)) throw new TypeError('Response.clone: Body has already been consumed.');
      return make({ ...state, headers: new Headers(state.headers), body: cloneOf(state.body) });
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const { status, statusText, headers, body, bodyUsed, ok, redirected, type, url } = this;
      const shown = { status, statusText, headers, body, bodyUsed, ok, redirected, type, url };
      return `Response ${inspect(shown, options)}`;
    }
  }

  // The error of fetch for a text that is no URL; its cause is the URL's own.
  function failedToParse(text) {
    const { URL } = internal.module('url-class');
    try {
      return new URL(text);
    } catch (cause) {
      return new TypeError(`Failed to parse URL from ${text}`, { cause });
    }
  }

  addBody(expose(Response), stateOf);

  return { Response, failedToParse, makeResponse: make, withoutBody };
})
