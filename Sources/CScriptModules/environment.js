// What a realm has around the language. Evaluates to a function of the host's `native(name)`, which
// gives one of its functions, and `compile(name)`, which evaluates one of our modules. Everything is
// made at its first touch.
(function (native, compile) {
  'use strict';

  const { apply, defineProperty } = Reflect;
  const { isError } = Error;
  const ErrorOfRealm = Error;
  const toText = String;
  const made = { __proto__: null };

  // Which module has the global of a name; the module has a member of that name.
  const globals = {
    __proto__: null,
    AbortController: 'abort',
    AbortSignal: 'abort',
    Blob: 'blob',
    Buffer: 'buffer',
    CustomEvent: 'event-target',
    DOMException: 'dom-exception',
    Event: 'event-target',
    EventTarget: 'event-target',
    File: 'blob',
    FormData: 'form-data',
    Headers: 'headers',
    Request: 'request',
    Response: 'response',
    TextDecoder: 'encoding',
    TextEncoder: 'encoding',
    URL: 'url-class',
    URLSearchParams: 'url-search-params',
    atob: 'base64',
    btoa: 'base64',
    clearImmediate: 'timers',
    clearInterval: 'timers',
    clearTimeout: 'timers',
    crypto: 'web-crypto',
    fetch: 'fetch',
    performance: 'performance',
    process: 'globals',
    queueMicrotask: 'microtask',
    setImmediate: 'timers',
    setInterval: 'timers',
    setTimeout: 'timers',
    structuredClone: 'structured-clone',
  };

  const internal = {
    __proto__: null,
    native: new Proxy(
      { __proto__: null },
      { __proto__: null, get: (functions, name) => (functions[name] ??= native(name)) },
    ),
    module: (name) => (made[name] ??= compile(name)(internal)),
    // What stands behind a value that only writes down what is done with it.
    unwrapped: (value) => value,
  };

  function define(name, value) {
    defineProperty(globalThis, name, { __proto__: null, value, writable: true, configurable: true });
  }

  function defineLazily(name) {
    defineProperty(globalThis, name, {
      __proto__: null,
      get() {
        const value = internal.module(globals[name])[name];
        define(name, value);
        return value;
      },
      set: (value) => define(name, value),
      configurable: true,
    });
  }

  for (const name in globals) defineLazily(name);
  define('global', globalThis);

  // Auth0 wraps what is no error, and says "Unknown error" for anything falsy.
  function asError(thrown) {
    if (isError(thrown)) return thrown;
    return new ErrorOfRealm(thrown ? toText(thrown) : 'Unknown error');
  }

  // `compiled` is the Action's text as a function of module, exports, console and require. It runs
  // at the first call only; what it throws is thrown again by every later one.
  function loader(compiled, file, console) {
    let module;
    let failure;
    const require = (name) => (made.require ?? internal.module('require')).load(name, file);
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
  }

  // Forgets what the execution before has left waiting, and lets chance begin anew where a seed is
  // given.
  function begin(seed) {
    made.tasks?.begin();
    made.ticks?.begin();
    if (seed !== undefined) internal.module('chance').begin(seed);
  }

  const consoleWriter = (name) => internal.module('console-text')[name];

  function setUnwrapped(unwrapped) {
    internal.unwrapped = unwrapped;
  }

  return { __proto__: null, loader, begin, consoleWriter, setUnwrapped };
})
