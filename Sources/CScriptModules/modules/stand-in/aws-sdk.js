// The stand-in of `aws-sdk`: any operation of a service is a request to the service's host.
'use strict';

const { standIn, guard, absent } = require('stand-in:base')(module);
const { call } = require('stand-in:aws');
const { answered } = require('stand-in:answered');

const services = {
  CloudWatch: 'monitoring', CloudWatchLogs: 'logs', CognitoIdentityServiceProvider: 'cognito-idp', DynamoDB: 'dynamodb',
  EventBridge: 'events', Firehose: 'firehose', Kinesis: 'kinesis', KMS: 'kms', Lambda: 'lambda', S3: 's3',
  SecretsManager: 'secretsmanager', SES: 'email', SESV2: 'email', SNS: 'sns', SQS: 'sqs', SSM: 'ssm', STS: 'sts',
  StepFunctions: 'states',
};

const settings = {};

async function run(request) {
  const { value, text } = await call(request);
  const isObject = request.service === 's3' && request.operation === 'getObject';
  return isObject ? { Body: Buffer.from(text) } : value;
}

// A request that begins when it is sent: by a callback, `promise` or `send`.
function operation(service, options, name) {
  return (...values) => {
    const callback = typeof values.at(-1) === 'function' ? values.pop() : undefined;
    const begin = () => run({ service, options: { ...settings, ...options }, operation: name, input: values[0] });
    const request = guard('request', {
      promise: begin,
      send: (answer) => { answered(begin(), answer ?? (() => undefined)); },
    });
    if (callback !== undefined) request.send(callback);
    return request;
  };
}

const streams = new Set(['createReadStream', 'getSignedUrl', 'getSignedUrlPromise', 'on', 'waitFor']);

// A client: its operations are named by what is read of it.
function clientOf(service) {
  return function Client(options = {}) {
    return new Proxy({ config: { ...settings, ...options } }, {
      get(target, name) {
        if (typeof name === 'symbol' || name in target || name === 'then' || name === 'toJSON') return target[name];
        if (streams.has(name)) absent(`${service}.${name}`);
        return operation(service, options, name);
      },
    });
  };
}

const clients = {};
for (const name in services) clients[name] = clientOf(services[name]);
clients.DynamoDB.DocumentClient = clientOf(services.DynamoDB);

class Credentials {
  constructor(accessKeyId, secretAccessKey, sessionToken) {
    const given = typeof accessKeyId === 'object' ? accessKeyId : { accessKeyId, secretAccessKey, sessionToken };
    Object.assign(this, given);
  }
}

const config = Object.assign(settings, { update: (values) => { Object.assign(settings, values); } });

module.exports = standIn(
  { ...clients, Credentials, config: guard('config', config) },
  Object.fromEntries(Object.keys(services).map((name) => [`clients/${name.toLowerCase()}`, clients[name]])),
);
