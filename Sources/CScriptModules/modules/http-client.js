// What `http` and `https` have in common. A function of the protocol that gives the module.
(function (internal) {
  'use strict';

  const EventEmitter = internal.module('node/events');
  const { inherit } = internal.module('stream-base');
  const { Writable } = internal.module('stream-writable');
  const { ClientRequest } = internal.module('http-request');
  const { IncomingMessage } = internal.module('http-response');
  const { validateHeaderName, validateHeaderValue, METHODS, STATUS_CODES } = internal.module('http-headers');
  const { notAvailable } = internal.module('refused');

  return (protocol, defaultPort) => {
    const name = protocol.slice(0, -1);

    // There are no connections to keep; an agent is its options.
    function Agent(options) {
      if (!(this instanceof Agent)) return new Agent(options);
      EventEmitter.call(this);
      Object.assign(this, {
        options: { path: null, noDelay: true, ...options }, protocol, defaultPort, requests: {}, sockets: {},
        freeSockets: {}, keepAliveMsecs: 1000, keepAlive: options?.keepAlive ?? false,
        maxSockets: options?.maxSockets ?? Infinity, maxFreeSockets: 256, maxTotalSockets: Infinity,
      });
    }
    inherit(Agent, EventEmitter);
    Object.assign(Agent.prototype, {
      destroy() {},
      getName: (options = {}) => `${options.host ?? 'localhost'}:${options.port ?? ''}:${options.localAddress ?? ''}`,
      createConnection: () => notAvailable(`${name}.Agent.createConnection`),
    });

    const request = (...values) => new ClientRequest(values, protocol);

    function get(...values) {
      const made = request(...values);
      made.end();
      return made;
    }

    return {
      METHODS,
      STATUS_CODES,
      Agent,
      globalAgent: new Agent({ keepAlive: true, timeout: 5000 }),
      ClientRequest,
      IncomingMessage,
      OutgoingMessage: Writable,
      ServerResponse: class ServerResponse extends Writable {},
      Server: class Server { constructor() { notAvailable(`${name}.Server`); } },
      createServer: () => notAvailable(`${name}.createServer`),
      request,
      get,
      validateHeaderName,
      validateHeaderValue,
      setMaxIdleHTTPParsers() {},
      maxHeaderSize: 16384,
    };
  };
})
