// `util.types`: what an object is inside, whatever its prototype says. A Proxy cannot be told from
// its target here, and a Promise goes by its class.
(function () {
  'use strict';

  const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const getter = (object, name) => getOwnPropertyDescriptor(object, name).get;
  const isObject = (value) => typeof value === 'object' && value !== null;

  // True if a method of the class accepts the value as its own.
  function brand(method, ...rest) {
    return (value) => {
      if (!isObject(value)) return false;
      try {
        apply(method, value, rest);
        return true;
      } catch {
        return false;
      }
    };
  }

  const tagText = (value) => apply(Object.prototype.toString, value, []).slice(8, -1);
  const tagged = (tag) => (value) => isObject(value) && tagText(value) === tag;
  const typedArrayName = getter(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
  const nameOf = (value) => (isObject(value) ? apply(typedArrayName, value, []) : undefined);
  const flag = getter(RegExp.prototype, 'global');
  const isArrayBuffer = brand(getter(ArrayBuffer.prototype, 'byteLength'));
  const isSharedArrayBuffer = typeof SharedArrayBuffer === 'undefined' ? () => false
    : brand(getter(SharedArrayBuffer.prototype, 'byteLength'));

  function isRegExp(value) {
    try {
      return isObject(value) && apply(flag, value, []) !== undefined;
    } catch {
      return false;
    }
  }

  const functionTag = (value) => (typeof value === 'function' ? tagText(value) : '');

  const types = {
    isExternal: () => false,
    isDate: brand(Date.prototype.getTime),
    isArgumentsObject: (value) => isObject(value) && !(Symbol.toStringTag in value) && tagText(value) === 'Arguments',
    isBigIntObject: brand(BigInt.prototype.valueOf),
    isBooleanObject: brand(Boolean.prototype.valueOf),
    isNumberObject: brand(Number.prototype.valueOf),
    isStringObject: brand(String.prototype.valueOf),
    isSymbolObject: brand(Symbol.prototype.valueOf),
    isBoxedPrimitive: (value) => types.isNumberObject(value) || types.isStringObject(value) ||
      types.isBooleanObject(value) || types.isBigIntObject(value) || types.isSymbolObject(value),
    isNativeError: (value) => Error.isError(value),
    isRegExp,
    isAsyncFunction: (value) => /^Async(Generator)?Function$/.test(functionTag(value)),
    isGeneratorFunction: (value) => /^(Async)?GeneratorFunction$/.test(functionTag(value)),
    isGeneratorObject: (value) => isObject(value) && /^(Async)?Generator$/.test(tagText(value)),
    isPromise: (value) => isObject(value) && value instanceof Promise,
    isMap: brand(getter(Map.prototype, 'size')),
    isSet: brand(getter(Set.prototype, 'size')),
    isMapIterator: tagged('Map Iterator'),
    isSetIterator: tagged('Set Iterator'),
    isWeakMap: brand(WeakMap.prototype.has, {}),
    isWeakSet: brand(WeakSet.prototype.has, {}),
    isArrayBuffer,
    isDataView: brand(getter(DataView.prototype, 'buffer')),
    isSharedArrayBuffer,
    isProxy: () => false,
    isModuleNamespaceObject: tagged('Module'),
    isAnyArrayBuffer: (value) => isArrayBuffer(value) || isSharedArrayBuffer(value),
    isCryptoKey: tagged('CryptoKey'),
    isKeyObject: (value) => isObject(value) && value.constructor?.name?.endsWith('KeyObject') === true,
    isArrayBufferView: (value) => ArrayBuffer.isView(value),
    isTypedArray: (value) => nameOf(value) !== undefined,
  };

  const arrays = [
    'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'Int8Array', 'Int16Array',
    'Int32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array',
  ];
  for (const name of arrays) {
    types[`is${name}`] = { check: (value) => nameOf(value) === name }.check;
  }
  return types;
})
