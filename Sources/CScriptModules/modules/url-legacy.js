// The URL parser that Node had before the standard: `url.parse`, `format` and `resolve`.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { coded, wrongType } = internal.module('web-idl');
  const { encode, sets } = internal.module('percent-encoding');
  const { merge } = internal.module('url-merge');

  const querystring = () => internal.module('node/querystring');
  const slashed = new Set(['http', 'https', 'ftp', 'gopher', 'file', 'ws', 'wss']);
  const isSlashed = (protocol) => slashed.has(protocol?.replace(/:$/, ''));
  const isScript = (protocol) => protocol === 'javascript:';

  const blank = '[\\s\\ufeff]';
  const surroundingBlanks = new RegExp(`^${blank}+|${blank}+$`, 'g');
  const simplePath = /^(\/\/?(?!\/)[^?\s]*)(\?[^\s]*)?$/;
  const unsafe = /[\t\n\r "'<>\\^`{|}]/g;
  const forbidden = /[\0\t\n\r #%/:<>?@[\\\]^|]/;
  const authority = sets.form.map((kept, code) => kept || "!'()~:".includes(String.fromCharCode(code)));
  authority[0x2b] = false;

  function Url() {
    this.protocol = null;
    this.slashes = null;
    this.auth = null;
    this.host = null;
    this.port = null;
    this.hostname = null;
    this.hash = null;
    this.search = null;
    this.query = null;
    this.pathname = null;
    this.path = null;
    this.href = null;
  }

  // Backslashes before the query count as slashes.
  function withSlashes(text) {
    const end = text.search(/[?#]/);
    const length = end < 0 ? text.length : end;
    return text.slice(0, length).replaceAll('\\', '/') + text.slice(length);
  }

  Url.prototype.parse = function (input, parseQueryString, slashesDenoteHost) {
    if (typeof input !== 'string') throw wrongType('url', 'of type string', input);
    let rest = withSlashes(input.replace(surroundingBlanks, ''));
    const simple = !slashesDenoteHost && !/[#@]/.test(rest) && simplePath.exec(rest);
    if (simple) {
      this.pathname = simple[1];
      takeSearch(this, simple[2], parseQueryString);
      this.path = this.href = rest;
      return this;
    }
    const protocol = /^[a-z0-9.+-]+:/i.exec(rest)?.[0];
    if (protocol !== undefined) {
      this.protocol = protocol.toLowerCase();
      rest = rest.slice(protocol.length);
    }
    const mayHaveHost = slashesDenoteHost || protocol !== undefined || /^\/\/[^@/]+@[^@/]+/.test(rest);
    const hasSlashes = mayHaveHost && rest.startsWith('//');
    if (hasSlashes && !isScript(this.protocol)) {
      rest = rest.slice(2);
      this.slashes = true;
    }
    // As in Node, the protocol is looked up as it was written: `HTTP:a` names a host and `http:a` does not.
    if (!isScript(this.protocol) && (hasSlashes || (protocol !== undefined && !isSlashed(protocol)))) {
      rest = takeHost(this, rest, input);
    }
    if (!isScript(this.protocol)) {
      rest = rest.replace(unsafe, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
    }
    takePath(this, rest, parseQueryString);
    this.href = this.format();
    return this;
  };

  function takeHost(url, rest, input) {
    const end = rest.search(/[#/?]/);
    const before = end < 0 ? rest : rest.slice(0, end);
    const at = before.lastIndexOf('@');
    if (at >= 0) url.auth = decodeURIComponent(before.slice(0, at));
    const own = before.slice(at + 1);
    const stop = own.search(/[\t\n\r "%';<>\\^`{|}]/);
    let host = stop < 0 ? own : own.slice(0, stop);
    let after = rest.slice(at + 1 + host.length);
    const port = /:[0-9]*$/.exec(host)?.[0];
    if (port !== undefined) {
      if (port !== ':') url.port = port.slice(1);
      host = host.slice(0, -port.length);
    }
    if (host[0] === '[' && host.at(-1) === ']') {
      url.hostname = host.slice(1, -1).toLowerCase();
      if (after[0] !== '/') after = `/${after}`;
    } else {
      const wrong = host.search(/[:/\\#?]/);
      if (wrong >= 0) {
        after = `/${host.slice(wrong)}${after}`;
        host = host.slice(0, wrong);
      }
      url.hostname = host.length > 255 ? '' : ascii(host.toLowerCase(), input);
    }
    const written = url.hostname.includes(':') ? `[${url.hostname}]` : url.hostname;
    url.host = url.port === null ? written : `${written}:${url.port}`;
    return after;
  }

  function ascii(host, input) {
    if (host === '') return '';
    const written = /^[\0-\x7f]*$/.test(host) ? host : native.domainToASCII(host);
    if (written && !forbidden.test(host) && !forbidden.test(written)) return written;
    throw coded(TypeError, 'ERR_INVALID_URL', 'Invalid URL', { input });
  }

  function takePath(url, rest, parseQueryString) {
    const hash = rest.indexOf('#');
    if (hash >= 0) url.hash = rest.slice(hash);
    const whole = hash < 0 ? rest : rest.slice(0, hash);
    const question = whole.indexOf('?');
    takeSearch(url, question < 0 ? undefined : whole.slice(question), parseQueryString);
    const pathname = question < 0 ? whole : whole.slice(0, question);
    if (pathname !== '') url.pathname = pathname;
    if (isSlashed(url.protocol) && url.hostname && !url.pathname) url.pathname = '/';
    if (url.pathname || url.search) url.path = (url.pathname ?? '') + (url.search ?? '');
  }

  function takeSearch(url, search, parseQueryString) {
    if (search !== undefined) {
      url.search = search;
      url.query = parseQueryString ? querystring().parse(search.slice(1)) : search.slice(1);
    } else if (parseQueryString) {
      url.query = Object.create(null);
    }
  }

  Url.prototype.format = function () {
    const auth = this.auth ? `${encode(`${this.auth}`.toWellFormed(), authority)}@` : '';
    let protocol = this.protocol || '';
    if (protocol !== '' && !protocol.endsWith(':')) protocol += ':';
    let host = '';
    if (this.host) {
      host = auth + this.host;
    } else if (this.hostname) {
      const needsBrackets = this.hostname.includes(':') && !/^\[.*\]$/.test(this.hostname);
      host = auth + (needsBrackets ? `[${this.hostname}]` : this.hostname) + (this.port ? `:${this.port}` : '');
    }
    let pathname = (this.pathname || '').replaceAll('#', '%23').replaceAll('?', '%3F');
    if (this.slashes || isSlashed(protocol)) {
      if (this.slashes || host) {
        if (pathname && pathname[0] !== '/') pathname = `/${pathname}`;
        host = `//${host}`;
      } else if (protocol === 'file:') {
        host = '//';
      }
    }
    const query = this.query !== null && typeof this.query === 'object' ? querystring().stringify(this.query) : '';
    let search = (this.search || (query && `?${query}`) || '').replaceAll('#', '%23');
    if (search && search[0] !== '?') search = `?${search}`;
    let hash = this.hash || '';
    if (hash && hash[0] !== '#') hash = `#${hash}`;
    return protocol + host + pathname + search + hash;
  };

  Url.prototype.resolve = function (relative) {
    return this.resolveObject(parse(relative, false, true)).format();
  };

  Url.prototype.resolveObject = function (relative) {
    const given = typeof relative === 'string' ? parse(relative, false, true) : relative;
    const result = Object.assign(new Url(), merge(this, given, isSlashed));
    result.href = result.format();
    return result;
  };

  function parse(url, parseQueryString, slashesDenoteHost) {
    if (url instanceof Url) return url;
    return new Url().parse(url, parseQueryString, slashesDenoteHost);
  }

  function format(url) {
    if (typeof url === 'string') return parse(url).format();
    if (typeof url !== 'object' || url === null) {
      throw wrongType('urlObject', 'one of type object or string', url);
    }
    return Url.prototype.format.call(url);
  }

  const resolve = (source, relative) => parse(source, false, true).resolve(relative);

  function resolveObject(source, relative) {
    return source ? parse(source, false, true).resolveObject(relative) : relative;
  }

  return { Url, format, parse, resolve, resolveObject };
})
