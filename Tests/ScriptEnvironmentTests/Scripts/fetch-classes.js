// Headers, Request, Response, FormData, Blob and File.
const later = (promise, expected, sentence) =>
  promise.then((value) => equal(value, expected, sentence), (error) => equal(String(error), expected, sentence));

const headers = new Headers([['B', ' 1\t'], ['a', 'x'], ['A', 'y'], ['Set-Cookie', 'c=1'], ['set-cookie', 'd=2']]);
equal(JSON.stringify([...headers]), '[["a","x, y"],["b","1"],["set-cookie","c=1"],["set-cookie","d=2"]]',
  'headers are sorted and joined, cookies are not');
equal(headers.getSetCookie().join('|'), 'c=1|d=2', 'cookies are given one by one');
equal(headers.get('none'), null, 'a missing header is null');
throws(() => headers.append('a b', '1'), 'TypeError', 'Headers.append: "a b" is an invalid header name.');
throws(() => headers.set('a', 'x\ny'), 'TypeError', 'is an invalid header value.');
throws(() => headers.set('a', '€'), 'TypeError',
  'Cannot convert argument to a ByteString because the character at index 0 has a value of 8364');
throws(() => Headers.prototype.get.call({}, 'a'), 'TypeError', 'Illegal invocation');
throws(() => Headers(), 'TypeError', '');

const response = new Response('{"a":1}', { status: 201, statusText: 'Made' });
equal(`${response.status} ${response.ok} ${response.statusText} ${response.bodyUsed}`, '201 true Made false',
  'a response has its members');
equal(response.headers.get('content-type'), 'text/plain;charset=UTF-8', 'a text has its type');
const twin = response.clone();
later(response.json().then((value) => value.a), 1, 'a body is read as JSON');
equal(response.bodyUsed, true, 'a body that is read is used');
later(response.text(), 'TypeError: Body is unusable: Body has already been read', 'a body is read once');
later(twin.text(), '{"a":1}', 'a clone has a body of its own');
throws(() => response.clone(), 'TypeError', 'Response.clone: Body has already been consumed.');
later(new Response('\ufeffü').text(), 'ü', 'the mark of the byte order is left out');
later(new Response(new Uint8Array([1, 2])).arrayBuffer().then((buffer) => buffer.byteLength), 2,
  'a body is read as bytes');
later(new Response('x', { headers: { 'content-type': 'A/B' } }).blob().then((blob) => blob.type), 'a/b',
  'a blob has the type of the body');
later(new Response('a=1&a=%C3%BC', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData()
  .then((data) => data.getAll('a').join()), '1,ü', 'a form is read');
later(new Response('x').formData(),
  'TypeError: Content-Type was not one of "multipart/form-data" or "application/x-www-form-urlencoded".',
  'a text is no form');
later(new Response(null).text(), '', 'no body reads as nothing');
later(Response.prototype.text.call({}), 'TypeError: Illegal invocation',
  'a method of another object is refused with a rejection');
throws(() => new Response('x', { status: 204 }), 'TypeError', 'Invalid response status code 204');
throws(() => new Response('x', { status: 99 }), 'RangeError',
  'init["status"] must be in the range of 200 to 599, inclusive.');
equal(Response.json([1]).headers.get('content-type'), 'application/json', 'JSON has its type');
throws(() => Response.json(undefined), 'TypeError', 'Value is not JSON serializable');
equal(Response.redirect('http://a/b', 303).headers.get('location'), 'http://a/b', 'a redirect names its goal');
throws(() => Response.redirect('http://a', 200), 'RangeError', 'Invalid status code 200');
equal(Response.error().type, 'error', 'the error response is of the type error');

const request = new Request('http://A/b#c', { method: 'post', body: new URLSearchParams('a=1'), headers: { X: 'y' } });
equal(`${request.method} ${request.url}`, 'POST http://a/b#c', 'method and URL are normalized');
equal(request.headers.get('content-type'), 'application/x-www-form-urlencoded;charset=UTF-8',
  'parameters have their type');
const changed = new Request(request, { headers: { Z: '1' } });
equal(request.bodyUsed, true, 'a request made from another takes its body');
later(changed.text(), 'a=1', 'a request made from another has its body');
throws(() => new Request(request), 'TypeError',
  'Cannot construct a Request with a Request object that has already been used.');
throws(() => new Request('/x'), 'TypeError', 'Failed to parse URL from /x');
throws(() => new Request('http://u:p@a/'), 'TypeError',
  'Request cannot be constructed from a URL that includes credentials: http://u:p@a/');
throws(() => new Request('http://a', { body: 'x' }), 'TypeError', 'Request with GET/HEAD method cannot have body.');
throws(() => new Request('http://a', { method: 'TRACE' }), 'TypeError', "'TRACE' HTTP method is unsupported.");
throws(() => new Request('http://a', { signal: {} }), 'TypeError',
  "Failed to construct 'Request': member signal is not of type AbortSignal.");
const controller = new AbortController();
const followed = new Request('http://a', { signal: controller.signal });
controller.abort('stop');
equal(followed.signal.reason, 'stop', 'the signal of a request follows the one that was given');

const form = new FormData();
form.append('a', 'x');
form.append('a', new Blob(['12'], { type: 'T/U' }), 'f.txt');
form.set('b', 5);
equal(form.getAll('a')[1] instanceof File && form.getAll('a')[1].name === 'f.txt', true,
  'a blob in a form is a file with a name');
equal(form.get('b'), '5', 'a value in a form is text');
const sent = new Response(form);
equal(/^multipart\/form-data; boundary=/.test(sent.headers.get('content-type')), true,
  'a form has its type and boundary');
later(sent.formData().then(async (data) =>
  `${[...data.keys()]} ${await data.getAll('a')[1].text()} ${data.getAll('a')[1].type}`), 'a,a,b 12 t/u',
  'a form is written and read');
throws(() => form.append('a', 'b', 'c'), 'TypeError', "parameter 2 is not of type 'Blob'");

const blob = new Blob(['aü', new Uint8Array([66]), new Blob(['c'])], { type: 'Text/Plain' });
equal(`${blob.size} ${blob.type}`, '5 text/plain', 'a blob knows size and type');
later(blob.slice(-2).text(), 'Bc', 'a slice counts from the end');
throws(() => new Blob('text'), 'TypeError', 'The "sources" argument must be a sequence.');
const file = new File(['x'], 'n', { lastModified: 7 });
equal(`${file.name} ${file.lastModified} ${file instanceof Blob}`, 'n 7 true',
  'a file is a blob with a name and a time');
throws(() => new File(['x']), 'TypeError', 'The "fileBits" and "fileName" arguments must be specified');
throws(() => new Response('x', 1), 'TypeError', 'Expected 1 to be one of: Null, Undefined, Object.');
throws(() => new Request('http://a', 1), 'TypeError', 'Expected 1 to be one of: Null, Undefined, Object.');
throws(() => new Request('http://a', { window: 1 }), 'TypeError', "'window' option '1' must be null");
equal(new Request('http://a', { referrer: 'about:client' }).referrer, 'about:client', 'the client may be the referrer');
equal(Object.keys(Response.prototype).includes('json'), true, 'methods of the body are enumerable');
equal(Object.keys(Headers.prototype).length, 10, 'methods of headers are enumerable, their iterator is not');
