// The callbacks of `process.nextTick`. The host runs them when a script returns to it, before the
// promises go on; those made while promises go on run with the microtask that is queued for them.
(function (internal) {
  'use strict';

  let waiting = [];
  let isQueued = false;

  function run() {
    isQueued = false;
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      calls.forEach((call, index) => runOne(call, calls.slice(index + 1)));
    }
  }

  // What throws ends this run only: what follows waits for the next.
  function runOne([callback, values], rest) {
    try {
      Reflect.apply(callback, undefined, values);
    } catch (error) {
      waiting = [...rest, ...waiting];
      if (waiting.length > 0) queue();
      throw error;
    }
  }

  function queue() {
    if (isQueued) return;
    isQueued = true;
    Promise.resolve().then(run);
  }

  function add(callback, ...values) {
    waiting.push([callback, values]);
    queue();
  }

  return { add, run };
})
