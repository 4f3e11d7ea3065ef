// What all streams share: the class `Stream`, and how a stream is destroyed.
(function (internal) {
  'use strict';

  const EventEmitter = internal.module('node/events');
  const later = (...call) => internal.module('ticks').add(...call);

  // A class in the old form, so that packages can call it on objects of their own.
  function inherit(constructor, parent) {
    Object.setPrototypeOf(constructor.prototype, parent.prototype);
    Object.setPrototypeOf(constructor, parent);
  }

  function Stream(options = {}) {
    EventEmitter.call(this);
    this.destroyed = false;
    this.closed = false;
    this.errored = null;
    this._closesItself = options?.autoDestroy !== false;
    if (typeof options?.destroy === 'function') this._destroy = options.destroy;
    if (typeof options?.construct === 'function') options.construct.call(this, (error) => error && this.destroy(error));
    options?.signal?.addEventListener('abort', () => this.destroy(options.signal.reason), { once: true });
  }
  inherit(Stream, EventEmitter);

  const methods = {
    destroy(error, done) {
      if (this.destroyed) return this;
      this.destroyed = true;
      this.errored = error ?? null;
      if (this._readableState) this.readable = false;
      if (this._writableState) this.writable = false;
      this._destroy(error ?? null, (failure) => {
        const reason = failure ?? error;
        done?.(reason);
        later(() => {
          if (reason) this.emit('error', reason);
          this.closed = true;
          this.emit('close');
        });
      });
      return this;
    },

    _destroy(error, callback) { callback(error); },

    // Both sides at their end close the stream.
    _afterSide() {
      const isRead = this._readableState === undefined || this._readableState.endEmitted;
      const isWritten = this._writableState === undefined || this._writableState.finished;
      if (isRead && isWritten && this._closesItself) later(() => this.destroy());
    },
  };

  // The pipe of old streams, which are events and nothing else; Readable has its own.
  methods.pipe = function (target, options) {
    const onData = (chunk) => {
      if (target.writable !== false && target.write(chunk) === false) this.pause?.();
    };
    const onDrain = () => { if (this.readable !== false) this.resume?.(); };
    const onEnd = () => { if (options?.end !== false) target.end(); };
    this.on('data', onData).on('end', onEnd);
    target.on('drain', onDrain);
    this.once('close', () => {
      this.off('data', onData).off('end', onEnd);
      target.off('drain', onDrain);
    });
    target.emit('pipe', this);
    return target;
  };

  for (const name of Object.keys(methods)) {
    Object.defineProperty(Stream.prototype, name, { value: methods[name], writable: true, configurable: true });
  }
  if (Symbol.asyncDispose !== undefined) {
    Stream.prototype[Symbol.asyncDispose] = async function () { this.destroy(); };
  }

  return { Stream, inherit };
})
