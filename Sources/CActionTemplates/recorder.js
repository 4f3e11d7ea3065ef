// Written by postlogin recorder. Logs what no tenant log holds of a login, masked, and decides nothing.
'use strict';

// The console line that Auth0 keeps of an Action has 256 characters.
const longest = 256;

// A short digest tells equal values from different ones and shows neither.
function digest(text) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return '#' + (hash >>> 0).toString(36);
}

const open = [
  'acr_values', 'audience', 'display', 'max_age', 'prompt', 'response_mode', 'response_type',
  'scope', 'ui_locales', 'screen_hint',
];

function shown(name, value) {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? '';
  return open.includes(name) && text.length <= 40 ? text : digest(text);
}

// The parts that most policies look at come first; what does not fit is left out.
function entries(event) {
  const all = [];
  const add = (path, name, value) => {
    if (value !== undefined) all.push([path, shown(name, value)]);
  };
  const query = event.request?.query ?? {};
  for (const name of open) add('q.' + name, name, query[name]);
  for (const name of Object.keys(query).sort()) {
    if (!open.includes(name)) add('q.' + name, name, query[name]);
  }
  add('s.created', 'time', event.session?.created_at);
  add('s.meta', 'metadata', event.session?.metadata);
  add('r.created', 'time', event.refresh_token?.created_at);
  add('u.app', 'metadata', event.user?.app_metadata);
  add('u.meta', 'metadata', event.user?.user_metadata);
  add('u.factors', 'factors', event.user?.enrolledFactors?.length);
  add('t.protocol', 'display', event.transaction?.protocol);
  return all;
}

function line(event) {
  const kept = {};
  let text = 'postlogin-event {}';
  let isCut = false;
  for (const [path, value] of entries(event)) {
    kept[path] = value;
    const longer = 'postlogin-event ' + JSON.stringify(kept);
    if (longer.length > longest - 8) {
      delete kept[path];
      isCut = true;
      continue;
    }
    text = longer;
  }
  return isCut ? text + ' (cut)' : text;
}

exports.onExecutePostLogin = async (event) => {
  try {
    console.log(line(event));
  } catch {
    // A login never fails because it cannot be recorded.
  }
};
