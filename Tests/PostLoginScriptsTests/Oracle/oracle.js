'use strict';

// Makes one call of a row and gives a list of what differs from the row; empty when all agrees.
const oracle = (() => {
  const special = {
    undefined: () => undefined,
    NaN: () => NaN,
    Infinity: () => Infinity,
    '-Infinity': () => -Infinity,
    '-0': () => -0,
    function: () => function f() { },
    symbol: () => Symbol('s'),
    date: () => new Date(0),
    nullproto: () => Object.create(null),
    cyclic: () => { const value = {}; value.self = value; return value; },
    frozen: () => Object.freeze({ secret: 's' }),
  };

  const shaped = {
    repeat: ([text, count]) => decode(text).repeat(count),
    concat: (parts) => parts.map(decode).join(''),
    utf16: (units) => String.fromCharCode(...units),
    now: (milliseconds) => 1767225600000 + milliseconds,
    boxed: (value) => Object(decode(value)),
    object: ({ count, key, value }) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${key}${i}`, decode(value)])),
    array: ({ count, item }) => Array.from({ length: count }, () => decode(item)),
    keyed: (entries) => Object.fromEntries(entries.map(([key, value]) => [decode(key), decode(value)])),
    index: (prefix) => `${prefix}${index}`,
  };

  let index = 0;

  function decode(encoded) {
    if (Array.isArray(encoded)) return encoded.map(decode);
    if (typeof encoded !== 'object' || encoded === null) return encoded;
    if (!Object.hasOwn(encoded, '$')) {
      return Object.fromEntries(Object.entries(encoded).map(([key, value]) => [key, decode(value)]));
    }
    const form = encoded.$;
    if (typeof form === 'object') {
      const [name] = Object.keys(form);
      return shaped[name](form[name]);
    }
    if (form.startsWith('bigint:')) return BigInt(form.slice(7));
    return special[form]();
  }

  // Long values are recorded by their length only.
  const isLossy = (encoded) => /"(length|arrayLength|objectKeys|head)":|…/.test(JSON.stringify(encoded) ?? '');

  function same(left, right) {
    if (Object.is(left, right)) return true;
    if (typeof left === 'function' && typeof right === 'function') return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    const keys = Object.keys(left);
    return keys.length === Object.keys(right).length
      && keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]));
  }

  const shown = (value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

  function kindOf(value, api) {
    if (value === api) return 'api';
    if (value === undefined) return 'undefined';
    if (typeof value?.then === 'function') return 'promise';
    return typeof value === 'object' ? 'record' : typeof value;
  }

  const read = (event, path) => path.split('.').reduce((value, name) => value?.[name], event);

  function call(api, { method, args, detached }) {
    const [, namespace, name] = method.split('.');
    const values = args.map(decode);
    const run = api[namespace][name];
    return { values, result: detached ? run(...values) : api[namespace][name](...values) };
  }

  function before(api, row) {
    for (const step of row.before ?? []) {
      for (index = 0; index < (step.times ?? 1); index += 1) {
        try {
          call(api, step);
        } catch (error) {
          if (step.outcome !== 'throws') throw error;
        }
      }
    }
  }

  function compareError(row, error, differences) {
    const name = error instanceof Error ? error.name : null;
    if (row.errorName !== undefined && row.errorName !== name) {
      differences.push(`error ${name} instead of ${row.errorName}`);
    }
    const isAuth0 = row.messageFrom === undefined || row.messageFrom === 'action';
    const message = String(error?.message ?? error).slice(0, 400);
    if (isAuth0 && message !== row.message) differences.push(`message ${message} instead of ${row.message}`);
  }

  // Makes one call of a hand-written case and tells what the script saw of it.
  async function observe(event, api, test) {
    for (const step of test.before ?? []) {
      for (index = 0; index < (step.times ?? 1); index += 1) {
        try {
          call(api, { method: `api.${step.method}`, args: step.arguments });
        } catch { /* what a call before does is another case's business */ }
      }
    }
    const seen = { logged: true };
    const thrown = (error) => ({ class: error.name, message: error.message });
    try {
      const { result } = call(api, { method: `api.${test.method}`, args: test.arguments });
      const kind = kindOf(result, api);
      if (kind === 'api' || kind === 'undefined') seen.returns = kind;
      else if (kind !== 'promise') seen.returns = result;
      else await result.then((value) => { seen.resolves = value; }, (error) => { seen.rejects = thrown(error); });
    } catch (error) {
      seen.throws = thrown(error);
    }
    seen.eventAfter = Object.fromEntries(
      Object.keys(test.eventAfter ?? {}).map((path) => [path, read(event, path) ?? null])
    );
    return seen;
  }

  const compare = async function compare(event, api, row) {
    const differences = [];
    before(api, row);
    let settled = 'returns';
    let made;
    try {
      made = call(api, row);
      const kind = kindOf(made.result, api);
      if (row.outcome === 'returns' && kind !== row.returns) differences.push(`returns ${kind} instead of ${row.returns}`);
      let value = made.result;
      if (kind === 'promise') {
        try {
          value = await value;
          if (row.resolves && kindOf(value, api) !== row.resolves) differences.push(`resolves ${kindOf(value, api)}`);
        } catch (error) {
          settled = 'rejects';
          compareError(row, error, differences);
        }
      }
      if (Object.hasOwn(row, 'value') && !isLossy(row.value) && !same(value, decode(row.value))) {
        differences.push(`value ${shown(value)} instead of ${shown(decode(row.value))}`);
      }
    } catch (error) {
      settled = 'throws';
      compareError(row, error, differences);
    }
    if (settled !== row.outcome) differences.push(`${settled} instead of ${row.outcome}`);
    for (const [path, expected] of Object.entries(row.eventAfter ?? {})) {
      if (isLossy(expected)) continue;
      const found = read(event, path);
      if (!same(found, decode(expected))) {
        differences.push(`event.${path} is ${shown(found)} instead of ${shown(decode(expected))}`);
      }
    }
    const after = made?.values;
    if (row.argsAfter && after && !isLossy(row.argsAfter) && !same(after, decode(row.argsAfter))) {
      differences.push(`arguments are ${shown(after)} instead of ${shown(decode(row.argsAfter))}`);
    }
    return differences;
  };

  return Object.assign(compare, { observe, before });
})();
