// Finds and calls the handler of an Action. Evaluates to a function of the module's loader and the
// native `refuse`, which is told that there is nothing to call.
(function (load, refuse) {
  'use strict';

  const { parse } = JSON;

  // Auth0 goes by the name of the constructor, and so does this.
  function isAsyncFunction(value) {
    return typeof value === 'function' && value.constructor?.name === 'AsyncFunction';
  }

  return function run(name, event, api) {
    const exported = load();
    if (typeof exported !== 'object' || exported === null) return refuse(false);
    const handler = exported[name];
    if (!isAsyncFunction(handler)) return refuse(true);
    return handler(parse(event), api);
  };
})
