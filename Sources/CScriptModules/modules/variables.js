// `process.env`: what was granted, and what the script assigns while it runs.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { parse } = JSON;
  const { defineProperty, deleteProperty, get, has, ownKeys, set } = Reflect;

  const granted = {};

  // Each execution finds what is granted to it, though the realm and `env` may be those of the one before.
  function begin() {
    for (const name of ownKeys(granted)) deleteProperty(granted, name);
    const values = parse(native.variables() || '{}');
    for (const name of ownKeys(values)) set(granted, name, values[name]);
  }

  function note(name) {
    if (typeof name === 'string') internal.note('ask', `variable ${name}`);
  }

  // Where somebody writes down what is asked for.
  const observed = internal.note === undefined ? {} : {
    get(target, name, receiver) {
      note(name);
      return get(target, name, receiver);
    },
    has(target, name) {
      note(name);
      return has(target, name);
    },
    ownKeys(target) {
      internal.note('ask', 'variables');
      return ownKeys(target);
    },
  };

  // Assigned variables become texts, as in Node.
  const env = new Proxy(granted, {
    ...observed,
    set(target, name, value) {
      if (typeof name === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string');
      return set(target, name, String(value));
    },
    defineProperty: (target, name, property) => defineProperty(target, name,
      'value' in property ? { ...property, value: String(property.value) } : property),
  });

  begin();
  internal.atBegin(begin);
  return { env };
})
