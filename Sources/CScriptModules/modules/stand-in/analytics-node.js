// The stand-in of `analytics-node`: what it tells goes to Segment at once.
'use strict';

const { standIn, guardClass } = require('stand-in:base')(module);
const { answered } = require('stand-in:answered');
const { segment, types } = require('stand-in:segment');

const fail = (message) => new Error(message);

class Analytics {
  #client;

  constructor(writeKey, options = {}) {
    if (!writeKey) throw fail("You must pass your Segment project's write key.");
    this.writeKey = writeKey;
    this.#client = segment(writeKey, options, fail);
  }

  flush(callback) {
    return answered(this.#client.flush(), callback);
  }

  static tell(analytics, type, message, callback) {
    analytics.#client.tell(type, message);
    if (callback !== undefined) answered(analytics.#client.flush(), callback);
    return analytics;
  }
}

const { tell } = Analytics;
for (const type of types) {
  Analytics.prototype[type] = function (message, callback) {
    return tell(this, type, message, callback);
  };
}

module.exports = standIn(guardClass('analytics', Analytics));
