// Signatures: the classes that collect what is signed, and the functions that do all at once.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError, invalidArgumentType, invalidArgumentValue, requireFunction, requireString } =
    internal.module('node-errors');
  const { binary, buffer, dataBinary, encoded, invalidDigest, isBytes, later } = internal.module('crypto-input');
  const { signingKey } = internal.module('crypto-keys');

  const bytesTypes = ['Buffer', 'TypedArray', 'DataView'];

  const failed = (code, message) => codedError(Error, code, message);

  // A salt as long as the digest is the only one here; whoever leaves the choice open gets it.
  function saltedScheme(options, algorithm) {
    const { saltLength = -2 } = options;
    const length = native.hash(algorithm, '')?.length;
    if (saltLength !== -1 && saltLength !== -2 && saltLength !== length) {
      throw failed('ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        `a PSS salt of ${saltLength} bytes is not available here: use \`RSA_PSS_SALTLEN_DIGEST\``);
    }
    return 'pss';
  }

  function schemeOf(type, options, algorithm) {
    if (type === 'ed25519') return 'plain';
    if (type === 'ec') {
      const { dsaEncoding = 'der' } = options;
      if (dsaEncoding === 'der' || dsaEncoding === 'ieee-p1363') return dsaEncoding;
      throw invalidArgumentValue('options.dsaEncoding', dsaEncoding);
    }
    const { padding = 1 } = options;
    if (padding === 1) return 'pkcs1';
    if (padding === 6) return saltedScheme(options, algorithm);
    throw failed('ERR_OSSL_ILLEGAL_OR_UNSUPPORTED_PADDING_MODE',
      'error:1C8000A5:Provider routines::illegal or unsupported padding mode');
  }

  const optionsOf = (key) => (key !== null && typeof key === 'object' && !isBytes(key) ? key : {});

  function signature(algorithm, data, key) {
    const { data: bytes, type } = signingKey(key, true);
    return native.sign(algorithm, bytes, data, schemeOf(type, optionsOf(key), algorithm));
  }

  function isValid(algorithm, data, key, given) {
    const { data: bytes, type } = signingKey(key, false);
    return native.verify(algorithm, bytes, data, given, schemeOf(type, optionsOf(key), algorithm));
  }

  const states = new WeakMap();

  class Collector {
    constructor(algorithm) {
      requireString(algorithm, 'algorithm');
      if (native.hash(algorithm, '') === undefined) throw invalidDigest(algorithm);
      states.set(this, { algorithm, data: '', isDone: false });
    }

    update(data, encoding) {
      const bytes = dataBinary(data, encoding);
      const state = states.get(this);
      if (state.isDone) throw failed('ERR_CRYPTO_INVALID_STATE', 'Not initialised');
      state.data += bytes;
      return this;
    }
  }

  // Ends the collecting: the digest's name and all that was collected.
  function finish(collector, key, needsPrivate) {
    const state = states.get(collector);
    const { type } = signingKey(key, needsPrivate);
    if (state.isDone) throw failed('ERR_CRYPTO_INVALID_STATE', 'Not initialised');
    if (type === 'ed25519') throw failed('ERR_CRYPTO_UNSUPPORTED_OPERATION', 'Unsupported crypto operation');
    state.isDone = true;
    return [state.algorithm, state.data];
  }

  class Sign extends Collector {
    sign(key, encoding) {
      if (!key) throw failed('ERR_CRYPTO_SIGN_KEY_REQUIRED', 'No key provided to sign');
      return encoded(signature(...finish(this, key, true), key), encoding);
    }
  }

  class Verify extends Collector {
    verify(key, given, encoding) {
      const bytes = binary(given, 'signature', encoding);
      return isValid(...finish(this, key, false), key, bytes);
    }
  }

  // The digest to use: Ed25519 has its own and takes no other, for the rest SHA-256 is what OpenSSL takes.
  function digestFor(algorithm, key, needsPrivate) {
    if (algorithm !== null && algorithm !== undefined) requireString(algorithm, 'algorithm');
    const isOwn = signingKey(key, needsPrivate).type === 'ed25519';
    if (!algorithm) return 'sha256';
    if (native.hash(algorithm, '') === undefined) throw invalidDigest(algorithm);
    if (isOwn) throw failed('ERR_OSSL_INVALID_DIGEST', 'error:1C80007A:Provider routines::invalid digest');
    return algorithm;
  }

  function answered(make, callback) {
    if (callback === undefined) return make();
    requireFunction(callback, 'callback');
    let answer;
    try {
      answer = [null, make()];
    } catch (error) {
      answer = [error];
    }
    later(callback, ...answer);
    return undefined;
  }

  function sign(algorithm, data, key, callback) {
    const bytes = binary(data, 'data', undefined, bytesTypes);
    if (!key) throw failed('ERR_CRYPTO_SIGN_KEY_REQUIRED', 'No key provided to sign');
    return answered(() => buffer(signature(digestFor(algorithm, key, true), bytes, key)), callback);
  }

  function verify(algorithm, data, key, given, callback) {
    const bytes = binary(data, 'data', undefined, bytesTypes);
    if (!isBytes(given)) throw invalidArgumentType('signature', bytesTypes, given);
    return answered(() => isValid(digestFor(algorithm, key, false), bytes, key, binary(given, 'signature')), callback);
  }

  return {
    Sign,
    Verify,
    createSign: (algorithm) => new Sign(algorithm),
    createVerify: (algorithm) => new Verify(algorithm),
    sign,
    verify,
  };
})
