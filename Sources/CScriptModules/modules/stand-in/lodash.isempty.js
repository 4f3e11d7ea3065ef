// The stand-in of `lodash.isempty`, the one function.
'use strict';

module.exports = require('stand-in:lodash').isEmpty;
