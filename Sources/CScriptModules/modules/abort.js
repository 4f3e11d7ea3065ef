// AbortController and AbortSignal.
(function (internal) {
  'use strict';
  const { brand, coded, expose, isObject, wrongType } = internal.module('web-idl');
  const { EventTarget, trusted } = internal.module('event-target');

  const secret = Symbol('secret');

  function exception(message, name) {
    const { DOMException } = internal.module('dom-exception');
    return new DOMException(message, name);
  }

  let abort;
  let onAbort;

  class AbortSignal extends EventTarget {
    #isAborted = false;
    #reason;
    #algorithms = new Set();
    #sources;
    #dependents = new Set();
    #handler = null;

    static {
      abort = (signal, reason) => signal.#abort(reason);

      // Calls back when the signal aborts and gives the function that forgets the callback. Without a
      // callback it tells whether this is a signal at all; a signal that has aborted calls nothing.
      onAbort = (signal, callback) => {
        if (!isObject(signal) || !(#algorithms in signal)) return undefined;
        if (callback !== undefined && !signal.#isAborted) signal.#algorithms.add(callback);
        return () => signal.#algorithms.delete(callback);
      };
    }

    constructor(token) {
      if (token !== secret) throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
      super();
    }

    static #of(signal) {
      brand(isObject(signal) && #algorithms in signal, 'AbortSignal');
      return signal;
    }

    static abort(reason = exception('This operation was aborted', 'AbortError')) {
      const signal = new AbortSignal(secret);
      signal.#isAborted = true;
      signal.#reason = reason;
      return signal;
    }

    static timeout(delay) {
      if (typeof delay !== 'number') throw wrongType('delay', 'of type number', delay);
      const isWrong = !Number.isInteger(delay) || delay < 0 || delay > 4294967295;
      if (isWrong) {
        const range = Number.isInteger(delay) ? '>= 0 && <= 4294967295' : 'an integer';
        const message = `The value of "delay" is out of range. It must be ${range}. Received ${delay}`;
        throw coded(RangeError, 'ERR_OUT_OF_RANGE', message);
      }
      const signal = new AbortSignal(secret);
      const end = () => signal.#abort(exception('The operation was aborted due to timeout', 'TimeoutError'));
      internal.module('tasks').setTimer(end, delay, false);
      return signal;
    }

    static any(signals) {
      const isIterable = isObject(signals) && typeof signals[Symbol.iterator] === 'function';
      if (!isIterable) throw wrongType('signals', 'an instance of Array', signals);
      const given = [...signals];
      given.forEach((signal, index) => {
        if (onAbort(signal) === undefined) throw wrongType(`signals[${index}]`, 'an instance of AbortSignal', signal);
      });
      const result = new AbortSignal(secret);
      const aborted = given.find((signal) => signal.#isAborted);
      if (aborted !== undefined) {
        result.#isAborted = true;
        result.#reason = aborted.#reason;
        return result;
      }
      result.#sources = new Set(given.flatMap((signal) => [...(signal.#sources ?? [signal])]));
      for (const source of result.#sources) source.#dependents.add(result);
      return result;
    }

    get aborted() {
      return AbortSignal.#of(this).#isAborted;
    }

    get reason() {
      return AbortSignal.#of(this).#reason;
    }

    get onabort() {
      return AbortSignal.#of(this).#handler;
    }

    set onabort(value) {
      AbortSignal.#of(this);
      const handler = isObject(value) ? value : null;
      if (this.#handler === null && handler !== null) this.addEventListener('abort', this.#listener);
      if (handler === null) this.removeEventListener('abort', this.#listener);
      this.#handler = handler;
    }

    #listener = (event) => {
      if (typeof this.#handler === 'function') this.#handler.call(this, event);
    };

    throwIfAborted() {
      if (AbortSignal.#of(this).#isAborted) throw this.#reason;
    }

    // All that depend on this signal are aborted before any of their listeners is called.
    #abort(reason) {
      if (this.#isAborted) return;
      const all = [this, ...[...this.#dependents].filter((signal) => !signal.#isAborted)];
      for (const signal of all) {
        signal.#isAborted = true;
        signal.#reason = reason;
      }
      for (const signal of all) {
        const algorithms = [...signal.#algorithms];
        signal.#algorithms.clear();
        for (const algorithm of algorithms) algorithm(reason);
        signal.dispatchEvent(trusted('abort'));
      }
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      return depth < 0 ? 'AbortSignal' : `AbortSignal ${inspect({ aborted: this.aborted }, options)}`;
    }
  }

  class AbortController {
    #signal = new AbortSignal(secret);

    static #of(controller) {
      brand(isObject(controller) && #signal in controller, 'AbortController');
      return controller.#signal;
    }

    get signal() {
      return AbortController.#of(this);
    }

    abort(reason = exception('This operation was aborted', 'AbortError')) {
      abort(AbortController.#of(this), reason);
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      return depth < 0 ? 'AbortController' : `AbortController ${inspect({ signal: this.signal }, options)}`;
    }
  }

  return { AbortController: expose(AbortController), AbortSignal: expose(AbortSignal), onAbort };
})
