// The module `events`: the class itself.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType, outOfRange } = internal.module('node-errors');
  const errorMonitor = Symbol('events.errorMonitor');
  const captureRejectionSymbol = Symbol.for('nodejs.rejection');
  let defaultMaxListeners = 10;

  function requireListener(listener) {
    if (typeof listener !== 'function') throw invalidArgumentType('listener', 'Function', listener);
  }

  function requireCount(name, count) {
    if (typeof count !== 'number') throw invalidArgumentType(name, 'number', count);
    if (!(count >= 0)) throw outOfRange(name, '>= 0', count);
  }

  // A function and not a class, because old packages call it on objects of their own.
  function EventEmitter() {
    EventEmitter.init.call(this);
  }

  EventEmitter.init = function () {
    if (this._events === undefined || this._events === Object.getPrototypeOf(this)._events) {
      this._events = { __proto__: null };
      this._eventsCount = 0;
    }
    this._maxListeners = this._maxListeners ?? undefined;
  };

  // Listeners by event name, each a function; one that runs once carries the real one as `listener`.
  const eventsOf = (emitter) => {
    if (emitter._events === undefined) EventEmitter.init.call(emitter);
    return emitter._events;
  };
  const listOf = (emitter, name) => [].concat(emitter._events?.[name] ?? []);

  function store(emitter, name, list) {
    const events = eventsOf(emitter);
    if (list.length === 0) delete events[name];
    else events[name] = list.length === 1 ? list[0] : list;
    emitter._eventsCount = Reflect.ownKeys(events).length;
  }

  function add(emitter, name, listener, isFirst) {
    requireListener(listener);
    if (eventsOf(emitter).newListener !== undefined) emitter.emit('newListener', name, listener.listener ?? listener);
    const list = listOf(emitter, name);
    if (isFirst) list.unshift(listener);
    else list.push(listener);
    store(emitter, name, list);
    warnOfLeak(emitter, name, list);
    return emitter;
  }

  function warnOfLeak(emitter, name, list) {
    const most = emitter.getMaxListeners();
    if (most === 0 || list.length <= most || list.length !== most + 1) return;
    const shown = internal.module('inspect').inspect(emitter, { depth: -1 });
    internal.module('node/process').emitWarning('Possible EventEmitter memory leak detected. ' +
      `${list.length} ${String(name)} listeners added to ${shown}. ` +
      `MaxListeners is ${most}. Use emitter.setMaxListeners() to increase limit`, 'MaxListenersExceededWarning');
  }

  function onceWrapper(emitter, name, listener) {
    requireListener(listener);
    let hasRun = false;
    function once(...values) {
      if (hasRun) return undefined;
      hasRun = true;
      emitter.removeListener(name, once);
      return Reflect.apply(listener, emitter, values);
    }
    once.listener = listener;
    return once;
  }

  function throwUnhandled(error) {
    if (error instanceof Error) throw error;
    const text = internal.module('inspect').inspect(error);
    const unhandled = codedError(Error, 'ERR_UNHANDLED_ERROR', `Unhandled error. (${text})`);
    unhandled.context = error;
    throw unhandled;
  }

  const methods = {
    on(name, listener) { return add(this, name, listener, false); },
    prependListener(name, listener) { return add(this, name, listener, true); },
    once(name, listener) { return add(this, name, onceWrapper(this, name, listener), false); },
    prependOnceListener(name, listener) { return add(this, name, onceWrapper(this, name, listener), true); },

    removeListener(name, listener) {
      requireListener(listener);
      const list = listOf(this, name);
      const index = list.findLastIndex((each) => each === listener || each.listener === listener);
      if (index === -1) return this;
      // Of several, Node names the listener as it was given; of one, the real one.
      const removed = list.length === 1 ? list[0].listener ?? listener : listener;
      list.splice(index, 1);
      store(this, name, list);
      if (eventsOf(this).removeListener !== undefined) this.emit('removeListener', name, removed);
      return this;
    },

    removeAllListeners(...names) {
      const events = eventsOf(this);
      if (events.removeListener === undefined) {
        if (names.length === 0) {
          this._events = { __proto__: null };
          this._eventsCount = 0;
        } else store(this, names[0], []);
        return this;
      }
      const wanted = names.length > 0 ? [names[0]]
        : [...Reflect.ownKeys(events).filter((name) => name !== 'removeListener'), 'removeListener'];
      for (const name of wanted) {
        for (const listener of listOf(this, name).reverse()) this.removeListener(name, listener);
      }
      return this;
    },

    emit(name, ...values) {
      if (name === 'error') {
        if (this._events?.[errorMonitor] !== undefined) this.emit(errorMonitor, ...values);
        if (this._events?.error === undefined) throwUnhandled(values[0]);
      }
      const list = listOf(this, name);
      for (const listener of list) Reflect.apply(listener, this, values);
      return list.length > 0;
    },

    listeners(name) { return listOf(this, name).map((listener) => listener.listener ?? listener); },
    rawListeners(name) { return listOf(this, name); },
    listenerCount(name, listener) {
      const list = listOf(this, name);
      if (listener === undefined || listener === null) return list.length;
      return list.filter((each) => each === listener || each.listener === listener).length;
    },
    eventNames() { return this._events === undefined ? [] : Reflect.ownKeys(this._events); },
    setMaxListeners(count) {
      requireCount('setMaxListeners', count);
      this._maxListeners = count;
      return this;
    },
    getMaxListeners() { return this._maxListeners ?? defaultMaxListeners; },
  };
  methods.addListener = methods.on;
  methods.off = methods.removeListener;

  for (const name of Object.keys(methods)) EventEmitter.prototype[name] = methods[name];
  Object.assign(EventEmitter.prototype, { _events: undefined, _eventsCount: 0, _maxListeners: undefined });

  Object.assign(EventEmitter, {
    EventEmitter,
    errorMonitor,
    captureRejectionSymbol,
    captureRejections: false,
    usingDomains: false,
    ...internal.module('events-static'),
  });
  Object.defineProperty(EventEmitter, 'defaultMaxListeners', {
    enumerable: true,
    get: () => defaultMaxListeners,
    set(count) {
      requireCount('defaultMaxListeners', count);
      defaultMaxListeners = count;
    },
  });
  return EventEmitter;
})
