// The stand-in of `lodash.merge`, the one function.
'use strict';

const { standIn } = require('stand-in:base')(module);

module.exports = standIn((...values) => require('stand-in:lodash').merge(...values));
