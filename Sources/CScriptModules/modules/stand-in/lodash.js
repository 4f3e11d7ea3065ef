// The stand-in of `lodash`: its plain functions, without chains of them.
'use strict';

const { standIn, absent } = require('stand-in:base')(module);

const functions = Object.assign({}, ...[
  require('stand-in:lodash-kinds'), require('stand-in:lodash-paths'), require('stand-in:lodash-equality'),
  require('stand-in:lodash-copies'), require('stand-in:lodash-iteratee'), require('stand-in:lodash-lists'),
  require('stand-in:lodash-collections'), require('stand-in:lodash-texts'), require('stand-in:lodash-numbers'),
].map(({ members }) => members));

const lodash = () => absent('_(value)');

module.exports = standIn(Object.assign(lodash, functions));
