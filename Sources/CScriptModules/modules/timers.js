// The timers of the global object and of the module `timers`, on the virtual time of the host.
(function (internal) {
  'use strict';

  const { requireFunction } = internal.module('node-errors');
  const longest = 2 ** 31 - 1;

  function delayOf(value) {
    const delay = Number(value);
    if (delay >= 1 && delay <= longest) return Math.trunc(delay);
    if (delay > longest) {
      internal.module('process').emitWarning(`${delay} does not fit into a 32-bit signed integer.` +
        '\nTimeout duration was set to 1.', 'TimeoutOverflowWarning');
    }
    return 1;
  }

  class Timeout {
    #callback;
    #values;
    #id;
    #isRef = true;

    constructor(callback, delay, values, repeats) {
      this._idleTimeout = delayOf(delay);
      this._repeat = repeats ? this._idleTimeout : null;
      this._destroyed = false;
      this.#callback = callback;
      this.#values = values;
      this.#start();
    }

    // What shows a timer shows its own members; the callback is no member, but Node's name is asked for.
    get _onTimeout() { return this._destroyed ? null : this.#callback; }

    #start() {
      const { setTimer } = internal.module('tasks');
      this.#id = setTimer(() => {
        if (this._repeat === null) this._destroyed = true;
        Reflect.apply(this.#callback, this, this.#values);
      }, this._idleTimeout, this._repeat !== null, this);
      this._destroyed = false;
    }

    close() {
      if (!this._destroyed) internal.module('tasks').clearTimer(this.#id);
      this._destroyed = true;
      return this;
    }

    refresh() {
      if (!this._destroyed) {
        this.close();
        this.#start();
      }
      return this;
    }

    ref() {
      this.#isRef = true;
      return this;
    }

    unref() {
      this.#isRef = false;
      return this;
    }

    hasRef() { return this.#isRef; }

    [Symbol.toPrimitive]() { return this.#id; }
  }
  if (Symbol.dispose !== undefined) Timeout.prototype[Symbol.dispose] = Timeout.prototype.close;

  class Immediate {
    #id;
    #isRef = true;

    constructor(callback, values) {
      this._destroyed = false;
      this.#id = internal.module('tasks').setTimer(() => {
        this._destroyed = true;
        Reflect.apply(callback, this, values);
      }, 0, false);
    }

    close() {
      if (!this._destroyed) internal.module('tasks').clearTimer(this.#id);
      this._destroyed = true;
    }

    ref() {
      this.#isRef = true;
      return this;
    }

    unref() {
      this.#isRef = false;
      return this;
    }

    hasRef() { return this.#isRef; }
  }
  if (Symbol.dispose !== undefined) Immediate.prototype[Symbol.dispose] = Immediate.prototype.close;

  function setTimeout(callback, delay, ...values) {
    requireFunction(callback, 'callback');
    return new Timeout(callback, delay, values, false);
  }

  function setInterval(callback, delay, ...values) {
    requireFunction(callback, 'callback');
    return new Timeout(callback, delay, values, true);
  }

  function setImmediate(callback, ...values) {
    requireFunction(callback, 'callback');
    return new Immediate(callback, values);
  }

  // Takes what a timer gave, or its number; anything else is ignored.
  function clearTimeout(timer) {
    if (timer instanceof Timeout) timer.close();
    else if (typeof timer === 'number' || typeof timer === 'string') {
      internal.module('tasks').ownerOf(Number(timer))?.close();
    }
  }

  function clearInterval(timer) {
    clearTimeout(timer);
  }

  function clearImmediate(immediate) {
    if (immediate instanceof Immediate) immediate.close();
  }

  const timers = { setTimeout, clearTimeout, setImmediate, clearImmediate, setInterval, clearInterval };
  Object.defineProperty(timers, 'promises', { enumerable: true, get: () => internal.module('timers-promises') });
  const promisified = Symbol.for('nodejs.util.promisify.custom');
  for (const name of ['setTimeout', 'setImmediate']) {
    Object.defineProperty(timers[name], promisified, { enumerable: true, get: () => timers.promises[name] });
  }
  return timers;
})
