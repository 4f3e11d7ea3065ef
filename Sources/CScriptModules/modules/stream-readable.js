// `Readable`: chunks that are pushed in, and read by events, by a pipe or by iteration. Chunks are
// kept until someone reads; nothing is held back for being too much.
(function (internal) {
  'use strict';

  const { Stream, inherit } = internal.module('stream-base');
  const { codedError, invalidArgumentType } = internal.module('node-errors');
  const later = (...call) => internal.module('ticks').add(...call);
  const Buffers = () => internal.module('node/buffer').Buffer;

  function Readable(options) {
    if (!(this instanceof Readable)) return new Readable(options);
    Stream.call(this, options);
    initialize(this, options);
  }
  inherit(Readable, Stream);

  function initialize(stream, options = {}) {
    const isObjectMode = Boolean(options.objectMode || options.readableObjectMode);
    stream._readableState = {
      objectMode: isObjectMode, highWaterMark: options.highWaterMark ?? (isObjectMode ? 16 : 65536),
      chunks: [], flowing: null, isReading: false, isPumping: false, wasEnded: false, ended: false, endEmitted: false,
      decoder: null, pipes: [], awaitsReadable: false,
    };
    stream.readable = true;
    if (typeof options.read === 'function') stream._read = options.read;
    if (options.encoding) stream.setEncoding(options.encoding);
  }

  const getters = {
    readableEnded: (state) => state.endEmitted,
    readableFlowing: (state) => state.flowing,
    readableObjectMode: (state) => state.objectMode,
    readableHighWaterMark: (state) => state.highWaterMark,
    readableEncoding: (state) => state.decoder?.encoding ?? null,
    readableLength: (state) => state.chunks.reduce((sum, chunk) => sum + (state.objectMode ? 1 : chunk.length), 0),
  };

  // A chunk as it is read: a Buffer, or a text where an encoding is set.
  function prepared(state, chunk, encoding) {
    if (state.objectMode) return chunk;
    let piece = chunk;
    if (typeof piece === 'string') {
      if (state.decoder === null) return Buffers().from(piece, encoding);
      if (!encoding || encoding === state.decoder.encoding) return piece;
      piece = Buffers().from(piece, encoding);
    }
    if (!(piece instanceof Uint8Array)) throw invalidArgumentType('chunk', ['string', 'Buffer', 'Uint8Array'], piece);
    const bytes = Buffers().isBuffer(piece) ? piece : Buffers().from(piece.buffer, piece.byteOffset, piece.byteLength);
    return state.decoder === null ? bytes : state.decoder.write(bytes);
  }

  const isEmpty = (state, chunk) => !state.objectMode && chunk.length === 0;

  // Asks for more and hands out what there is, after the code that runs now.
  function pump(stream) {
    const state = stream._readableState;
    if (state.isPumping) return;
    state.isPumping = true;
    later(() => {
      state.isPumping = false;
      step(stream);
    });
  }

  function step(stream) {
    const state = stream._readableState;
    if (stream.destroyed) return;
    while (state.flowing && state.chunks.length > 0 && !stream.destroyed) stream.emit('data', state.chunks.shift());
    if (stream.destroyed) return;
    if (state.awaitsReadable && (state.chunks.length > 0 || state.ended) && !state.endEmitted) {
      state.awaitsReadable = false;
      stream.emit('readable');
    }
    finishIfRead(stream);
    if (!state.ended && !state.isReading && (state.flowing || state.chunks.length === 0)) {
      if (state.flowing === null && stream.listenerCount('readable') === 0) return;
      state.isReading = true;
      try {
        stream._read(state.highWaterMark);
      } catch (error) {
        stream.destroy(error);
      }
    }
  }

  function finishIfRead(stream) {
    const state = stream._readableState;
    if (!state.ended || state.chunks.length > 0 || state.endEmitted) return;
    if (!state.flowing && stream.listenerCount('readable') === 0 && !state.wasEnded) return;
    state.endEmitted = true;
    stream.readable = false;
    stream.emit('end');
    stream._afterSide();
  }

  const methods = {
    _read() {
      throw codedError(Error, 'ERR_METHOD_NOT_IMPLEMENTED', 'The _read() method is not implemented');
    },

    push(chunk, encoding) {
      const state = this._readableState;
      state.isReading = false;
      if (chunk === null) {
        if (state.ended) return false;
        const rest = state.decoder?.end();
        if (rest) state.chunks.push(rest);
        state.ended = true;
      } else if (state.ended) {
        this.destroy(codedError(Error, 'ERR_STREAM_PUSH_AFTER_EOF', 'stream.push() after EOF'));
        return false;
      } else {
        const piece = prepared(state, chunk, encoding);
        if (!isEmpty(state, piece)) state.chunks.push(piece);
      }
      pump(this);
      return !state.ended && state.chunks.length < state.highWaterMark;
    },

    unshift(chunk, encoding) {
      if (chunk !== null) this._readableState.chunks.unshift(prepared(this._readableState, chunk, encoding));
      pump(this);
    },

    read(size) {
      const state = this._readableState;
      if (size === 0) return null;
      state.awaitsReadable = true;
      const chunk = take(state, size);
      state.wasEnded = state.ended && state.chunks.length === 0;
      pump(this);
      if (chunk !== null) this.emit('data', chunk);
      return chunk;
    },

    setEncoding(encoding) {
      const state = this._readableState;
      const { StringDecoder } = internal.module('node/string_decoder');
      state.decoder = new StringDecoder(encoding);
      const decode = (chunk) => (typeof chunk === 'string' ? chunk : state.decoder.write(chunk));
      const text = state.chunks.map(decode).join('');
      state.chunks = text === '' ? [] : [text];
      return this;
    },

    on(name, listener) {
      Stream.prototype.on.call(this, name, listener);
      const state = this._readableState;
      if (name === 'data' && state.flowing !== false) this.resume();
      if (name === 'readable') {
        state.awaitsReadable = true;
        if (state.flowing !== true) state.flowing = false;
        pump(this);
      }
      return this;
    },

    resume() {
      const state = this._readableState;
      if (!state.flowing) {
        state.flowing = true;
        pump(this);
        later(() => this.emit('resume'));
      }
      return this;
    },

    pause() {
      if (this._readableState.flowing !== false) {
        this._readableState.flowing = false;
        this.emit('pause');
      }
      return this;
    },

    isPaused() { return this._readableState.flowing === false; },

    pipe(target, options) {
      const onData = (chunk) => target.write(chunk);
      const onEnd = () => target.end();
      this._readableState.pipes.push({ target, onData, onEnd });
      if (options?.end !== false) this.once('end', onEnd);
      target.emit('pipe', this);
      this.on('data', onData);
      return target;
    },

    unpipe(target) {
      const state = this._readableState;
      for (const pipe of state.pipes.filter((each) => target === undefined || each.target === target)) {
        this.off('data', pipe.onData).off('end', pipe.onEnd);
        pipe.target.emit('unpipe', this);
        state.pipes.splice(state.pipes.indexOf(pipe), 1);
      }
      if (state.pipes.length === 0) this.pause();
      return this;
    },

    // Adopts an old stream, which has events alone.
    wrap(source) {
      source.on('data', (chunk) => this.push(chunk));
      source.on('end', () => this.push(null));
      source.on('error', (error) => this.destroy(error));
      this._read = () => {};
      return this;
    },

    ...internal.module('stream-iteration').methods,
  };
  methods.addListener = methods.on;

  function take(state, size) {
    if (state.chunks.length === 0) return null;
    if (state.objectMode) return state.chunks.shift();
    const all = typeof state.chunks[0] === 'string' ? state.chunks.join('') : Buffers().concat(state.chunks);
    if (size === undefined || size >= all.length) {
      if (size > all.length && !state.ended) return null;
      state.chunks = [];
      return all;
    }
    state.chunks = [all.slice(size)];
    return all.slice(0, size);
  }

  function defineOn(prototype) {
    for (const name of Reflect.ownKeys(methods)) {
      Object.defineProperty(prototype, name, { value: methods[name], writable: true, configurable: true });
    }
    for (const name of Object.keys(getters)) {
      const get = { get() { return getters[name](this._readableState); } }.get;
      Object.defineProperty(prototype, name, { configurable: true, get });
    }
  }
  defineOn(Readable.prototype);
  Readable.from = (source, options) => internal.module('stream-iteration').from(Readable, source, options);

  return { Readable, initializeReadable: initialize };
})
