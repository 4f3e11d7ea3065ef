// Node's `url.parse`, `format`, `resolve` and what stands beside them.
//
// Known deviations, not generated: `resolve` under protocols that have no slashes (`mailto:`), and hosts that Node
// refuses for what the Unicode tables of its version say.
(() => {
  const url = require('url');
  let state = 77;
  const next = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const pick = (list) => list[next(list.length)];
  const attempt = (work) => {
    try {
      return JSON.stringify(work());
    } catch (error) {
      return error.code === undefined ? error.name : `${error.name} ${error.code} ${error.message}`;
    }
  };

  const protocols = ['', 'http:', 'HTTPS:', 'ftp:', 'file:', 'mailto:', 'javascript:', 'foo:', 'a.b+c:', 'http'];
  const slashes = ['//', '//', '//', '/', '', '\\\\', '///'];
  const credentials = ['', '', '', 'u@', 'u:p@', 'a%41:b@', 'x@y@', ':@', "a b'@"];
  const hosts = ['a.com', 'EX.org', 'a', '', '[::1]', 'a*b', '-a-', 'a_b', 'a b', 'a;b', 'a^b', "a'b", 'a{b',
    '127.0.0.1'];
  const ports = ['', '', '', ':80', ':', ':8080', ':99999'];
  const paths = ['', '/', '/a/b', '/a b', '/%41', '/"<>', '/;x', '/a\\b', '/..', '/./c', '/d/', "/'`", '/:x', '/@z'];
  const searches = ['', '', '?', '?a=1', '?a=1&a=2', '?a b', '?\\', '?x?y', "?'"];
  const hashes = ['', '', '#', '#h', '#a?b', '#a b'];
  const input = () =>
    pick(['', '', '', ' ', '\n']) + pick(protocols) + pick(slashes) + pick(credentials) + pick(hosts) +
    pick(ports) + pick(paths) + pick(searches) + pick(hashes);

  for (let count = 0; count < 1200; count++) {
    const text = input();
    const parseQuery = next(3) === 0;
    const slashesDenoteHost = next(3) === 0;
    const given = `${JSON.stringify(text)} ${parseQuery} ${slashesDenoteHost}`;
    print(`${given} ${attempt(() => url.parse(text, parseQuery, slashesDenoteHost))}`);
  }

  const bases = ['http://a.com/b/c/d?q#f', 'http://a.com', 'http://u:p@a.com:8080/x/', '/one/two/three', 'one/two', '',
    'file:///a/b',
    'https://h/?q', '/', 'http://h/a/../b/'];
  const references = ['', 'x', './x', '../x', '../../x', '../../../../x', '/x', '/x/../y', '//h2/p', '//h2', '?y',
    '#z', 'x?y#z', '.',
    '..', './', '../', 'x/', 'x/./y', 'x/../y', 'http://o.org/q', 'https://o.org', 'foo:bar', 'mailto:a@b',
    'http://u@o.org/', '/..',
    'x/..', 'x/.', '/./', ';x', 'a:b', 'file:///z', 'http:/y', 'http:y', '...', '.x', '?', '#'];
  for (const base of bases) {
    for (const reference of references) {
      print(`${base} + ${reference} = ${attempt(() => url.resolve(base, reference))}`);
    }
  }

  const choose = (members) => Object.fromEntries(Object.entries(members)
    .filter(() => next(2) === 0)
    .map(([name, values]) => [name, pick(values)]));
  for (let count = 0; count < 400; count++) {
    const parts = choose({
      protocol: ['http', 'http:', 'file', 'mailto:', 'foo', ''], slashes: [true, false, null], auth: ['u:p', 'ü@', ''],
      host: ['a:1', 'b', ''], hostname: ['c', '::1', '[::2]', ''], port: [80, '', '9'],
      pathname: ['p', '/p?#', '', '/'],
      search: ['?a#b', 'a', ''], query: [{ a: 1, b: ['x', 'y'] }, 'q', {}], hash: ['#h', 'h', ''],
    });
    print(`${JSON.stringify(parts)} ${attempt(() => url.format(parts))}`);
  }

  for (const text of ['file:///a%20b', 'file://h/x', 'http://x', 'file:///a%2Fb', 'file:///%C3%BC',
    'file://localhost/x', 'x', 5, null]) {
    print(attempt(() => url.fileURLToPath(text)));
  }
  for (const path of ['/a b', '/%', '/\\', '/a\nb\tc', '/?#', '/ü', '/a/../b/', '/', 5]) {
    print(attempt(() => url.pathToFileURL(path)));
  }
  for (const text of ['https://a%41:b@[::1]:8/p?q#h', 'http://x', 'http://u@x/']) {
    print(attempt(() => url.urlToHttpOptions(new URL(text))));
  }
  for (const domain of ['', 'A.com', 'a b', 'x', 'x y', 'a:80', 'a/b', 'xn--a', 'ex%41']) {
    print(attempt(() => [url.domainToASCII(domain), url.domainToUnicode(domain)]));
  }
  for (const option of ['auth', 'fragment', 'search', 'unicode']) {
    print(attempt(() => url.format(new URL('http://u:p@a.com/p?q#h'), { [option]: false })));
  }
  for (const wrong of [1, null, undefined, {}, true]) print(attempt(() => url.parse(wrong)));
  print(Object.keys(url).join());
})();
