// The stand-in of `lodash.uniq`, the one function.
'use strict';

module.exports = require('stand-in:lodash').uniq;
