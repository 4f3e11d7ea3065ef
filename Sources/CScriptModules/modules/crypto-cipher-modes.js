// The modes of AES for data that comes in pieces. The host encrypts whole blocks; bytes are binary strings.
(function (internal) {
  'use strict';

  const { native } = internal;
  const blockSize = 16;

  function failure(number, reason) {
    const error = new Error(`error:${number}:Provider routines::${reason}`);
    return Object.assign(error, {
      library: 'Provider routines', reason, code: `ERR_OSSL_${reason.toUpperCase().replaceAll(' ', '_')}`,
    });
  }

  const wrongLength = () => failure('1C80006B', 'wrong final block length');
  const badPadding = () => failure('1C800064', 'bad decrypt');

  // Each block depends on the one before it; what is left of the last one is filled up.
  class Chaining {
    isPadded = true;
    #key;
    #vector;
    #encrypts;
    #rest = '';

    constructor(key, vector, encrypts) {
      this.#key = key;
      this.#vector = vector;
      this.#encrypts = encrypts;
    }

    // The last block that is decrypted may be padding, so it waits for more or for the end.
    update(data) {
      const all = this.#rest + data;
      const kept = !this.#encrypts && this.isPadded && all !== '' ? ((all.length - 1) % blockSize) + 1
        : all.length % blockSize;
      this.#rest = all.slice(all.length - kept);
      return this.#converted(all.slice(0, all.length - kept));
    }

    final() {
      const rest = this.#rest;
      if (this.#encrypts && this.isPadded) {
        const count = blockSize - rest.length;
        return this.#converted(rest + String.fromCharCode(count).repeat(count));
      }
      if (rest.length !== blockSize && (this.isPadded || rest !== '')) throw wrongLength();
      const text = this.#converted(rest);
      return this.isPadded ? this.#withoutPadding(text) : text;
    }

    #withoutPadding(text) {
      const count = text.charCodeAt(blockSize - 1);
      const padding = text.slice(blockSize - count);
      if (count === 0 || count > blockSize || padding !== text.at(-1).repeat(count)) throw badPadding();
      return text.slice(0, blockSize - count);
    }

    #converted(blocks) {
      if (blocks === '') return '';
      const convert = this.#encrypts ? native.encryptCBC : native.decryptCBC;
      const result = convert(this.#key, this.#vector, blocks);
      this.#vector = (this.#encrypts ? result : blocks).slice(-blockSize);
      return result;
    }
  }

  // A stream of encrypted counters is laid over the data, either way, and a tag vouches for all of it.
  class Counting {
    static tagSize = 16;
    #key;
    #vector;
    #encrypts;
    #associated = '';
    #data = '';

    constructor(key, vector, encrypts) {
      this.#key = key;
      this.#vector = vector;
      this.#encrypts = encrypts;
    }

    // False where it comes too late.
    associate(data) {
      if (this.#data !== '' && data !== '') return false;
      this.#associated += data;
      return true;
    }

    update(data) {
      const start = this.#data.length;
      this.#data += data;
      return data === '' ? '' : this.#sealed(this.#data).slice(start, -Counting.tagSize);
    }

    // The tag is made of what is encrypted, which `update` has taken in or given out.
    get tag() {
      const text = this.#encrypts ? this.#data : this.#sealed(this.#data).slice(0, -Counting.tagSize);
      return this.#sealed(text).slice(-Counting.tagSize);
    }

    #sealed(data) {
      return native.sealGCM(this.#key, this.#vector, this.#associated, data);
    }
  }

  return { Chaining, Counting };
})
