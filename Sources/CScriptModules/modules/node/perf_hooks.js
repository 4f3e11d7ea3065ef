// `performance` on the script's own clock, with marks and measures.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { brand, coded, expose, isObject, missing } = internal.module('web-idl');
  const { EventTarget } = internal.module('event-target');
  const elapsed = internal.module('elapsed');

  const secret = Symbol('secret');

  function illegal() {
    return coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
  }

  class PerformanceEntry {
    #entry;

    constructor(token, entry) {
      if (token !== secret) throw illegal();
      this.#entry = entry;
    }

    static #of(entry) {
      brand(isObject(entry) && #entry in entry, 'PerformanceEntry');
      return entry.#entry;
    }

    get name() {
      return PerformanceEntry.#of(this).name;
    }

    get entryType() {
      return PerformanceEntry.#of(this).entryType;
    }

    get startTime() {
      return PerformanceEntry.#of(this).startTime;
    }

    get duration() {
      return PerformanceEntry.#of(this).duration;
    }

    get detail() {
      return PerformanceEntry.#of(this).detail;
    }

    toJSON() {
      const { name, entryType, startTime, duration, detail } = PerformanceEntry.#of(this);
      return { name, entryType, startTime, duration, detail };
    }
  }

  class PerformanceMark extends PerformanceEntry {
    constructor(name, options = undefined) {
      if (arguments.length === 0) throw missing('name');
      const startTime = options?.startTime ?? elapsed();
      super(secret, { name: `${name}`, entryType: 'mark', startTime, duration: 0, detail: options?.detail ?? null });
    }
  }

  class PerformanceMeasure extends PerformanceEntry {}

  class Performance extends EventTarget {
    #entries = [];
    #origin;

    constructor(token) {
      if (token !== secret) throw illegal();
      super();
      this.#begin();
      internal.atBegin(() => this.#begin());
    }

    // Time begins anew with each execution, so that marks of another one would mean nothing.
    #begin() {
      this.#entries = [];
      this.#origin = native.now() - native.elapsed();
    }

    static #check(performance) {
      brand(isObject(performance) && #entries in performance, 'Performance');
    }

    get timeOrigin() {
      Performance.#check(this);
      internal.note?.('ask', 'now');
      return this.#origin;
    }

    now() {
      Performance.#check(this);
      return elapsed();
    }

    mark(name, options = undefined) {
      Performance.#check(this);
      const mark = new PerformanceMark(...(arguments.length === 0 ? [] : [name, options]));
      this.#entries.push(mark);
      return mark;
    }

    // `from` is the name of a mark, a time, or an object with `start`, `end`, `duration` and `detail`.
    measure(name, from = undefined, to = undefined) {
      Performance.#check(this);
      if (arguments.length === 0) throw missing('name');
      const { start, end, duration, detail = null } = isObject(from) ? from : { start: from, end: to };
      const until = end === undefined && start !== undefined && duration !== undefined
        ? this.#time(start) + duration
        : end === undefined ? elapsed() : this.#time(end);
      const since = start === undefined ? (duration === undefined ? 0 : until - duration) : this.#time(start);
      const measure = new PerformanceMeasure(secret, {
        name: `${name}`, entryType: 'measure', startTime: since, duration: until - since, detail,
      });
      this.#entries.push(measure);
      return measure;
    }

    #time(mark) {
      if (typeof mark === 'number') return mark;
      const found = this.#entries.findLast((entry) => entry.entryType === 'mark' && entry.name === `${mark}`);
      if (found !== undefined) return found.startTime;
      const { DOMException } = internal.module('dom-exception');
      throw new DOMException(`The "${mark}" performance mark has not been set`, 'SyntaxError');
    }

    #clear(type, name) {
      this.#entries = this.#entries.filter((entry) => entry.entryType !== type || (name !== undefined &&
        entry.name !== `${name}`));
    }

    clearMarks(name = undefined) {
      Performance.#check(this);
      this.#clear('mark', name);
    }

    clearMeasures(name = undefined) {
      Performance.#check(this);
      this.#clear('measure', name);
    }

    getEntries() {
      Performance.#check(this);
      return this.#entries.toSorted((a, b) => a.startTime - b.startTime);
    }

    getEntriesByName(name, type = undefined) {
      Performance.#check(this);
      if (arguments.length === 0) throw missing('name');
      const named = this.getEntries().filter((entry) => entry.name === `${name}`);
      return type === undefined ? named : named.filter((entry) => entry.entryType === `${type}`);
    }

    getEntriesByType(type) {
      Performance.#check(this);
      if (arguments.length === 0) throw missing('type');
      return this.getEntries().filter((entry) => entry.entryType === `${type}`);
    }

    toJSON() {
      Performance.#check(this);
      return { timeOrigin: this.timeOrigin };
    }
  }

  for (const Class of [PerformanceEntry, PerformanceMark, PerformanceMeasure, Performance]) expose(Class);

  return { performance: new Performance(secret), Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure };
})
