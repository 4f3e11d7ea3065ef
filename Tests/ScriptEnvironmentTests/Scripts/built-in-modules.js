// Modules of Node by their names, and names that lead to none.
'use strict';
equal(require('assert/strict') === require('assert').strict, true, '`assert/strict` is the member `strict`');
equal(require('path/posix') === require('path').posix, true, '`path/posix` is the member `posix`');
equal(require('console') === console, true, '`console` is the global object');
equal(require('perf_hooks').performance === performance, true, '`perf_hooks` has the global `performance`');
equal(require('node:timers/promises') === require('timers').promises, true, 'a scheme changes nothing');
equal(typeof require('node:test'), 'object', '`node:test` is known by its scheme');
throws(() => require('test'), 'Error', "Cannot find module 'test'");
for (const name of ['abort', 'node/buffer', '../abort', './buffer', 'buffer.js', 'buffer\0', 'buffer\0.js', '__proto__']) {
  throws(() => require(name), 'Error', `Cannot find module '${name}'`, `\`${name}\` is no module of Node`);
  throws(() => require(`node:${name}`), 'Error', 'No such built-in module', `\`node:${name}\` is no module of Node`);
}
