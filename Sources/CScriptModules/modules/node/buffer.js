// The module `buffer`, whose class is also a global.
(function (internal) {
  'use strict';

  const { encodings, encodingName } = internal.module('buffer-encoding');
  const { methods, compareBytes } = internal.module('buffer-methods');
  const { codedError, invalidArgumentType, requireInteger, requireNumber, outOfRange, requireString } =
    internal.module('node-errors');
  const types = internal.module('node/util/types');
  const utf8 = internal.module('buffer-utf8');
  const longest = Number.MAX_SAFE_INTEGER;

  class FastBuffer extends Uint8Array {}

  // Old packages call it without `new`.
  function Buffer(value, encodingOrOffset, length) {
    if (typeof value !== 'number') return from(value, encodingOrOffset, length);
    if (typeof encodingOrOffset === 'string') throw invalidArgumentType('string', 'string', value);
    return alloc(value);
  }
  Buffer.prototype = FastBuffer.prototype;
  Object.setPrototypeOf(Buffer, Uint8Array);
  Object.defineProperty(Buffer, Symbol.species, { configurable: true, get: () => FastBuffer });
  Object.defineProperty(FastBuffer.prototype, 'constructor', { value: Buffer, writable: true, configurable: true });

  // The known name; nothing given means UTF-8.
  function requireEncoding(name) {
    if (name === undefined || name === null || name === '') return 'utf8';
    const known = encodingName(name);
    if (known === undefined) throw codedError(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${name}`);
    return known;
  }

  function requireSize(size) {
    requireNumber(size, 'size');
    if (!(size >= 0 && size <= longest)) throw outOfRange('size', `>= 0 && <= ${longest}`, size);
  }

  // The same memory, as a Buffer.
  const asBuffer = ({ buffer, byteOffset, byteLength }) => new FastBuffer(buffer, byteOffset, byteLength);

  function fromText(text, encoding) {
    const name = typeof encoding === 'string' ? requireEncoding(encoding) : 'utf8';
    const bytes = encodings[name].encode(text);
    return bytes.length === bytes.buffer.byteLength ? asBuffer(bytes) : new FastBuffer(bytes);
  }

  function fromMemory(memory, offset, length) {
    const start = offset === undefined ? 0 : +offset || 0;
    const room = memory.byteLength - start;
    if (room < 0) throw codedError(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', '"offset" is outside of buffer bounds');
    if (length === undefined) return new FastBuffer(memory, start);
    const count = +length > 0 ? +length : 0;
    if (count > room) throw codedError(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', '"length" is outside of buffer bounds');
    return new FastBuffer(memory, start, count);
  }

  const isList = (value) => ArrayBuffer.isView(value) || Array.isArray(value);
  const fromElements = (list) => new FastBuffer(isList(list) ? list : Array.from(list));

  function fromObject(value) {
    if (value.length !== undefined || types.isAnyArrayBuffer(value.buffer)) {
      return typeof value.length === 'number' ? fromElements(value) : new FastBuffer(0);
    }
    if (value.type === 'Buffer' && Array.isArray(value.data)) return fromElements(value.data);
    return undefined;
  }

  function from(value, encodingOrOffset, length) {
    if (typeof value === 'string') return fromText(value, encodingOrOffset);
    if (typeof value === 'object' && value !== null) {
      if (types.isAnyArrayBuffer(value)) return fromMemory(value, encodingOrOffset, length);
      const primitive = typeof value.valueOf === 'function' ? value.valueOf() : undefined;
      if (primitive !== undefined && primitive !== null && primitive !== value &&
        (typeof primitive === 'string' || typeof primitive === 'object')) {
        return from(primitive, encodingOrOffset, length);
      }
      const made = fromObject(value);
      if (made !== undefined) return made;
      const text = typeof value[Symbol.toPrimitive] === 'function' ? value[Symbol.toPrimitive]('string') : undefined;
      if (typeof text === 'string') return fromText(text, encodingOrOffset);
    }
    const wanted = ['string', 'Buffer', 'ArrayBuffer', 'Array', 'Array-like Object'];
    throw invalidArgumentType('first argument', wanted, value);
  }

  function alloc(size, fill, encoding) {
    requireSize(size);
    const buffer = new FastBuffer(size);
    if (fill !== undefined && fill !== 0 && size > 0) {
      if (encoding !== undefined) requireString(encoding, 'encoding');
      buffer.fill(fill, encoding);
    }
    return buffer;
  }

  function byteLength(value, encoding) {
    if (typeof value === 'string') return encodings[encodingName(encoding ?? 'utf8') ?? 'utf8'].length(value);
    if (ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value)) return value.byteLength;
    throw invalidArgumentType('string', ['string', 'Buffer', 'ArrayBuffer'], value);
  }

  function concat(list, length) {
    if (!Array.isArray(list)) throw invalidArgumentType('list', 'Array', list);
    if (length !== undefined) requireInteger(length, 'length', 0);
    const total = length ?? list.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
    const whole = alloc(list.length === 0 ? 0 : total);
    let count = 0;
    list.forEach((bytes, index) => {
      if (!(bytes instanceof Uint8Array)) throw invalidArgumentType(`list[${index}]`, ['Buffer', 'Uint8Array'], bytes);
      if (count >= total) return;
      whole.set(bytes.subarray(0, total - count), count);
      count += bytes.length;
    });
    return whole;
  }

  Object.assign(Buffer, {
    poolSize: 8192,
    from,
    alloc,
    allocUnsafe: (size) => alloc(size),
    allocUnsafeSlow: (size) => alloc(size),
    byteLength,
    concat,
    isBuffer: (value) => value instanceof Buffer,
    isEncoding: (name) => typeof name === 'string' && name !== '' && encodingName(name) !== undefined,
    compare(left, right) {
      if (!(left instanceof Uint8Array)) throw invalidArgumentType('buf1', ['Buffer', 'Uint8Array'], left);
      if (!(right instanceof Uint8Array)) throw invalidArgumentType('buf2', ['Buffer', 'Uint8Array'], right);
      return compareBytes(left, right);
    },
    copyBytesFrom(view, offset = 0, length) {
      if (!types.isTypedArray(view)) throw invalidArgumentType('view', 'TypedArray', view);
      const part = view.slice(offset, length === undefined ? undefined : offset + length);
      return new FastBuffer(part.buffer);
    },
  });

  const all = {
    ...internal.module('buffer-text')(requireEncoding, Buffer),
    ...methods,
    ...internal.module('buffer-numbers'),
  };
  for (const name of Reflect.ownKeys(all)) {
    Object.defineProperty(Buffer.prototype, name, { value: all[name], writable: true, configurable: true });
  }
  Object.defineProperty(Buffer.prototype, 'parent', { get() { return this.buffer; }, configurable: true });
  Object.defineProperty(Buffer.prototype, 'offset', { get() { return this.byteOffset; }, configurable: true });

  const module = {
    Buffer,
    SlowBuffer: (size) => alloc(size),
    transcode(source, fromEncoding, toEncoding) {
      return from(from(source).toString(fromEncoding), toEncoding);
    },
    isUtf8: (bytes) => !utf8.decode(new Uint8Array(bytes.buffer ?? bytes)).includes('\ufffd'),
    isAscii: (bytes) => new Uint8Array(bytes.buffer ?? bytes).every((byte) => byte < 0x80),
    kMaxLength: longest,
    kStringMaxLength: 2 ** 29 - 24,
    constants: { MAX_LENGTH: longest, MAX_STRING_LENGTH: 2 ** 29 - 24 },
    INSPECT_MAX_BYTES: 50,
    get atob() { return internal.module('encoding').atob; },
    get btoa() { return internal.module('encoding').btoa; },
    get Blob() { return internal.module('blob').Blob; },
    get File() { return internal.module('blob').File; },
  };
  Object.defineProperty(module, 'requireEncoding', { value: requireEncoding });
  return module;
})
