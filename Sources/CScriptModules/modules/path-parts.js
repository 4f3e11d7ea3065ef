// Names, extensions and dots in paths.
(function (internal) {
  'use strict';

  const { requireString, requireObject } = internal.module('node-errors');

  // Takes `.` and `..` out of segments; `..` at the start stays where there is no root.
  function withoutDots(segments, isAbsolute) {
    const kept = [];
    for (const segment of segments) {
      if (segment === '' || segment === '.') continue;
      if (segment !== '..') kept.push(segment);
      else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
      else if (!isAbsolute) kept.push('..');
    }
    return kept;
  }

  // Where the extension starts in a name; a dot at the start makes none.
  function extensionStart(name) {
    const dot = name.lastIndexOf('.');
    return dot <= 0 || name === '..' ? name.length : dot;
  }

  const extensionOf = (name) => name.slice(extensionStart(name));

  function withoutSuffix(name, suffix) {
    if (suffix === undefined) return name;
    requireString(suffix, 'suffix');
    return suffix !== name && name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
  }

  function format(object) {
    requireObject(object, 'pathObject');
    const { root = '', ext = '', name = '' } = object;
    const folder = object.dir || root;
    const extension = ext && !ext.startsWith('.') ? `.${ext}` : ext;
    const base = object.base || `${name}${extension}`;
    if (!folder) return base;
    return folder === root ? `${folder}${base}` : `${folder}/${base}`;
  }

  return { withoutDots, extensionStart, extensionOf, withoutSuffix, format };
})
