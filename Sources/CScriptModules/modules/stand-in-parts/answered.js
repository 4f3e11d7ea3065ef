// How calls of packages answer that take a callback or give a promise.
'use strict';

// A promise, or nothing where the caller gave a callback.
function answered(promise, callback) {
  if (typeof callback !== 'function') return promise;
  (async () => {
    let result;
    try {
      result = [null, await promise];
    } catch (error) {
      result = [error];
    }
    setTimeout(() => callback(...result), 0);
  })();
  return undefined;
}

module.exports = { answered };
