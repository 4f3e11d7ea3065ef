// `Writable`: takes chunks one after the other, and tells when the last of them is written.
(function (internal) {
  'use strict';

  const { Stream, inherit } = internal.module('stream-base');
  const { codedError, invalidArgumentType } = internal.module('node-errors');
  const later = (...call) => internal.module('ticks').add(...call);

  function Writable(options) {
    if (!(this instanceof Writable)) return new Writable(options);
    Stream.call(this, options);
    initialize(this, options);
  }
  inherit(Writable, Stream);
  // A Duplex is no subclass, yet an instance.
  Object.defineProperty(Writable, Symbol.hasInstance, {
    value(object) {
      if (Function.prototype[Symbol.hasInstance].call(this, object)) return true;
      return this === Writable && object?._writableState !== undefined && object instanceof Stream;
    },
  });

  function initialize(stream, options = {}) {
    const isObjectMode = Boolean(options.objectMode || options.writableObjectMode);
    stream._writableState = {
      objectMode: isObjectMode, highWaterMark: options.highWaterMark ?? (isObjectMode ? 16 : 65536),
      decodeStrings: options.decodeStrings !== false, defaultEncoding: options.defaultEncoding ?? 'utf8',
      waiting: [], length: 0, isWriting: false, corked: 0, ending: false, finished: false, needDrain: false,
    };
    stream.writable = true;
    for (const name of ['write', 'writev', 'final']) {
      if (typeof options[name] === 'function') stream[`_${name}`] = options[name];
    }
  }

  function requireChunk(state, chunk) {
    if (chunk === null) throw codedError(TypeError, 'ERR_STREAM_NULL_VALUES', 'May not write null values to stream');
    if (state.objectMode || typeof chunk === 'string' || ArrayBuffer.isView(chunk)) return;
    throw invalidArgumentType('chunk', ['string', 'Buffer', 'TypedArray', 'DataView'], chunk);
  }

  function refuse(stream, code, message, callback) {
    const error = codedError(Error, code, message);
    later(() => callback?.(error));
    stream.destroy(error);
    return false;
  }

  function writeNext(stream) {
    const state = stream._writableState;
    if (state.isWriting || state.corked > 0 || stream.destroyed) return;
    const next = state.waiting.shift();
    if (next === undefined) {
      finishIfWritten(stream);
      return;
    }
    state.isWriting = true;
    let isSynchronous = true;
    const done = (error) => {
      state.isWriting = false;
      state.length -= next.size;
      const go = () => {
        next.callback?.(error ?? null);
        if (error) stream.destroy(error);
        else {
          if (state.needDrain && state.waiting.length === 0 && !state.ending) {
            state.needDrain = false;
            stream.emit('drain');
          }
          writeNext(stream);
        }
      };
      if (isSynchronous) later(go);
      else go();
    };
    try {
      stream._write(next.chunk, next.encoding, done);
    } catch (error) {
      state.isWriting = false;
      stream.destroy(error);
    }
    isSynchronous = false;
  }

  function finishIfWritten(stream) {
    const state = stream._writableState;
    if (!state.ending || state.finished || state.isFinishing) return;
    state.isFinishing = true;
    stream._final((error) => {
      later(() => {
        if (error) {
          stream.destroy(error);
          return;
        }
        state.finished = true;
        stream.emit('finish');
        stream._afterSide();
      });
    });
  }

  const methods = {
    _write(chunk, encoding, callback) {
      if (typeof this._writev === 'function') this._writev([{ chunk, encoding }], callback);
      else throw codedError(Error, 'ERR_METHOD_NOT_IMPLEMENTED', 'The _write() method is not implemented');
    },
    _final(callback) { callback(); },

    write(chunk, encoding, callback) {
      const state = this._writableState;
      const [name, done] = typeof encoding === 'function' ? [undefined, encoding] : [encoding, callback];
      requireChunk(state, chunk);
      if (state.ending) return refuse(this, 'ERR_STREAM_WRITE_AFTER_END', 'write after end', done);
      if (this.destroyed) {
        return refuse(this, 'ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed', done);
      }
      const entry = { chunk, encoding: name ?? state.defaultEncoding, callback: done, size: 1 };
      if (!state.objectMode) {
        const { Buffer } = internal.module('node/buffer');
        if (typeof chunk === 'string' && state.decodeStrings) {
          entry.chunk = Buffer.from(chunk, entry.encoding);
          entry.encoding = 'buffer';
        } else if (typeof chunk !== 'string') {
          entry.chunk = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
          entry.encoding = 'buffer';
        }
        entry.size = entry.chunk.length;
      }
      state.length += entry.size;
      state.waiting.push(entry);
      const hasRoom = state.length < state.highWaterMark;
      if (!hasRoom) state.needDrain = true;
      writeNext(this);
      return hasRoom;
    },

    end(chunk, encoding, callback) {
      const done = [chunk, encoding, callback].find((value) => typeof value === 'function');
      const state = this._writableState;
      if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') {
        this.write(chunk, typeof encoding === 'string' ? encoding : undefined);
      }
      if (done !== undefined) {
        if (state.finished) {
          later(done, codedError(Error, 'ERR_STREAM_ALREADY_FINISHED', 'Cannot call end after a stream was finished'));
        } else this.once('finish', done);
      }
      if (!state.ending && !this.destroyed) {
        state.ending = true;
        state.corked = 0;
        this.writable = false;
        writeNext(this);
      }
      return this;
    },

    cork() { this._writableState.corked += 1; },
    uncork() {
      this._writableState.corked = Math.max(0, this._writableState.corked - 1);
      writeNext(this);
    },
    setDefaultEncoding(encoding) {
      this._writableState.defaultEncoding = encoding;
      return this;
    },
  };

  const getters = {
    writableEnded: (state) => state.ending,
    writableFinished: (state) => state.finished,
    writableLength: (state) => state.length,
    writableObjectMode: (state) => state.objectMode,
    writableHighWaterMark: (state) => state.highWaterMark,
    writableNeedDrain: (state) => state.needDrain,
    writableCorked: (state) => state.corked,
  };

  function defineOn(prototype) {
    for (const name of Object.keys(methods)) {
      Object.defineProperty(prototype, name, { value: methods[name], writable: true, configurable: true });
    }
    for (const name of Object.keys(getters)) {
      const get = { get() { return getters[name](this._writableState); } }.get;
      Object.defineProperty(prototype, name, { configurable: true, get });
    }
  }
  defineOn(Writable.prototype);

  return { Writable, initializeWritable: initialize, defineWritableOn: defineOn };
})
