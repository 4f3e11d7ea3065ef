// URLSearchParams and `require('querystring')`.
const params = new URLSearchParams('?a=1&b=2&a=3+4&%C3%BC=%zz&&c');
equal(params.get('a'), '1', 'get gives the first value');
equal(params.getAll('a').join('|'), '1|3 4', 'getAll gives all values');
equal(params.get('ü'), '%zz', 'a wrong percent sequence stays as it is');
equal(params.get('none'), null, 'a missing value is null');
equal(params.size, 5, 'the size counts pairs');
params.set('a', 'x');
equal(params.toString(), 'a=x&b=2&%C3%BC=%25zz&c=', 'set keeps the first place and drops the others');
params.delete('b', 'other');
equal(params.has('b', '2'), true, 'delete with a value takes only that value');
params.sort();
equal([...params.keys()].join(), 'a,b,c,ü', 'sort orders by name');
equal(new URLSearchParams({ a: 1, b: ['x', 'y'] }).toString(), 'a=1&b=x%2Cy', 'a record is taken');
equal(new URLSearchParams([['a', 'b'], ['a', 'c']]).toString(), 'a=b&a=c', 'pairs are taken');
equal(new URLSearchParams("*-._ ~!'()").toString(), '*-._+%7E%21%27%28%29=', 'the form set is encoded');
throws(() => new URLSearchParams([['a']]), 'TypeError', 'Each query pair must be an iterable [name, value] tuple');
throws(() => params.append('a'), 'TypeError', 'The "name" and "value" arguments must be specified');
throws(() => params.forEach(1), 'TypeError',
  'The "callback" argument must be of type function. Received type number (1)');
throws(() => URLSearchParams.prototype.get.call({}, 'a'), 'TypeError',
  'Value of "this" must be of type URLSearchParams');

const querystring = require('querystring');
equal(JSON.stringify(querystring.parse('a=1&b=%20&a=2&c')), '{"a":["1","2"],"b":" ","c":""}', 'a query is parsed');
equal(Object.getPrototypeOf(querystring.parse('a')), null, 'what is parsed has no prototype');
equal(querystring.stringify({ a: [1, true], b: null, c: 'ü ' }), 'a=1&a=true&b=&c=%C3%BC%20', 'a query is written');
equal(querystring.parse('a:1;b:2', ';', ':').b, '2', 'separators may be chosen');
equal(Object.keys(querystring.parse('a&b&c', null, null, { maxKeys: 2 })).join(), 'a,b',
  'the number of keys may be limited');
equal(querystring.unescape('%ff'), '\ufffd', 'what is not UTF-8 is replaced');
throws(() => querystring.escape('\ud800'), 'URIError', 'URI malformed');
equal(querystring.encode, querystring.stringify, 'encode is stringify');
const custom = Symbol.for('nodejs.util.inspect.custom');
const quoted = (value) => `'${value}'`;
equal(new URLSearchParams('a=1&b=2')[custom](2, {}, quoted), "URLSearchParams { 'a' => '1', 'b' => '2' }",
  'parameters are shown');
equal(new URLSearchParams()[custom](2, {}, quoted), 'URLSearchParams {}', 'no parameters are shown');
equal(Object.keys(URLSearchParams.prototype).includes('append'), true, 'methods are enumerable');
equal(Object.hasOwn(URLSearchParams, 'prototype') && Object.keys(URLSearchParams).length, 0,
  'the class itself shows nothing');
