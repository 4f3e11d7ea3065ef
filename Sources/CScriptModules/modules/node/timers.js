// The timers of the global object and of the module `timers`, on the virtual time of the host.
(function (internal) {
  'use strict';

  const { requireFunction } = internal.module('node-errors');
  const longest = 2 ** 31 - 1;

  function delayOf(value) {
    const delay = Number(value);
    if (delay >= 1 && delay <= longest) return Math.trunc(delay);
    if (delay > longest) {
      internal.module('node/process').emitWarning(`${delay} does not fit into a 32-bit signed integer.` +
        '\nTimeout duration was set to 1.', 'TimeoutOverflowWarning');
    }
    return 1;
  }

  class Timeout {
    #callback;
    #values;
    #id;
    #owner;
    #isWaiting = false;
    #isCleared = false;
    // Only a number that somebody has asked for names the timer.
    #hasNumber = false;

    static withNumber(text) {
      const timer = internal.module('tasks').timerOf(Number(text));
      return timer !== undefined && timer.#hasNumber && `${timer.#id}` === text ? timer : undefined;
    }

    constructor(callback, delay, values, repeats) {
      this._idleTimeout = delayOf(delay);
      this._repeat = repeats ? this._idleTimeout : null;
      this._destroyed = false;
      this.#callback = callback;
      this.#values = values;
      this.#owner = { __proto__: null, timer: this, name: repeats ? 'setInterval' : 'setTimeout', isRef: true };
      this.#start();
    }

    // What shows a timer shows its own members; the callback is no member, but Node's name is asked for.
    get _onTimeout() { return this.#isCleared ? null : this.#callback; }

    #start() {
      const { setTimer } = internal.module('tasks');
      const repeats = this._repeat !== null;
      this.#isWaiting = true;
      this._destroyed = false;
      this.#id = setTimer(() => {
        this.#isWaiting = repeats;
        try {
          Reflect.apply(this.#callback, this, this.#values);
        } finally {
          if (!this.#isWaiting) this._destroyed = true;
        }
      }, this._idleTimeout, repeats, this.#owner, this.#id);
    }

    #stop() {
      if (this.#isWaiting) internal.module('tasks').clearTimer(this.#id);
      this.#isWaiting = false;
    }

    close() {
      this.#stop();
      this.#isCleared = true;
      this._idleTimeout = -1;
      this._destroyed = true;
      return this;
    }

    // One that has fired begins anew; one that was cleared does not.
    refresh() {
      if (this.#isCleared) return this;
      this.#stop();
      this.#start();
      return this;
    }

    ref() {
      this.#owner.isRef = true;
      return this;
    }

    unref() {
      this.#owner.isRef = false;
      return this;
    }

    hasRef() { return this.#owner.isRef; }

    [Symbol.toPrimitive]() {
      this.#hasNumber = true;
      return this.#id;
    }
  }
  if (Symbol.dispose !== undefined) Timeout.prototype[Symbol.dispose] = Timeout.prototype.close;

  class Immediate {
    #id;
    // Has no number by which it could be asked for.
    #owner = { __proto__: null, timer: undefined, name: 'setImmediate', isRef: true };

    constructor(callback, values) {
      this._destroyed = false;
      this.#id = internal.module('tasks').setTimer(() => {
        this._destroyed = true;
        Reflect.apply(callback, this, values);
      }, 0, false, this.#owner);
    }

    close() {
      if (!this._destroyed) internal.module('tasks').clearTimer(this.#id);
      this._destroyed = true;
    }

    ref() {
      this.#owner.isRef = true;
      return this;
    }

    unref() {
      this.#owner.isRef = false;
      return this;
    }

    hasRef() { return this.#owner.isRef; }
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
    else if (typeof timer === 'number' || typeof timer === 'string') Timeout.withNumber(`${timer}`)?.close();
  }

  function clearInterval(timer) {
    clearTimeout(timer);
  }

  function clearImmediate(immediate) {
    if (immediate instanceof Immediate) immediate.close();
  }

  const timers = { setTimeout, clearTimeout, setImmediate, clearImmediate, setInterval, clearInterval };
  Object.defineProperty(timers, 'promises', { enumerable: true, get: () => internal.module('node/timers/promises') });
  const promisified = Symbol.for('nodejs.util.promisify.custom');
  for (const name of ['setTimeout', 'setImmediate']) {
    Object.defineProperty(timers[name], promisified, { enumerable: true, get: () => timers.promises[name] });
  }
  return timers;
})
