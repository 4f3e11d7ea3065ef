// `queueMicrotask`, over the promises of the language.
(function (internal) {
  'use strict';
  const { wrongType } = internal.module('web-idl');

  const { then } = Promise.prototype;
  const settled = Promise.resolve();

  // What the callback throws is thrown from a task of its own: nothing awaits it.
  function queueMicrotask(callback) {
    if (typeof callback !== 'function') throw wrongType('callback', 'of type function', callback);
    then.call(settled, () => {
      try {
        callback();
      } catch (error) {
        internal.module('tasks').setTimer(() => {
          throw error;
        }, 0, false);
      }
    });
  }

  return { queueMicrotask };
})
