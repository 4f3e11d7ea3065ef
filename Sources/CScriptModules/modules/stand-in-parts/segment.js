// What the two packages for Segment have in common: one request for what is told.
'use strict';

const { mailbox } = require('stand-in:notices');

const isText = (value) => typeof value === 'string' && value !== '';

function check(type, message, fail) {
  if (typeof message !== 'object' || message === null) throw fail('You must pass a message object.');
  if (!isText(message.userId) && !isText(message.anonymousId) && typeof message.userId !== 'number') {
    throw fail('You must pass either an "anonymousId" or a "userId".');
  }
  if (type === 'track' && !message.event) throw fail('You must pass an "event".');
  if (type === 'group' && !message.groupId) throw fail('You must pass a "groupId".');
  if (type === 'alias' && !message.previousId) throw fail('You must pass a "previousId".');
}

// A function that sends one message, and `flush`.
function segment(writeKey, { host = 'https://api.segment.io', path = '/v1/batch' }, fail) {
  const { send, flush } = mailbox();
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
  function tell(type, message) {
    check(type, message, fail);
    send(`${host}${path}`, { batch: [{ type, ...message }] }, { authorization });
  }
  return { tell, flush };
}

module.exports = { segment, types: ['identify', 'group', 'track', 'page', 'screen', 'alias'] };
