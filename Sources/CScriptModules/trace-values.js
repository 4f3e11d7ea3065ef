// Formats values for a trace: JSON for a scalar or an empty object or array, `{+}` and `[+]` for
// others, `+` and a number for a text of so many characters, since ASCII takes half of the time.
// Evaluates to a function of the native `isProxy` that returns the formatting function. Neither ever
// runs code of the guest.
(function (isProxy) {
  'use strict';

  const { getPrototypeOf, ownKeys } = Reflect;
  const { hasOwn } = Object;
  const { isArray } = Array;
  const { stringify } = JSON;
  const toText = String;
  const longestText = 200;

  // Whether the own members are the whole content, unlike in a Map or a Date. A plain object has no
  // Proxy among its prototypes.
  function isPlain(value, parsedPrototype) {
    if (parsedPrototype === undefined && isProxy(value)) return false;
    const prototype = getPrototypeOf(value);
    if (prototype === null || prototype === parsedPrototype) return true;
    return !isArray(prototype) && !isProxy(prototype) && getPrototypeOf(prototype) === null;
  }

  // Enumeration lists own names first, so that it takes a single step for most objects.
  function hasMember(value) {
    for (const name in value) if (hasOwn(value, name)) return true;
    return ownKeys(value).length > 0;
  }

  // Shows only whether the value has content, since members may be private. Content that only guest
  // code could tell counts as present.
  function describeObject(value, parsedPrototype) {
    try {
      if (isArray(value)) {
        const isOrdinary = parsedPrototype !== undefined || !isProxy(value);
        return isOrdinary && value.length === 0 ? '[]' : '[+]';
      }
      return isPlain(value, parsedPrototype) && !hasMember(value) ? '{}' : '{+}';
    } catch {
      // The target of a revoked Proxy, which even the engine cannot read.
      return '{+}';
    }
  }

  // An object of the parsed event has the prototype that parsing gives all objects: it is no Proxy,
  // so the check can be skipped.
  return function describe(value, parsedPrototype) {
    switch (typeof value) {
      case 'undefined': return '';
      case 'object': return value === null ? 'null' : describeObject(value, parsedPrototype);
      // A truncated text could contain a part of a secret, which no mask would find.
      case 'string': return value.length > longestText ? `+${value.length}` : stringify(value);
      case 'number': case 'boolean': case 'bigint': return toText(value);
      default: return stringify(typeof value);
    }
  };
})
