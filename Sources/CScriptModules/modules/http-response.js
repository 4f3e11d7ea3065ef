// `IncomingMessage`: the answer of a request, as a stream; and the socket, of which only the shape is left.
(function (internal) {
  'use strict';

  const EventEmitter = internal.module('node/events');
  const { inherit } = internal.module('stream-base');
  const { Readable } = internal.module('stream-readable');
  const { joined, distinct, STATUS_CODES } = internal.module('http-headers');

  function makeSocket(isEncrypted, hostname) {
    const socket = new EventEmitter();
    const itself = () => socket;
    return Object.assign(socket, {
      encrypted: isEncrypted, authorized: isEncrypted, destroyed: false, connecting: false, readable: true,
      writable: true, servername: hostname, setKeepAlive: itself, setNoDelay: itself, setTimeout: itself,
      ref: itself, unref: itself,
      cork() {}, uncork() {}, end: itself, destroy: itself, address: () => ({}), getPeerCertificate: () => ({}),
    });
  }

  function IncomingMessage(socket) {
    if (!(this instanceof IncomingMessage)) return new IncomingMessage(socket);
    Readable.call(this, {});
    Object.assign(this, {
      httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: false, rawHeaders: [], headers: {},
      trailers: {}, rawTrailers: [], aborted: false, url: '', method: null, statusCode: null, statusMessage: null,
      socket, connection: socket, client: socket,
    });
  }
  inherit(IncomingMessage, Readable);

  Object.assign(IncomingMessage.prototype, {
    _read() {},
    setTimeout(delay, callback) {
      if (callback) this.on('timeout', callback);
      return this;
    },
  });
  Object.defineProperty(IncomingMessage.prototype, 'headersDistinct', {
    configurable: true,
    get() { return distinct(this._list ?? []); },
  });

  // Fills the message with what the host answered.
  function receive(message, reply) {
    Object.defineProperty(message, '_list', { value: reply.headers, configurable: true });
    message.statusCode = reply.status;
    message.statusMessage = reply.statusText || STATUS_CODES[reply.status] || '';
    message.rawHeaders = reply.headers.flat();
    message.headers = joined(reply.headers);
    message.complete = true;
    if (reply.body) message.push(internal.module('bytes').fromBinary(reply.body));
    message.push(null);
  }

  return { IncomingMessage, makeSocket, receive };
})
