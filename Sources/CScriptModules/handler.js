// Finds and calls the handler of an Action, and keeps its event. Evaluates to a function of the
// module's loader, of the native `refuse`, which reports that there is no handler, and, with
// tracing, of the functions of `trace.js`.
(function (load, refuse, trace) {
  'use strict';

  const { parse, stringify } = JSON;
  const { hasOwn, isExtensible, isFrozen } = Object;
  const { set } = Reflect;
  let event;
  let sharedObjects = { __proto__: null };

  // Auth0 checks the name of the constructor, so this does too.
  function isAsyncFunction(value) {
    return typeof value === 'function' && value.constructor?.name === 'AsyncFunction';
  }

  // Takes the loader of a module that has not run, in the place of the present one.
  function use(other) {
    load = other;
    event = undefined;
  }

  const isObject = (value) => typeof value === 'object' && value !== null;

  function run(name, text, api) {
    const exported = load();
    if (!isObject(exported)) return refuse(false);
    const handler = exported[name];
    if (!isAsyncFunction(handler)) return refuse(true);
    event = trace === undefined ? parse(text) : trace.begin(parse(text));
    sharedObjects = { __proto__: null };
    return handler(event, api);
  }

  // Sets a member of the Action's event. If the Action has removed an object on the path, this does
  // nothing, unless the missing objects are to be made.
  function changeEvent(path, json, makesParents) {
    if (trace === undefined) change(path, json, makesParents);
    else trace.quietly(() => change(path, json, makesParents));
  }

  function change(path, json, makesParents) {
    const names = parse(path);
    let object = event;
    for (let depth = 0; depth < names.length - 1; depth += 1) {
      if (!isObject(object[names[depth]])) {
        if (!makesParents) return;
        put(object, names[depth], {});
      }
      object = object[names[depth]];
    }
    if (isObject(object)) put(object, names[names.length - 1], parse(json));
  }

  function put(object, name, value) {
    set(object, name, value);
    trace?.adopt(object, name, value);
  }

  // The JSON of a member of the event as the Action has left it; undefined if there is none.
  function look(path) {
    const read = () => {
      let value = event;
      for (const name of parse(path)) {
        if (!isObject(value)) return undefined;
        value = value[name];
      }
      return stringify(value);
    };
    return trace === undefined ? read() : trace.quietly(read);
  }

  // Sets a member of an argument in strict mode; returns the text of the error if that fails.
  function changeArgument(argument, name, json) {
    if (set(argument, name, parse(json))) return undefined;
    if (isFrozen(argument) && hasOwn(argument, name)) {
      return `Cannot assign to read only property '${name}' of object '#<Object>'`;
    }
    if (!isExtensible(argument)) return `Cannot add property ${name}, object is not extensible`;
    return `Cannot set property ${name} of #<Object>`;
  }

  // The object of a key, made from the text at the first call; or a new object that has it as a
  // member.
  function share(key, json, member) {
    const value = parse(json);
    const made = member === undefined ? value : value[member];
    sharedObjects[key] ??= made;
    if (member === undefined) return sharedObjects[key];
    value[member] = sharedObjects[key];
    return value;
  }

  return { __proto__: null, run, use, changeEvent, look, changeArgument, share };
})
