// The callbacks of `process.nextTick`: the host runs them whenever a script returns to it, before
// the promises go on, and again after.
(function (internal) {
  'use strict';

  const { native } = internal;
  let waiting = [];
  let isWatched = false;

  // False where nothing waited. What one throws ends this run only: what follows waits for the next.
  function run() {
    if (waiting.length === 0) return false;
    while (waiting.length > 0) {
      const [callback, values] = waiting.shift();
      Reflect.apply(callback, undefined, values);
    }
    return true;
  }

  function add(callback, ...values) {
    waiting.push([callback, values]);
    if (isWatched) return;
    isWatched = true;
    native.setTicks(run);
  }

  internal.atBegin(() => { waiting = []; });
  return { add };
})
