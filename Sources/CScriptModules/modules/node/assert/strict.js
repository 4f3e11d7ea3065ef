// The module `assert/strict`.
(function (internal) {
  'use strict';

  return internal.module('node/assert').strict;
})
