// `request-promise`.
'use strict';

module.exports = require('stand-in:request-promises')(require('stand-in:base')(module));
