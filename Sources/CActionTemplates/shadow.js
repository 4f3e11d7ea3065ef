// Written by postlogin shadow. Decides by the present policy, runs the next one without effects, and
// logs where they differ.
const budget = 0 /*@budget*/;

const before = { exports: {} };
(function (module, exports) {
/*@before*/
}).call(before.exports, before, before.exports);

// The next policy loads at its first login, so that an error in it harms nobody.
function loadAfter() {
  const module = { exports: {} };
  const safe = ['assert', 'buffer', 'crypto', 'querystring', 'url', 'util'];
  const load = (name) => {
    if (safe.includes(String(name).replace(/^node:/, ''))) return require(name);
    throw new Error('shadow: no module ' + name);
  };
  const refuse = () => Promise.reject(new Error('shadow: no network'));
  const quiet = new Proxy({}, { get: () => () => undefined });
  (function (module, exports, require, fetch, console) {
/*@after*/
  }).call(module.exports, module, module.exports, load, refuse, quiet);
  return module.exports;
}

// What a policy asks for: `denied`, `redirected` or `challenged`, and all calls with their arguments.
class Calls {
  constructor() {
    this.decision = 'allowed';
    this.calls = [];
    this.unknown = '';
  }

  note(path, args) {
    const name = path.join('.');
    if (name === 'access.deny' || name.endsWith('.deny')) this.decision = 'denied';
    else if (this.decision === 'allowed') {
      if (name === 'redirect.sendUserTo' || name === 'prompt.render') this.decision = 'redirected';
      if (/^(multifactor|authentication)\./.test(name)) this.decision = 'challenged';
    }
    let text = '';
    try { text = JSON.stringify(args); } catch { text = '?'; }
    this.calls.push(name + text);
  }
}

// Methods that answer and change nothing; every other one changes the login.
const asking = [
  'cache.get', 'redirect.canRedirect', 'redirect.encodeToken', 'redirect.validateToken',
  'rules.wasExecuted',
];

// Follows `api` and notes the calls; `isReal` says whether they have effects.
function watch(target, path, calls, isReal, root, api = target) {
  // The target is empty, so that no frozen member of `api` binds the trap.
  const watched = new Proxy({}, {
    has: (object, name) => Reflect.has(target, name),
    get(object, name) {
      const value = Reflect.get(target, name);
      if (typeof name !== 'string') return value;
      if (value !== null && typeof value === 'object') {
        return watch(value, path.concat(name), calls, isReal, root ?? watched, api);
      }
      if (typeof value !== 'function') return value;
      const whole = path.concat(name);
      const isAsking = asking.includes(whole.join('.'));
      return function (...args) {
        if (!isAsking) calls.note(whole, args);
        if (isReal || isAsking) {
          // Methods that return `api` return the watched one, so that calls behind them are noted.
          const result = Reflect.apply(value, target, args);
          return result === api ? root ?? watched : result;
        }
        return root ?? watched;
      };
    },
  });
  return watched;
}

async function run(handler, event, api, calls) {
  try {
    await handler(event, api);
  } catch (error) {
    calls.decision = 'failed';
    calls.error = error;
  }
}

function within(promise) {
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(() => resolve('late'), budget); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function report(old, next, isLate) {
  const difference = (left, right) => left.calls.filter((call) => !right.calls.includes(call))
    .map((call) => call.slice(0, call.indexOf('[')));
  const gone = difference(old, next);
  const added = difference(next, old);
  if (!isLate && old.decision === next.decision && gone.length + added.length === 0) return;
  const text = 'postlogin-shadow ' + JSON.stringify({
    before: old.decision, after: isLate ? 'late' : next.decision, gone, added,
    error: next.error === undefined ? undefined : String(next.error.name),
  });
  console.log(text.length > 256 ? text.slice(0, 253) + '...' : text);
}

async function decide(name, event, api) {
  const old = new Calls();
  const next = new Calls();
  let copy;
  try { copy = JSON.parse(JSON.stringify(event)); } catch { copy = undefined; }
  await run(before.exports[name], event, watch(api, [], old, true), old);
  try {
    if (copy !== undefined) {
      const handler = loadAfter()[name] ?? (() => undefined);
      const result = await within(run(handler, copy, watch(api, [], next, false), next));
      report(old, next, result === 'late');
    }
  } catch (error) {
    next.decision = 'failed';
    next.error = error;
    report(old, next, false);
  }
  if (old.decision === 'failed') throw old.error;
}

exports.$execute = async (event, api) => decide('$execute', event, api);
if (typeof before.exports.$resume === 'function') {
  exports.$resume = async (event, api) => decide('$resume', event, api);
}
