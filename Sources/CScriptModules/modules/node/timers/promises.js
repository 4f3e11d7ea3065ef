// The module `timers/promises`.
(function (internal) {
  'use strict';

  const timers = internal.module('node/timers');
  const { abortError, invalidArgumentType, requireObject } = internal.module('node-errors');

  function signalOf(options) {
    requireObject(options, 'options');
    const { signal } = options;
    if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
      throw invalidArgumentType('options.signal', 'AbortSignal', signal);
    }
    return signal;
  }

  // A promise that a timer settles, or the signal before it.
  async function wait(start, clear, value, options) {
    const signal = signalOf(options);
    if (signal?.aborted) throw abortError(signal);
    return new Promise((resolve, reject) => {
      const abort = () => {
        clear(timer);
        reject(abortError(signal));
      };
      const timer = start(() => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      });
      if (options.ref === false) timer.unref();
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  const setTimeout = (delay, value, options = {}) =>
    wait((done) => timers.setTimeout(done, delay), timers.clearTimeout, value, options);
  const setImmediate = (value, options = {}) =>
    wait((done) => timers.setImmediate(done), timers.clearImmediate, value, options);

  async function* setInterval(delay, value, options = {}) {
    const signal = signalOf(options);
    let due = 0;
    let wake;
    const notify = () => wake?.();
    const timer = timers.setInterval(() => {
      due += 1;
      notify();
    }, delay);
    signal?.addEventListener('abort', notify, { once: true });
    try {
      while (true) {
        if (signal?.aborted) throw abortError(signal);
        if (due === 0) await new Promise((resolve) => { wake = resolve; });
        for (; due > 0; due -= 1) yield value;
      }
    } finally {
      timers.clearInterval(timer);
      signal?.removeEventListener('abort', notify);
    }
  }

  return {
    setTimeout,
    setImmediate,
    setInterval,
    scheduler: { wait: (delay, options) => setTimeout(delay, undefined, options), yield: () => setImmediate() },
  };
})
