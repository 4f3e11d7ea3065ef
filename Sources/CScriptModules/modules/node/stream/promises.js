// The module `stream/promises`.
(function (internal) {
  'use strict';

  const { finished, pipeline } = internal.module('stream-pipeline');

  return {
    finished: (stream, options) => new Promise((resolve, reject) => {
      finished(stream, options ?? {}, (error) => (error ? reject(error) : resolve()));
    }),
    pipeline: (...given) => new Promise((resolve, reject) => {
      const last = given.at(-1);
      const isStep = typeof last === 'function' || typeof last?.on === 'function' ||
        typeof last?.[Symbol.asyncIterator] === 'function';
      const steps = isStep || Array.isArray(last) ? given : given.slice(0, -1);
      pipeline(...steps, (error, value) => (error ? reject(error) : resolve(value)));
    }),
  };
})
