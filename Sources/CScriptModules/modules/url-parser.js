// The parser of the URL standard up to the port: a machine of states, each a method that reads one
// UTF-16 unit (the empty text at the end). The states of the path and what follows are in `url-path`.
(function (internal) {
  'use strict';
  const { encode, sets } = internal.module('percent-encoding');
  const { parseHost } = internal.module('url-host');
  const path = internal.module('url-path');
  const { FAILURE, STOP } = path;

  const defaultPorts = { __proto__: null, 'http': 80, 'https': 443, 'ws': 80, 'wss': 443, 'ftp': 21, 'file': null };
  const isSpecial = (scheme) => scheme in defaultPorts;

  const isLetter = (unit) => /^[a-z]$/i.test(unit);

  const states = {
    __proto__: null,
    ...path.states,

    schemeStart(machine, unit) {
      if (isLetter(unit)) {
        machine.buffer += unit.toLowerCase();
        return 'scheme';
      }
      if (machine.override) return FAILURE;
      machine.pointer--;
      return 'noScheme';
    },

    scheme(machine, unit) {
      if (/^[a-z0-9+.-]$/i.test(unit)) {
        machine.buffer += unit.toLowerCase();
        return 'scheme';
      }
      if (unit === ':') return machine.override ? changeScheme(machine) : afterScheme(machine);
      if (machine.override) return FAILURE;
      machine.buffer = '';
      machine.pointer = -1;
      return 'noScheme';
    },

    noScheme(machine, unit) {
      const { base, url } = machine;
      if (base === undefined || (typeof base.path === 'string' && unit !== '#')) return FAILURE;
      if (typeof base.path === 'string') {
        Object.assign(url, base, { fragment: '' });
        return 'fragment';
      }
      machine.pointer--;
      return base.scheme === 'file' ? 'file' : 'relative';
    },

    specialRelativeOrAuthority(machine, unit) {
      if (unit === '/' && machine.next() === '/') {
        machine.pointer++;
        return 'specialAuthorityIgnoreSlashes';
      }
      machine.pointer--;
      return 'relative';
    },

    pathOrAuthority(machine, unit) {
      if (unit === '/') return 'authority';
      machine.pointer--;
      return 'path';
    },

    relative(machine, unit) {
      const { base, url } = machine;
      url.scheme = base.scheme;
      if (unit === '/' || (unit === '\\' && isSpecial(url.scheme))) return 'relativeSlash';
      Object.assign(url, base, { path: base.path.slice(), fragment: null });
      return path.afterBase(machine, unit);
    },

    relativeSlash(machine, unit) {
      const { base, url } = machine;
      if (isSpecial(url.scheme) && (unit === '/' || unit === '\\')) return 'specialAuthorityIgnoreSlashes';
      if (unit === '/') return 'authority';
      const { username, password, host, port } = base;
      Object.assign(url, { username, password, host, port });
      machine.pointer--;
      return 'path';
    },

    specialAuthoritySlashes(machine, unit) {
      if (unit === '/' && machine.next() === '/') machine.pointer++;
      else machine.pointer--;
      return 'specialAuthorityIgnoreSlashes';
    },

    specialAuthorityIgnoreSlashes(machine, unit) {
      if (unit === '/' || unit === '\\') return 'specialAuthorityIgnoreSlashes';
      machine.pointer--;
      return 'authority';
    },

    // Reads to the end of the authority at once: what stands before the last `@` are credentials.
    authority(machine) {
      const start = machine.pointer;
      const rest = machine.input.slice(start);
      const length = rest.search(isSpecial(machine.url.scheme) ? /[/?#\\]/ : /[/?#]/);
      const authority = length < 0 ? rest : rest.slice(0, length);
      const at = authority.lastIndexOf('@');
      machine.pointer = start + at;
      if (at < 0) return 'host';
      if (at === authority.length - 1) return FAILURE;
      const colon = authority.indexOf(':');
      const name = colon < 0 || colon > at ? at : colon;
      machine.url.username = encode(authority.slice(0, name), sets.userinfo);
      machine.url.password = encode(authority.slice(name + 1, Math.max(at, name + 1)), sets.userinfo);
      return 'host';
    },

    host(machine, unit) {
      const { url, override } = machine;
      const special = isSpecial(url.scheme);
      if (override && url.scheme === 'file') {
        machine.pointer--;
        return 'fileHost';
      }
      if (unit === ':' && !machine.insideBrackets) {
        if (machine.buffer === '' || override === 'hostname') return FAILURE;
        return takeHost(machine) ? 'port' : FAILURE;
      }
      if (unit === '' || unit === '/' || unit === '?' || unit === '#' || (special && unit === '\\')) {
        machine.pointer--;
        if (special && machine.buffer === '') return FAILURE;
        if (override && machine.buffer === '' && (url.username || url.password || url.port !== null)) return STOP;
        if (!takeHost(machine)) return FAILURE;
        return override ? STOP : 'pathStart';
      }
      if (unit === '[') machine.insideBrackets = true;
      if (unit === ']') machine.insideBrackets = false;
      machine.buffer += unit;
      return 'host';
    },

    port(machine, unit) {
      const { url, override, buffer } = machine;
      if (/^[0-9]$/.test(unit)) {
        machine.buffer += unit;
        return 'port';
      }
      const special = isSpecial(url.scheme);
      const ends = unit === '' || unit === '/' || unit === '?' || unit === '#' || (special && unit === '\\');
      if (!ends && !override) return FAILURE;
      if (buffer !== '') {
        const port = Number(buffer);
        if (port > 65535) return FAILURE;
        url.port = port === defaultPorts[url.scheme] ? null : port;
        machine.buffer = '';
        if (override) return STOP;
      }
      if (override) return FAILURE;
      machine.pointer--;
      return 'pathStart';
    },
  };

  function afterScheme(machine) {
    const { base, url } = machine;
    url.scheme = machine.buffer;
    machine.buffer = '';
    if (url.scheme === 'file') return 'file';
    if (isSpecial(url.scheme)) {
      return base?.scheme === url.scheme ? 'specialRelativeOrAuthority' : 'specialAuthoritySlashes';
    }
    if (machine.next() === '/') {
      machine.pointer++;
      return 'pathOrAuthority';
    }
    url.path = '';
    return 'opaquePath';
  }

  function changeScheme({ url, buffer }) {
    if (isSpecial(url.scheme) !== isSpecial(buffer)) return STOP;
    if ((url.username || url.password || url.port !== null) && buffer === 'file') return STOP;
    if (url.scheme === 'file' && url.host === '') return STOP;
    url.scheme = buffer;
    if (url.port === defaultPorts[buffer]) url.port = null;
    return STOP;
  }

  function takeHost(machine) {
    const host = parseHost(machine.buffer, isSpecial(machine.url.scheme));
    if (host === undefined) return false;
    machine.url.host = host;
    machine.buffer = '';
    return true;
  }

  function run(machine, state) {
    for (machine.pointer = 0; ; machine.pointer++) {
      const unit = machine.input.charAt(machine.pointer);
      const next = states[state](machine, unit);
      if (next === FAILURE || next === STOP) return next === STOP;
      if (machine.pointer >= machine.input.length) return true;
      state = next;
    }
  }

  const newMachine = (input, url, members) => ({
    input, url, base: undefined, override: undefined, buffer: '', pointer: 0, insideBrackets: false, isSpecial,
    next() {
      return this.input.charAt(this.pointer + 1);
    },
    ...members,
  });

  const newURL = () => ({
    scheme: '', username: '', password: '', host: null, port: null, path: [], query: null, fragment: null,
  });

  // Gives the parts of a URL, or undefined when `input` is none. `base` are parts.
  function parse(input, base) {
    const text = input.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '').replace(/[\t\n\r]/g, '');
    const machine = newMachine(text, newURL(), { base });
    return run(machine, 'schemeStart') ? machine.url : undefined;
  }

  // Changes `url` as the setters do: from `state` on, `override` being the setter's own state.
  function change(url, input, state, override = state) {
    return run(newMachine(input.replace(/[\t\n\r]/g, ''), url, { override }), state);
  }

  return { change, defaultPorts, isSpecial, parse };
})
