// TextEncoder and TextDecoder.
(function (internal) {
  'use strict';
  const { brand, coded, expose, isObject, wrongType } = internal.module('web-idl');
  const utf8 = internal.module('utf8');
  const encodings = internal.module('encodings');
  const { atob, btoa } = internal.module('base64');

  class TextEncoder {
    #encoding = 'utf-8';

    static #check(encoder) {
      brand(isObject(encoder) && #encoding in encoder, 'TextEncoder');
    }

    get encoding() {
      TextEncoder.#check(this);
      return this.#encoding;
    }

    encode(input = '') {
      TextEncoder.#check(this);
      return utf8.encode(`${input}`);
    }

    encodeInto(src, dest) {
      TextEncoder.#check(this);
      if (typeof src !== 'string') throw wrongType('src', 'of type string', src);
      if (!(dest instanceof Uint8Array)) throw wrongType('dest', 'an instance of Uint8Array', dest);
      return utf8.encodeInto(src, dest);
    }
  }

  function bytesOf(input) {
    if (input instanceof Uint8Array) return input;
    if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    const isBuffer = input instanceof ArrayBuffer || (typeof SharedArrayBuffer === 'function' &&
      input instanceof SharedArrayBuffer);
    if (isBuffer) return new Uint8Array(input);
    const message = 'The "list" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.';
    throw coded(TypeError, 'ERR_INVALID_ARG_TYPE', message);
  }

  function checkOptions(options) {
    if (options === null || options === undefined || isObject(options)) return;
    throw wrongType('options', 'of type object', options);
  }

  class TextDecoder {
    #encoding;
    #fatal;
    #ignoreBOM;
    #decode;
    #atStart = true;

    constructor(label = 'utf-8', options = undefined) {
      const text = `${label}`;
      const encoding = encodings.nameOf(text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '').toLowerCase());
      if (encoding === undefined) {
        throw coded(RangeError, 'ERR_ENCODING_NOT_SUPPORTED', `The "${text}" encoding is not supported`);
      }
      checkOptions(options);
      this.#encoding = encoding;
      this.#fatal = Boolean(options?.fatal);
      this.#ignoreBOM = Boolean(options?.ignoreBOM);
    }

    static #check(decoder) {
      brand(isObject(decoder) && #encoding in decoder, 'TextDecoder');
    }

    get encoding() {
      TextDecoder.#check(this);
      return this.#encoding;
    }

    get fatal() {
      TextDecoder.#check(this);
      return this.#fatal;
    }

    get ignoreBOM() {
      TextDecoder.#check(this);
      return this.#ignoreBOM;
    }

    #replacement() {
      if (!this.#fatal) return 0xfffd;
      this.#restart();
      const message = `The encoded data was not valid for encoding ${this.#encoding}`;
      throw coded(TypeError, 'ERR_ENCODING_INVALID_ENCODED_DATA', message);
    }

    #restart() {
      this.#decode = undefined;
      this.#atStart = true;
    }

    decode(input = new Uint8Array(), options = undefined) {
      TextDecoder.#check(this);
      const bytes = bytesOf(input);
      checkOptions(options);
      const more = Boolean(options?.stream);
      this.#decode ??= encodings.maker(this.#encoding)(() => this.#replacement(), this.#fatal);
      let text = this.#decode(bytes, more);
      if (this.#atStart && text !== '') {
        this.#atStart = false;
        if (!this.#ignoreBOM && text[0] === '\ufeff' && this.#encoding.startsWith('utf-')) text = text.slice(1);
      }
      if (!more) this.#restart();
      return text;
    }
  }

  return { TextEncoder: expose(TextEncoder), TextDecoder: expose(TextDecoder), atob, btoa };
})
