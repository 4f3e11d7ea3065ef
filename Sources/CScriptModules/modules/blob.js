// Blob and File; their bytes are in memory.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { brand, cloners, coded, expose, isObject, missing, received, usv } = internal.module('web-idl');
  const utf8 = internal.module('utf8');

  let bytesOf;

  function joined(parts) {
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let length = 0;
    for (const part of parts) {
      bytes.set(part, length);
      length += part.length;
    }
    return bytes;
  }

  // The bytes of a buffer or view (not copied), or undefined for everything else.
  function viewed(value) {
    if (value instanceof ArrayBuffer) return new Uint8Array(value);
    if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return undefined;
  }

  function partOf(value, endings) {
    const bytes = viewed(value) ?? bytesOf(value);
    if (bytes !== undefined) return bytes;
    const text = `${value}`;
    return utf8.encode(endings === 'native' ? text.replace(/\r\n|\r/g, '\n') : text);
  }

  const typeOf = (type) => (/^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : '');

  function wrong(name, expected, value) {
    const message = `The "${name}" argument must be a ${expected}. ${received(value)}`;
    return coded(TypeError, 'ERR_INVALID_ARG_TYPE', message);
  }

  class Blob {
    #bytes;
    #type;

    static {
      bytesOf = (blob) => (isObject(blob) && #bytes in blob ? blob.#bytes : undefined);
    }

    constructor(sources = [], options = {}) {
      const isSequence = isObject(sources) && typeof sources[Symbol.iterator] === 'function';
      if (!isSequence) throw wrong('sources', 'sequence', sources);
      if (options !== null && !isObject(options)) throw wrong('options', 'dictionary', options);
      const { type = '', endings = 'transparent' } = options ?? {};
      if (endings !== 'transparent' && endings !== 'native') {
        const message = `The property 'options.endings' is invalid. Received '${endings}'`;
        throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', message);
      }
      this.#bytes = joined(Array.from(sources, (source) => partOf(source, endings)));
      this.#type = typeOf(`${type}`);
      cloners.set(this, () => this.slice(0, this.size, this.type));
    }

    static #check(blob) {
      brand(bytesOf(blob) !== undefined, 'Blob');
      return blob.#bytes;
    }

    get type() {
      Blob.#check(this);
      return this.#type;
    }

    get size() {
      return Blob.#check(this).length;
    }

    slice(start = 0, end = undefined, contentType = '') {
      const bytes = Blob.#check(this);
      const part = new Blob([], { type: `${contentType}` });
      part.#bytes = bytes.slice(start, end === undefined ? bytes.length : end);
      return part;
    }

    async arrayBuffer() {
      return Blob.#check(this).slice().buffer;
    }

    async text() {
      const bytes = Blob.#check(this);
      return new (internal.module('encoding').TextDecoder)().decode(bytes);
    }

    async bytes() {
      return Blob.#check(this).slice();
    }

    stream() {
      return internal.module('readable-stream').ofBytes(Blob.#check(this));
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      return depth < 0 ? this : `Blob ${inspect({ size: this.size, type: this.type }, options)}`;
    }
  }

  class File extends Blob {
    #name;
    #lastModified;
    #isMadeNow;

    constructor(fileBits, fileName, options = {}) {
      if (arguments.length < 2) throw missing('fileBits', 'fileName');
      super(fileBits, options);
      this.#name = usv(fileName);
      const { lastModified } = options ?? {};
      this.#isMadeNow = lastModified === undefined;
      const time = this.#isMadeNow ? native.now() : Number(lastModified);
      this.#lastModified = Number.isNaN(time) ? 0 : Math.trunc(time);
      cloners.set(this, () => new File([this], this.#name, { type: this.type, lastModified: this.#lastModified }));
    }

    static #of(file) {
      brand(isObject(file) && #name in file, 'File');
      return file;
    }

    get name() {
      return File.#of(this).#name;
    }

    get lastModified() {
      if (File.#of(this).#isMadeNow) internal.note?.('ask', 'now');
      return this.#lastModified;
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const { size, type, name, lastModified } = this;
      return depth < 0 ? this : `File ${inspect({ size, type, name, lastModified }, options)}`;
    }
  }

  return { Blob: expose(Blob), File: expose(File), bytesOf, joined, viewed };
})
