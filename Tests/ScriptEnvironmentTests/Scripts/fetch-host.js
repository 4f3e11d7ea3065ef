// `fetch` over a host. The harness answers every request with status 200, the headers `content-type: application/json` and
// `x-answer: yes`, and a body in JSON with `method`, `url`, `headers`, `redirect` (as the request said) and `body`; but
//   https://closed.example/   → the error { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 192.0.2.1:443' }
//   https://moved.example/    → url 'https://new.example/x', redirected
//   https://empty.example/    → status 204 and no body
//   https://slow.example/     → no answer, ever
const later = (promise, expected, sentence) =>
  promise.then((value) => equal(value, expected, sentence), (error) => equal(String(error), expected, sentence));
const echo = async (...given) => (await fetch(...given)).json();

later(echo('https://a.example/p?q#h').then((sent) => `${sent.method} ${sent.url}`), 'GET https://a.example/p?q',
  'a request goes out without its fragment');
later(echo('https://a.example/', { method: 'POST', body: 'ü' }).then((sent) => sent.body), '\xc3\xbc',
  'a body goes out as bytes');
later(echo('https://a.example/',
  { headers: { 'X-Own': '1' } }).then(({ headers }) => headers.map(([name]) => name).join()),
  'X-Own,accept,accept-language,sec-fetch-mode,user-agent', 'headers go out as they were written, with those of Node');
later(echo(new Request('https://a.example/', { method: 'PUT', body: '1' }),
  { method: 'PATCH' }).then((sent) => sent.method), 'PATCH',
  'what is given beside a request replaces its members');
later(echo('https://a.example/', { redirect: 'manual' }).then((sent) => sent.redirect), 'manual',
  'the mode of redirects goes out');
later(fetch('https://a.example/').then((response) =>
  `${response.status} ${response.ok} ${response.type} ${response.headers.get('X-Answer')}`),
  '200 true basic yes', 'an answer becomes a response');
later(fetch('https://moved.example/').then((response) => `${response.redirected} ${response.url}`),
  'true https://new.example/x',
  'a response names where it came from');
later(fetch('https://empty.example/').then((response) => response.body), null, 'an answer without content has no body');
later(fetch('https://closed.example/').catch((error) => `${error} / ${error.cause.code} / ${error.cause}`),
  'TypeError: fetch failed / ECONNREFUSED / Error: connect ECONNREFUSED 192.0.2.1:443', 'a failure has its cause');
later(fetch('https://a.example/').then((response) => response.headers.set('a', 'b')), 'TypeError: immutable',
  'the headers of an answer stand');
later(fetch('https://slow.example/', { signal: AbortSignal.timeout(5) }),
  'TimeoutError: The operation was aborted due to timeout',
  'a timeout ends a request');
const controller = new AbortController();
later(fetch('https://slow.example/', { signal: controller.signal }), 'AbortError: This operation was aborted',
  'an abort ends a request');
queueMicrotask(() => controller.abort());
const chunks = async function* () {
  yield new TextEncoder().encode('a');
  yield new TextEncoder().encode('b');
};
later(echo('https://a.example/', { method: 'POST', body: chunks(), duplex: 'half' }).then((sent) => sent.body), 'ab',
  'chunks are gathered');

const causeOf = (url) => fetch(url).then(() => 'an answer', (error) => `${error} / ${error.cause}`);
for (const url of ['https://a.example:22/x', 'http://a.example:10080', 'http://[2001:db8::1]:6000/?q']) {
  later(causeOf(url), 'TypeError: fetch failed / Error: bad port', `the port of ${url} is blocked`);
}
for (const url of ['https://a.example:8443/', 'http://a.example/:22/', 'http://a.example/?http://b.example:22/']) {
  later(causeOf(url), 'an answer', `the port of ${url} is not blocked`);
}
