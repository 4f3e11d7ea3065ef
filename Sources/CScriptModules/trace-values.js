// What a trace shows of a value. Evaluates to a function of the native `isProxy` that gives the function
// which writes a value; neither ever runs code of the guest's.
(function (isProxy) {
  'use strict';

  const { getPrototypeOf, ownKeys } = Reflect;
  const { hasOwn } = Object;
  const { isArray } = Array;
  const { stringify } = JSON;
  const toText = String;
  const longestText = 200;

  // Whether own members are all that the object holds, unlike in a Map or a Date. No Proxy is among
  // the prototypes of a plain object.
  function isPlain(value, parsedPrototype) {
    if (parsedPrototype === undefined && isProxy(value)) return false;
    const prototype = getPrototypeOf(value);
    if (prototype === null || prototype === parsedPrototype) return true;
    return !isArray(prototype) && !isProxy(prototype) && getPrototypeOf(prototype) === null;
  }

  // Own names come first in an enumeration, so that most objects cost a single step of it.
  function hasMember(value) {
    for (const name in value) if (hasOwn(value, name)) return true;
    return ownKeys(value).length > 0;
  }

  // Says no more than whether there is anything in it: its members have privacy of their own. What
  // could only be known by asking the guest's code counts as something.
  function describeObject(value, parsedPrototype) {
    try {
      if (isArray(value)) {
        const isOrdinary = parsedPrototype !== undefined || !isProxy(value);
        return isOrdinary && value.length === 0 ? '[]' : '[…]';
      }
      return isPlain(value, parsedPrototype) && !hasMember(value) ? '{}' : '{…}';
    } catch {
      // A Proxy that was revoked, which even the engine does not look behind.
      return '{…}';
    }
  }

  // An object of the parsed event comes with the prototype that parsing gave all objects: it is no
  // Proxy, which spares the question.
  return function describe(value, parsedPrototype) {
    switch (typeof value) {
      case 'undefined': return '';
      case 'object': return value === null ? 'null' : describeObject(value, parsedPrototype);
      // A part of a text could be a part of a secret, which no mask would find any more.
      case 'string': return stringify(value.length > longestText ? `… ${value.length} characters` : value);
      case 'number': case 'boolean': case 'bigint': return toText(value);
      default: return stringify(typeof value);
    }
  };
})
