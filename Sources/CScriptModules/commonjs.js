// CommonJS modules. Evaluates to a function that makes the loader of one module.
(function () {
  'use strict';

  const { apply } = Reflect;
  const { isError } = Error;
  const ErrorOfRealm = Error;
  const toText = String;

  // Auth0 wraps what is no error, and says "Unknown error" for anything falsy.
  function asError(thrown) {
    if (isError(thrown)) return thrown;
    return new ErrorOfRealm(thrown ? toText(thrown) : 'Unknown error');
  }

  // `compiled` is the module's text as a function of module, exports, console and require. It runs
  // at the first call only; what it throws is thrown again by every later one.
  return function loader(compiled, console, require) {
    let module;
    let failure;
    return function load() {
      if (module === undefined) {
        module = { exports: {} };
        try {
          apply(compiled, module.exports, [module, module.exports, console, require]);
        } catch (thrown) {
          failure = { error: asError(thrown) };
        }
      }
      if (failure !== undefined) throw failure.error;
      return module.exports;
    };
  };
})()
