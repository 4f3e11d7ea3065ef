// Globals that are a whole module.
(function (internal) {
  'use strict';

  return { process: internal.module('node/process') };
})
