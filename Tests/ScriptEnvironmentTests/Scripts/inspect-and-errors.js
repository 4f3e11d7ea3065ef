// What cannot be compared with node: stacks, promises, tables as Node 22 draws them.
'use strict';
const util = require('util');
const failure = () => new TypeError('wrong');
const shown = util.inspect(failure());
equal(shown.startsWith('TypeError: wrong\n    at failure@'), true, 'an error shows its name, its message and its stack');
equal(util.inspect({ failure: failure() }).includes('\n      at '), true, 'inside an object the stack is indented');
const caught = (run) => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const coded = caught(() => Buffer.from(5));
equal(String(coded).startsWith('TypeError [ERR_INVALID_ARG_TYPE]: The first argument must be of type string'), true, 'an error of ours has its code in its text');
equal(coded.name, 'TypeError', 'but not in its name');
equal(Object.keys(coded).join(), 'code', '`code` is its only own member');
equal(/TypeError \[ERR_INVALID_ARG_TYPE\]: .*\n {4}at (.|\n)*code: 'ERR_INVALID_ARG_TYPE'\n}$/.test(util.inspect(coded)), true, 'shown, it has both');
equal(util.inspect(coded).includes('postlogin:'), false, 'frames of our own modules are left out');
equal(util.inspect(Promise.resolve(1)), 'Promise { ... }', 'what a promise became cannot be asked');
equal(util.inspect(new Proxy({ a: 1 }, {})), '{ a: 1 }', 'a proxy is shown as its target');
equal(util.inspect('a'.repeat(10001)).endsWith("... 1 more character"), true, 'long texts are cut');
equal(util.inspect(Buffer.alloc(60)).endsWith(' 00 ... 10 more bytes>'), true, 'long buffers are cut');
equal(util.format('%s', Object.assign(Object.create(null), { a: 1 })), '[Object: null prototype] { a: 1 }', 'an object without a prototype is shown');
const loop = {};
loop.loop = loop;
equal(util.format('%j', loop), '[Circular]', 'a circle has no JSON');
let deep = {};
for (let depth = 0; depth < 20000; depth += 1) deep = { deep };
equal(util.inspect(deep), '{ deep: { deep: { deep: [Object] } } }', 'what is deep is shown to the third member');
equal(util.inspect(new Array(200000).fill(7), { maxArrayLength: null }).endsWith('  7, 7, 7, 7, 7, 7, 7, 7\n]'), true, 'a long list is shown whole where that is asked for');
equal(util.styleText('red', 'x'), '\u001b[31mx\u001b[39m', '`styleText` colours');
