// The callbacks of `process.nextTick`. A host that takes them over runs them whenever a script
// returns to it, before the promises go on, and again after. Otherwise a microtask runs them.
(function (internal) {
  'use strict';

  let waiting = [];
  let isQueued = false;
  let hostRuns = false;

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
    if (isQueued || hostRuns) return;
    isQueued = true;
    Promise.resolve().then(run);
  }

  function add(callback, ...values) {
    waiting.push([callback, values]);
    queue();
  }

  // For the host, which promises to run what waits until nothing does.
  function takeOver() {
    hostRuns = true;
  }

  return { add, run, takeOver, isWaiting: () => waiting.length > 0 };
})
