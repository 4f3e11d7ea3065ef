// Written by postlogin recorder. Logs what no tenant log holds of a login, masked, and decides nothing.
// It comes first in the flow: a later Action sees what the earlier ones changed.
'use strict';

// The console line that Auth0 keeps of an Action has 256 characters; what does not fit is in more lines.
const longest = 256;
const mostLines = 9;
const mostValues = 1000;
const deepest = 8;

// The fields in the order in which they are logged.
const fields = [] /*@fields*/;
// Further fields, named with --show: the absence of one is logged too.
const extra = [] /*@extra*/;
// The fields named with --show, which are shown with all of their members.
const named = new Set([] /*@named*/.map(key));
// The fields whose values are shown.
const open = new Set([] /*@open*/.map(key));
// The secret fields, of which not even a digest is logged.
const sealed = new Set([] /*@sealed*/.map(key));

function key(names) {
  return names.join('\n');
}

// A short digest tells equal values from different ones and shows neither (FNV-1a).
function digest(text) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return (hash >>> 0).toString(36);
}

// The digest of a user's id is wider, since there are more of them.
function wideDigest(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

function masked(value) {
  if (typeof value === 'string') return '#' + digest(value);
  if (typeof value === 'number') return '#' + digest(String(value));
  if (Array.isArray(value) && value.every((element) => typeof element === 'string')) {
    return '#' + digest(value.join('\n'));
  }
  return '#';
}

// Whether a value and all values in it are those of open fields.
function isOpen(value, names) {
  if (Array.isArray(value)) return value.every((element) => isOpen(element, names));
  if (typeof value !== 'object' || value === null) return open.has(key(names));
  return Object.keys(value).every((name) => isOpen(value[name], [...names, name]));
}

// A mask begins with `#`; so no text that does is shown.
function written(value, names, how) {
  if (how === 'sealed') return '#';
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string' && value.startsWith('#')) return masked(value);
  return how === 'named' || isOpen(value, names) ? value : masked(value);
}

// Adds the values of an object one by one; false if there are too many of them.
function walk(value, names, how, all) {
  if (value === undefined || typeof value === 'function') return true;
  if (all.length >= mostValues) return false;
  const path = key(names);
  const mode = named.has(path) ? 'named' : sealed.has(path) ? 'sealed' : how;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || names.length >= deepest) {
    all.push([names, isObject ? '#' : written(value, names, mode), value]);
    return true;
  }
  const members = Object.keys(value).sort().filter((name) => value[name] !== undefined);
  if (members.length === 0) all.push([names, {}]);
  return members.every((name) => walk(value[name], [...names, name], mode, all));
}

function at(event, names) {
  return names.reduce((value, name) => value?.[name], event);
}

function nested(values) {
  const whole = Object.create(null);
  for (const [names, value] of values) {
    let inner = whole;
    for (const name of names.slice(0, -1)) inner = inner[name] ??= Object.create(null);
    inner[names.at(-1)] = value;
  }
  return whole;
}

function line(head, values) {
  return 'postlogin-event ' + JSON.stringify({ ...head, e: nested(values) });
}

// What the record of the login holds as well, by which the two are joined.
function head(event) {
  const tenant = event.tenant?.id ? digest(event.tenant.id) : '';
  const id = [
    Date.now().toString(36), wideDigest(event.user.user_id), digest(event.client?.client_id ?? ''),
    tenant,
  ].join('.');
  const keys = {
    s: event.session?.id ?? event.refresh_token?.session_id,
    t: event.transaction?.id,
    c: event.transaction?.correlation_id,
    r: event.resource_server?.identifier,
  };
  for (const name of Object.keys(keys)) keys[name] = keys[name] && digest(keys[name]);
  return { v: 1, id, p: 1, of: 1, cut: 1, k: keys };
}

function lines(event) {
  const all = [];
  let isCut = false;
  for (const names of extra) {
    if (at(event, names) === undefined) all.push([names, '#-']);
  }
  for (const names of [...extra, ...fields]) {
    if (!walk(at(event, names), names, 'plain', all)) isCut = true;
  }
  const first = head(event);
  const { k, ...later } = first;
  const parts = [[]];
  const fits = (values) => line(parts.length === 1 ? first : later, values).length <= longest;
  for (const [names, value, whole] of all) {
    const own = [names, value];
    if (!fits([...parts.at(-1), own]) && parts.at(-1).length > 0) {
      if (parts.length === mostLines) {
        isCut = true;
        break;
      }
      parts.push([]);
    }
    if (fits([...parts.at(-1), own])) {
      parts.at(-1).push(own);
    } else if (fits([...parts.at(-1), [names, masked(whole)]])) {
      parts.at(-1).push([names, masked(whole)]);
    } else {
      isCut = true;
    }
  }
  return parts.map((values, index) => {
    const isLast = index === parts.length - 1;
    const { cut, ...rest } = index === 0 ? first : later;
    return line({ ...rest, p: index + 1, of: parts.length, ...(isLast && isCut && { cut }) }, values);
  });
}

exports.$execute = async (event) => {
  try {
    if (!event.user?.user_id || event.user.user_id.length > 1000) return;
    for (const text of lines(event)) console.log(text);
  } catch {
    // A login never fails because it cannot be recorded.
  }
};
