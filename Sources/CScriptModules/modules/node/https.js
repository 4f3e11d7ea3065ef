// The module `https`.
(function (internal) {
  'use strict';

  return internal.module('http-client')('https:', 443);
})
