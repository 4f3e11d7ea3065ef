// The stand-in of `lodash.merge`, the one function.
'use strict';

module.exports = require('stand-in:lodash').merge;
