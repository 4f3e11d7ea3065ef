// Node's module `url`.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { missing, usv, wrongType } = internal.module('web-idl');
  const { URL } = internal.module('url-class');
  const { URLSearchParams } = internal.module('url-search-params');
  const { fileURLToPath, pathToFileURL, urlToHttpOptions } = internal.module('url-file');
  const legacy = internal.module('url-legacy');

  // The host as a URL would write it, or the empty text.
  function domainToASCII(domain) {
    if (arguments.length < 1) throw missing('domain');
    const url = new URL('ws://x');
    const text = usv(domain);
    url.hostname = text;
    const refused = url.hostname === 'x' && !/^x(?:[/?#\\]|$)/i.test(text);
    return refused ? '' : url.hostname;
  }

  function domainToUnicode(domain) {
    if (arguments.length < 1) throw missing('domain');
    return native.domainToUnicode(domainToASCII(domain)) ?? '';
  }

  function format(url, options) {
    if (!(url instanceof URL)) return legacy.format(url);
    const wrong = options !== undefined && (typeof options !== 'object' || options === null);
    if (wrong) throw wrongType('options', 'of type object', options);
    const { auth = true, fragment = true, search = true, unicode = false } = options ?? {};
    const copy = new URL(url.href);
    if (!fragment) copy.hash = '';
    if (!search) copy.search = '';
    if (!auth) copy.username = copy.password = '';
    return unicode ? copy.href.replace(copy.hostname, domainToUnicode(copy.hostname)) : copy.href;
  }

  return {
    Url: legacy.Url,
    parse: legacy.parse,
    resolve: legacy.resolve,
    resolveObject: legacy.resolveObject,
    format,
    URL,
    URLSearchParams,
    domainToASCII,
    domainToUnicode,
    pathToFileURL,
    fileURLToPath,
    urlToHttpOptions,
  };
})
