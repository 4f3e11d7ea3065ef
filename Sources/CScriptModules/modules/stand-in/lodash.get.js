// The stand-in of `lodash.get`, the one function.
'use strict';

module.exports = require('stand-in:lodash').get;
