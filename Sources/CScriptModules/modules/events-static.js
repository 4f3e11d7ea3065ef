// The functions of the module `events` that wait for events of an emitter or an event target.
(function (internal) {
  'use strict';

  const { abortError } = internal.module('node-errors');
  const isTarget = (emitter) => typeof emitter?.addEventListener === 'function' && typeof emitter.on !== 'function';

  function listen(emitter, name, listener) {
    if (isTarget(emitter)) emitter.addEventListener(name, listener);
    else emitter.on(name, listener);
    return () => {
      if (isTarget(emitter)) emitter.removeEventListener(name, listener);
      else emitter.removeListener(name, listener);
    };
  }

  // A promise of the values of the next event; an `error` before it rejects.
  function once(emitter, name, { signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortError(signal));
        return;
      }
      const ends = [];
      const finish = (settle) => (...values) => {
        ends.forEach((end) => end());
        settle(...values);
      };
      ends.push(listen(emitter, name, finish((...values) => resolve(values))));
      if (name !== 'error' && !isTarget(emitter)) ends.push(listen(emitter, 'error', finish(reject)));
      if (signal) ends.push(listen(signal, 'abort', finish(() => reject(abortError(signal)))));
    });
  }

  // An asynchronous iterator of the values of every event from now on.
  function on(emitter, name, { signal } = {}) {
    const values = [];
    const waiting = [];
    let failure;
    let isDone = false;
    const ends = [];
    const stop = (error) => {
      ends.splice(0).forEach((end) => end());
      isDone = true;
      failure = error;
      for (const { resolve, reject } of waiting.splice(0)) {
        if (failure === undefined) resolve({ value: undefined, done: true });
        else reject(failure);
      }
    };
    ends.push(listen(emitter, name, (...given) => {
      if (waiting.length > 0) waiting.shift().resolve({ value: given, done: false });
      else values.push(given);
    }));
    if (name !== 'error' && !isTarget(emitter)) ends.push(listen(emitter, 'error', stop));
    if (signal?.aborted) stop(abortError(signal));
    else if (signal) ends.push(listen(signal, 'abort', () => stop(abortError(signal))));
    return {
      next() {
        if (values.length > 0) return Promise.resolve({ value: values.shift(), done: false });
        if (failure !== undefined) {
          const error = failure;
          failure = undefined;
          return Promise.reject(error);
        }
        if (isDone) return Promise.resolve({ value: undefined, done: true });
        return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      },
      return() {
        stop();
        return Promise.resolve({ value: undefined, done: true });
      },
      throw(error) {
        stop(error);
        return Promise.resolve({ value: undefined, done: true });
      },
      [Symbol.asyncIterator]() { return this; },
    };
  }

  return {
    once,
    on,
    listenerCount: (emitter, name) => emitter.listenerCount(name),
    getEventListeners: (emitter, name) => (typeof emitter.listeners === 'function' ? emitter.listeners(name) : []),
    getMaxListeners: (emitter) => emitter.getMaxListeners?.() ?? internal.module('node/events').defaultMaxListeners,
    setMaxListeners(count, ...emitters) {
      if (emitters.length === 0) internal.module('node/events').defaultMaxListeners = count;
      for (const emitter of emitters) emitter.setMaxListeners?.(count);
    },
    addAbortListener(signal, listener) {
      if (signal.aborted) internal.module('ticks').add(listener);
      else signal.addEventListener('abort', listener, { once: true });
      const dispose = () => signal.removeEventListener('abort', listener);
      return Symbol.dispose === undefined ? { dispose } : { [Symbol.dispose]: dispose };
    },
  };
})
