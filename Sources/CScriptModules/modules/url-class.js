// The class URL over the parser's parts.
(function (internal) {
  'use strict';
  const { coded, expose, isObject, missing, usv } = internal.module('web-idl');
  const { encode, sets } = internal.module('percent-encoding');
  const { change, isSpecial, parse } = internal.module('url-parser');
  const { linked, relink } = internal.module('url-search-params');

  const pathOf = ({ path }) => (typeof path === 'string' ? path : path.map((segment) => `/${segment}`).join(''));
  const hostOf = ({ host, port }) => (port === null ? host ?? '' : `${host}:${port}`);

  function write(url) {
    const { host, path, username, password } = url;
    let text = `${url.scheme}:`;
    if (host !== null) {
      const credentials = password === '' ? username : `${username}:${password}`;
      text += `//${credentials === '' ? '' : `${credentials}@`}${hostOf(url)}`;
    } else if (typeof path !== 'string' && path.length > 1 && path[0] === '') {
      text += '/.';
    }
    text += pathOf(url);
    if (url.query !== null) text += `?${url.query}`;
    if (url.fragment !== null) text += `#${url.fragment}`;
    return text;
  }

  function originOf(url) {
    if (url.scheme === 'blob') {
      const inner = parse(pathOf(url));
      return inner?.scheme === 'http' || inner?.scheme === 'https' ? originOf(inner) : 'null';
    }
    return isSpecial(url.scheme) && url.scheme !== 'file' ? `${url.scheme}://${hostOf(url)}` : 'null';
  }

  function read(input, base) {
    const text = usv(input);
    if (base === undefined) return parse(text);
    const under = parse(usv(base));
    return under && parse(text, under);
  }

  function invalid(input, base) {
    const given = base === undefined ? { input } : { input, base: usv(base) };
    return coded(TypeError, 'ERR_INVALID_URL', 'Invalid URL', given);
  }

  const cannotHaveCredentials = ({ host, scheme }) => host === null || host === '' || scheme === 'file';

  // Without query and fragment an opaque path does not end in spaces.
  function strip(url) {
    if (typeof url.path === 'string' && url.query === null && url.fragment === null) {
      url.path = url.path.replace(/ +$/, '');
    }
  }

  class URL {
    #url;
    #params;

    static #of(url) {
      if (isObject(url) && #url in url) return url.#url;
      throw new TypeError('Receiver must be an instance of class URL');
    }

    constructor(url, base = undefined) {
      if (arguments.length === 0) throw missing('url');
      const parts = read(url, base);
      if (parts === undefined) throw invalid(usv(url), base);
      this.#url = parts;
    }

    static canParse(url, base = undefined) {
      if (arguments.length === 0) throw missing('url');
      return read(url, base) !== undefined;
    }

    static parse(url, base = undefined) {
      if (arguments.length === 0) throw missing('url');
      return read(url, base) === undefined ? null : new URL(url, base);
    }

    get href() {
      return write(URL.#of(this));
    }

    set href(value) {
      URL.#of(this);
      const parts = read(value);
      if (parts === undefined) throw invalid(`${value}`);
      this.#url = parts;
      this.#refresh();
    }

    get origin() {
      return originOf(URL.#of(this));
    }

    get protocol() {
      return `${URL.#of(this).scheme}:`;
    }

    set protocol(value) {
      change(URL.#of(this), `${usv(value)}:`, 'schemeStart');
    }

    get username() {
      return URL.#of(this).username;
    }

    set username(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (!cannotHaveCredentials(parts)) parts.username = encode(text, sets.userinfo);
    }

    get password() {
      return URL.#of(this).password;
    }

    set password(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (!cannotHaveCredentials(parts)) parts.password = encode(text, sets.userinfo);
    }

    get host() {
      return hostOf(URL.#of(this));
    }

    set host(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (typeof parts.path !== 'string') change(parts, text, 'host');
    }

    get hostname() {
      return URL.#of(this).host ?? '';
    }

    set hostname(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (typeof parts.path !== 'string') change(parts, text, 'host', 'hostname');
    }

    get port() {
      return `${URL.#of(this).port ?? ''}`;
    }

    set port(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (cannotHaveCredentials(parts)) return;
      if (text === '') parts.port = null;
      else change(parts, text, 'port');
    }

    get pathname() {
      return pathOf(URL.#of(this));
    }

    set pathname(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      if (typeof parts.path === 'string') return;
      parts.path = [];
      change(parts, text, 'pathStart');
    }

    get search() {
      const { query } = URL.#of(this);
      return query === null || query === '' ? '' : `?${query}`;
    }

    set search(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      parts.query = text === '' ? null : '';
      if (text === '') strip(parts);
      else change(parts, text[0] === '?' ? text.slice(1) : text, 'query');
      this.#refresh();
    }

    get searchParams() {
      const { query } = URL.#of(this);
      this.#params ??= linked(query ?? '', (text) => {
        this.#url.query = text === '' ? null : text;
        strip(this.#url);
      });
      return this.#params;
    }

    get hash() {
      const { fragment } = URL.#of(this);
      return fragment === null || fragment === '' ? '' : `#${fragment}`;
    }

    set hash(value) {
      const parts = URL.#of(this);
      const text = usv(value);
      parts.fragment = text === '' ? null : '';
      if (text === '') strip(parts);
      else change(parts, text[0] === '#' ? text.slice(1) : text, 'fragment');
    }

    #refresh() {
      if (this.#params !== undefined) relink(this.#params, this.#url.query ?? '');
    }

    toString() {
      return write(URL.#of(this));
    }

    toJSON() {
      return write(URL.#of(this));
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      URL.#of(this);
      if (typeof depth === 'number' && depth < 0) return this;
      const shown = { __proto__: { constructor: this.constructor === undefined ? URL : this.constructor } };
      for (const name of shownMembers) shown[name] = this[name];
      return `${shown.constructor.name} ${inspect(shown, options)}`;
    }
  }

  const shownMembers = [
    'href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search',
    'searchParams', 'hash',
  ];

  return { URL: expose(URL), write };
})
