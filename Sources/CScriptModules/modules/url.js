// Node's module `url`.
(function (internal) {
  'use strict';
  const { URL } = internal.module('url-class');
  const { URLSearchParams } = internal.module('url-search-params');
  return { URL, URLSearchParams };
})
