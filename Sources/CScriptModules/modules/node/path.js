// The module `path`: POSIX paths only.
(function (internal) {
  'use strict';

  const { requireString } = internal.module('node-errors');
  const { withoutDots, extensionStart, extensionOf, withoutSuffix, format } = internal.module('path-parts');

  function normalize(path) {
    requireString(path, 'path');
    if (path === '') return '.';
    const isAbsolute = path.startsWith('/');
    let text = withoutDots(path.split('/'), isAbsolute).join('/');
    if (text === '' && !isAbsolute) text = '.';
    if (text !== '' && path.endsWith('/')) text += '/';
    return isAbsolute ? `/${text}` : text;
  }

  function resolve(...paths) {
    let path = '';
    for (let index = paths.length - 1; index >= 0 && !path.startsWith('/'); index -= 1) {
      requireString(paths[index], `paths[${index}]`);
      if (paths[index] !== '') path = `${paths[index]}/${path}`;
    }
    return `/${withoutDots(path.split('/'), true).join('/')}`;
  }

  function join(...paths) {
    paths.forEach((path) => requireString(path, 'path'));
    const joined = paths.filter((path) => path !== '').join('/');
    return joined === '' ? '.' : normalize(joined);
  }

  function relative(from, to) {
    requireString(from, 'from');
    requireString(to, 'to');
    const start = resolve(from).split('/').filter(Boolean);
    const end = resolve(to).split('/').filter(Boolean);
    let shared = 0;
    while (shared < start.length && shared < end.length && start[shared] === end[shared]) shared += 1;
    return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
  }

  // Both, with the slashes at the end left out.
  function split(path) {
    const text = path.replace(/\/+$/, '');
    const slash = text.lastIndexOf('/');
    return { text, slash, base: text.slice(slash + 1) };
  }

  function dirname(path) {
    requireString(path, 'path');
    if (path === '') return '.';
    const { text, slash } = split(path);
    if (text === '') return '/';
    if (slash === -1) return '.';
    // One slash belongs to the folder's end, more than one stay.
    if (slash === 0) return '/';
    return slash === 1 && text.startsWith('//') ? '//' : text.slice(0, slash);
  }

  function basename(path, suffix) {
    if (suffix !== undefined) requireString(suffix, 'suffix');
    requireString(path, 'path');
    return suffix === path ? '' : withoutSuffix(split(path).base, suffix);
  }

  function extname(path) {
    requireString(path, 'path');
    return extensionOf(split(path).base);
  }

  function parse(path) {
    requireString(path, 'path');
    const root = path.startsWith('/') ? '/' : '';
    const { text, slash, base } = split(path);
    const dir = slash > 0 ? text.slice(0, slash) : root;
    const start = extensionStart(base);
    return { root, dir, base, ext: base.slice(start), name: base.slice(0, start) };
  }

  const posix = {
    resolve,
    normalize,
    isAbsolute(path) {
      requireString(path, 'path');
      return path.startsWith('/');
    },
    join,
    relative,
    toNamespacedPath: (path) => path,
    dirname,
    basename,
    extname,
    format,
    parse,
    sep: '/',
    delimiter: ':',
  };
  posix.posix = posix;
  return posix;
})
