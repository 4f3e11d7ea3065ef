// The stand-in of `@slack/webhook`.
'use strict';

const { standIn, guardClass, calling } = require('stand-in:base')(module);
const { post } = require('stand-in:notices');

const failed = (code, message, original) => Object.assign(new Error(message), { code, original });
const ErrorCode = { HTTPError: 'slack_webhook_http_error', RequestError: 'slack_webhook_request_error' };

async function send(url, message) {
  let response;
  try {
    response = await post(url, message);
  } catch (error) {
    throw failed(ErrorCode.RequestError, `A request error occurred: ${error.cause?.message ?? error.message}`, error);
  }
  const text = await response.text();
  if (response.ok) return { text };
  const original = { response: { status: response.status, data: text } };
  throw failed(ErrorCode.HTTPError, `An HTTP protocol error occurred: statusCode = ${response.status}`, original);
}

class IncomingWebhook {
  constructor(url, defaults = {}) {
    if (url === undefined) throw new Error('Incoming webhook requires URL');
    const { timeout, agent, ...message } = defaults;
    this.url = url;
    this.defaults = message;
    this.send = calling((given) => send(url, { ...message, ...(typeof given === 'string' ? { text: given } : given) }));
  }
}

module.exports = standIn({ IncomingWebhook: guardClass('webhook', IncomingWebhook), ErrorCode });
