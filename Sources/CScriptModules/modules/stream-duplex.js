// `Duplex`, `Transform` and `PassThrough`.
(function (internal) {
  'use strict';

  const { Stream, inherit } = internal.module('stream-base');
  const { Readable, initializeReadable } = internal.module('stream-readable');
  const { initializeWritable, defineWritableOn } = internal.module('stream-writable');
  const { codedError } = internal.module('node-errors');

  function Duplex(options) {
    if (!(this instanceof Duplex)) return new Duplex(options);
    Stream.call(this, options);
    initializeReadable(this, options);
    initializeWritable(this, options);
    this.allowHalfOpen = options?.allowHalfOpen !== false;
    if (!this.allowHalfOpen) this.once('end', () => this.end());
  }
  inherit(Duplex, Readable);
  defineWritableOn(Duplex.prototype);

  function Transform(options) {
    if (!(this instanceof Transform)) return new Transform(options);
    Duplex.call(this, options);
    if (typeof options?.transform === 'function') this._transform = options.transform;
    if (typeof options?.flush === 'function') this._flush = options.flush;
  }
  inherit(Transform, Duplex);

  function whenDone(stream, callback) {
    return (error, data) => {
      if (!error && data !== undefined && data !== null) stream.push(data);
      callback(error);
    };
  }

  Object.assign(Transform.prototype, {
    _transform() {
      throw codedError(Error, 'ERR_METHOD_NOT_IMPLEMENTED', 'The _transform() method is not implemented');
    },
    _write(chunk, encoding, callback) { this._transform(chunk, encoding, whenDone(this, callback)); },
    _read() {},
    _final(callback) {
      const done = (error) => {
        if (!error) this.push(null);
        callback(error);
      };
      if (typeof this._flush === 'function') this._flush(whenDone(this, done));
      else done();
    },
  });

  function PassThrough(options) {
    if (!(this instanceof PassThrough)) return new PassThrough(options);
    Transform.call(this, options);
  }
  inherit(PassThrough, Transform);
  PassThrough.prototype._transform = function (chunk, encoding, callback) { callback(null, chunk); };

  return { Duplex, Transform, PassThrough };
})
