// What a trace shows of a value. Evaluates to a function of the native `isProxy` that gives the function
// which writes a value; neither ever runs code of the guest's.
(function (isProxy) {
  'use strict';

  const { getPrototypeOf, ownKeys } = Reflect;
  const { isArray } = Array;
  const { stringify } = JSON;
  const toText = String;
  const longestText = 200;

  // Whether own members are all that the object holds, unlike in a Map or a Date.
  function isPlain(value) {
    if (isProxy(value)) return false;
    const prototype = getPrototypeOf(value);
    if (prototype === null) return true;
    return !isArray(prototype) && !isProxy(prototype) && getPrototypeOf(prototype) === null;
  }

  // Says no more than whether there is anything in it: its members have privacy of their own. What
  // could only be known by asking the guest's code counts as something.
  function describeObject(value) {
    try {
      if (isArray(value)) return !isProxy(value) && value.length === 0 ? '[]' : '[…]';
      return isPlain(value) && ownKeys(value).length === 0 ? '{}' : '{…}';
    } catch {
      // A Proxy that was revoked, which even the engine does not look behind.
      return '{…}';
    }
  }

  return function describe(value) {
    switch (typeof value) {
      case 'undefined': return '';
      case 'object': return value === null ? 'null' : describeObject(value);
      // A part of a text could be a part of a secret, which no mask would find any more.
      case 'string': return stringify(value.length > longestText ? `… ${value.length} characters` : value);
      case 'number': case 'boolean': case 'bigint': return toText(value);
      default: return stringify(typeof value);
    }
  };
})
