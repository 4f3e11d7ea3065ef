// The module `console`: the global object.
(function () {
  'use strict';

  return globalThis.console;
})
