// `fetch` where no host is asked: data URLs, and what is wrong before a request begins.
const later = (promise, expected, sentence) =>
  promise.then((value) => equal(value, expected, sentence), (error) => equal(String(error), expected, sentence));
const causeOf = (promise) => promise.then(() => 'nothing', (error) => `${error.message}: ${error.cause.message}`);

later(fetch('data:text/plain;charset=utf-8,a%20b').then((response) => response.text()), 'a b', 'a data URL is read');
later(fetch('data:;base64,YWI=').then((response) => response.text()), 'ab', 'a data URL in base64 is read');
later(fetch('data:,x').then((response) => response.headers.get('content-type')), 'text/plain;charset=US-ASCII',
  'a data URL has a type of its own');
later(causeOf(fetch('data:x')), 'fetch failed: failed to fetch the data URL', 'a data URL needs a comma');
later(fetch('/path'), 'TypeError: Failed to parse URL from /path', 'a path is no URL');
later(fetch('/path').catch((error) => error.cause.code), 'ERR_INVALID_URL', 'the cause is the error of the URL');
later(causeOf(fetch('foo://x')), 'fetch failed: unknown scheme', 'an unknown scheme is refused');
later(causeOf(fetch('file:///etc/passwd')), 'fetch failed: not implemented... yet...', 'a file is not fetched');
later(fetch('http://a.example/', { signal: AbortSignal.abort() }), 'AbortError: This operation was aborted',
  'an aborted signal rejects');
later(fetch('http://a.example/', { signal: AbortSignal.abort('why') }).catch((reason) => reason), 'why',
  'the reason of the signal is what rejects');
later(fetch('http://a.example/', { body: 'x' }), 'TypeError: Request with GET/HEAD method cannot have body.',
  'a GET has no body');
later(fetch('http://u:p@a.example/'),
  'TypeError: Request cannot be constructed from a URL that includes credentials: http://u:p@a.example/',
  'credentials in a URL are refused');
