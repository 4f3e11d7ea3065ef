// What the classes of the web have in common: how their members look from outside, how arguments are
// converted and counted, and errors that carry a code of Node.
(function () {
  'use strict';

  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;

  // An error of the given class with `code` and, after it, further members.
  function coded(Kind, code, message, members) {
    return Object.assign(new Kind(message), { code, ...members });
  }

  // Makes the members of a class enumerable and names its instances, as Web IDL asks.
  function expose(Class, name = Class.name) {
    for (const target of [Class, Class.prototype]) {
      for (const key of ownKeys(target)) {
        if (key === 'constructor' || key === 'prototype' || key === 'name' || key === 'length') continue;
        const descriptor = getOwnPropertyDescriptor(target, key);
        if (typeof key === 'symbol' || !descriptor.configurable) continue;
        defineProperty(target, key, { __proto__: null, ...descriptor, enumerable: true });
      }
    }
    tag(Class.prototype, name);
    return Class;
  }

  function tag(prototype, name) {
    defineProperty(prototype, Symbol.toStringTag, { __proto__: null, value: name, configurable: true });
  }

  // Constants stand on the class and on its instances.
  function constants(Class, values) {
    for (const name of Object.keys(values)) {
      const descriptor = { __proto__: null, value: values[name], enumerable: true };
      defineProperty(Class, name, descriptor);
      defineProperty(Class.prototype, name, descriptor);
    }
  }

  // The check of `this` in a class that is Node's own.
  function brand(holds, name) {
    if (!holds) throw coded(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`);
  }

  // The check of `this` in a class that belongs to fetch.
  function invoked(holds) {
    if (!holds) throw coded(TypeError, 'ERR_INVALID_THIS', 'Illegal invocation');
  }

  function missing(...names) {
    const quoted = names.map((name) => `"${name}"`);
    const last = quoted.pop();
    const list = quoted.length === 0 ? last : `${quoted.join(', ')}${quoted.length > 1 ? ',' : ''} and ${last}`;
    const verb = `argument${names.length > 1 ? 's' : ''} must be specified`;
    return coded(TypeError, 'ERR_MISSING_ARGS', `The ${list} ${verb}`);
  }

  // Counts the arguments of a method of fetch.
  function required(given, count, place) {
    if (given.length >= count) return;
    const plural = count === 1 ? '' : 's';
    const found = `${given.length ? ' only' : ''} ${given.length} found.`;
    throw new TypeError(`${place}: ${count} argument${plural} required, but${found}`);
  }

  // How objects of ours are copied by `structuredClone`: from the object to the function that makes its copy.
  const cloners = new WeakMap();

  const usv = (value) => `${value}`.toWellFormed();

  function byteString(value, place) {
    const text = `${value}`;
    for (let index = 0; index < text.length; index++) {
      if (text.charCodeAt(index) <= 255) continue;
      throw new TypeError(
        `Cannot convert argument to a ByteString because the character at index ${index} has a value of ` +
        `${text.charCodeAt(index)} which is greater than 255.`,
      );
    }
    return text;
  }

  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  // What Node's errors say of a value that has the wrong type.
  function received(value) {
    if (value === null || value === undefined) return `Received ${value}`;
    if (typeof value === 'function') return `Received function ${value.name}`;
    if (typeof value === 'object') {
      const name = value.constructor?.name;
      return name ? `Received an instance of ${name}` : 'Received [Object: null prototype] {}';
    }
    let text = String(value);
    if (typeof value === 'string') {
      if (text.length > 28) text = `${text.slice(0, 25)}...`;
      text = text.includes("'") ? JSON.stringify(text) : `'${text}'`;
    }
    if (typeof value === 'bigint') text += 'n';
    return `Received type ${typeof value} (${text})`;
  }

  function wrongType(name, expected, value) {
    const kind = name.includes('.') ? 'property' : 'argument';
    return coded(
      TypeError, 'ERR_INVALID_ARG_TYPE', `The "${name}" ${kind} must be ${expected}. ${received(value)}`,
    );
  }

  return {
    brand, byteString, cloners, coded, constants, expose, invoked, isObject, missing, received, required, tag, usv,
    wrongType,
  };
})
