// The stand-in of `@slack/web-api`: the methods that Actions tell others with.
'use strict';

const { standIn, guard, guardClass, calling } = require('stand-in:base')(module);
const { post, parsed } = require('stand-in:notices');

const methods = [
  'auth.test', 'chat.delete', 'chat.postEphemeral', 'chat.postMessage', 'chat.scheduleMessage', 'chat.update',
  'conversations.history', 'conversations.info', 'conversations.invite', 'conversations.list', 'conversations.members',
  'conversations.open', 'usergroups.list', 'usergroups.users.list', 'users.info', 'users.list', 'users.lookupByEmail',
];

const ErrorCode = {
  RequestError: 'slack_webapi_request_error', HTTPError: 'slack_webapi_http_error',
  PlatformError: 'slack_webapi_platform_error', RateLimitedError: 'slack_webapi_rate_limited_error',
};

const failed = (code, message, more) => Object.assign(new Error(message), { code, ...more });

async function call({ token, options }, method, values = {}) {
  const base = options.slackApiUrl ?? 'https://slack.com/api/';
  let response;
  try {
    response = await post(`${base}${method}`, values, { authorization: `Bearer ${token}` });
  } catch (error) {
    const message = `A request error occurred: ${error.cause?.message ?? error.message}`;
    throw failed(ErrorCode.RequestError, message, { original: error });
  }
  const { status: statusCode, statusText: statusMessage } = response;
  if (!response.ok) {
    throw failed(ErrorCode.HTTPError, `An HTTP protocol error occurred: statusCode = ${statusCode}`,
      { statusCode, statusMessage });
  }
  const data = parsed(await response.text()) ?? {};
  if (data.ok === false) throw failed(ErrorCode.PlatformError, `An API error occurred: ${data.error}`, { data });
  return data;
}

class WebClient {
  constructor(token, options = {}) {
    this.token = token;
    const client = { token, options };
    this.apiCall = calling((method, values) => call(client, method, values));
    const groups = {};
    for (const method of methods) {
      const names = method.split('.');
      const last = names.pop();
      const group = names.reduce((holder, name) => (holder[name] ??= {}), groups);
      group[last] = calling((values) => call(client, method, values));
    }
    for (const name in groups) this[name] = guard(`client.${name}`, groups[name]);
  }
}

const LogLevel = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' };

module.exports = standIn({ WebClient: guardClass('client', WebClient), ErrorCode, LogLevel });
