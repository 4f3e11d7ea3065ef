// `superagent`.
'use strict';

const { standIn, guard, guardClass, calling } = require('stand-in:base')(module);
const exchange = require('stand-in:exchange');
const { encoded } = require('stand-in:nested-query');

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'];
const types = {
  json: 'application/json', form: 'application/x-www-form-urlencoded', html: 'text/html', text: 'text/plain',
  xml: 'text/xml',
};
const typeOf = (name) => types[name] ?? (name === 'urlencoded' || name === 'form-data' ? types.form : name);

class Response {
  constructor(answer, request) {
    const { status, headers } = answer;
    const kind = Math.floor(status / 100);
    const [type = ''] = (headers['content-type'] ?? '').split(/ *; */);
    Object.assign(this, {
      status, statusCode: status, statusType: kind, headers, header: headers, type, req: request, request,
      redirects: [], text: answer.bytes.toString(),
      ok: kind === 2, info: kind === 1, redirect: kind === 3, clientError: kind === 4,
      serverError: kind === 5, accepted: status === 202, noContent: status === 204, badRequest: status === 400,
      unauthorized: status === 401, notAcceptable: status === 406, forbidden: status === 403, notFound: status === 404,
      charset: undefined, links: {},
    });
    this.error = kind > 3 ? Object.assign(new Error(`cannot ${request.method} ${request.path} (${status})`), {
      status, text: this.text, method: request.method, path: request.path,
    }) : false;
    this.body = this.#parsed(answer.bytes);
  }

  #parsed(bytes) {
    if (/[/+]json$/.test(this.type)) return this.text === '' ? null : JSON.parse(this.text);
    if (this.type === types.form) return Object.fromEntries(new URLSearchParams(this.text));
    return /^(text|application\/xml)/.test(this.type) || this.type === '' ? {} : bytes;
  }

  get(name) {
    return this.headers[name.toLowerCase()];
  }

  toJSON() {
    const { req, header, status, text } = this;
    return { req, header, status, text };
  }
}
guardClass('response', Response);

// A list of what was set, until the request is sent.
class Request {
  #headers = {};
  #query = [];
  #data;
  #form;
  #timeout;
  #retries = 0;
  #follows = true;
  #isOK = (response) => response.status >= 200 && response.status < 300;
  #auth;
  #sent;

  constructor(method, url) {
    this.method = method;
    this.url = url;
  }

  set(name, value) {
    const pairs = typeof name === 'object' ? Object.entries(name) : [[name, value]];
    for (const [each, text] of pairs) this.#headers[each.toLowerCase()] = text;
    return this;
  }

  get(name) {
    return this.#headers[name.toLowerCase()];
  }

  unset(name) {
    delete this.#headers[name.toLowerCase()];
    return this;
  }

  type(name) {
    return this.set('content-type', typeOf(name));
  }

  accept(name) {
    return this.set('accept', typeOf(name));
  }

  auth(user, password = '', options = {}) {
    const { type = 'basic' } = typeof password === 'object' ? password : options;
    if (type === 'bearer') return this.set('authorization', `Bearer ${user}`);
    this.#auth = typeof password === 'object' || user.includes(':') ? user : `${user}:${password}`;
    return this;
  }

  query(value) {
    if (value) this.#query.push(typeof value === 'string' ? value : encoded(value, { repeats: false }));
    return this;
  }

