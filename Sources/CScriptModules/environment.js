// What a realm has around the language. Evaluates to a function of the host's `native(name)`, which
// gives one of its functions, and `compile(name)`, which evaluates one of our modules. Everything is
// made at its first touch.
(function (native, compile) {
  'use strict';

  const { apply, getOwnPropertyDescriptor } = Reflect;
  const { parse } = JSON;
  const { isError } = Error;
  const ErrorOfRealm = Error;
  const toText = String;
  const own = globalThis;
  const made = { __proto__: null };
  // What modules do when an execution begins, as a chain: a guest may have changed what lists do.
  let beginnings;

  const internal = {
    __proto__: null,
    native: new Proxy(
      { __proto__: null },
      { __proto__: null, get: (functions, name) => (functions[name] ??= native(name)) },
    ),
    module: (name) => (made[name] ??= compile(name)(internal)),
    // For modules that are made after the guest could replace it.
    parse,
    // What stands behind a value that only writes down what is done with it.
    unwrapped: (value) => value,
    // An error that knows where it was made, and the stack of one: its own, since without a stack an
    // error has what the guest lets all errors inherit.
    markPlace: () => new ErrorOfRealm(),
    stackAt: (place) => (place === undefined ? '' : getOwnPropertyDescriptor(place, 'stack')?.value ?? ''),
    // Told what a script asks for, where somebody writes that down.
    note: undefined,
    // Has a function called when an execution begins, with the seed of its chance where it has one.
    atBegin: (run) => { beginnings = { __proto__: null, run, next: beginnings }; },
  };

  // The value of a global at its first touch, from the module that has a member of its name.
  const global = (module, name) => (module === '' ? own : internal.module(module)[name]);

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

  // Lets each module forget what the execution before has left there.
  function begin(seed) {
    if (seed !== undefined) internal.module('chance');
    for (let each = beginnings; each !== undefined; each = each.next) each.run(seed);
  }

  // Work that the handler did not wait for, as the module that keeps tasks writes it.
  const leftWork = () => made.tasks.left();

  const consoleWriter = (name) => internal.module('console-text')[name];

  function setUnwrapped(unwrapped) {
    internal.unwrapped = unwrapped;
  }

  function setNote(note, observesChance) {
    internal.note = note;
    if (observesChance) internal.module('chance').observe();
  }

  return { __proto__: null, loader, begin, leftWork, consoleWriter, global, setUnwrapped, setNote };
})
