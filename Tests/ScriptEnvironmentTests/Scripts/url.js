// URL and `require('url')`: the examples of the URL standard, and what Node adds.
const href = (input, base) => new URL(input, base).href;

equal(href('https:example.org'), 'https://example.org/', 'a special scheme needs no slashes');
equal(href('https://////example.com///'), 'https://example.com///', 'slashes before the host do not count');
equal(href('https://example.com/././foo'), 'https://example.com/foo', 'single dots vanish');
equal(href('hello:world', 'https://example.com'), 'hello:world',
  'a reference with a scheme of its own ignores the base');
equal(href('https:example.org', 'https://example.com'), 'https://example.com/example.org',
  'the scheme of the base is relative');
equal(href('\\example\\..\\demo/.\\', 'https://example.com'), 'https://example.com/demo/', 'backslashes are slashes');
equal(href('example', 'https://example.com/demo'), 'https://example.com/example',
  'a reference replaces the last segment');
equal(href('file:///C|/demo'), 'file:///C:/demo', 'a drive letter is written with a colon');
equal(href('..', 'file:///C:/demo'), 'file:///C:/', 'a path never loses its drive letter');
equal(href('file://loc%61lhost/'), 'file:///', 'the local host of a file is empty');
equal(href('https://user:password@example.org/'), 'https://user:password@example.org/', 'credentials are kept');
equal(href('https://example.org/foo bar'), 'https://example.org/foo%20bar', 'a space in a path is encoded');
equal(href('https://EXAMPLE.com/../x'), 'https://example.com/x', 'a host is written in lower case');
equal(href('http://0x7f.1/'), 'http://127.0.0.1/', 'numbers of an IPv4 address may be hexadecimal');
equal(href('http://[1:0::]'), 'http://[1::]/', 'zeros of an IPv6 address are compressed');
equal(href('http://[::ffff:192.168.0.1]'), 'http://[::ffff:c0a8:1]/', 'an IPv6 address may end in an IPv4 address');
equal(href('http://xn--mnchen-3ya.de'), 'http://xn--mnchen-3ya.de/', 'a host in Punycode stays');
equal(href('http://münchen.de'), 'http://xn--mnchen-3ya.de/', 'a host beyond ASCII is mapped');
equal(href('http://a:80/'), 'http://a/', 'the default port is not written');

for (const wrong of ['https://ex ample.org/', 'example', 'https://example.com:demo', 'http://[www.example.com]/',
  'http://1.2.3.256/',
  'https://', 'https://a:65536', 'http://a<b']) {
  throws(() => new URL(wrong), 'TypeError', 'Invalid URL');
  equal(URL.canParse(wrong), false, `\`${wrong}\` cannot be parsed`);
  equal(URL.parse(wrong), null, `\`${wrong}\` is parsed to null`);
}
try {
  new URL('x', 'y');
} catch (error) {
  equal(error.code, 'ERR_INVALID_URL', 'the error of a wrong URL has the code of Node');
  equal(error.input, 'x', 'the error of a wrong URL names the input');
  equal(error.base, 'y', 'the error of a wrong URL names the base');
}
throws(() => new URL(), 'TypeError', 'The "url" argument must be specified');
throws(() => URL('http://a'), 'TypeError', '');
throws(() => Object.getOwnPropertyDescriptor(URL.prototype, 'href').get.call({}), 'TypeError',
  'Receiver must be an instance of class URL');

const url = new URL('https://example.org:8080/a?b=c#d');
url.protocol = 'ftp';
equal(url.href, 'ftp://example.org:8080/a?b=c#d', 'the protocol changes between special schemes');
url.protocol = 'mailto';
equal(url.protocol, 'ftp:', 'the protocol does not change to one that is not special');
url.protocol = 'https';
url.port = '443';
equal(url.host, 'example.org', 'the default port is taken away');
url.port = '90x';
equal(url.port, '90', 'a port ends where its digits end');
url.hostname = 'other.org:1';
equal(url.host, 'example.org:90', 'a host name with a port is refused');
url.host = 'other.org:1/x';
equal(url.host, 'other.org:1', 'a host ends at a slash');
url.username = 'a@b';
url.password = ':';
equal(url.href, 'https://a%40b:%3A@other.org:1/a?b=c#d', 'credentials are encoded');
url.pathname = 'x y/../z?';
equal(url.pathname, '/z%3F', 'a path is put in order');
url.search = '';
url.hash = '#e f';
equal(url.href, 'https://a%40b:%3A@other.org:1/z%3F#e%20f', 'an empty query vanishes');
url.searchParams.append('q', 'ü &');
equal(url.search, '?q=%C3%BC+%26', 'parameters write themselves into the URL');
url.search = 'r=1';
equal(url.searchParams.get('r'), '1', 'parameters follow the URL');
equal(url.searchParams, url.searchParams, 'the parameters stay the same object');
throws(() => { url.href = 'wrong'; }, 'TypeError', 'Invalid URL');
equal(new URL('blob:https://whatwg.org/d0360e2f').origin, 'https://whatwg.org',
  'the origin of a blob is that of its path');
equal(new URL('foo://x').origin, 'null', 'an origin is opaque without a special scheme');
equal(JSON.stringify({ url: new URL('http://a') }), '{"url":"http://a/"}', 'a URL is text in JSON');
equal(Object.prototype.toString.call(url), '[object URL]', 'a URL names itself');

const node = require('url');
equal(node.URL, URL, 'the module gives the global class');
equal(node.parse('http://u:p@Host:80/p?q=1#h').auth, 'u:p', 'the old parser decodes credentials');
equal(node.parse('/a?b=1', true).query.b, '1', 'the old parser reads the query');
equal(node.resolve('/one/two/three', 'four'), '/one/two/four', 'the example of Node resolves');
equal(node.resolve('http://example.com/one', '/two'), 'http://example.com/two', 'a path of its own replaces the path');
equal(node.format({ protocol: 'https', host: 'a.b', pathname: 'x', query: { y: [1, 2] } }), 'https://a.b/x?y=1&y=2',
  'parts are put together');
equal(node.fileURLToPath('file:///a%20b'), '/a b', 'a file URL becomes a path');
equal(node.pathToFileURL('/a#b').href, 'file:///a%23b', 'a path becomes a file URL');
throws(() => node.fileURLToPath('http://a'), 'TypeError', 'The URL must be of scheme file');
throws(() => node.parse(1), 'TypeError', 'The "url" argument must be of type string. Received type number (1)');
equal(node.urlToHttpOptions(new URL('http://[::1]:8/p?q')).hostname, '::1',
  'options of a request have the address without brackets');
equal(href('foo:a\x01b\x7fc'), 'foo:a%01b%7Fc', 'control characters are encoded in an opaque path');
equal(href('foo:/.//p'), 'foo:/.//p', 'a path that begins with two slashes is kept apart from a host');
equal(href('/@x', 'http://a'), 'http://a/@x', 'an at sign in a path is no credential');
equal(href('http:/x', 'http://a/b/'), 'http://a/x', 'a single slash after the scheme of the base is a path');
const credentials = new URL('foo://u@h/');
credentials.host = '';
equal(credentials.href, 'foo://u@h/', 'a URL with credentials keeps its host');
throws(() => node.format(1), 'TypeError', 'The "urlObject" argument must be one of type object or string.');
throws(() => node.parse('http://a\0b/'), 'TypeError', 'Invalid URL');
equal(node.parse('http://a.com/x').resolve('//b/y'), 'http://b/y', 'a parsed URL resolves a reference with a host');
equal(node.resolveObject('', 'x'), 'x', 'nothing resolves to the reference');
