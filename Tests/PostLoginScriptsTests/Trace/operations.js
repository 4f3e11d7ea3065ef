// What Actions do with their event, one function for each operation. The execution runs the one that
// OPERATION names and prints what it gives and what it leaves behind; a trace must change nothing of
// that. An error is printed by its name alone, since the engine words it by the expression.
const operations = {
  // Reading
  'reads members': (event) => [event.user.email, event.user?.nickname, event.request.geoip?.countryCode, event.nothing],
  'reads through a missing object': (event) => event.nothing.member,
  'reads with optional chaining': (event) => event.nothing?.member?.deeper ?? 'nothing',
  'destructures': ({ user: { email, ...rest }, request: { geoip = {} }, none = 1, ...others }) => [email, rest, geoip, none, others],
  'finds each object the same': (event) => {
    const { user } = event;
    const seen = new Map([[event.user, 1]]);
    return [event.user === user, user === event['user'], seen.get(event.user), new Set([event.request, event.request]).size,
      new WeakSet([event.user]).has(user), Object.is(event.client.metadata, event.client.metadata)];
  },
  'finds inner objects through descriptors': (event) => {
    const { value } = Object.getOwnPropertyDescriptor(event, 'user');
    return [value === event.user, Object.getOwnPropertyDescriptors(event).request.value === event.request,
      Object.values(event).includes(event.user), Object.entries(event).find(([name]) => name === 'client')[1] === event.client];
  },
  'asks by symbol': (event) => [event[Symbol.toStringTag], event[Symbol.iterator], typeof event.user[Symbol.toPrimitive], event[Symbol.for('a')]],
  'asks what every object has': (event) => [event.hasOwnProperty('user'), event.user.toString(), `${event}`, event.constructor === Object,
    event instanceof Object, typeof event, event.valueOf() === event, event.user.isPrototypeOf({}), event.propertyIsEnumerable('user'),
    Object.getPrototypeOf(event) === Object.prototype, event.__proto__ === Object.prototype, Object.prototype.toString.call(event.user)],
  'returns the event': (event) => event,
  'awaits an object': async (event) => (await event.user) === event.user,
  'compares deeply': (event) => {
    const { isDeepStrictEqual } = require('util');
    return [isDeepStrictEqual(event.user, event.user), isDeepStrictEqual(event.user, JSON.parse(JSON.stringify(event.user))),
      isDeepStrictEqual(event, structuredClone(event)), isDeepStrictEqual(event.user, event.request)];
  },
  'asserts': (event) => {
    require('assert').deepStrictEqual(event.request, JSON.parse(JSON.stringify(event.request)));
    require('assert').deepStrictEqual(event.request, { ip: '1.1.1.1' });
  },

  // Enumerating
  'lists members': (event) => [Object.keys(event), Object.values(event.request), Object.entries(event.client), Reflect.ownKeys(event.user),
    Object.getOwnPropertyNames(event.user), Object.getOwnPropertySymbols(event), Object.keys(Object.getOwnPropertyDescriptors(event))],
  'walks with for-in': (event) => {
    const found = [];
    for (const name in event) {
      found.push(name);
      for (const inner in event[name]) found.push(`${name}.${inner}`, typeof event[name][inner]);
    }
    return found;
  },
  'deletes while it walks': (event) => {
    const found = [];
    for (const name in event) {
      found.push(name);
      delete event.user;
      delete event.request;
    }
    return found;
  },
  'tests with in': (event) => ['user' in event, 'nothing' in event, 'toString' in event, Symbol.iterator in event,
    Object.hasOwn(event, 'request'), Reflect.has(event, 'x'), 0 in (event.user.identities ?? [])],
  'spreads': (event) => ({ ...event, user: { ...event.user, more: 1 } }),
  'assigns to another': (event) => Object.assign({}, event.user, event.request.geoip, event.nothing),
  'groups and maps from entries': (event) => Object.fromEntries(Object.entries(event.request).map(([name, value]) => [name, typeof value])),

  // Writing text
  'writes JSON': (event) => JSON.stringify(event),
  'writes JSON with blanks, names and a function': (event) => [JSON.stringify(event, null, 2), JSON.stringify(event, ['user', 'email']),
    JSON.stringify(event, (name, value) => (typeof value === 'string' ? value.length : value)), JSON.stringify({ a: [event.user, event.user] })],
  'prints': (event) => {
    console.log(event);
    console.log('%s %o %O %j %d', event, event.user, event.request, event.client, event.stats);
    console.dir(event, { depth: 0 });
    console.table([event.user]);
    console.log([event.user], { user: event.user }, new Map([[event.client, event.request]]), new Set([event.user]));
  },
  'inspects': (event) => {
    const { inspect, types } = require('util');
    return [inspect(event, { depth: null, showHidden: true }), inspect(event.user, { compact: false, sorted: true }), types.isProxy(event),
      inspect(Object.assign(Object.create(null), { event: event.stats }), { breakLength: 20 })];
  },
  'prints what refers to itself': (event) => {
    event.user.self = event.user;
    event.self = event;
    console.log(event);
    return JSON.stringify(event);
  },
  'prints with a text of its own': (event) => {
    event.user[Symbol.for('nodejs.util.inspect.custom')] = () => 'mine';
    event.request.toJSON = () => 'json';
    console.log(event.user);
    return JSON.stringify(event.request);
  },
  'encodes a query': (event) => [require('querystring').stringify(event.request.geoip), String(new URLSearchParams(event.request.geoip))],

  // Copying
  'clones': (event) => {
    const copy = structuredClone(event);
    copy.user.changed = 1;
    return [copy, copy.user === event.user, event.user.changed, structuredClone({ a: event.user, b: event.user })];
  },
  'clones what refers to itself': (event) => {
    event.user.self = event.user;
    const copy = structuredClone({ user: event.user });
    return [copy.user.self === copy.user, copy.user !== event.user];
  },
  'clones a function': (event) => {
    event.user.method = () => {};
    return structuredClone(event);
  },
  'copies through JSON': (event) => JSON.parse(JSON.stringify(event)).user,

  // Arrays
  'works on arrays': (event) => {
    const list = event.user.identities ?? [];
    return [Array.isArray(list), list.length, [...list], list.map((one) => one.provider), list.filter(Boolean).length, list.find(() => true) === list[0],
      list.some((one) => one.isSocial), list.every(Boolean), list.indexOf(list[0]), list.includes(list[0]), list.concat([1]).length, [0].concat(list).length,
      list.slice(), list.reduce((sum) => sum + 1, 0), list.flatMap((one) => [one, one]).length, list.at(-1), list.join(), String(list), list.entries().next(),
      Object.prototype.toString.call(list), Array.from(list).length, [...list.keys()], list.toReversed().length, list.with?.(0, 1), list.findLast(() => true)];
  },
  'changes arrays': (event) => {
    event.user.list = [];
    const list = event.user.identities ?? (event.user.identities = []);
    const first = list[0];
    list.push({ provider: 'b' }, { provider: 'a' });
    list.unshift(1);
    list.splice(1, 1, 'x', 'y');
    list.sort((left, right) => (String(left) < String(right) ? -1 : 1));
    list.reverse();
    list.copyWithin(0, 1, 2);
    list.fill('f', 0, 1);
    const last = list.pop();
    const shifted = list.shift();
    list.length = Math.min(list.length, 2);
    list[4] = 4;
    return [list, first === list[0], last, shifted, list.length, 3 in list];
  },
  'sorts and joins roles': (event) => [...(event.authorization?.roles ?? [])].sort().join(' '),
  'destructures arrays': (event) => {
    const [first = 'none', ...rest] = event.authentication?.methods ?? [];
    return [first, rest, Math.max(...(event.user.identities ?? []).map((one) => Number(one.isSocial)))];
  },
  'builds from arrays': (event) => [Object.groupBy(event.user.identities ?? [], (one) => one.provider), new Set(event.authorization?.roles),
    Array.from({ length: 2 }, () => event.user === event.user), Reflect.apply(Math.max, null, [1, 2])],

  // Changing
  'writes members': (event) => {
    event.user.email = 'other';
    event.mine = { a: { b: 1 } };
    event.mine.a.c = event.mine;
    event.user.app_metadata.new = [1];
    event.request.geoip &&= { countryCode: 'XX' };
    event.user.count ??= 3;
    event.user.count += 1;
    return [event.mine.a.c === event.mine, event.user.app_metadata.new, event.request.geoip, event.user.count];
  },
  'keeps its own objects its own': (event) => {
    const mine = { inner: {} };
    event.user.mine = mine;
    Object.assign(event, { mine });
    Object.defineProperty(event.request, 'mine', { value: mine });
    return [event.user.mine === mine, event.mine.inner === mine.inner, event.request.mine === mine, event.user.mine === event.mine];
  },
  'replaces and deletes': (event) => {
    const { user } = event;
    event.user = { replaced: true };
    event.other = user;
    return [delete event.request, 'request' in event, event.request, event.user.replaced, event.other === user, delete event.nothing, Reflect.deleteProperty(event, 'user')];
  },
  'moves objects': (event) => {
    event.copy = event.user;
    event.user.request = event.request;
    [event.client, event.connection] = [event.connection, event.client];
    return [event.copy === event.user, event.user.request === event.request, event.client, event.connection];
  },
  'has a prototype': (event) => {
    const child = Object.create(event.user);
    child.email = 'own';
    Object.setPrototypeOf(event, { inherited: { a: 1 } });
    return [child.email, event.user.email, child.user_id, Object.keys(child), event.inherited === event.inherited, 'inherited' in event, event.toString()];
  },
  'sets through another object': (event) => {
    const other = {};
    return [Reflect.set(event.user, 'email', 'x', other), other, event.user.email, Reflect.get(event, 'user', other) === event.user];
  },
  'sets the prototype by name': (event) => {
    event.user.__proto__ = { a: 1 };
    return [event.user.a, Object.keys(event.user)];
  },
  'writes in sloppy and strict code': (event) => {
    Object.freeze(event.user);
    event.user.email = 'x';
    return (function () {
      'use strict';
      event.user.email = 'x';
    })();
  },

  // Freezing and defining
  'freezes': (event) => {
    Object.freeze(event);
    const names = [];
    for (const attempt of [() => { event.user = 1; }, () => { 'use strict'; event.user = 1; }, () => { 'use strict'; delete event.user; },
      () => { 'use strict'; event.more = 1; }, () => { 'use strict'; event.user.email = 'inner'; }]) {
      try { attempt(); names.push('done'); } catch (error) { names.push(error.name); }
    }
    return [names, Object.isFrozen(event), Object.isSealed(event), Object.isExtensible(event), event.user === event.user, event.user.email,
      Object.getOwnPropertyDescriptor(event, 'user').writable, JSON.stringify(event), Object.keys(event)];
  },
  'freezes deeply': (event) => {
    const freeze = (value) => {
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
      return Object.freeze(value);
    };
    freeze(event);
    console.log(event);
    return [Object.isFrozen(event.request.geoip ?? event.request), JSON.stringify(event), structuredClone(event), { ...event.user }, event.user === event.user];
  },
  'freezes before it looks': (event) => {
    Object.freeze(event.client);
    Object.freeze(event.user);
    return [event.client.metadata === event.client.metadata, event.client.metadata, event.user.app_metadata, Object.entries(event.user)];
  },
  'seals and closes': (event) => {
    Object.seal(event.user);
    Object.preventExtensions(event.request);
    event.user.email = 'changed';
    event.request.more = 1;
    return [delete event.user.email, event.user.email, event.request.more, delete event.request.ip, event.request.ip, Object.isSealed(event.user), Object.isExtensible(event.request)];
  },
  'defines getters': (event) => {
    const calls = [];
    Object.defineProperty(event, 'computed', { get() { calls.push(this === event); return this.user.email; }, enumerable: true, configurable: true });
    Object.defineProperty(event.user, 'email', { get: () => 'getter', set(value) { calls.push([value, this === event.user]); }, configurable: true });
    event.user.email = 'set';
    event.__defineGetter__('old', () => ({ made: true }));
    return [event.computed, event.user.email, event.old === event.old, event.old, calls, JSON.stringify(event.user), { ...event }.computed, Object.keys(event.user)];
  },
  'defines hidden and fixed members': (event) => {
    Object.defineProperty(event, 'user', { writable: false, configurable: false });
    Object.defineProperty(event, 'hidden', { value: { a: 1 }, enumerable: false });
    Object.defineProperties(event.request, { ip: { value: 'fixed', writable: false, configurable: false }, geoip: { enumerable: false } });
    event.user = 1;
    event.request.ip = 2;
    return [event.user === event.user, event.user.email, event.hidden.a, event.request.ip, event.request.geoip, Object.keys(event), Object.keys(event.request),
      JSON.stringify(event), Reflect.defineProperty(event, 'user', { value: 2 })];
  },
  'defines with what inherits': (event) => {
    const description = Object.create({ value: 'inherited', enumerable: true });
    Object.defineProperty(event.user, 'more', description);
    return [event.user.more, Object.keys(event.user)];
  },

  // Proxies of its own, prototypes of its own
  'wraps the event': (event) => {
    const seen = [];
    const wrapped = new Proxy(event, { get: (target, name) => { seen.push(String(name)); return target[name]; } });
    return [wrapped.user === event.user, JSON.stringify(wrapped.request), JSON.stringify({ wrapped }).length, seen];
  },
  'gives all objects a member': (event) => {
    Object.prototype.everywhere = 'here';
    Object.prototype.getPrototypeOf = () => Array.prototype;
    Array.prototype.more = 1;
    try {
      const names = [];
      for (const name in event.user) names.push(name);
      return [event.everywhere, 'everywhere' in event.user, names, Object.keys(event), event.user.identities?.more, Object.getPrototypeOf(event) === Object.prototype];
    } finally {
      delete Object.prototype.everywhere;
      delete Object.prototype.getPrototypeOf;
      delete Array.prototype.more;
    }
  },
  'replaces what the language has': (event) => {
    const { stringify } = JSON;
    JSON.stringify = () => 'replaced';
    Reflect.get = () => 'replaced';
    Object.hasOwn = () => { throw new Error('replaced'); };
    WeakMap.prototype.get = () => 'replaced';
    Map.prototype.get = Array.prototype.push = String.prototype.slice = () => { throw new Error('replaced'); };
    Error.stackTraceLimit = 0;
    return stringify([event.user.email, event.request, event.user === event.user, 'x' in event]);
  },
  'makes no stacks': (event) => {
    Error.stackTraceLimit = 0;
    event.user.email = 'x';
    return [event.user.email, new Error('x').stack];
  },

  // Handing on
  'hands objects on': (event, api) => {
    api.idToken.setCustomClaim('https://a.example/user', event.user);
    api.accessToken.setCustomClaim('https://a.example/list', event.user.identities ?? []);
    api.accessToken.setCustomClaim('https://a.example/inner', { request: event.request, roles: event.authorization?.roles });
    api.user.setAppMetadata('kept', event.user.user_metadata);
    api.user.setUserMetadata('geo', event.request.geoip);
    api.redirect.encodeToken({ secret: 'secret'.repeat(6), payload: event.user });
    event.user.app_metadata.circle = event.user;
    api.idToken.setCustomClaim('https://a.example/circle', event.user);
  },
  'hands odd objects on': (event, api) => {
    event.user.toJSON = () => ({ short: true });
    api.idToken.setCustomClaim('https://a.example/json', event.user);
    event.request.none = undefined;
    event.request.method = () => {};
    event.request.number = NaN;
    api.accessToken.setCustomClaim('https://a.example/odd', event.request);
    Object.freeze(event.client);
    api.accessToken.setCustomClaim('https://a.example/frozen', event.client);
    api.access.deny(event.user);
  },
  'hands the wrong kind on': (event, api) => {
    api.access.deny('code', event.user.identities ?? []);
    api.authentication.challengeWithAny(event.user.identities ?? []);
    api.multifactor.enable(event.client, event.user);
    api.cache.set('key', event.user);
  },
  'renders and redirects with it': (event, api) => {
    if (api.redirect.canRedirect()) api.redirect.sendUserTo('https://a.example/', { query: event.request.geoip ?? { a: '1' } });
    api.prompt.render('form', { fields: event.request.geoip, vars: event.user.app_metadata });
  },
  'sees what its calls change': (event, api) => {
    const { user } = event;
    api.user.setAppMetadata('plan', { name: 'gold' });
    api.user.setUserMetadata('theme', 'dark');
    return [event.user.app_metadata, event.user.user_metadata, event.user === user, event.user.app_metadata.plan === event.user.app_metadata.plan];
  },
  'sees nothing change of a frozen event': (event, api) => {
    Object.freeze(event.user.app_metadata);
    api.user.setAppMetadata('plan', 'gold');
    delete event.user.user_metadata;
    api.user.setUserMetadata('theme', 'dark');
    return [event.user.app_metadata, event.user.user_metadata];
  },
  'keeps it for later': async (event) => {
    const kept = [event.user];
    await new Promise((resolve) => setTimeout(resolve, 10));
    queueMicrotask(() => kept.push(event.request));
    await null;
    return kept;
  },
  'throws it': (event) => {
    throw event.user;
  },

  // Asking besides
  'asks for the time and chance': () => [Date.now(), new Date(), new Date(5).getTime(), Date().length, typeof new Date().getTime(),
    new Date() instanceof Date, Object.keys(Date), Date.name, Date.length, Date.now.name, Date.now.length, Math.random(), Math.random(),
    Math.random.name, Math.random.length, Object.getOwnPropertyDescriptor(Math, 'random').enumerable, class extends Date {}.name],
  'asks for variables': () => {
    const { env } = process;
    env.NUMBER = 7;
    const names = [Object.keys(env), 'OPERATION' in env, 'NONE' in env, env.NUMBER, { ...env }, Object.entries(env), JSON.stringify(env)];
    delete env.NUMBER;
    return [names, env.NUMBER, env.hasOwnProperty('OPERATION'), env[Symbol.iterator], env, Object.getOwnPropertyDescriptor(env, 'OPERATION')];
  },
};

exports.onExecutePostLogin = async (event, api) => {
  let result;
  const { log } = console;
  const { stringify } = JSON;
  try {
    result = await operations[process.env.OPERATION](event, api);
  } catch (error) {
    result = error instanceof Error ? error.name : error;
  }
  log(result);
  try {
    log(stringify(result));
    log(stringify(event));
  } catch (error) {
    log(error.name);
  }
};

exports.names = Object.keys(operations);
