// Node's objects that encrypt and decrypt. Like those that hash, they are no streams here.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentValue, requireString } = internal.module('node-errors');
  const { binary, buffer, dataBinary } = internal.module('crypto-input');
  const { Chaining, Counting } = internal.module('crypto-cipher-modes');
  const { allowsVector, find } = internal.module('crypto-cipher-names');

  // `AES.GCM` of swift-crypto takes no vector that is shorter.
  const shortestVector = 12;

  // What OpenSSL's side of Node throws has a code, and does not show it in its text.
  function refusal(Base, message, code) {
    return Object.assign(new Base(message), code === undefined ? undefined : { code });
  }

  const invalidVector = () => refusal(TypeError, 'Invalid initialization vector', 'ERR_CRYPTO_INVALID_IV');
  const invalidTag = (length) =>
    refusal(TypeError, `Invalid authentication tag length: ${length}`, 'ERR_CRYPTO_INVALID_AUTH_TAG');
  const invalidState = (operation) =>
    codedError(Error, 'ERR_CRYPTO_INVALID_STATE', `Invalid state for operation ${operation}`);

  const isTagLength = (length) => length === 4 || length === 8 || (length >= 12 && length <= Counting.tagSize);

  function count(options, name) {
    const value = options?.[name] ?? undefined;
    if (value !== undefined && value >>> 0 !== value) throw invalidArgumentValue(`options.${name}`, value);
    return value;
  }

  function encodingOf(options) {
    const encoding = options?.encoding ?? undefined;
    if (encoding !== undefined) requireString(encoding, 'options.encoding');
    return encoding;
  }

  function modeOf(cipher, key, vector, tagLength, encrypts) {
    if (cipher === undefined) throw refusal(Error, 'Unknown cipher', 'ERR_CRYPTO_UNKNOWN_CIPHER');
    if (vector === null || !allowsVector(cipher, vector.length)) throw invalidVector();
    if (cipher.mode === 'gcm' && tagLength !== undefined && !isTagLength(tagLength)) throw invalidTag(tagLength);
    if (key.length !== cipher.keyLength) throw refusal(RangeError, 'Invalid key length', 'ERR_CRYPTO_INVALID_KEYLEN');
    if (cipher.mode === 'cbc') return new Chaining(key, vector, encrypts);
    if (vector.length >= shortestVector) return new Counting(key, vector, encrypts);
    throw codedError(Error, 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
      `an initialization vector of ${vector.length} bytes is not available here: use one of ${shortestVector}`);
  }

  const states = new WeakMap();

  class Cipher {
    constructor(name, key, vector, options, encrypts) {
      requireString(name, 'cipher');
      const secret = internal.module('crypto-keys').secretBinary(key, 'key', encodingOf(options));
      const start = vector === null ? null : binary(vector, 'iv');
      const tagLength = count(options, 'authTagLength');
      const mode = modeOf(find(name), secret, start, tagLength, encrypts);
      states.set(this, { mode, encrypts, tagLength, tag: undefined, decoder: undefined, isFinal: false });
    }

    update(data, inputEncoding, outputEncoding) {
      const bytes = dataBinary(data, inputEncoding);
      const state = states.get(this);
      if (state.isFinal) throw refusal(Error, 'Trying to add data in unsupported state');
      return shown(state, state.mode.update(bytes), outputEncoding, false);
    }

    final(outputEncoding) {
      const state = states.get(this);
      if (state.isFinal) throw refusal(Error, 'Invalid state', 'ERR_CRYPTO_INVALID_STATE');
      state.isFinal = true;
      const last = state.mode instanceof Counting ? finished(state) : state.mode.final();
      return shown(state, last, outputEncoding, true);
    }

    setAutoPadding(isPadded) {
      const state = states.get(this);
      if (state.isFinal) throw invalidState('setAutoPadding');
      state.mode.isPadded = Boolean(isPadded);
      return this;
    }

    setAAD(data, options) {
      const encoding = encodingOf(options);
      count(options, 'plaintextLength');
      const bytes = binary(data, 'aadbuf', encoding);
      const { isFinal, mode } = states.get(this);
      if (isFinal || !(mode instanceof Counting) || !mode.associate(bytes)) throw invalidState('setAAD');
      return this;
    }
  }

  function finished(state) {
    const { mode, tag, tagLength = Counting.tagSize } = state;
    if (state.encrypts) {
      state.tag = mode.tag.slice(0, tagLength);
    } else if (tag === undefined || mode.tag.slice(0, tag.length) !== tag) {
      throw refusal(Error, 'Unsupported state or unable to authenticate data');
    }
    return '';
  }

  // A result in an encoding that all results of the cipher share, no character cut in two.
  function shown(state, data, encoding, isLast) {
    const bytes = buffer(data);
    if (!encoding || encoding === 'buffer') return bytes;
    const { StringDecoder } = internal.module('node/string_decoder');
    const asked = new StringDecoder(encoding);
    const decoder = (state.decoder ??= asked);
    if (decoder.encoding !== asked.encoding) {
      throw codedError(Error, 'ERR_INTERNAL_ASSERTION', 'Cannot change encoding');
    }
    return isLast ? decoder.end(bytes) : decoder.write(bytes);
  }

  class Cipheriv extends Cipher {
    constructor(cipher, key, iv, options) { super(cipher, key, iv, options, true); }

    getAuthTag() {
      const { isFinal, tag } = states.get(this);
      if (!isFinal || tag === undefined) throw invalidState('getAuthTag');
      return buffer(tag);
    }
  }

  class Decipheriv extends Cipher {
    constructor(cipher, key, iv, options) { super(cipher, key, iv, options, false); }

    setAuthTag(tag, encoding) {
      const bytes = binary(tag, 'buffer', encoding);
      const state = states.get(this);
      if (state.isFinal || state.tag !== undefined || !(state.mode instanceof Counting)) {
        throw invalidState('setAuthTag');
      }
      if (!isTagLength(bytes.length) || (state.tagLength ?? bytes.length) !== bytes.length) {
        throw invalidTag(bytes.length);
      }
      state.tag = bytes;
      return this;
    }
  }

  function createCipheriv(cipher, key, iv, options) {
    return new Cipheriv(cipher, key, iv, options);
  }

  function createDecipheriv(cipher, key, iv, options) {
    return new Decipheriv(cipher, key, iv, options);
  }

  return { Cipheriv, Decipheriv, createCipheriv, createDecipheriv };
})
