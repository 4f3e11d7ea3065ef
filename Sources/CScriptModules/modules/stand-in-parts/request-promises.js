// `request-promise` and `request-promise-native`: the same requests, with promises.
'use strict';

const { merged, send, settingsOf } = require('stand-in:request-options');

const methods = ['get', 'post', 'put', 'patch', 'head', 'options', 'del', 'delete'];

class RequestError extends Error {
  constructor(cause, options, response) {
    super(String(cause));
    Object.assign(this, { name: 'RequestError', cause, error: cause, options, response });
  }
}

class StatusCodeError extends Error {
  constructor(statusCode, body, options, response) {
    super(`${statusCode} - ${JSON.stringify(body)}`);
    Object.assign(this, { name: 'StatusCodeError', statusCode, error: body, options, response });
  }
}

class TransformError extends Error {
  constructor(cause, options, response) {
    super(String(cause));
    Object.assign(this, { name: 'TransformError', cause, error: cause, options, response });
  }
}

async function bodyOrMessage(options) {
  let message;
  try {
    message = await send(options);
  } catch (error) {
    throw new RequestError(error, options);
  }
  const { simple = true, resolveWithFullResponse: isWhole = false, transform } = options;
  if (simple && !/^2/.test(message.statusCode)) {
    throw new StatusCodeError(message.statusCode, message.body, options, message);
  }
  if (!transform) return isWhole ? message : message.body;
  try {
    return await transform(message.body, message, isWhole);
  } catch (error) {
    throw new TransformError(error, options, message);
  }
}

// The package whose `base` this is made with.
module.exports = ({ standIn, guard, calling }) => {
  const perform = calling(bodyOrMessage);

  function make(defaults) {
    const request = (input, options) => perform(merged({ method: 'GET', ...defaults }, settingsOf(input, options)));
    for (const name of methods) {
      const method = name === 'del' ? 'DELETE' : name.toUpperCase();
      request[name] = (input, options) => request({ ...settingsOf(input, options), method });
    }
    request.defaults = (options) => guard('request', make(merged(defaults, options)));
    return request;
  }

  const errors = { RequestError, StatusCodeError, TransformError };
  return standIn(make({}), { errors });
};
