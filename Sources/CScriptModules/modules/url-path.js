// The states of the URL parser that read a file's host, the path, the query and the fragment.
(function (internal) {
  'use strict';
  const { encode, sets } = internal.module('percent-encoding');
  const { parseHost } = internal.module('url-host');

  const FAILURE = Symbol('failure');
  const STOP = Symbol('stop');

  const isSingleDot = (segment) => segment === '.' || /^%2e$/i.test(segment);
  const isDoubleDot = (segment) => /^(?:\.|%2e){2}$/i.test(segment);
  const isDriveLetter = (text) => /^[a-z][:|]$/i.test(text);
  const isNormalDriveLetter = (text) => /^[a-z]:$/i.test(text);
  const startsWithDriveLetter = (text) => /^[a-z][:|](?:$|[/\\?#])/i.test(text);

  // A path never grows shorter than the drive letter of a file.
  function shorten(url) {
    if (url.scheme === 'file' && url.path.length === 1 && isNormalDriveLetter(url.path[0])) return;
    url.path.pop();
  }

  // What follows once path and query were taken from the base.
  function afterBase(machine, unit) {
    const { url } = machine;
    if (unit === '?') {
      url.query = '';
      return 'query';
    }
    if (unit === '#') {
      url.fragment = '';
      return 'fragment';
    }
    if (unit === '') return 'path';
    url.query = null;
    if (url.scheme === 'file' && startsWithDriveLetter(machine.input.slice(machine.pointer))) url.path = [];
    else shorten(url);
    machine.pointer--;
    return 'path';
  }

  // Reads all units up to `end` (or the end of the input) at once.
  function takeUntil(machine, end) {
    const found = end === undefined ? -1 : machine.input.indexOf(end, machine.pointer);
    const stop = found < 0 ? machine.input.length : found;
    const text = machine.input.slice(machine.pointer, stop);
    machine.pointer = stop;
    return text;
  }

  const states = {
    file(machine, unit) {
      const { base, url } = machine;
      url.scheme = 'file';
      url.host = '';
      if (unit === '/' || unit === '\\') return 'fileSlash';
      if (base?.scheme === 'file') {
        Object.assign(url, { host: base.host, path: base.path.slice(), query: base.query });
        return afterBase(machine, unit);
      }
      machine.pointer--;
      return 'path';
    },

    fileSlash(machine, unit) {
      const { base, url } = machine;
      if (unit === '/' || unit === '\\') return 'fileHost';
      if (base?.scheme === 'file') {
        url.host = base.host;
        const hasOwnDrive = startsWithDriveLetter(machine.input.slice(machine.pointer));
        if (!hasOwnDrive && base.path.length > 0 && isNormalDriveLetter(base.path[0])) url.path.push(base.path[0]);
      }
      machine.pointer--;
      return 'path';
    },

    fileHost(machine, unit) {
      const { url, override } = machine;
      if (!(unit === '' || unit === '/' || unit === '\\' || unit === '?' || unit === '#')) {
        machine.buffer += unit;
        return 'fileHost';
      }
      machine.pointer--;
      if (!override && isDriveLetter(machine.buffer)) return 'path';
      if (machine.buffer === '') {
        url.host = '';
        return override ? STOP : 'pathStart';
      }
      const host = parseHost(machine.buffer, true);
      if (host === undefined) return FAILURE;
      url.host = host === 'localhost' ? '' : host;
      machine.buffer = '';
      return override ? STOP : 'pathStart';
    },

    pathStart(machine, unit) {
      const { url, override } = machine;
      if (machine.isSpecial(url.scheme)) {
        if (unit !== '/' && unit !== '\\') machine.pointer--;
        return 'path';
      }
      if (!override && unit === '?') {
        url.query = '';
        return 'query';
      }
      if (!override && unit === '#') {
        url.fragment = '';
        return 'fragment';
      }
      if (unit !== '') {
        if (unit !== '/') machine.pointer--;
        return 'path';
      }
      if (override && url.host === null) url.path.push('');
      return 'path';
    },

    path(machine, unit) {
      const { url, override } = machine;
      const isSlash = unit === '/' || (unit === '\\' && machine.isSpecial(url.scheme));
      const ends = unit === '' || isSlash || (!override && (unit === '?' || unit === '#'));
      if (!ends) {
        machine.buffer += unit;
        return 'path';
      }
      const segment = encode(machine.buffer, sets.path);
      machine.buffer = '';
      if (isDoubleDot(segment)) {
        shorten(url);
        if (!isSlash) url.path.push('');
      } else if (isSingleDot(segment)) {
        if (!isSlash) url.path.push('');
      } else if (url.scheme === 'file' && url.path.length === 0 && isDriveLetter(segment)) {
        url.path.push(`${segment[0]}:`);
      } else {
        url.path.push(segment);
      }
      if (unit === '?') {
        url.query = '';
        return 'query';
      }
      if (unit === '#') {
        url.fragment = '';
        return 'fragment';
      }
      return 'path';
    },

    opaquePath(machine) {
      const rest = machine.input.slice(machine.pointer);
      const length = rest.search(/[?#]/);
      machine.url.path = encode(length < 0 ? rest : rest.slice(0, length), sets.control);
      machine.pointer += length < 0 ? rest.length : length;
      if (length < 0) return STOP;
      const state = rest[length] === '?' ? 'query' : 'fragment';
      machine.url[state] = '';
      return state;
    },

    query(machine) {
      const { url } = machine;
      const set = machine.isSpecial(url.scheme) ? sets.specialQuery : sets.query;
      url.query += encode(takeUntil(machine, machine.override ? undefined : '#'), set);
      if (machine.input.charAt(machine.pointer) === '') return STOP;
      url.fragment = '';
      return 'fragment';
    },

    fragment(machine) {
      machine.url.fragment += encode(takeUntil(machine), sets.fragment);
      return STOP;
    },
  };

  return { FAILURE, STOP, afterBase, states };
})
