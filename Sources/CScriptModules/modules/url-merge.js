// How `url.resolve` of Node puts a reference on a base, both given as parts.
(function () {
  'use strict';

  const pathOf = ({ pathname, search }) => (pathname || search ? (pathname ?? '') + (search ?? '') : null);
  const isAbsolute = (pathname) => pathname?.[0] === '/';

  function merge(base, reference, isSlashed) {
    if (reference.href === '') return { ...base, hash: reference.hash };
    if (reference.slashes && !reference.protocol) return underProtocol(base, reference, isSlashed);
    if (reference.protocol && reference.protocol !== base.protocol) {
      return isSlashed(reference.protocol) ? otherProtocol(base, reference) : { ...reference };
    }
    const result = { ...base, hash: reference.hash };
    if (reference.host || reference.host === '') {
      Object.assign(result, { auth: null, host: reference.host, hostname: reference.hostname, port: reference.port });
    }
    if (reference.host || reference.pathname || reference.search === null) result.pathname = joined(base, reference);
    if (reference.host || reference.pathname || reference.search !== null) {
      result.search = reference.search;
      result.query = reference.query;
    }
    result.path = pathOf(result);
    result.auth = reference.auth || result.auth;
    result.slashes = base.slashes || reference.slashes;
    return result;
  }

  function underProtocol(base, reference, isSlashed) {
    const result = { ...reference, protocol: base.protocol };
    if (isSlashed(result.protocol) && result.hostname && !result.pathname) result.path = result.pathname = '/';
    return result;
  }

  // Without slashes (`http:a/b`) the first part of the path is the host.
  function otherProtocol(base, reference) {
    const result = { ...reference, slashes: base.slashes || reference.slashes };
    if (!reference.host && reference.protocol !== 'file:') {
      const parts = (reference.pathname ?? '').split('/').filter((part, index, all) => part !== '' ||
        all.slice(0, index).some((before) => before !== ''));
      result.host = result.hostname = parts.shift() ?? '';
      result.pathname = `/${parts.join('/')}`;
    }
    result.path = pathOf(result);
    return result;
  }

  function joined(base, reference) {
    const replaces = reference.host || isAbsolute(reference.pathname);
    const own = reference.pathname?.split('/') ?? [];
    const under = base.pathname?.split('/') ?? [];
    const parts = replaces ? own : [...under.slice(0, own.length === 0 ? undefined : -1), ...own];
    const fromRoot = replaces || isAbsolute(base.pathname) || (base.host && reference.pathname);
    return parts.length === 0 ? null : withoutDots(parts, fromRoot, base.host || reference.host);
  }

  function withoutDots(parts, fromRoot, hasHost) {
    const last = parts.at(-1);
    const isFolder = last === '' || ((hasHost || parts.length > 1) && (last === '.' || last === '..'));
    const kept = [];
    let up = 0;
    for (const part of parts.toReversed()) {
      if (part === '..') up++;
      else if (part === '.') continue;
      else if (up > 0) up--;
      else kept.unshift(part);
    }
    if (!fromRoot) kept.unshift(...new Array(up).fill('..'));
    if (fromRoot && kept[0] !== '') kept.unshift('');
    if (isFolder && !kept.join('/').endsWith('/')) kept.push('');
    return kept.join('/');
  }

  return { merge };
})
