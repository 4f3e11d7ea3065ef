// The module `path/posix`.
(function (internal) {
  'use strict';

  return internal.module('node/path').posix;
})
