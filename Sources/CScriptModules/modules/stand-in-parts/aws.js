// How the stand-ins of AWS's packages call a service: every operation is a request to its host.
'use strict';

const { parsed, post } = require('stand-in:notices');

const pascal = (name) => name[0].toUpperCase() + name.slice(1);

async function textOf(value) {
  return typeof value === 'function' ? await textOf(await value()) : value;
}

// What the service answers, or its error by the name that it has.
async function call({ service, options, operation, input }) {
  const region = (await textOf(options.region)) ?? process.env.AWS_REGION ?? 'us-east-1';
  const target = pascal(operation);
  const response = await post(`https://${service}.${region}.amazonaws.com/`, input ?? {}, { 'x-amz-target': target });
  const text = await response.text();
  const value = parsed(text);
  if (!response.ok) {
    const name = (value?.__type ?? value?.code ?? 'UnknownError').replace(/^.*#/, '');
    const error = new Error(value?.message ?? value?.Message ?? name);
    throw Object.assign(error, {
      name, code: name, statusCode: response.status, $metadata: { httpStatusCode: response.status },
      $fault: response.status < 500 ? 'client' : 'server', retryable: false,
    });
  }
  return { status: response.status, value: typeof value === 'object' && value !== null ? value : {}, text };
}

module.exports = { call, pascal };
