// Event, EventTarget and CustomEvent. Events here have one target and no tree to travel.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { brand, coded, constants, expose, isObject, missing, wrongType } = internal.module('web-idl');

  let stateOf;

  class Event {
    #type;
    #bubbles;
    #cancelable;
    #composed;
    #timeStamp = native.elapsed();
    #state = { target: null, current: null, isPrevented: false, isStopped: false, endsNow: false, isPassive: false };

    static {
      stateOf = (event) => (isObject(event) && #state in event ? event.#state : undefined);
    }

    constructor(type, options = undefined) {
      if (arguments.length === 0) throw missing('type');
      if (options !== undefined && !isObject(options) && options !== null) {
        throw wrongType('options', 'of type object', options);
      }
      this.#type = `${type}`;
      this.#bubbles = Boolean(options?.bubbles);
      this.#cancelable = Boolean(options?.cancelable);
      this.#composed = Boolean(options?.composed);
    }

    static #check(event) {
      brand(stateOf(event) !== undefined, 'Event');
      return event.#state;
    }

    get type() {
      Event.#check(this);
      return this.#type;
    }

    get target() {
      return Event.#check(this).target;
    }

    get srcElement() {
      return Event.#check(this).target;
    }

    get currentTarget() {
      return Event.#check(this).current;
    }

    get eventPhase() {
      return Event.#check(this).current === null ? Event.NONE : Event.AT_TARGET;
    }

    get bubbles() {
      Event.#check(this);
      return this.#bubbles;
    }

    get cancelable() {
      Event.#check(this);
      return this.#cancelable;
    }

    get composed() {
      Event.#check(this);
      return this.#composed;
    }

    get timeStamp() {
      Event.#check(this);
      internal.note?.('ask', 'elapsed');
      return this.#timeStamp;
    }

    get isTrusted() {
      return Event.#check(this).isTrusted ?? false;
    }

    get defaultPrevented() {
      return Event.#check(this).isPrevented;
    }

    get returnValue() {
      return !Event.#check(this).isPrevented;
    }

    get cancelBubble() {
      return Event.#check(this).isStopped;
    }

    set cancelBubble(value) {
      if (value) Event.#check(this).isStopped = true;
    }

    composedPath() {
      const { current } = Event.#check(this);
      return current === null ? [] : [current];
    }

    preventDefault() {
      const state = Event.#check(this);
      if (this.#cancelable && !state.isPassive) state.isPrevented = true;
    }

    stopPropagation() {
      Event.#check(this).isStopped = true;
    }

    stopImmediatePropagation() {
      const state = Event.#check(this);
      state.isStopped = state.endsNow = true;
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const name = this.constructor.name;
      if (depth < 0) return name;
      const { type, defaultPrevented, cancelable, timeStamp } = this;
      return `${name} ${inspect({ type, defaultPrevented, cancelable, timeStamp }, options)}`;
    }
  }

  class CustomEvent extends Event {
    #detail;

    constructor(type, options = undefined) {
      if (arguments.length === 0) throw missing('type');
      super(type, options);
      this.#detail = options?.detail ?? null;
    }

    get detail() {
      brand(isObject(this) && #detail in this, 'CustomEvent');
      return this.#detail;
    }
  }

  // What a listener throws is thrown from a task of its own: the others are called all the same.
  function call(listener, target, event) {
    try {
      if (typeof listener === 'function') listener.call(target, event);
      else listener.handleEvent?.(event);
    } catch (error) {
      internal.module('tasks').setTimer(() => {
        throw error;
      }, 0, false);
    }
  }

  class EventTarget {
    #listeners = new Map();

    static #of(target) {
      brand(isObject(target) && #listeners in target, 'EventTarget');
      return target.#listeners;
    }

    addEventListener(type, listener, options = undefined) {
      const listeners = EventTarget.#of(this);
      if (arguments.length < 2) throw missing('type', 'listener');
      if (listener === null || listener === undefined) return;
      if (!isObject(listener)) throw wrongType('listener', 'an instance of EventListener', listener);
      const { once = false, passive = false, signal } = isObject(options) ? options : {};
      const capture = Boolean(isObject(options) ? options.capture : options);
      if (signal !== undefined) {
        const { onAbort } = internal.module('abort');
        if (!onAbort(signal)) throw wrongType('options.signal', 'an instance of AbortSignal', signal);
        if (signal.aborted) return;
        onAbort(signal, () => this.removeEventListener(type, listener, { capture }));
      }
      const name = `${type}`;
      const own = listeners.get(name) ?? [];
      if (own.some((entry) => entry.listener === listener && entry.capture === capture)) return;
      listeners.set(name, [...own, { listener, capture, once: Boolean(once), passive: Boolean(passive) }]);
    }

    removeEventListener(type, listener, options = undefined) {
      const listeners = EventTarget.#of(this);
      if (arguments.length < 2) throw missing('type', 'listener');
      const capture = Boolean(isObject(options) ? options.capture : options);
      const name = `${type}`;
      const kept = [];
      for (const entry of listeners.get(name) ?? []) {
        if (entry.listener === listener && entry.capture === capture) entry.isRemoved = true;
        else kept.push(entry);
      }
      listeners.set(name, kept);
    }

    dispatchEvent(event) {
      const listeners = EventTarget.#of(this);
      if (arguments.length === 0) throw missing('event');
      const state = stateOf(event);
      if (state === undefined) throw wrongType('event', 'an instance of Event', event);
      if (state.current !== null) {
        throw coded(Error, 'ERR_EVENT_RECURSION', `The event "${event.type}" is already being dispatched`);
      }
      state.target = state.current = this;
      for (const entry of listeners.get(event.type) ?? []) {
        if (entry.isRemoved) continue;
        if (entry.once) this.removeEventListener(event.type, entry.listener, { capture: entry.capture });
        state.isPassive = entry.passive;
        call(entry.listener, this, event);
        if (state.endsNow) break;
      }
      state.current = null;
      state.isPassive = state.isStopped = state.endsNow = false;
      return !state.isPrevented;
    }
  }

  const phases = { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 };
  constants(expose(Event), phases);

  // An event of ours, as opposed to one that a script made.
  function trusted(type) {
    const event = new Event(type);
    stateOf(event).isTrusted = true;
    return event;
  }

  return { Event, EventTarget: expose(EventTarget), CustomEvent: expose(CustomEvent), trusted };
})
