// Hashes and keyed hashes. What is put in is collected, and hashed by the host at the end.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError, invalidArgumentType, requireString } = internal.module('node-errors');
  const { dataBinary, dataTypes, encoded, invalidDigest } = internal.module('crypto-input');

  const finalized = () => codedError(Error, 'ERR_CRYPTO_HASH_FINALIZED', 'Digest already called');

  class Hash {
    #algorithm;
    #data = '';
    #isFinal = false;

    constructor(algorithm, options) {
      requireString(algorithm, 'algorithm');
      const empty = native.hash(algorithm, '');
      if (empty === undefined) throw new Error('Digest method not supported');
      const length = options?.outputLength;
      if (length !== undefined && length !== empty.length) {
        throw codedError(Error, 'ERR_OSSL_EVP_NOT_XOF_OR_INVALID_LENGTH',
          'error:030000B2:digital envelope routines::not XOF or invalid length');
      }
      this.#algorithm = algorithm;
    }

    update(data, encoding) {
      if (this.#isFinal) throw finalized();
      this.#data += dataBinary(data, encoding);
      return this;
    }

    digest(encoding) {
      if (this.#isFinal) throw finalized();
      this.#isFinal = true;
      return encoded(native.hash(this.#algorithm, this.#data), encoding);
    }

    copy(options) {
      if (this.#isFinal) throw finalized();
      const copy = new Hash(this.#algorithm, options);
      copy.#data = this.#data;
      return copy;
    }
  }

  class Hmac {
    #algorithm;
    #key;
    #data = '';
    #isFinal = false;

    constructor(algorithm, key, options) {
      requireString(algorithm, 'hmac');
      this.#key = internal.module('crypto-keys').secretBinary(key, 'key', options?.encoding);
      if (native.hash(algorithm, '') === undefined) throw invalidDigest(algorithm);
      this.#algorithm = algorithm;
    }

    update(data, encoding) {
      if (this.#isFinal) throw finalized();
      this.#data += dataBinary(data, encoding);
      return this;
    }

    // Unlike a hash, a keyed hash gives nothing the second time.
    digest(encoding) {
      if (this.#isFinal) return encoded('', encoding);
      this.#isFinal = true;
      return encoded(native.hmac(this.#algorithm, this.#key, this.#data), encoding);
    }
  }

  function hash(algorithm, data, encoding = 'hex') {
    requireString(algorithm, 'algorithm');
    if (typeof data !== 'string' && !ArrayBuffer.isView(data)) throw invalidArgumentType('input', dataTypes, data);
    return new Hash(algorithm).update(data).digest(encoding);
  }

  function getHashes() {
    const names = native.digestNames().split(',');
    const signing = names.filter((name) => /^(md5|sha\d+)$/.test(name));
    return [
      ...names, ...signing.map((name) => `RSA-${name.toUpperCase()}`),
      ...signing.map((name) => `${name}WithRSAEncryption`),
    ].sort();
  }

  return {
    Hash,
    Hmac,
    createHash: (algorithm, options) => new Hash(algorithm, options),
    createHmac: (algorithm, key, options) => new Hmac(algorithm, key, options),
    hash,
    getHashes,
  };
})
