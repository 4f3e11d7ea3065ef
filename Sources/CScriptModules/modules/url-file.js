// File URLs and paths (those of a POSIX system), and the options that `http.request` reads from a URL.
(function (internal) {
  'use strict';
  const { coded, wrongType } = internal.module('web-idl');
  const { URL } = internal.module('url-class');

  function fileURLToPath(path) {
    if (typeof path !== 'string' && !(path instanceof URL)) {
      throw wrongType('path', 'of type string or an instance of URL', path);
    }
    const { hostname, pathname, protocol } = typeof path === 'string' ? new URL(path) : path;
    if (protocol !== 'file:') throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file');
    if (hostname !== '') {
      const message = 'File URL host must be "localhost" or empty on linux';
      throw coded(TypeError, 'ERR_INVALID_FILE_URL_HOST', message);
    }
    if (/%2f/i.test(pathname)) {
      throw coded(TypeError, 'ERR_INVALID_FILE_URL_PATH', 'File URL path must not include encoded / characters');
    }
    return decodeURIComponent(pathname);
  }

  const escapes = { '%': '%25', '\\': '%5C', '\n': '%0A', '\r': '%0D', '\t': '%09', '?': '%3F', '#': '%23' };

  function pathToFileURL(path) {
    if (typeof path !== 'string') throw wrongType('path', 'of type string', path);
    const folder = path[0] === '/' ? '' : `${globalThis.process?.cwd?.() ?? ''}/`;
    const url = new URL('file:///');
    url.pathname = (folder + path).replace(/[%\\\n\r\t?#]/g, (unit) => escapes[unit]);
    return url;
  }

  function urlToHttpOptions(url) {
    const { hostname, pathname, port, username, password, search } = url;
    const options = {
      __proto__: null,
      ...url,
      protocol: url.protocol,
      hostname: hostname?.[0] === '[' ? hostname.slice(1, -1) : hostname,
      hash: url.hash,
      search,
      pathname,
      path: `${pathname || ''}${search || ''}`,
      href: url.href,
    };
    if (port !== '') options.port = Number(port);
    if (username || password) options.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return options;
  }

  return { fileURLToPath, pathToFileURL, urlToHttpOptions };
})
