// `http.request` up to the moment it would be sent: arguments, headers, errors.
'use strict';
const http = require('http');
const https = require('https');
const codeOf = (run) => {
  try {
    run();
    return 'none';
  } catch (error) {
    return error.code;
  }
};
const quiet = (request) => {
  request.on('error', () => {});
  return request;
};
const request = quiet(https.request('https://user:pa%20ss@example.com:8443/path?q=1', { method: 'post', headers: { 'X-One': 1 } }));
equal(request.method, 'POST', 'the method is written in capitals');
equal([request.host, request.port, request.path].join(), 'example.com,8443,/path?q=1', 'the URL gives host, port and path');
equal(request.getHeader('x-one'), 1, 'a header is found in any spelling');
equal(request.getHeader('authorization'), 'Basic dXNlcjpwYSBzcw==', 'user and password become a header');
request.setHeader('X-Two', ['a', 'b']);
equal(request.getHeaderNames().join(), 'x-one,authorization,x-two', 'header names are in lower case');
request.removeHeader('x-one');
equal(request.hasHeader('X-One'), false, 'a header can be taken away');
equal(codeOf(() => request.setHeader('bad name', 'x')), 'ERR_INVALID_HTTP_TOKEN', 'a name must be a token');
equal(codeOf(() => request.setHeader('x', undefined)), 'ERR_HTTP_INVALID_HEADER_VALUE', 'a value must be there');
equal(codeOf(() => request.setHeader('x', 'a\nb')), 'ERR_INVALID_CHAR', 'a value has no line break');
request.destroy();
equal(codeOf(() => http.request('https://example.com')), 'ERR_INVALID_PROTOCOL', '`http` does not speak `https:`');
equal(codeOf(() => http.request({ path: '/a b' })), 'ERR_UNESCAPED_CHARACTERS', 'a path is escaped');
equal(codeOf(() => http.request({ method: 'G T' })), 'ERR_INVALID_HTTP_TOKEN', 'a method is a token');
equal(codeOf(() => http.createServer()), 'ERR_NOT_AVAILABLE', 'nobody serves from an Action');
equal(http.STATUS_CODES[404], 'Not Found', 'status texts are there');
equal(http.METHODS.includes('PATCH'), true, 'methods are there');
equal(new https.Agent({ keepAlive: true }) instanceof https.Agent, true, 'an agent can be made');
equal(https.globalAgent.protocol, 'https:', 'the agent knows its protocol');