  send(data) {
    if (typeof data === 'string') {
      if (this.#headers['content-type'] === undefined) this.type('form');
      const joint = this.#headers['content-type'] === types.form && this.#data ? `${this.#data}&` : this.#data ?? '';
      this.#data = `${joint}${data}`;
    } else if (typeof data === 'object' && data !== null && !Array.isArray(data) && !ArrayBuffer.isView(data)) {
      this.#data = { ...this.#data, ...data };
    } else this.#data = data;
    return this;
  }

  field(name, value) {
    this.#form ??= new FormData();
    const pairs = typeof name === 'object' ? Object.entries(name) : [[name, value]];
    for (const [each, text] of pairs) this.#form.append(each, text);
    return this;
  }

  timeout(limit) {
    this.#timeout = typeof limit === 'object' ? limit?.deadline ?? limit?.response : limit;
    return this;
  }

  retry(count = 1) {
    this.#retries = Number(count);
    return this;
  }

  redirects(count) {
    this.#follows = count > 0;
    return this;
  }

  ok(test) {
    this.#isOK = test;
    return this;
  }

  use(plugin) {
    plugin(this);
    return this;
  }

  // What only matters to connections, or to browsers.
  buffer() { return this; }
  withCredentials() { return this; }
  disableTLSCerts() { return this; }
  agent() { return this; }

  #body() {
    if (this.#form !== undefined) return this.#form;
    const data = this.#data;
    if (data === undefined || typeof data !== 'object' || ArrayBuffer.isView(data)) return data;
    if (data instanceof URLSearchParams || this.#headers['content-type'] === types.form) {
      return encoded(data, { repeats: false });
    }
    this.#headers['content-type'] ??= types.json;
    return JSON.stringify(data);
  }

  #url() {
    const whole = /^https?:/.test(this.url) ? this.url : `http://${this.url}`;
    const query = this.#query.join('&');
    return query === '' ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${query}`;
  }

  async #once() {
    const url = this.#url();
    const body = this.#body();
    this.path = url.replace(/^https?:\/\/[^/?#]*/, '') || '/';
    const headers = { 'accept-encoding': 'gzip, deflate', ...this.#headers };
    const response = new Response(await exchange({
      method: this.method, url, headers, body, timeout: this.#timeout, auth: this.#auth, follows: this.#follows,
    }), this);
    if (this.#isOK(response)) return response;
    const error = new Error(require('http').STATUS_CODES[response.status] ?? 'Unsuccessful HTTP response');
    throw Object.assign(error, { status: response.status, response });
  }

  async #all() {
    for (let left = this.#retries; ; left -= 1) {
      try {
        return await this.#once();
      } catch (error) {
        const status = error.status ?? 500;
        if (left > 0 && (status >= 500 || status === 429 || status === 408)) continue;
        if (!error.isTimeout) throw error;
        const text = `Timeout of ${this.#timeout}ms exceeded`;
        throw Object.assign(new Error(text), { timeout: this.#timeout, code: 'ECONNABORTED', errno: 'ETIME' });
      }
    }
  }

  #send() {
    this.#sent ??= calling(() => this.#all())();
    return this.#sent;
  }

  // Without the `then` of promises, which a script may have taken away.
  async then(fulfilled, rejected) {
    let response;
    try {
      response = await this.#send();
    } catch (error) {
      if (typeof rejected !== 'function') throw error;
      return await rejected(error);
    }
    return typeof fulfilled === 'function' ? await fulfilled(response) : response;
  }

  catch(rejected) {
    return this.then(undefined, rejected);
  }

  async finally(settled) {
    try {
      return await this.#send();
    } finally {
      await settled?.();
    }
  }

  async end(callback = () => {}) {
    let response;
    try {
      response = await this.#send();
    } catch (error) {
      callback(error, error.response);
      return;
    }
    callback(null, response);
  }
}
Request.prototype.responseType = Request.prototype.buffer;
guardClass('request', Request);

function make(method, url) {
  return typeof url === 'string' ? new Request(method, url) : new Request('GET', method);
}

const superagent = (method, url) => make(method, url);
// `(url, data, callback)`
function shortForm(method, prepare) {
  return (url, data, callback) => {
    const request = prepare(new Request(method, url));
    const done = typeof data === 'function' ? data : callback;
    if (data && data !== done) request[method === 'GET' || method === 'HEAD' ? 'query' : 'send'](data);
    if (done) request.end(done);
    return request;
  };
}

function shortForms(target, prepare) {
  for (const method of methods) target[method] = shortForm(method.toUpperCase(), prepare);
  target.del = target.delete;
  return target;
}

// Settings of an agent are those of each of its requests.
function agent() {
  const settings = [];
  const made = shortForms({}, (request) => settings.reduce((all, [name, values]) => all[name](...values), request));
  for (const name of ['set', 'query', 'type', 'accept', 'auth', 'timeout', 'retry', 'ok', 'redirects', 'use']) {
    made[name] = (...values) => {
      settings.push([name, values]);
      return made;
    };
  }
  return guard('agent', made);
}

shortForms(superagent, (request) => request);
module.exports = standIn(Object.assign(superagent, { agent, Request, Response, default: superagent }));
