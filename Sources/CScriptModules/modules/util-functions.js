// Functions that make functions: promisify, callbackify, deprecate, inherits, debuglog.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType, requireFunction } = internal.module('node-errors');
  const promisified = Symbol.for('nodejs.util.promisify.custom');

  const fixed = (value) => ({ __proto__: null, value, configurable: true });

  function promisify(original) {
    requireFunction(original, 'original');
    const own = original[promisified];
    if (own !== undefined) {
      requireFunction(own, 'util.promisify.custom');
      return Object.defineProperty(own, promisified, fixed(own));
    }
    function promising(...values) {
      return new Promise((resolve, reject) => {
        Reflect.apply(original, this, [...values, (error, result) => {
          if (error) reject(error);
          else resolve(result);
        }]);
      });
    }
    Object.setPrototypeOf(promising, Object.getPrototypeOf(original));
    Object.defineProperty(promising, promisified, fixed(promising));
    return Object.defineProperties(promising, Object.getOwnPropertyDescriptors(original));
  }
  promisify.custom = promisified;

  function callbackify(original) {
    requireFunction(original, 'original');
    function calling(...values) {
      const callback = values.pop();
      requireFunction(callback, 'last argument');
      const later = (...results) => internal.module('ticks').add(callback.bind(this, ...results));
      Reflect.apply(original, this, values).then(
        (result) => later(null, result),
        (reason) => later(reason || Object.assign(
          codedError(Error, 'ERR_FALSY_VALUE_REJECTION', 'Promise was rejected with falsy value'), { reason })),
      );
    }
    const properties = Object.getOwnPropertyDescriptors(original);
    if (typeof properties.length.value === 'number') properties.length.value += 1;
    if (typeof properties.name.value === 'string') properties.name.value += 'Callbackified';
    return Object.defineProperties(calling, properties);
  }

  function inherits(constructor, parent) {
    if (constructor === undefined || constructor === null) throw invalidArgumentType('ctor', 'Function', constructor);
    if (parent === undefined || parent === null) throw invalidArgumentType('superCtor', 'Function', parent);
    if (parent.prototype === undefined) throw invalidArgumentType('superCtor.prototype', 'Object', parent.prototype);
    Object.defineProperty(constructor, 'super_', { value: parent, writable: true, configurable: true });
    Object.setPrototypeOf(constructor.prototype, parent.prototype);
  }

  const warned = new Set();

  // Warns at the first call; one warning for each code.
  function deprecate(original, message, code) {
    let hasWarned = false;
    function deprecated(...values) {
      if (!hasWarned) {
        hasWarned = true;
        if (code === undefined || !warned.has(code)) {
          warned.add(code);
          internal.module('node/process').emitWarning(message, 'DeprecationWarning', code);
        }
      }
      return new.target ? Reflect.construct(original, values, new.target) : Reflect.apply(original, this, values);
    }
    Object.setPrototypeOf(deprecated, original);
    if (original.prototype) deprecated.prototype = original.prototype;
    return deprecated;
  }

  // Prints only where NODE_DEBUG names the section.
  function debuglog(section) {
    const { env, pid } = internal.module('node/process');
    const name = String(section).toUpperCase();
    const enabled = String(env.NODE_DEBUG ?? '').toUpperCase().split(',').includes(name);
    const log = (...values) => {
      if (!enabled) return;
      internal.native.print('error', `${name} ${pid}: ${internal.module('format').format(...values)}`);
    };
    return Object.defineProperty(log, 'enabled', { get: () => enabled });
  }

  return { promisify, callbackify, inherits, deprecate, debuglog };
})
