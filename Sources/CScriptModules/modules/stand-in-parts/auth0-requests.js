// How the stand-in of `auth0` asks Auth0's hosts, and what each version makes of an answer.
'use strict';

const { failure, parsed, unanswered } = require('stand-in:auth0-errors');

const given = (values) => Object.entries(values ?? {}).filter(([, value]) => value !== undefined);

function queryOf(values) {
  const query = new URLSearchParams();
  for (const [name, value] of given(values)) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

// `body` goes as JSON, or as the fields of a form where `isForm` says so.
async function ask({ version, api, method, url, query, body, isForm = false, headers = {} }) {
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = body === undefined ? {} : {
    body: isForm ? new URLSearchParams(given(body)).toString() : JSON.stringify(body),
  };
  const all = { ...(body === undefined ? {} : { 'Content-Type': type }), ...headers };
  let response;
  let text;
  try {
    response = await fetch(`${url}${queryOf(query)}`, { method, headers: all, ...sent });
    text = await response.text();
  } catch (cause) {
    throw unanswered({ version, api, cause });
  }
  if (!response.ok) throw failure({ version, api, response, text });
  return { response, text, value: text === '' ? undefined : parsed(text) ?? text };
}

// What a call gives: the value in versions 2, 3 and 5, and an answer around it in version 4.
function shown({ response, value }, version) {
  if (version <= 3) return value ?? '';
  if (version >= 5) return value;
  const { status, statusText, headers } = response;
  return { data: value, status, statusText, headers };
}

module.exports = { ask, shown };
