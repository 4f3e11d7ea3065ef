// The stand-in of `lodash.clonedeep`, the one function.
'use strict';

module.exports = require('stand-in:lodash').cloneDeep;
