// Copies of the event that record how an Action uses them. Evaluates to a function of that of
// `trace-values.js`, of the native `isProxy` and, with a debugger, of the native `isAsked`, which says
// whether the debugger reads. It returns the functions that make copies. They run in a realm of
// their own.
//
// A copy is the parsed event with a Proxy in place of each object that was read, inner ones
// included. The result of a trap is always the target's own value, so that no invariant can break
// however an Action freezes, seals or redefines it, and reading an object twice gives the same
// Proxy.
//
// The text that `take` returns has one record per line, with tabs between the fields:
//   p number, parent, "name"             a path; the event itself is 0
//   s number, line, column, indirect     a place of the author's text
//   n kind, path, place, flag, value     an access; place 0 means unknown
//   full                                 entries were left out
//   large                                the tables are too large; both sides should clear them
// Each path and place is sent once and is valid for all later executions, until the tables are cleared.
//
// Guests never get an object of this realm, except for an error of a trap in which the stack or the
// memory ran out; from that error they can reach nothing that evaluates code or keeps a value. So
// literals have the realm's frozen prototype, which is cheaper than none. Tables that are read by
// names from the guest have no prototype.
(function (describe, isProxy, isAsked) {
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
  // Finding the place of an access costs as much as the rest of its record.
  const maximumPlaces = 20;
  // The limits of the tables: names and stacks in characters, and paths, each of a few objects.
  const longestKept = 1 << 20;
  const maximumPaths = 1000;
  // The states of a member: the Action has not changed it, has changed it, and has looked at it since.
  const unchanged = 0;
  const changed = 1;
  const used = 2;
  const nobody = { __proto__: null };
  const nowhere = '0\t0\t0';

  let session = nobody;
  let sessionCount = 0;
  let known = makeKnown();
  let file = '';
  // The places of the present file, by their stacks.
  let places = makeMap();
  let isQuiet = false;
  let isSetting = false;

  const isObject = (value) => typeof value === 'object' && value !== null;

  // MARK: - Records

  // The paths and places that the host already knows.
  function makeKnown() {
    return {
      event: makePath(undefined, '', 0), others: create(null), places: makeMap(),
      pathCount: 0, placeCount: 0, childCount: 0, length: 0,
    };
  }

  function makeSession() {
    return { text: '', isFull: false, parsedPrototype: undefined, isChanged: false };
  }

  function write(record) {
    if (session.text.length + record.length > longestText) {
      session.isFull = true;
      return;
    }
    session.text += record;
  }

  // A path gets its number with its first record.
  function makePath(parent, name, number) {
    return { parent, name, number, children: undefined, session: 0, placesLeft: 0, notes: undefined, use: unchanged };
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

  // The author's line is usually the direct caller of a trap, or the caller of a native function, so
  // short stacks are tried first: they are much cheaper than a whole one.
  function place(trap, isAsk) {
    const least = trap === noteOther || trap === serializable ? 2 : 1;
    return placeWithin(least, trap, isAsk) ?? placeWithin(4, trap, isAsk) ?? placeWithin(wholeStack, trap, isAsk) ?? 0;
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
    // `Reflect.set`: once compiled, an assignment changes the property but not the engine's limit.
    set(ErrorOfRealm, 'stackTraceLimit', frames);
    captureStackTrace(holder, trap);
    return holder.stack;
  }

  // The author's innermost line. An access by a native function counts as its caller's; any other code
  // between that line and the access makes it indirect. Requests by this package's own code are made
  // on behalf of its caller.
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
    if (mayNote(kind, path)) record(kind, path, flag, value, place(trap, kind === 'ask'));
  }

  // The first change and the first access after it are always noted, wherever they are: they tell
  // whether the Action uses the change.
  function mayNote(kind, path) {
    if (session.isFull) return false;
    if (path.session !== sessionCount) {
      path.session = sessionCount;
      path.use = unchanged;
      renew(path);
    }
    const changes = kind === 'write' || kind === 'delete';
    if (path.use === (changes ? unchanged : changed)) {
      path.use += 1;
      renew(path);
    }
    return path.placesLeft > 0;
  }

  function renew(path) {
    path.placesLeft = maximumPlaces;
    path.notes = undefined;
  }

  function record(kind, path, flag, value, where) {
    path.placesLeft -= 1;
    if (isNoted(path, kind, where, flag)) return;
    path.notes = { kind, where, flag, next: path.notes };
    write(`n\t${kind}\t${numberOf(path)}\t${where}\t${flag}\t${shown(value)}\n`);
  }

  // Shows the original value behind a copy, not the Proxy.
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

  // The traps of one object, with their state.
  class Handler {
    constructor(target, path, owner) {
      this.session = owner;
      this.target = target;
      this.path = path;
      this.isList = isArray(target);
      // The names that an enumeration reads next: these reads are no access of the Action.
      this.expected = undefined;
      this.next = 0;
      this.expectedCount = 0;
      // By name: the Proxy of an inner object, or `true` for a value that the Action has set.
      this.settled = create(null);
    }

    // The event's value of an own name; replaces an inner object by a Proxy before the Action can see
    // it. Values that the Action has set are not replaced.
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

    // Whether serializing the target reads nothing but scalars of the event, and runs no code of the
    // guest.
    get isFlat() {
      if (session.isChanged || !this.inheritsNoCode()) return false;
      const { target } = this;
      for (const name of ownKeys(target)) {
        const { [name]: value } = target;
        if (isObject(value) || typeof value === 'function' || name === 'toJSON') return false;
      }
      return true;
    }

    inheritsNoCode() {
      const { parsedPrototype } = session;
      const prototype = getPrototypeOf(this.target);
      if (prototype === null || hasOwn(parsedPrototype, 'toJSON')) return false;
      if (prototype === parsedPrototype) return true;
      return this.isList && !isProxy(prototype) && !hasOwn(prototype, 'toJSON')
        && getPrototypeOf(prototype) === parsedPrototype;
    }

    // Records what the serialization of a copy with a flat target reads, all at one place.
    noteSerialization() {
      const { target, path } = this;
      let where;
      const add = (kind, of, value) => {
        if (!mayNote(kind, of)) return;
        where ??= place(serializable, false);
        record(kind, of, '', value, where);
      };
      if (!this.isList) add('list', path, undefined);
      for (const name of ownKeys(target)) {
        if (!this.isList || name !== 'length') add('read', member(path, name), target[name]);
      }
    }

    get isSilent() {
      return isQuiet || this.session !== session;
    }

    // Records a read of a missing name; a name that every object inherits is no member of the event.
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
      // An assignment first reads the property's descriptor, and then defines it.
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
      // Freezing and sealing do not change values.
      const changes = hasOwn(description, 'value') || hasOwn(description, 'get') || hasOwn(description, 'set');
      if (!changes && this.isOfEvent(name)) this.settle(name);
      const isDone = defineProperty(target, name, description);
      if (isDone && changes) {
        this.settled[name] = true;
        session.isChanged = true;
      }
      if (isDone && changes && !isSetting) this.change('write', name, description.value, traps.defineProperty);
      return isDone;
    }

    deleteProperty(target, name) {
      const wasThere = hasOwn(target, name);
      const isDone = deleteProperty(target, name);
      if (!isDone || !wasThere) return isDone;
      session.isChanged = true;
      this.change('delete', name, undefined, traps.deleteProperty);
      return isDone;
    }
  }

  // Without a prototype, so that members that all objects inherit do not act as traps.
  setPrototypeOf(Handler.prototype, null);
  const traps = Handler.prototype;

  function copy(value, path, owner) {
    const handler = new Handler(value, path, owner);
    const proxy = new ProxyOfRealm(value, handler);
    keepHandler(proxy, handler);
    return proxy;
  }

  // MARK: - Interface

  // Begins an execution of the Action with this path in stacks. It includes the loading of the module;
  // copies of earlier executions record nothing any more. An earlier execution that was terminated may
  // have left flags set, and paths and places unsent, so the flags are reset and the host can ask for
  // new tables.
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

  // Marks a value that the host has set as a part of the event.
  function adopt(object, name, value) {
    const handler = handlerOf(object);
    if (handler !== undefined && getOwnPropertyDescriptor(handler.target, name)?.value === value) {
      handler.settled[name] = undefined;
    }
  }

  // The original value behind a copy, for functions of this package that read a value as a whole.
  function unwrapped(value) {
    const handler = handlerOf(value);
    if (handler === undefined) return value;
    if (!handler.isSilent) note('whole', handler.path, '', undefined, unwrapped);
    return handler.target;
  }

  // What to serialize for a method of `api` in place of a copy: its target if that has the same text.
  // The records are those of the serialization of the copy, which finds the place of each by itself.
  function serializable(value) {
    const handler = handlerOf(value);
    if (handler === undefined || handler.isSilent || !handler.isFlat) return value;
    handler.noteSerialization();
    return handler.target;
  }

  // Runs code without a record, since its accesses are not the Action's.
  function quietly(run) {
    const wasQuiet = isQuiet;
    isQuiet = true;
    try {
      return run();
    } finally {
      isQuiet = wasQuiet;
    }
  }

  // Records a request or call other than an access of the event.
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

  // The Action does not read what its debugger reads.
  if (isAsked !== undefined) {
    const mayNoteOfAction = mayNote;
    mayNote = (kind, path) => !isAsked() && mayNoteOfAction(kind, path);
  }

  closeRealm();
  return { __proto__: null, begin, adopt, unwrapped, serializable, quietly, note: noteOther, start, take };
})
