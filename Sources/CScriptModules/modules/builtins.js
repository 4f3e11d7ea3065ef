// The modules that Node.js has built in, by the names that `require` takes.
(function (internal) {
  'use strict';

  // Node's name, and the module of ours whose exports it gives.
  const modules = {
    __proto__: null,
    assert: 'assert',
    buffer: 'buffer',
    crypto: 'crypto',
    events: 'events',
    http: 'http',
    https: 'https',
    os: 'os',
    path: 'path',
    process: 'process',
    querystring: 'querystring',
    stream: 'stream',
    string_decoder: 'string_decoder',
    timers: 'timers',
    'timers/promises': 'timers-promises',
    url: 'url',
    util: 'util',
    'util/types': 'util-types',
  };

  const withoutScheme = (name) => (name.startsWith('node:') ? name.slice(5) : name);

  const has = (name) => withoutScheme(name) in modules;

  const load = (name) => internal.module(modules[withoutScheme(name)]);

  return { has, load };
})
