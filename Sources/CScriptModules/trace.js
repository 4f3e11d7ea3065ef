// Shadow copies of the event that write down what is done with them. Evaluates to a function of that
// of `trace-values.js`, which gives the functions that make them; they have a realm to themselves.
//
// A copy is the parsed event with a Proxy in place of each object that was ever looked at, the inner
// ones included: what a trap gives is what its target holds, so that no invariant can break however
// an Action freezes, seals or redefines it, and each object is the same one whenever it is read.
//
// The text that `take` gives has one record to a line, with tabs between the fields:
//   p number, parent, "name"             a path; the event itself is 0
//   s number, line, column, indirect     a place of the author's text
//   n kind, path, place, flag, value     what was done there; place 0 is not known
//   full                                 something was left out
//   large                                so many paths and places are known that they are better forgotten
// Paths and places are told once and hold for all executions after that one, until they are forgotten.
// Guests never get an object of this realm, but for an error of a trap in which the stack or the
// memory ran out; from there no way leads to what could evaluate code or keep a value. So literals
// have the realm's frozen prototype, which costs less than none; what is looked up by names of the
// guest's has none.
(function (describe) {
  'use strict';

  const { defineProperty, deleteProperty, get, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { has, ownKeys, set, setPrototypeOf } = Reflect;
  const { create, freeze, hasOwn } = Object;
  const { isArray } = Array;
  const { stringify } = JSON;
  const ErrorOfRealm = Error;
  const { captureStackTrace } = Error;
  const ProxyOfRealm = Proxy;
  const call = Function.prototype.call;
  const slice = call.bind(String.prototype.slice);
  const indexOf = call.bind(String.prototype.indexOf);
  const lastIndexOf = call.bind(String.prototype.lastIndexOf);
  const endsWith = call.bind(String.prototype.endsWith);
  const includes = call.bind(String.prototype.includes);
  const handlers = new WeakMap();
  const handlerOf = call.bind(WeakMap.prototype.get, handlers);
  const keepHandler = call.bind(WeakMap.prototype.set, handlers);
  const makeMap = () => new Map();
  const inMap = call.bind(Map.prototype.get);
  const putInMap = call.bind(Map.prototype.set);
  const longestText = 1 << 18;
  const wholeStack = 100;
  // Finding out where something is done costs as much as all the rest of it.
  const maximumPlaces = 20;
  // Names and stacks, in characters, and paths, of which each holds a few objects.
  const longestKept = 1 << 20;
  const maximumPaths = 1000;
  const nobody = { __proto__: null };
  const nowhere = '0\t0\t0';

  let session = nobody;
  let sessionCount = 0;
  let known = makeKnown();
  let file = '';
  // Places of the present file by the stacks that lead there.
  let places = makeMap();
  let isQuiet = false;
  let isSetting = false;

  const isObject = (value) => typeof value === 'object' && value !== null;

  // MARK: - Records

  // What later executions need not be told again.
  function makeKnown() {
    return {
      event: makePath(undefined, '', 0), others: create(null), places: makeMap(),
      pathCount: 0, placeCount: 0, childCount: 0, length: 0,
    };
  }

  function makeSession() {
    return { text: '', isFull: false, parsedPrototype: undefined };
  }

  function write(record) {
    if (session.text.length + record.length > longestText) {
      session.isFull = true;
      return;
    }
    session.text += record;
  }

  // Numbered when something is written about it.
  function makePath(parent, name, number) {
    return { parent, name, number, children: undefined, session: 0, placesLeft: 0, notes: undefined };
  }

  function child(paths, parent, name) {
    let path = paths[name];
    if (path === undefined) {
      path = makePath(parent, name, -1);
      paths[name] = path;
      known.childCount += 1;
      known.length += name.length;
    }
    return path;
  }

  const member = (path, name) => child((path.children ??= create(null)), path, name);

  function numberOf(path) {
    if (path.number >= 0) return path.number;
    const parent = path.parent === undefined ? -1 : numberOf(path.parent);
    known.pathCount += 1;
    path.number = known.pathCount;
    write(`p\t${path.number}\t${parent}\t${stringify(path.name)}\n`);
    return path.number;
  }

  // The author's line is most often the one that leads to a trap, or the one behind a native function;
  // a look that goes no further is much cheaper than to have all the stack told.
  function place(trap, isAsk) {
    const found = trap === noteOther ? undefined : placeWithin(1, trap, isAsk);
    return found ?? placeWithin(4, trap, isAsk) ?? placeWithin(wholeStack, trap, isAsk) ?? 0;
  }

  function placeWithin(frames, trap, isAsk) {
    const stack = stackOf(trap, frames);
    const key = isAsk ? `ask ${stack}` : stack;
    let number = inMap(places, key);
    if (number === undefined) {
      number = newPlace(authorsPlace(stack, isAsk));
      if (known.length < longestKept) putInMap(places, key, number);
      known.length += key.length;
    }
    return number === 0 ? undefined : number;
  }

  function newPlace(text) {
    if (text === nowhere) return 0;
    known.placeCount += 1;
    write(`s\t${known.placeCount}\t${text}\n`);
    return known.placeCount;
  }

  const holder = { stack: '' };

  function stackOf(trap, frames) {
    // Once compiled, a plain assignment changes the property and no longer the engine's limit.
    set(ErrorOfRealm, 'stackTraceLimit', frames);
    captureStackTrace(holder, trap);
    return holder.stack;
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
    if (session.isFull) return;
    if (path.session !== sessionCount) {
      path.session = sessionCount;
      path.placesLeft = maximumPlaces;
      path.notes = undefined;
    }
    if (path.placesLeft === 0) return;
    path.placesLeft -= 1;
    const where = place(trap, kind === 'ask');
    if (isNoted(path, kind, where, flag)) return;
    path.notes = { kind, where, flag, next: path.notes };
    write(`n\t${kind}\t${numberOf(path)}\t${where}\t${flag}\t${shown(value)}\n`);
  }

  // What stands behind a copy is shown, not the Proxy.
  function shown(value) {
    const handler = isObject(value) ? handlerOf(value) : undefined;
    return handler === undefined ? describe(value) : describe(handler.target, handler.session.parsedPrototype);
  }

  function isNoted(path, kind, where, flag) {
    for (let { notes } = path; notes !== undefined; notes = notes.next) {
      if (notes.kind === kind && notes.where === where && notes.flag === flag) return true;
    }
    return false;
  }

  // MARK: - Copies

  // The traps of one object, with what is known about it.
  class Handler {
    constructor(target, path, owner) {
      this.session = owner;
      this.target = target;
      this.path = path;
      this.isList = isArray(target);
      // What an enumeration asks next: that is not a look at the members.
      this.expected = undefined;
      this.next = 0;
      this.expectedCount = 0;
      // By name, a Proxy that stands in place of its object, or the mark of what is the Action's own.
      this.settled = create(null);
    }

    // What the event has under a name of its own; puts a Proxy in place of an inner object, before
    // anybody sees it. What the Action has put there is its own affair.
    settle(name) {
      const { [name]: value } = this.target;
      if (!isObject(value) || this.settled[name] === value) return value;
      const proxy = copy(value, member(this.path, name), this.session);
      this.settled[name] = proxy;
      defineProperty(this.target, name, { value: proxy });
      return proxy;
    }

    isOfEvent(name) {
      return this.settled[name] !== true && hasOwn(this.target, name);
    }

    get isSilent() {
      return isQuiet || this.session !== session;
    }

    // What no object has is missing; what every object has is no member of the event.
    look(kind, target, name, value, trap) {
      if (typeof name !== 'string' || this.isSilent) return;
      if (hasOwn(target, name)) {
        if (this.isList && name === 'length') return;
        note(kind, member(this.path, name), '', value, trap);
      } else if (!(name in target) && name !== 'then' && name !== 'toJSON') {
        note(kind, member(this.path, name), 'missing', undefined, trap);
      }
    }

    change(kind, name, value, trap) {
      if (typeof name !== 'string' || this.isSilent) return;
      note(kind, member(this.path, name), '', value, trap);
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
      const value = this.isOfEvent(name) ? this.settle(name) : get(target, name, receiver);
      this.look('read', target, name, value, traps.get);
      return value;
    }

    has(target, name) {
      this.look('test', target, name, undefined, traps.has);
      return has(target, name);
    }

    getOwnPropertyDescriptor(target, name) {
      if (!this.isExpecting(name)) this.look('test', target, name, undefined, traps.getOwnPropertyDescriptor);
      if (this.isOfEvent(name)) this.settle(name);
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
      if (!changes && this.isOfEvent(name)) this.settle(name);
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
  // left its marks, and may have kept what was known from being told.
  function start(path, isForgetting) {
    if (isForgetting) known = makeKnown();
    file = path;
    places = inMap(known.places, path);
    if (places === undefined) {
      places = makeMap();
      putInMap(known.places, path, places);
      known.length += path.length;
    }
    sessionCount += 1;
    session = makeSession();
    isQuiet = false;
    isSetting = false;
  }

  // The copy of a parsed event.
  function begin(event) {
    session.parsedPrototype = getPrototypeOf(event);
    return copy(event, known.event, session);
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
    note(kind, child(known.others, undefined, name), '', undefined, noteOther);
  }

  function take() {
    let { text } = session;
    if (session.isFull) text += 'full\n';
    if (known.length > longestKept / 2 || known.childCount > maximumPaths) text += 'large\n';
    session = nobody;
    return text;
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
})
