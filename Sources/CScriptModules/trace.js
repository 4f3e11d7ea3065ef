// Shadow copies of the event that write down what is done with them. Evaluates to the functions that
// make them; they have a realm to themselves.
//
// A copy is the parsed event with a Proxy in place of each object that was ever looked at, the inner
// ones included: what a trap gives is what its target holds, so that no invariant can break however
// an Action freezes, seals or redefines it, and each object is the same one whenever it is read.
//
// The text that `take` gives has one record to a line, with tabs between the fields:
//   p number, parent, "name"             a path; the event itself is 0
//   s number, line, column, indirect     a place; zeros where it is not known
//   n kind, path, place, flag, value     what was done there
// Guests never get an object of this realm, but for an error of a trap in which the stack or the
// memory ran out; from there no way leads to what could evaluate code or keep a value.
(function () {
  'use strict';

  const { defineProperty, deleteProperty, get, getOwnPropertyDescriptor, has, ownKeys, set, setPrototypeOf } = Reflect;
  const { freeze, hasOwn } = Object;
  const { isArray } = Array;
  const { stringify } = JSON;
  const ErrorOfRealm = Error;
  const { captureStackTrace } = Error;
  const ProxyOfRealm = Proxy;
  const toText = String;
  const call = Function.prototype.call;
  const slice = call.bind(String.prototype.slice);
  const indexOf = call.bind(String.prototype.indexOf);
  const lastIndexOf = call.bind(String.prototype.lastIndexOf);
  const endsWith = call.bind(String.prototype.endsWith);
  const includes = call.bind(String.prototype.includes);
  const handlers = new WeakMap();
  const handlerOf = call.bind(WeakMap.prototype.get, handlers);
  const keepHandler = call.bind(WeakMap.prototype.set, handlers);
  const longestText = 1 << 18;
  const longestValue = 200;
  const wholeStack = 100;
  // Finding out where something is done costs as much as all the rest of it.
  const maximumPlaces = 20;
  const nobody = { __proto__: null };
  const nowhere = '0\t0\t0';

  let session = nobody;
  let file = '';
  let isQuiet = false;
  let isSetting = false;

  const isObject = (value) => typeof value === 'object' && value !== null;

  // MARK: - Records

  function makeSession() {
    return {
      __proto__: null, text: '', isFull: false, pathCount: 0, placeCount: 0,
      places: { __proto__: null }, seen: { __proto__: null }, others: { __proto__: null },
    };
  }

  function write(record) {
    if (session.text.length + record.length > longestText) {
      session.isFull = true;
      return;
    }
    session.text += record;
  }

  // Numbered when something is written about it.
  const makePath = (parent, name) => ({ __proto__: null, parent, name, number: -1, placesLeft: maximumPlaces });

  function numberOf(path) {
    if (path.number >= 0) return path.number;
    const parent = path.parent === undefined ? -1 : numberOf(path.parent);
    session.pathCount += 1;
    path.number = session.pathCount;
    write(`p\t${path.number}\t${parent}\t${stringify(path.name)}\n`);
    return path.number;
  }

  // The author's line is most often the one that leads to a trap, or the one behind a native function;
  // a look that goes no further is much cheaper than to have all the stack told.
  function place(trap, isAsk) {
    for (const frames of [1, 4, wholeStack]) {
      const stack = stackOf(trap, frames);
      const known = session.places[stack];
      if (known !== undefined) return known;
      const found = authorsPlace(stack, isAsk);
      if (found !== nowhere) return keepPlace(stack, found);
    }
    return 0;
  }

  function stackOf(trap, frames) {
    const holder = { __proto__: null, stack: '' };
    // Once compiled, a plain assignment changes the property and no longer the engine's limit.
    set(ErrorOfRealm, 'stackTraceLimit', frames);
    captureStackTrace(holder, trap);
    return holder.stack;
  }

  function keepPlace(stack, found) {
    session.placeCount += 1;
    session.places[stack] = session.placeCount;
    write(`s\t${session.placeCount}\t${found}\n`);
    return session.placeCount;
  }

  // The author's innermost line. What native functions do is the doing of their caller; other code
  // between that line and what is done makes it indirect. What our own code asks for, it was told to.
  function authorsPlace(stack, isAsk) {
    let isIndirect = 0;
    let end = -1;
    while (end < stack.length) {
      const start = end + 1;
      end = indexOf(stack, '\n', start);
      if (end < 0) end = stack.length;
      const frame = slice(stack, start, end);
      if (frame === '' || endsWith(frame, '[native code]') || includes(frame, '@postlogin:trace:')) continue;
      if (isAsk && (includes(frame, '@postlogin:') || slice(frame, 0, 10) === 'postlogin:')) continue;
      const beforeColumn = lastIndexOf(frame, ':');
      const beforeLine = lastIndexOf(frame, ':', beforeColumn - 1);
      const head = slice(frame, 0, beforeLine);
      if (head === file || endsWith(head, `@${file}`)) {
        return `${slice(frame, beforeLine + 1, beforeColumn)}\t${slice(frame, beforeColumn + 1)}\t${isIndirect}`;
      }
      isIndirect = 1;
    }
    return nowhere;
  }

  function note(kind, path, flag, value, trap) {
    if (session.isFull || path.placesLeft === 0) return;
    path.placesLeft -= 1;
    const record = `n\t${kind}\t${numberOf(path)}\t${place(trap, kind === 'ask')}\t${flag}\t`;
    if (session.seen[record]) return;
    session.seen[record] = true;
    write(`${record}${describe(value)}\n`);
  }

  // Never runs code of the guest's.
  function describe(value) {
    switch (typeof value) {
      case 'undefined': return '';
      case 'object': return value === null ? 'null' : isArray(value) ? '[]' : '{}';
      // A part of a text could be a part of a secret, which nobody would find any more.
      case 'string': return stringify(value.length > longestValue ? `… ${value.length} characters` : value);
      case 'number': case 'boolean': case 'bigint': return toText(value);
      default: return stringify(typeof value);
    }
  }

  // MARK: - Copies

  // The traps of one object, with what is known about it.
  class Handler {
    constructor(target, path, owner) {
      this.session = owner;
      this.target = target;
      this.path = path;
      this.isList = isArray(target);
      this.members = undefined;
      // What an enumeration asks next: that is not a look at the members.
      this.expected = undefined;
      this.next = 0;
      this.expectedCount = 0;
      // By name, a Proxy that stands in place of its object, or the mark of what is the Action's own.
      this.settled = { __proto__: null };
    }

    // Puts a Proxy in place of an inner object of the event, before anybody sees it.
    settle(name) {
      if (this.settled[name] === true || !hasOwn(this.target, name)) return undefined;
      const value = this.target[name];
      if (!isObject(value) || this.settled[name] === value) return value;
      const proxy = copy(value, this.pathOf(name), this.session);
      this.settled[name] = proxy;
      defineProperty(this.target, name, { __proto__: null, value: proxy });
      return proxy;
    }

    pathOf(name) {
      this.members ??= { __proto__: null };
      return (this.members[name] ??= makePath(this.path, name));
    }

    get isSilent() {
      return isQuiet || this.session !== session;
    }

    // What no object has is missing; what every object has is no member of the event.
    look(kind, target, name, value, trap) {
      if (typeof name !== 'string' || this.isSilent) return;
      if (hasOwn(target, name)) {
        if (this.isList && name === 'length') return;
        note(kind, this.pathOf(name), '', value, trap);
      } else if (!(name in target) && name !== 'then' && name !== 'toJSON') {
        note(kind, this.pathOf(name), 'missing', undefined, trap);
      }
    }

    change(kind, name, value, trap) {
      if (typeof name !== 'string' || this.isSilent) return;
      note(kind, this.pathOf(name), '', value, trap);
    }

    expect(names) {
      this.expected = names;
      this.expectedCount = names.length;
      this.next = 0;
    }

    isExpecting(name) {
      if (this.next >= this.expectedCount || this.expected[this.next] !== name) return false;
      this.next += 1;
      return true;
    }

    get(target, name, receiver) {
      const value = this.settle(name) ?? get(target, name, receiver);
      this.look('read', target, name, value, traps.get);
      return value;
    }

    has(target, name) {
      this.look('test', target, name, undefined, traps.has);
      return has(target, name);
    }

    getOwnPropertyDescriptor(target, name) {
      if (!this.isExpecting(name)) this.look('test', target, name, undefined, traps.getOwnPropertyDescriptor);
      this.settle(name);
      return getOwnPropertyDescriptor(target, name);
    }

    ownKeys(target) {
      const names = ownKeys(target);
      this.expect(names);
      if (!this.isSilent) note('list', this.path, '', undefined, traps.ownKeys);
      return names;
    }

    set(target, name, value, receiver) {
      // The language looks at the member itself, and then defines it.
      const wasSetting = isSetting;
      isSetting = true;
      this.expect([name]);
      let isDone = false;
      try {
        isDone = set(target, name, value, receiver);
      } finally {
        isSetting = wasSetting;
      }
      if (isDone) this.change('write', name, value, traps.set);
      return isDone;
    }

    defineProperty(target, name, description) {
      // Freezing and sealing leave the values alone.
      const changes = hasOwn(description, 'value') || hasOwn(description, 'get') || hasOwn(description, 'set');
      if (!changes) this.settle(name);
      const isDone = defineProperty(target, name, description);
      if (isDone && changes) this.settled[name] = true;
      if (isDone && changes && !isSetting) this.change('write', name, description.value, traps.defineProperty);
      return isDone;
    }

    deleteProperty(target, name) {
      const wasThere = hasOwn(target, name);
      const isDone = deleteProperty(target, name);
      if (isDone && wasThere) this.change('delete', name, undefined, traps.deleteProperty);
      return isDone;
    }
  }

  // What is missing among the traps is none, whatever all objects have.
  setPrototypeOf(Handler.prototype, null);
  const traps = Handler.prototype;

  function copy(value, path, owner) {
    const handler = new Handler(value, path, owner);
    const proxy = new ProxyOfRealm(value, handler);
    keepHandler(proxy, handler);
    return proxy;
  }

  // MARK: - What others use

  // An execution begins, of the Action that stacks name by this path. What its module does while it is
  // loaded belongs to it; copies of older executions write no more. One that was ended from outside has
  // left its marks.
  function start(path) {
    file = path;
    session = makeSession();
    isQuiet = false;
    isSetting = false;
  }

  // The copy of a parsed event.
  function begin(event) {
    return copy(event, { __proto__: null, number: 0, placesLeft: maximumPlaces }, session);
  }

  // Makes a value that the host has put into the event a part of it.
  function adopt(object, name, value) {
    const handler = handlerOf(object);
    if (handler !== undefined && getOwnPropertyDescriptor(handler.target, name)?.value === value) {
      handler.settled[name] = undefined;
    }
  }

  // What stands behind a copy, for those of our functions that look at a value as a whole.
  function unwrapped(value) {
    const handler = handlerOf(value);
    if (handler === undefined) return value;
    if (!handler.isSilent) note('whole', handler.path, '', undefined, unwrapped);
    return handler.target;
  }

  // Runs what is not the Action's own doing.
  function quietly(run) {
    const wasQuiet = isQuiet;
    isQuiet = true;
    try {
      return run();
    } finally {
      isQuiet = wasQuiet;
    }
  }

  // Something other than the event that was asked for or done.
  function noteOther(kind, name) {
    if (session === nobody) return;
    note(kind, (session.others[name] ??= makePath(undefined, name)), '', undefined, noteOther);
  }

  function take() {
    const { text, isFull } = session;
    session = nobody;
    return isFull ? `${text}full\n` : text;
  }

  function closeRealm() {
    const prototypes = [
      Object.prototype, Function.prototype, Error.prototype, RangeError.prototype, TypeError.prototype,
    ];
    for (const prototype of prototypes) {
      delete prototype.constructor;
      for (const name of ownKeys(prototype)) {
        const { value, get: read, set: write } = getOwnPropertyDescriptor(prototype, name);
        for (const member of [value, read, write]) if (typeof member === 'function') freeze(member);
      }
      freeze(prototype);
    }
  }

  closeRealm();
  return { __proto__: null, begin, adopt, unwrapped, quietly, note: noteOther, start, take };
})()
