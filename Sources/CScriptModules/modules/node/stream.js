// The module `stream`: the class itself, which has the others as members.
(function (internal) {
  'use strict';

  const { Stream } = internal.module('stream-base');
  const { Readable } = internal.module('stream-readable');
  const { Writable } = internal.module('stream-writable');
  const { Duplex, Transform, PassThrough } = internal.module('stream-duplex');
  const { finished, pipeline } = internal.module('stream-pipeline');
  const promisified = Symbol.for('nodejs.util.promisify.custom');

  Object.assign(Stream, {
    Stream, Readable, Writable, Duplex, Transform, PassThrough, finished, pipeline,
    isReadable: (stream) => stream?.readable === true && !stream.destroyed,
    isErrored: (stream) => Boolean(stream?.errored),
    isDisturbed: (stream) => Boolean(stream?._readableState?.flowing !== null || stream?.destroyed),
    getDefaultHighWaterMark: (isObjectMode) => (isObjectMode ? 16 : 65536),
    addAbortSignal(signal, stream) {
      signal.addEventListener('abort', () => stream.destroy(signal.reason), { once: true });
      return stream;
    },
  });
  Object.defineProperty(Stream, 'promises', { enumerable: true, get: () => internal.module('node/stream/promises') });
  for (const name of ['finished', 'pipeline']) {
    Object.defineProperty(Stream[name], promisified, { get: () => Stream.promises[name] });
  }
  return Stream;
})
