// The globals and modules of a realm. Evaluates to a function of the host's `native(name)`, which
// returns one of its functions, and `compile(name)`, which evaluates a module of this package and
// returns undefined if there is none of that name. Each value is made at its first use.
(function (native, compile) {
  'use strict';

  const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { create } = Object;
  const { parse } = JSON;
  const { isError } = Error;
  const ErrorOfRealm = Error;
  const ProxyOfRealm = Proxy;
  const toText = String;
  const own = globalThis;
  const ordinary = { __proto__: null, writable: true, enumerable: true, configurable: true };
  let made = { __proto__: null };
  // What the texts of our modules evaluate to: functions that keep nothing, so that a module is made
  // anew without its text being evaluated again.
  const makers = { __proto__: null };
  // What a guest has put in the place of globals that it names.
  let replaced = { __proto__: null };
  // The modules' functions for the start of an execution, as a linked list: a guest may have
  // changed the methods of arrays.
  let beginnings;
  // What there was when the host recorded the realm.
  let recorded;

  // Keeps nothing for an unknown name: scripts can ask for any number of them.
  function makerOf(name) {
    const maker = makers[name] ?? compile(name);
    if (maker !== undefined) makers[name] = maker;
    return maker;
  }

  // The functions of the host that were asked for.
  let natives = { __proto__: null };

  const internal = {
    __proto__: null,
    native: new ProxyOfRealm(natives, { __proto__: null, get: (_, name) => (natives[name] ??= native(name)) }),
    module: (name) => (made[name] ??= makerOf(name)(internal)),
    // Whether there is a module of that name, without making it.
    has: (name) => makerOf(name) !== undefined,
    // A captured built-in, for modules that are made after a guest could replace it.
    parse,
    // The original value behind a traced copy.
    unwrapped: (value) => value,
    // An error with its location, and its own stack: without one, an error inherits the value that
    // a guest has put on the prototype.
    markPlace: () => new ErrorOfRealm(),
    stackAt: (place) => (place === undefined ? '' : getOwnPropertyDescriptor(place, 'stack')?.value ?? ''),
    // Records a request of a script; only with tracing.
    note: undefined,
    // Registers a function that is called when an execution begins, with the seed of its random
    // numbers if it has one.
    atBegin: (run) => { beginnings = { __proto__: null, run, next: beginnings }; },
  };

  // Makes a global at its first use, from the module with a member of its name.
  const global = (module, name) => (module === '' ? own : internal.module(module)[name]);

  // Shows a global that is made at its first use, and anew after `forget`. Its properties stay as
  // they are, so that an execution that uses it changes nothing of the realm.
  function show(module, name) {
    const { get, set } = {
      get: () => (name in replaced ? replaced[name] : global(module, name)),
      // An object whose prototype is the global object gets a member of its own, as of a value; an
      // assignment to the mere name calls this on nothing.
      set(value) {
        if (this === own || this === undefined) replaced[name] = value;
        else defineProperty(this, name, { __proto__: null, value, ...ordinary });
      },
    };
    defineProperty(own, name, { __proto__: null, get, set, enumerable: false, configurable: true });
  }

  // Auth0 wraps a thrown value that is no error, and says "Unknown error" for a falsy one.
  function asError(thrown) {
    if (isError(thrown)) return thrown;
    return new ErrorOfRealm(thrown ? toText(thrown) : 'Unknown error');
  }

  // `compiled` is the Action's text as a function of module, exports, console and require. It runs
  // at the first call only; later calls throw the same error again.
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

  // Makes each module discard the state of the previous execution.
  function begin(seed) {
    if (seed !== undefined) internal.module('chance');
    for (let each = beginnings; each !== undefined; each = each.next) each.run(seed);
  }

  // Makes the modules of a request, which keep nothing of an execution, so that later ones find them
  // made. Gives all that a guest can reach of them.
  function requestModules() {
    const { fetch } = internal.module('fetch');
    const { Headers } = internal.module('headers');
    const { Request } = internal.module('request');
    const { Response } = internal.module('response');
    const { URL } = internal.module('url-class');
    const { URLSearchParams } = internal.module('url-search-params');
    for (const name of ['advance', 'elapsed', 'receive', 'request', 'setNextTask', 'takeBody']) internal.native[name];
    // The engine gives an object another structure when it becomes a prototype: that is not to count
    // as a change later.
    for (const { prototype } of [Headers, Request, Response, URL, URLSearchParams]) create(prototype);
    return {
      __proto__: null, fetch, Headers, Request, Response, URL, URLSearchParams,
      pairsOfHeaders: getPrototypeOf(new Headers().keys()),
      pairsOfQuery: getPrototypeOf(new URLSearchParams().keys()),
    };
  }

  function record(keepsRequests) {
    const kept = keepsRequests ? requestModules() : undefined;
    recorded = { __proto__: null, made: { __proto__: null, ...made }, natives: { __proto__: null, ...natives }, beginnings };
    return kept;
  }

  // Drops all modules that were made since the record, with their functions of the host: later code
  // makes them anew, and finds none of their state.
  function forget() {
    made = { __proto__: null, ...recorded.made };
    replaced = { __proto__: null };
    ({ beginnings } = recorded);
    natives = { __proto__: null, ...recorded.natives };
  }

  // Makes the function that puts a recorded realm back to its start: it drops later modules, and
  // hands `use` a loader of a module that has not run. The text of the module is compiled once:
  // calling its function again makes all that it declares anew.
  const renewer = (compiled, file, console, use, reset) => () => {
    forget();
    reset();
    use(loader(compiled, file, console));
  };

  // The handler's unawaited work, in the form of the module that keeps tasks.
  const leftWork = () => made.tasks.left();

  const consoleWriter = (name) => internal.module('console-text')[name];

  function setUnwrapped(unwrapped) {
    internal.unwrapped = unwrapped;
  }

  function setNote(note, observesChance) {
    internal.note = note;
    if (observesChance) internal.module('chance').observe();
  }

  return {
    __proto__: null, loader, begin, record, renewer, leftWork, consoleWriter, global, show, setUnwrapped, setNote,
  };
})
