// The stand-in of `lodash.pick`, the one function.
'use strict';

module.exports = require('stand-in:lodash').pick;
