// How stand-ins of packages that only tell others send what they tell: as JSON, over `fetch`.
'use strict';

function post(url, body, headers = {}) {
  const all = { 'content-type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

// Sends without waiting. `flush` waits for all of it, and does not tell whether it arrived.
function mailbox() {
  let left = [];
  const deliver = async (work) => {
    try {
      await work();
    } catch {
      // The package would try again later.
    }
  };
  return {
    send: (url, body, headers) => { left.push(deliver(() => post(url, body, headers))); },
    async flush() {
      const sent = left;
      left = [];
      for (const each of sent) await each;
    },
  };
}

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

module.exports = { post, mailbox, parsed };
