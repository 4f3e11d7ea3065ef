// The module `http`.
(function (internal) {
  'use strict';

  return internal.module('http-client')('http:', 80);
})
