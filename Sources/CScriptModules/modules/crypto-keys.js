// Keys as objects. The host reads and writes them; here a key is its bytes (PKCS#8 or SPKI) and what is told of it.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError, invalidArgumentType, invalidArgumentValue, requireObject } = internal.module('node-errors');
  const { binary, buffer } = internal.module('crypto-input');
  const { keyBytes, isWebKey } = internal.module('crypto-key-input');

  const makes = Symbol('makes');
  const contents = new WeakMap();

  const unsuitable = (type, expected) => codedError(TypeError, 'ERR_CRYPTO_INVALID_KEY_OBJECT_TYPE',
    `Invalid key object type ${type}, expected ${expected}.`);

  class KeyObject {
    constructor(type, handle) {
      if (!['secret', 'public', 'private'].includes(type)) throw invalidArgumentValue('type', type);
      if (handle?.[makes] === undefined) throw invalidArgumentType('handle', 'object', handle);
      contents.set(this, { type, ...handle[makes] });
    }

    static from(key) {
      const object = internal.module('web-crypto').keyObjectOf(key);
      if (object === undefined) throw invalidArgumentType('key', 'CryptoKey', key);
      return object;
    }

    get type() { return contents.get(this).type; }

    equals(other) {
      if (!(other instanceof KeyObject)) throw invalidArgumentType('otherKeyObject', 'KeyObject', other);
      const [mine, its] = [contents.get(this), contents.get(other)];
      return mine.type === its.type && mine.data === its.data;
    }

    get [Symbol.toStringTag]() { return 'KeyObject'; }
  }

  class SecretKeyObject extends KeyObject {
    get symmetricKeySize() { return contents.get(this).data.length; }

    export(options) {
      const { data } = contents.get(this);
      if (options !== undefined) {
        requireObject(options, 'options');
        if (options.format === 'jwk') return { kty: 'oct', k: buffer(data).toString('base64url') };
        if (options.format !== undefined && options.format !== 'buffer') {
          throw invalidArgumentValue('options.format', options.format);
        }
      }
      return buffer(data);
    }
  }

  const forms = { __proto__: null, private: ['pkcs1', 'pkcs8', 'sec1'], public: ['pkcs1', 'spki'] };
  const kinds = { __proto__: null, pkcs1: 'rsa', sec1: 'ec' };

  class AsymmetricKeyObject extends KeyObject {
    get asymmetricKeyType() { return contents.get(this).description.type; }

    get asymmetricKeyDetails() {
      const { modulusLength, publicExponent, namedCurve } = contents.get(this).description;
      if (modulusLength !== undefined) return { modulusLength, publicExponent: BigInt(publicExponent) };
      return namedCurve === undefined ? {} : { namedCurve };
    }

    export(options) {
      requireObject(options, 'options');
      const { type, data } = contents.get(this);
      const { format, type: form } = options;
      if (format === 'jwk') return JSON.parse(native.writeWebKey(data));
      if (format !== 'pem' && format !== 'der') throw invalidArgumentValue('options.format', format);
      if (!forms[type].includes(form)) throw invalidArgumentValue('options.type', form);
      if (kinds[form] !== undefined && kinds[form] !== this.asymmetricKeyType) {
        throw codedError(Error, 'ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS',
          `The selected key encoding ${form} can only be used for ${kinds[form].toUpperCase()} keys.`);
      }
      if (options.cipher !== undefined || options.passphrase !== undefined) {
        throw codedError(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
          'keys are not encrypted here: leave `cipher` and `passphrase` out');
      }
      const text = native.writeKey(data, form, format);
      return format === 'pem' ? text : buffer(text);
    }
  }

  class PublicKeyObject extends AsymmetricKeyObject {}
  class PrivateKeyObject extends AsymmetricKeyObject {}

  const classes = { __proto__: null, secret: SecretKeyObject, public: PublicKeyObject, private: PrivateKeyObject };

  function made(data) {
    const description = JSON.parse(native.describeKey(data));
    return new classes[description.kind](description.kind, { [makes]: { data, description } });
  }

  // The object that a key of any sort stands for already, if it does.
  function object(key) {
    return key instanceof KeyObject ? key : internal.module('web-crypto').keyObjectOf(key);
  }

  const unreadable = () => codedError(Error, 'ERR_OSSL_UNSUPPORTED', 'error:1E08010C:DECODER routines::unsupported');

  function createPrivateKey(key) {
    const read = made(keyBytes(key, []));
    if (read.type !== 'private') throw unreadable();
    return read;
  }

  function createPublicKey(key) {
    const held = object(isWebKey(key) ? undefined : key?.key) ?? object(key);
    if (held !== undefined && held.type !== 'private') throw unsuitable(held.type, 'private');
    const read = held ?? made(keyBytes(key, ['KeyObject', 'CryptoKey']));
    return read.type === 'public' ? read : made(native.publicKey(contents.get(read).data));
  }

  function createSecretKey(key, encoding) {
    const data = binary(key, 'key', encoding, typeof key === 'string' ? undefined
      : ['ArrayBuffer', 'Buffer', 'TypedArray', 'DataView']);
    return new SecretKeyObject('secret', { [makes]: { data } });
  }

  // The bytes of a secret given as text, bytes or key object.
  function secretBinary(key, name, encoding, expected = undefined) {
    const held = object(key);
    if (held === undefined) {
      return binary(key, name, encoding,
        expected ?? ['string', 'ArrayBuffer', 'Buffer', 'TypedArray', 'DataView', 'KeyObject', 'CryptoKey']);
    }
    if (held.type !== 'secret') throw unsuitable(held.type, 'secret');
    return contents.get(held).data;
  }

  // The bytes and kind of the key to sign or verify with.
  function signingKey(key, needsPrivate) {
    const held = object(isWebKey(key) ? undefined : key?.key) ?? object(key);
    if (held !== undefined && (held.type === 'secret' || (needsPrivate && held.type !== 'private'))) {
      throw unsuitable(held.type, needsPrivate ? 'private' : 'private or public');
    }
    const used = held ?? made(keyBytes(key, ['KeyObject', 'CryptoKey']));
    if (needsPrivate && used.type !== 'private') throw unreadable();
    return { data: contents.get(used).data, type: used.asymmetricKeyType };
  }

  return { KeyObject, createPrivateKey, createPublicKey, createSecretKey, secretBinary, signingKey, made };
})
