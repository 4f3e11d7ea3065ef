// The stand-in of `@segment/analytics-node`: what it tells goes to Segment at once.
'use strict';

const EventEmitter = require('events');
const { standIn, guard } = require('stand-in:base')(module);
const { segment, types } = require('stand-in:segment');

class ValidationError extends Error {
  constructor(field, message) {
    super(`Validation error: ${message}`);
    Object.assign(this, { name: 'ValidationError', field });
  }
}

async function told(flushed, callback) {
  await flushed;
  callback();
}

const fail = (message) => new ValidationError('message', message);

class Analytics extends EventEmitter {
  #client;

  constructor(settings = {}) {
    super();
    const { writeKey } = settings;
    if (!writeKey) throw new ValidationError('writeKey', 'writeKey is missing.');
    this.#client = segment(writeKey, settings, fail);
    this.VERSION = '2.0.0';
    guard('analytics', this);
  }

  flush() {
    return this.#client.flush();
  }

  closeAndFlush() {
    return this.#client.flush();
  }

  ready() {
    return Promise.resolve();
  }

  static tell(analytics, type, message, callback) {
    analytics.#client.tell(type, message);
    if (typeof callback === 'function') told(analytics.flush(), () => callback(undefined, { event: message }));
  }
}

const { tell } = Analytics;
for (const type of types) {
  Analytics.prototype[type] = function (message, callback) {
    tell(this, type, message, callback);
  };
}

module.exports = standIn({ Analytics });
