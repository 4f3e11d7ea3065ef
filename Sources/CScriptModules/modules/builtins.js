// The modules that Node.js has built in, by the names that `require` takes.
(function (internal) {
  'use strict';

  // Node's name, and what gives its exports.
  const modules = {
    __proto__: null,
    assert: () => internal.module('node/assert'),
    'assert/strict': () => internal.module('node/assert').strict,
    buffer: () => internal.module('node/buffer'),
    console: () => globalThis.console,
    crypto: () => internal.module('node/crypto'),
    events: () => internal.module('node/events'),
    http: () => internal.module('node/http'),
    https: () => internal.module('node/https'),
    os: () => internal.module('node/os'),
    path: () => internal.module('node/path'),
    'path/posix': () => internal.module('node/path').posix,
    perf_hooks: () => internal.module('node/perf_hooks'),
    process: () => internal.module('node/process'),
    punycode: () => internal.module('node/punycode'),
    querystring: () => internal.module('node/querystring'),
    stream: () => internal.module('node/stream'),
    'stream/promises': () => internal.module('node/stream/promises'),
    string_decoder: () => internal.module('node/string_decoder'),
    timers: () => internal.module('node/timers'),
    'timers/promises': () => internal.module('node/timers/promises'),
    url: () => internal.module('node/url'),
    util: () => internal.module('node/util'),
    'util/types': () => internal.module('node/util/types'),
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
