// `path.win32`: paths as Windows writes them. A function of the POSIX form, which is its member.
(function (internal) {
  'use strict';

  const { requireString } = internal.module('node-errors');
  const { withoutDots, extensionStart, extensionOf, withoutSuffix, formatWith } = internal.module('path-parts');

  // Drive (`C:`) or server (`\\server\share`), whether a root follows, and the rest.
  function analyse(path) {
    const server = /^[\\/]{2}([^\\/]+)[\\/]+([^\\/]+)/.exec(path);
    if (server !== null) {
      const device = `\\\\${server[1]}\\${server[2]}`;
      return { device, isAbsolute: true, root: path.slice(0, server[0].length), rest: path.slice(server[0].length) };
    }
    const device = /^[A-Za-z]:/.exec(path)?.[0] ?? '';
    const rest = path.slice(device.length);
    return { device, isAbsolute: /^[\\/]/.test(rest), root: device, rest };
  }

  const segmentsOf = (text) => text.split(/[\\/]/);

  function normalize(path) {
    requireString(path, 'path');
    if (path === '') return '.';
    const { device, isAbsolute, rest } = analyse(path);
    let text = withoutDots(segmentsOf(rest), isAbsolute).join('\\');
    if (text === '' && !isAbsolute) text = '.';
    if (text !== '' && /[\\/]$/.test(path)) text += '\\';
    return `${device}${isAbsolute ? '\\' : ''}${text}`;
  }

  function join(...paths) {
    paths.forEach((path) => requireString(path, 'path'));
    const given = paths.filter((path) => path !== '');
    if (given.length === 0) return '.';
    const joined = given.join('\\');
    // Only what begins as a server may become one.
    return normalize(/^[\\/]{2}[^\\/]/.test(given[0]) ? joined : joined.replace(/^[\\/]{2,}/, '\\'));
  }

  function resolve(...paths) {
    let device = '';
    let isAbsolute = false;
    let rest = '';
    for (let index = paths.length - 1; index >= 0 && !(device !== '' && isAbsolute); index -= 1) {
      requireString(paths[index], `paths[${index}]`);
      if (paths[index] === '') continue;
      const part = analyse(paths[index]);
      if (part.device !== '' && device !== '' && part.device.toLowerCase() !== device.toLowerCase()) continue;
      device ||= part.device;
      if (isAbsolute) continue;
      rest = `${part.rest}\\${rest}`;
      isAbsolute = part.isAbsolute;
    }
    return `${device}\\${withoutDots(segmentsOf(rest), true).join('\\')}`;
  }

  function relative(from, to) {
    const start = resolve(from).split('\\').filter(Boolean);
    const end = resolve(to).split('\\').filter(Boolean);
    let shared = 0;
    while (shared < start.length && shared < end.length && start[shared].toLowerCase() === end[shared].toLowerCase()) {
      shared += 1;
    }
    return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('\\');
  }

  function parse(path) {
    requireString(path, 'path');
    const { root: start, isAbsolute, rest } = analyse(path);
    const root = start + (isAbsolute ? rest.slice(0, 1) : '');
    const text = rest.slice(root.length - start.length).replace(/[\\/]+$/, '');
    const slash = Math.max(text.lastIndexOf('\\'), text.lastIndexOf('/'));
    const base = text.slice(slash + 1);
    const split = extensionStart(base);
    const dir = root + (slash > 0 ? text.slice(0, slash) : '');
    return { root, dir, base, ext: base.slice(split), name: base.slice(0, split) };
  }

  const win32 = {
    resolve,
    normalize,
    isAbsolute(path) {
      requireString(path, 'path');
      return /^([A-Za-z]:)?[\\/]/.test(path);
    },
    join,
    relative,
    toNamespacedPath: (path) => path,
    dirname: (path) => parse(path).dir || '.',
    basename: (path, suffix) => (suffix === path ? '' : withoutSuffix(parse(path).base, suffix)),
    extname: (path) => extensionOf(parse(path).base),
    format: formatWith('\\'),
    parse,
    sep: '\\',
    delimiter: ';',
  };
  return (posix) => Object.assign(win32, { win32, posix });
})
