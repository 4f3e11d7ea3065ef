// Streams as asynchronous iterators, and streams made of iterables.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType } = internal.module('node-errors');

  async function* iterate(stream) {
    let failure;
    let isDone = false;
    let wake = () => {};
    const fail = (error) => {
      failure = error;
      isDone = true;
      wake();
    };
    const finish = () => {
      if (!stream._readableState.endEmitted && failure === undefined && stream.destroyed) {
        failure = codedError(Error, 'ERR_STREAM_PREMATURE_CLOSE', 'Premature close');
      }
      isDone = true;
      wake();
    };
    const queue = [];
    const add = (chunk) => {
      queue.push(chunk);
      wake();
    };
    stream.on('error', fail).on('end', finish).on('close', finish).on('data', add);
    if (stream.errored) fail(stream.errored);
    else if (stream.destroyed || stream._readableState.endEmitted) finish();
    try {
      while (true) {
        while (queue.length > 0) yield queue.shift();
        if (isDone) break;
        await new Promise((resolve) => { wake = resolve; });
      }
      if (failure !== undefined) throw failure;
    } finally {
      stream.off('error', fail).off('end', finish).off('close', finish).off('data', add);
      // A destroyed stream may still tell its error to nobody.
      stream.on('error', () => {});
      stream.destroy();
    }
  }

  const toArray = (stream) => Array.fromAsync(iterate(stream));

  const methods = {
    [Symbol.asyncIterator]() { return iterate(this); },
    iterator() { return iterate(this); },
    toArray() { return toArray(this); },
    async forEach(body) { for await (const chunk of this) await body(chunk); },
    async reduce(body, initial) { return (await toArray(this)).reduce(body, initial); },
    map(change) {
      const source = this;
      return internal.module('node/stream').Readable.from((async function* () {
        for await (const chunk of source) yield change(chunk);
      })());
    },
    filter(accepts) {
      const source = this;
      return internal.module('node/stream').Readable.from((async function* () {
        for await (const chunk of source) if (await accepts(chunk)) yield chunk;
      })());
    },
  };

  // A text or a buffer is one chunk, and not an iterable of its parts.
  function from(Readable, source, options) {
    if (typeof source === 'string' || source instanceof Uint8Array) {
      const stream = new Readable({ objectMode: true, ...options, read() {} });
      stream.push(source);
      stream.push(null);
      return stream;
    }
    const method = source?.[Symbol.asyncIterator] ?? source?.[Symbol.iterator];
    if (typeof method !== 'function') throw invalidArgumentType('iterable', 'Iterable', source);
    const iterator = method.call(source);
    return new Readable({
      objectMode: true,
      ...options,
      async read() {
        try {
          const { value, done } = await iterator.next();
          this.push(done ? null : await value);
        } catch (error) {
          this.destroy(error);
        }
      },
      destroy(error, callback) {
        Promise.resolve(iterator.return?.()).then(() => callback(error), callback);
      },
    });
  }

  return { methods, from };
})
