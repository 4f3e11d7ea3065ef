// The modules that Node.js has built in, by the names that `require` takes.
(function (internal) {
  'use strict';

  // Node's name, and what gives its exports.
  const modules = {
    __proto__: null,
    assert: () => internal.module('assert'),
    'assert/strict': () => internal.module('assert').strict,
    buffer: () => internal.module('buffer'),
    console: () => globalThis.console,
    crypto: () => internal.module('crypto'),
    events: () => internal.module('events'),
    http: () => internal.module('http'),
    https: () => internal.module('https'),
    os: () => internal.module('os'),
    path: () => internal.module('path'),
    'path/posix': () => internal.module('path').posix,
    perf_hooks: () => internal.module('performance'),
    process: () => internal.module('process'),
    punycode: () => internal.module('punycode'),
    querystring: () => internal.module('querystring'),
    stream: () => internal.module('stream'),
    'stream/promises': () => internal.module('stream-promises'),
    string_decoder: () => internal.module('string_decoder'),
    timers: () => internal.module('timers'),
    'timers/promises': () => internal.module('timers-promises'),
    url: () => internal.module('url'),
    util: () => internal.module('util'),
    'util/types': () => internal.module('util-types'),
  };

  const withoutScheme = (name) => (name.startsWith('node:') ? name.slice(5) : name);

  function maker(name) {
    const bare = withoutScheme(name);
    if (bare in modules) return modules[bare];
    const { names, refused } = internal.module('refused');
    // As in Node.js, a module that came later is only known with its scheme.
    if (!names.includes(bare) || (bare === 'test' && bare === name)) return undefined;
    return () => refused(bare);
  }

  const has = (name) => maker(name) !== undefined;

  const load = (name) => maker(name)();

  return { has, load };
})
