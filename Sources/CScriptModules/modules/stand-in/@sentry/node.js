// The stand-in of `@sentry/node`: what it captures goes to the host of the DSN.
'use strict';

const { standIn, guard, guardClass } = require('stand-in:base')(module);
const { mailbox } = require('stand-in:notices');

const box = mailbox();
let client;
let count = 0;

// `https://key@host/project` stands for the host's path of the project.
function endpoint(dsn) {
  try {
    const { host, pathname, protocol, username } = new URL(dsn);
    return { url: `${protocol}//${host}/api${pathname}/envelope/`, key: username };
  } catch {
    return undefined;
  }
}

function capture(event) {
  count += 1;
  const id = count.toString(16).padStart(32, '0');
  const target = client?.target;
  if (target !== undefined) box.send(target.url, event, { 'x-sentry-auth': `Sentry sentry_key=${target.key}` });
  return id;
}

class Scope {
  #facts = {};

  get facts() { return this.#facts; }

  addBreadcrumb() { return this; }
  addEventProcessor() { return this; }
  clear() {
    this.#facts = {};
    return this;
  }

  setUser(user) { return this.#set('user', user); }
  setLevel(level) { return this.#set('level', level); }
  setFingerprint(fingerprint) { return this.#set('fingerprint', fingerprint); }
  setTransactionName(name) { return this.#set('transaction', name); }
  setTag(name, value) { return this.#merge('tags', { [name]: value }); }
  setTags(tags) { return this.#merge('tags', tags); }
  setExtra(name, value) { return this.#merge('extra', { [name]: value }); }
  setExtras(extras) { return this.#merge('extra', extras); }
  setContext(name, context) { return this.#merge('contexts', { [name]: context }); }

  copy() {
    const scope = new Scope();
    scope.#facts = { ...this.#facts };
    return scope;
  }

  #set(name, value) {
    this.#facts = { ...this.#facts, [name]: value };
    return this;
  }

  #merge(name, values) {
    return this.#set(name, { ...this.#facts[name], ...values });
  }
}
guardClass('scope', Scope);

let scope = new Scope();

function withScope(run) {
  const outer = scope;
  scope = outer.copy();
  try {
    return run(scope);
  } finally {
    scope = outer;
  }
}

const textOf = (error) =>
  (error instanceof Error ? { type: error.name, value: error.message } : { value: String(error) });
const hint = (given) => (typeof given === 'string' ? { level: given } : { ...given });

const captures = {
  captureException: (error, given) => capture({ exception: textOf(error), ...scope.facts, ...hint(given) }),
  captureMessage: (message, given) => capture({ message, ...scope.facts, ...hint(given) }),
  captureEvent: (event) => capture({ ...event, ...scope.facts }),
};

// A measured piece of work. What it measures is told to no host here.
function span() {
  const self = guard('span', {
    startChild: () => span(), finish: () => undefined, end: () => undefined, setStatus: () => self, setTag: () => self,
    setData: () => self, setAttribute: () => self, setAttributes: () => self, setHttpStatus: () => self,
    setName: () => self, updateName: () => self,
  });
  return self;
}

const setters = {};
for (const name of ['setUser', 'setTag', 'setTags', 'setExtra', 'setExtras', 'setContext', 'addBreadcrumb']) {
  setters[name] = (...values) => { scope[name](...values); };
}

async function flush() {
  await box.flush();
  return true;
}

module.exports = standIn({
  init: (options = {}) => { client = { options, target: endpoint(options.dsn) }; },
  ...captures,
  ...setters,
  withScope,
  configureScope: (run) => run(scope),
  getCurrentScope: () => scope,
  getIsolationScope: () => scope,
  getCurrentHub: () => guard('hub', {
    ...captures, configureScope: (run) => run(scope), getClient: () => client, getScope: () => scope, withScope,
  }),
  getClient: () => client,
  isInitialized: () => client !== undefined,
  lastEventId: () => (count === 0 ? undefined : count.toString(16).padStart(32, '0')),
  startTransaction: span,
  startInactiveSpan: span,
  startSpan: (options, run) => run(span()),
  flush,
  close: flush,
  Scope,
  Severity: { Fatal: 'fatal', Error: 'error', Warning: 'warning', Log: 'log', Info: 'info', Debug: 'debug' },
  Integrations: {},
});
