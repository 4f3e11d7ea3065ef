// The stand-in of `lodash.get`, the one function.
'use strict';

const { standIn } = require('stand-in:base')(module);

module.exports = standIn((...values) => require('stand-in:lodash').get(...values));
