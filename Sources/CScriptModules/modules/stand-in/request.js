// `request`, with callbacks.
'use strict';

const { standIn, guard } = require('stand-in:base')(module);
const { merged, send, settingsOf } = require('stand-in:request-options');
const EventEmitter = require('events');

const methods = ['get', 'post', 'put', 'patch', 'head', 'options', 'del', 'delete'];
const methodOf = (name) => (name === 'del' ? 'DELETE' : name.toUpperCase());

// What a call gives: it emits `response`, `complete` and `error`, beside the callback.
async function perform(emitter, options, callback) {
  let message;
  try {
    // Listeners are added behind the call.
    await undefined;
    message = await send(options);
  } catch (error) {
    if (callback) callback(error);
    else if (emitter.listenerCount('error') > 0) emitter.emit('error', error);
    else throw error;
    return;
  }
  emitter.emit('response', message);
  emitter.emit('data', message.body);
  emitter.emit('end');
  emitter.emit('complete', message, message.body);
  callback?.(null, message, message.body);
}

function make(defaults) {
  function request(input, second, third) {
    const callback = [second, third].find((value) => typeof value === 'function');
    const given = settingsOf(input, typeof second === 'object' && second !== null ? second : {});
    const options = merged(defaults, given);
    const emitter = new EventEmitter();
    const done = callback ?? options.callback;
    perform(emitter, options, done);
    return guard('request', Object.assign(emitter, { method: options.method ?? 'GET', abort() {} }));
  }
  for (const name of methods) {
    request[name] = (input, second, third) => {
      const options = settingsOf(input, typeof second === 'object' && second !== null ? second : {});
      return request({ ...options, method: methodOf(name) }, typeof second === 'function' ? second : third);
    };
  }
  request.defaults = (options) => guard('request', make(merged(defaults, options)));
  return request;
}

module.exports = standIn(make({}));
