// What the console writes: the text of a call, of a table and of `dir`.
(function (internal) {
  'use strict';

  const { format } = internal.module('format');
  const { inspect } = internal.module('inspect');

  return {
    format,
    inspect,
    dir: (value, options) => inspect(value, { customInspect: false, ...options }),
    table: (data, columns) => internal.module('console-table').table(data, columns) ?? format(data),
  };
})
