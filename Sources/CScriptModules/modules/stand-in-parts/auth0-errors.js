// What the versions of `auth0` throw.
'use strict';

// Versions 2 and 3: the name and the message of what the API answered.
class APIError extends Error {
  constructor(name, message, statusCode, originalError) {
    super(message);
    Object.assign(this, { name, statusCode, requestInfo: {}, originalError });
  }
}

class ArgumentError extends Error {
  constructor(message) {
    super(message);
    this.name = 'ArgumentError';
  }
}

// Version 4, and the Authentication API in version 5.
class ManagementApiError extends Error {
  name = 'ManagementApiError';
  constructor(errorCode, error, statusCode, body, headers, message) {
    super(message);
    Object.assign(this, { errorCode, error, statusCode, body, headers, msg: message });
  }
}

class AuthApiError extends Error {
  name = 'AuthApiError';
  constructor(error, description, statusCode, body, headers) {
    super(description || error);
    Object.assign(this, { error, error_description: description, statusCode, body, headers });
  }
}

class ResponseError extends Error {
  name = 'ResponseError';
  constructor(statusCode, body, headers, message) {
    super(message);
    Object.assign(this, { statusCode, body, headers });
  }
}

class FetchError extends Error {
  name = 'FetchError';
  constructor(cause, message) {
    super(message);
    this.cause = cause;
  }
}

class RequiredError extends Error {
  name = 'RequiredError';
  constructor(field) {
    super(`Required parameter requestParameters.${field} was null or undefined.`);
    this.field = field;
  }
}

class TimeoutError extends Error {
  name = 'TimeoutError';
  constructor() {
    super('The request was timed out.');
  }
}

// Version 5: one class for each status.
class ManagementError extends Error {
  constructor({ message, statusCode, body, rawResponse }) {
    super([
      ...(message === undefined ? [] : [message]),
      ...(statusCode === undefined ? [] : [`Status code: ${statusCode}`]),
      ...(body === undefined || body === null ? [] : [`Body: ${JSON.stringify(body, undefined, 2)}`]),
    ].join('\n'));
    Object.assign(this, { name: this.constructor.name, statusCode, body, rawResponse });
  }
}

const statuses = {
  400: 'BadRequestError', 401: 'UnauthorizedError', 402: 'PaymentRequiredError', 403: 'ForbiddenError',
  404: 'NotFoundError', 409: 'ConflictError', 413: 'ContentTooLargeError', 429: 'TooManyRequestsError',
  500: 'InternalServerError', 503: 'ServiceUnavailableError',
};

const ofStatus = {};
for (const [status, name] of Object.entries(statuses)) {
  ofStatus[name] = {
    [name]: class extends ManagementError {
      constructor(body, rawResponse) {
        super({ message: name, statusCode: Number(status), body, rawResponse });
      }
    },
  }[name];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The error of an answer that is no success, by the version and the API that was asked.
function failure({ version, api, response, text }) {
  const { status, statusText, headers } = response;
  const body = parsed(text);
  if (version <= 3) {
    const message = body?.message || statusText || `Request failed with status code ${status}`;
    return new APIError(body?.error || statusText, message, status, { status, response: { status, body, text } });
  }
  if (version >= 5 && api === 'management') {
    const Class = ofStatus[statuses[status]];
    const given = body === undefined && text !== '' ? text : body;
    return Class === undefined ? new ManagementError({ statusCode: status, body: given, rawResponse: response })
      : new Class(given, response);
  }
  if (body === undefined) return new ResponseError(status, text, headers, 'Response returned an error code');
  if (api !== 'management') return new AuthApiError(body.error, body.error_description, status, text, headers);
  return new ManagementApiError(body.errorCode, body.error, status, text, headers, body.message);
}

// The error of a request that had no answer.
function unanswered({ version, api, cause }) {
  if (version <= 3) return new APIError(cause.name, cause.cause?.message ?? cause.message, undefined, cause);
  if (version >= 5 && api === 'management') return new ManagementError({ message: cause.message });
  return new FetchError(cause, 'The request failed and the interceptors did not return an alternative response');
}

module.exports = {
  APIError, ArgumentError, AuthApiError, FetchError, ManagementApiError, ManagementError, RequiredError,
  ResponseError, TimeoutError, ofStatus, failure, unanswered, parsed,
};
