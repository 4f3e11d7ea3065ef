// The stand-in of `lodash.isequal`, the one function.
'use strict';

module.exports = require('stand-in:lodash').isEqual;
