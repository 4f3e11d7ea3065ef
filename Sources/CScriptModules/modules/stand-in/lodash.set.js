// The stand-in of `lodash.set`, the one function.
'use strict';

module.exports = require('stand-in:lodash').set;
