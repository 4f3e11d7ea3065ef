// The rules of HTTP headers, and its methods and status texts.
(function (internal) {
  'use strict';

  const { codedError } = internal.module('node-errors');
  const token = /^[\^_`a-zA-Z\-0-9!#$%&'*+.|~]+$/;
  const badCharacter = /[^\t\x20-\x7e\x80-\xff]/;

  function validateHeaderName(name, label = 'Header name') {
    if (typeof name === 'string' && token.test(name)) return;
    throw codedError(TypeError, 'ERR_INVALID_HTTP_TOKEN', `${label} must be a valid HTTP token ["${name}"]`);
  }

  function validateHeaderValue(name, value) {
    if (value === undefined) {
      throw codedError(TypeError, 'ERR_HTTP_INVALID_HEADER_VALUE', `Invalid value "${value}" for header "${name}"`);
    }
    if (badCharacter.test(String(value))) {
      throw codedError(TypeError, 'ERR_INVALID_CHAR', `Invalid character in header content ["${name}"]`);
    }
  }

  // Headers of which the first alone counts.
  const single = new Set([
    'age', 'authorization', 'content-length', 'content-type', 'etag', 'expires', 'from', 'host', 'if-modified-since',
    'if-unmodified-since', 'last-modified', 'location', 'max-forwards', 'proxy-authorization', 'referer', 'retry-after',
    'server', 'user-agent',
  ]);

  // Names in lower case; what stands several times is joined as its meaning allows.
  function joined(list) {
    const headers = {};
    for (const [given, value] of list) {
      const name = given.toLowerCase();
      if (name === 'set-cookie') (headers[name] ??= []).push(value);
      else if (!Object.hasOwn(headers, name)) headers[name] = value;
      else if (!single.has(name)) headers[name] += `${name === 'cookie' ? '; ' : ', '}${value}`;
    }
    return headers;
  }

  function distinct(list) {
    const headers = { __proto__: null };
    for (const [name, value] of list) (headers[name.toLowerCase()] ??= []).push(value);
    return headers;
  }

  const METHODS = [
    'ACL', 'BIND', 'CHECKOUT', 'CONNECT', 'COPY', 'DELETE', 'GET', 'HEAD', 'LINK', 'LOCK', 'M-SEARCH', 'MERGE',
    'MKACTIVITY', 'MKCALENDAR', 'MKCOL', 'MOVE', 'NOTIFY', 'OPTIONS', 'PATCH', 'POST', 'PROPFIND', 'PROPPATCH', 'PURGE',
    'PUT', 'QUERY', 'REBIND', 'REPORT', 'SEARCH', 'SOURCE', 'SUBSCRIBE', 'TRACE', 'UNBIND', 'UNLINK', 'UNLOCK',
    'UNSUBSCRIBE',
  ];

  const STATUS_CODES = {
    100: 'Continue', 101: 'Switching Protocols', 102: 'Processing', 103: 'Early Hints', 200: 'OK', 201: 'Created',
    202: 'Accepted', 203: 'Non-Authoritative Information', 204: 'No Content', 205: 'Reset Content',
    206: 'Partial Content', 207: 'Multi-Status', 208: 'Already Reported', 226: 'IM Used', 300: 'Multiple Choices',
    301: 'Moved Permanently',
    302: 'Found', 303: 'See Other', 304: 'Not Modified', 305: 'Use Proxy', 307: 'Temporary Redirect',
    308: 'Permanent Redirect', 400: 'Bad Request', 401: 'Unauthorized', 402: 'Payment Required', 403: 'Forbidden',
    404: 'Not Found', 405: 'Method Not Allowed', 406: 'Not Acceptable', 407: 'Proxy Authentication Required',
    408: 'Request Timeout', 409: 'Conflict', 410: 'Gone', 411: 'Length Required', 412: 'Precondition Failed',
    413: 'Payload Too Large', 414: 'URI Too Long', 415: 'Unsupported Media Type', 416: 'Range Not Satisfiable',
    417: 'Expectation Failed', 418: "I'm a Teapot", 421: 'Misdirected Request', 422: 'Unprocessable Entity',
    423: 'Locked', 424: 'Failed Dependency', 425: 'Too Early', 426: 'Upgrade Required', 428: 'Precondition Required',
    429: 'Too Many Requests', 431: 'Request Header Fields Too Large', 451: 'Unavailable For Legal Reasons',
    500: 'Internal Server Error', 501: 'Not Implemented', 502: 'Bad Gateway', 503: 'Service Unavailable',
    504: 'Gateway Timeout', 505: 'HTTP Version Not Supported', 506: 'Variant Also Negotiates',
    507: 'Insufficient Storage', 508: 'Loop Detected', 509: 'Bandwidth Limit Exceeded', 510: 'Not Extended',
    511: 'Network Authentication Required',
  };

  return { validateHeaderName, validateHeaderValue, joined, distinct, METHODS, STATUS_CODES };
})
