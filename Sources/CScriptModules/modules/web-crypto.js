// The global `crypto` of the Web Cryptography API, and the keys it hands out.
(function (internal) {
  'use strict';

  const { codedError } = internal.module('node-errors');
  const allowed = Symbol('allowed');
  const held = new WeakMap();

  const illegal = () => codedError(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');

  class CryptoKey {
    constructor(permission, members) {
      if (permission !== allowed) throw illegal();
      held.set(this, members);
    }

    get type() { return held.get(this).object.type; }
    get extractable() { return held.get(this).extractable; }
    get algorithm() { return held.get(this).algorithm; }
    get usages() { return held.get(this).usages; }
    get [Symbol.toStringTag]() { return 'CryptoKey'; }
  }

  // Methods that answer with promises never throw: the part is made, and may fail, inside.
  const answer = (name) => {
    const method = {
      async [name](...values) {
        if (this !== subtle) throw wrongReceiver('SubtleCrypto');
        return internal.module('subtle-crypto')[name](...values);
      },
    }[name];
    return { value: method, configurable: true, enumerable: true, writable: true };
  };

  const wrongReceiver = (name) => codedError(TypeError, 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`);

  class SubtleCrypto {
    constructor(permission) {
      if (permission !== allowed) throw illegal();
    }

    get [Symbol.toStringTag]() { return 'SubtleCrypto'; }
  }

  for (const name of [
    'encrypt', 'decrypt', 'sign', 'verify', 'digest', 'generateKey', 'deriveKey', 'deriveBits', 'importKey',
    'exportKey', 'wrapKey', 'unwrapKey',
  ]) Object.defineProperty(SubtleCrypto.prototype, name, answer(name));

  const integers = [
    Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, BigInt64Array,
    BigUint64Array,
  ];

  class Crypto {
    constructor(permission) {
      if (permission !== allowed) throw illegal();
    }

    get subtle() {
      if (this !== crypto) throw wrongReceiver('Crypto');
      return subtle;
    }

    getRandomValues(array) {
      if (this !== crypto) throw wrongReceiver('Crypto');
      if (arguments.length === 0) {
        throw codedError(TypeError, 'ERR_MISSING_ARGS',
          "Failed to execute 'getRandomValues' on 'Crypto': 1 argument required, but only 0 present.");
      }
      if (!integers.some((kind) => array instanceof kind)) {
        throw problem('The data argument must be an integer-type TypedArray', 'TypeMismatchError');
      }
      if (array.byteLength > 65536) {
        throw problem('The requested length exceeds 65,536 bytes', 'QuotaExceededError');
      }
      const { fill } = internal.module('crypto-random');
      fill(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      return array;
    }

    randomUUID(options) {
      if (this !== crypto) throw wrongReceiver('Crypto');
      return internal.module('crypto-random').randomUUID(options);
    }

    get [Symbol.toStringTag]() { return 'Crypto'; }
  }

  function problem(message, name) {
    const { DOMException } = internal.module('dom-exception');
    return new DOMException(message, name);
  }

  for (const name of ['subtle', 'getRandomValues', 'randomUUID']) {
    Object.defineProperty(Crypto.prototype, name, { enumerable: true });
  }

  const subtle = new SubtleCrypto(allowed);
  const crypto = new Crypto(allowed);

  return {
    crypto,
    Crypto,
    CryptoKey,
    SubtleCrypto,
    webcrypto: crypto,
    subtle,
    getRandomValues: (array) => crypto.getRandomValues(array),
    keyObjectOf: (key) => (key instanceof CryptoKey ? held.get(key).object : undefined),
    makeKey: (members) => new CryptoKey(allowed, members),
  };
})
