// `fetch`, over the requests that the host makes.
(function (internal) {
  'use strict';
  const utf8 = internal.module('utf8');
  const { bodyOf, take } = internal.module('body');
  const { Headers, freeze, listOf } = internal.module('headers');
  const { Request, requestState } = internal.module('request');
  const { makeResponse, withoutBody } = internal.module('response');

  // What Node sends where a script says nothing.
  const defaults = { 'accept': '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

  const refusals = {
    'about:': 'about scheme is not supported',
    'blob:': 'invalid method',
    'file:': 'not implemented... yet...',
  };

  const failed = (cause) => new TypeError('fetch failed', { cause });

  function errorOf({ code, message }) {
    const error = new Error(message);
    return code === undefined ? error : Object.assign(error, { code });
  }

  function responseOf(reply, url) {
    const { status, statusText = '', headers, body = '' } = reply;
    return makeResponse({
      type: 'basic',
      status,
      statusText,
      headers: freeze(new Headers(headers)),
      body: withoutBody.has(status) ? null : bodyOf(utf8.fromBinary(body)),
      url: (reply.url ?? url).replace(/#[^]*$/, ''),
      isRedirected: reply.redirected ?? false,
    });
  }

  function fromData(url) {
    const data = internal.module('data-url').read(url);
    if (data === undefined) throw failed(new Error('failed to fetch the data URL'));
    const headers = [['content-type', data.type]];
    return responseOf({ status: 200, statusText: 'OK', headers, body: utf8.toBinary(data.bytes) }, url);
  }

  // A signal ends the request at the host too; an answer that comes after that is not looked at.
  function fromHost(state, body) {
    const headers = new Headers(state.headers);
    for (const name of Object.keys(defaults)) {
      if (!headers.has(name)) headers.append(name, defaults[name]);
    }
    const { method, redirect, source } = state;
    const url = state.url.replace(/#[^]*$/, '');
    const { promise, resolve, reject } = Promise.withResolvers();
    const json = JSON.stringify({ method, url, headers: listOf(headers), redirect });
    let forget;
    const id = internal.module('tasks').request(json, body, (reply) => {
      forget?.();
      if (reply.error === undefined) resolve(responseOf(reply, url));
      else reject(failed(errorOf(reply.error)));
    });
    if (source !== undefined) {
      forget = internal.module('abort').onAbort(source, (reason) => {
        internal.module('tasks').cancel(id);
        reject(reason);
      });
    }
    return promise;
  }

  // Waits for the host by itself: a promise that is returned is asked for its `then`, which a script can
  // take away.
  async function fetch(input, init = undefined) {
    const state = requestState(new Request(input, init));
    const { source, url } = state;
    source?.throwIfAborted();
    const protocol = url.slice(0, url.indexOf(':') + 1);
    if (protocol === 'data:') return fromData(url);
    if (protocol !== 'http:' && protocol !== 'https:') throw failed(new Error(refusals[protocol] ?? 'unknown scheme'));
    // A port that has no scheme's default is written; those are not blocked.
    const port = /^[a-z]+:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(url)?.[1];
    if (port !== undefined && internal.module('blocked-ports').isBlocked(port)) throw failed(new Error('bad port'));
    if (state.body === null) return await fromHost(state, undefined);
    const bytes = state.body.bytes instanceof Uint8Array ? state.body.bytes : await take(state.body);
    source?.throwIfAborted();
    return await fromHost(state, utf8.toBinary(bytes));
  }
  Object.defineProperty(fetch, 'length', { __proto__: null, value: 0, configurable: true });

  return { fetch };
})
