// The client of the Management API, as versions 2 to 5 have it. Where no version is known, a call is
// taken as that of the version that has it in this form.
'use strict';

const { ArgumentError, RequiredError } = require('stand-in:auth0-errors');
const { answered } = require('stand-in:answered');
const { ask, shown } = require('stand-in:auth0-requests');
const { routes } = require('stand-in:auth0-routes');
const { tokenOf } = require('stand-in:auth0-token');

const isRecord = (value) => typeof value === 'object' && value !== null;

// The version that a call is written for.
function versionOf(major, named, values) {
  if (major !== undefined) return Math.min(Math.max(major, 3), 5);
  if (named[3] && (!(named[4] || named[5]) || typeof values.at(-1) === 'function')) return 3;
  if (!named[4]) return named[5] && !(named[3]?.text && typeof values[0] === 'string') ? 5 : 3;
  if (named[4].names.length > 0 && typeof values[0] === 'string') return named[5] ? 5 : 3;
  return 4;
}

const segment = (value) => (value === undefined ? '' : `/${encodeURIComponent(String(value))}`);
const pathOf = ({ path }, params) => path.replace(/\/\{(\w+)\}/g, (_, name) => segment(params[name]));

function without(params, names) {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

// What versions 2 and 3 are called with: parameters, a body, a callback.
function oldCall(route, values) {
  const callback = typeof values.at(-1) === 'function' ? values.at(-1) : undefined;
  const rest = callback === undefined ? values : values.slice(0, -1);
  if (route.text !== undefined) {
    const label = route.text === 'id' ? 'userId' : route.text;
    if (!rest[0]) throw new ArgumentError(`The ${label} cannot be null or undefined`);
    if (route.hasBody) return { params: { [route.text]: rest[0] }, body: rest[1] ?? {}, callback };
    return { params: {}, query: { [route.text]: rest[0] }, callback };
  }
  const call = newCall(route, rest);
  return { ...call, body: route.wraps === undefined ? call.body : { [route.wraps]: call.body }, callback };
}

// What version 4 is called with: parameters, and a body.
function newCall(route, values) {
  const { names } = route;
  if (names.length === 0 && route.hasBody) return { params: {}, body: values[0] };
  const params = isRecord(values[0]) ? values[0] : {};
  return { params, query: without(params, names), body: values[1] };
}

// What version 5 is called with: each parameter of the path, and then what else there is.
function positionalCall(route, values) {
  const params = Object.fromEntries(route.names.map((name, index) => [name, values[index]]));
  const request = values[route.names.length];
  if (route.method !== 'GET' && (route.hasBody || route.names.length > 0)) return { params, body: request };
  const pages = route.isPaged ? { page: 0, per_page: 50, include_totals: true } : {};
  return { params, query: { ...pages, ...request } };
}

const calls = { 3: oldCall, 4: newCall, 5: positionalCall };

// Version 5's page of a list: what it has, and the way to the next one. Where a page stands is what
// was asked for, so that a host that always answers the same comes to an end.
function pageOf(value, query, load, guarded) {
  const data = Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray) ?? [];
  const { next } = value ?? {};
  const seen = query.page * query.per_page + data.length;
  return guarded({
    data,
    response: value,
    hasNextPage: () => (next === undefined ? data.length > 0 && value?.total > seen
      : Boolean(next) && next !== query.from),
    getNextPage: () => load(next === undefined ? { ...query, page: query.page + 1 } : { ...query, from: next }),
    async *[Symbol.asyncIterator]() {
      let page = this;
      yield* page.data;
      while (page.hasNextPage()) {
        page = await page.getNextPage();
        yield* page.data;
      }
    },
  });
}

module.exports = ({ calling, guard, major }) => {
  function clientOf(options) {
    if (!isRecord(options)) throw new ArgumentError('Management API SDK options must be an object');
    if (major <= 3 && !options.domain) throw new ArgumentError('Must provide a domain');
    const tokens = {};

    const send = calling(async (version, route, { params, query, body }) => {
      if (version === 4) {
        const absent = route.names.find((name) => (params[name] ?? undefined) === undefined);
        if (absent !== undefined) throw new RequiredError(absent);
      }
      tokens[version] ??= tokenOf(options, version);
      const authorization = `Bearer ${await tokens[version]()}`;
      return await ask({
        version,
        api: 'management',
        method: route.method,
        url: `https://${options.domain}/api/v2/${pathOf(route, params)}`,
        query,
        body: route.method === 'GET' ? undefined : body,
        headers: { ...options.headers, authorization },
      });
    });

    async function paged(route, call) {
      const { value } = await send(5, route, call);
      const load = (query) => paged(route, { ...call, query });
      return pageOf(value, call.query, load, (page) => guard('page', page));
    }

    // As in version 5, the promise of a value can give the whole answer.
    function promised(answer, version) {
      const value = (async () => shown(await answer, version))();
      if (version < 5) return value;
      return Object.assign(value, {
        withRawResponse: async () => ({ data: await value, rawResponse: (await answer).response }),
      });
    }

    const method = (named) => (...values) => {
      const version = versionOf(major, named, values);
      const route = named[version];
      const { callback, ...call } = calls[version](route, values);
      if (route.isPaged) return paged(route, call);
      return answered(promised(send(version, route, call), version), callback);
    };

    return method;
  }

  const isKnown = (named) => major === undefined || named[Math.min(Math.max(major, 3), 5)] !== undefined;
  const known = [...routes()].filter(([, named]) => isKnown(named));

  class ManagementClient {
    constructor(options) {
      const method = clientOf(options);
      const tree = {};
      const holders = new Map([['', tree]]);
      for (const [name, named] of known) put(holders, name, method(named));
      for (const [label, group] of holders) if (label !== '') guard(`management.${label}`, group);
      Object.assign(this, tree);
    }
  }

  // Puts a method where its name says. A method may have methods of its own: version 3 has
  // `users.logs()` and version 5 `users.logs.list()`.
  function put(holders, name, run) {
    const dot = name.lastIndexOf('.');
    const parent = holder(holders, dot < 0 ? '' : name.slice(0, dot));
    const last = name.slice(dot + 1);
    parent[last] = Object.assign(run, parent[last]);
    if (holders.has(name)) holders.set(name, run);
  }

  function holder(holders, name) {
    if (!holders.has(name)) {
      const dot = name.lastIndexOf('.');
      const parent = holder(holders, dot < 0 ? '' : name.slice(0, dot));
      holders.set(name, (parent[name.slice(dot + 1)] ??= {}));
    }
    return holders.get(name);
  }

  return ManagementClient;
};
