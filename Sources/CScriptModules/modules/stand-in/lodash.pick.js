// The stand-in of `lodash.pick`, the one function.
'use strict';

const { standIn } = require('stand-in:base')(module);

module.exports = standIn((...values) => require('stand-in:lodash').pick(...values));
