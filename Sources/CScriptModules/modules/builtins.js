// The modules that Node.js has built in, by the names that `require` takes: those of the folder
// `node`, and those that are refused.
(function (internal) {
  'use strict';

  const withoutScheme = (name) => (name.startsWith('node:') ? name.slice(5) : name);

  function maker(name) {
    const bare = withoutScheme(name);
    const own = `node/${bare}`;
    if (internal.has(own)) return () => internal.module(own);
    const { names, refused } = internal.module('refused');
    // As in Node.js, a module that came later is only known with its scheme.
    if (!names.includes(bare) || (bare === 'test' && bare === name)) return undefined;
    return () => refused(bare);
  }

  const has = (name) => maker(name) !== undefined;

  const load = (name) => maker(name)();

  return { has, load };
})
