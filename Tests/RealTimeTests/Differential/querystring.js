// Node's `querystring`, and URLSearchParams, over generated text.
//
// Known deviation, not generated: text with a wrong percent sequence and characters beyond ASCII, of which Node keeps
// only the lowest bytes, against the standard.
(() => {
  const querystring = require('querystring');
  let state = 4711;
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
  const pieces = ['a', 'b', 'a', '=', '=', '&', '&', '+', '%20', '%41', '%c3%bc', '%', '%z', '%e2%82', '%ff', 'ü', '€',
    '😀', ' ', ';', ':',
    '?', '#', '*-._', "!'()~", '%2B', '%26', '\0', '"<>', '__proto__', '[]', ',', '/', '\\', '%C0%80', '%ed%a0%80',
    '\ufeff', '%00'];
  const text = (most) => {
    const made = Array.from({ length: next(most + 1) }, () => pick(pieces)).join('');
    try {
      decodeURIComponent(made);
      return made;
    } catch {
      return made.replace(/[^\0-\x7f]/g, '');
    }
  };

  for (let count = 0; count < 600; count++) {
    const given = text(9);
    print(`${JSON.stringify(given)} ${attempt(() => querystring.parse(given))}`);
    const [separator, equals] = [pick([';', undefined, null, '&&', 'a', ', ']), pick([':', '==', undefined])];
    const options = pick([undefined, { maxKeys: 2 }, { maxKeys: 0 }, { decodeURIComponent: (part) => `<${part}>` },
      { decodeURIComponent: decodeURIComponent }]);
    print(attempt(() => querystring.parse(given, separator, equals, options)));
    print(attempt(() => [querystring.unescape(given), querystring.escape(given)]));
  }
  const values = [1, 0, NaN, Infinity, 1.5, true, false, null, undefined, '', 'ü b', 'x&y=z', [], [1, 'a', null], {},
    5n, 1e21, '😀',
    ['']];
  for (let count = 0; count < 200; count++) {
    const fields = Object.fromEntries(Array.from({ length: next(4) }, () => [text(2), pick(values)]));
    print(attempt(() => querystring.stringify(fields)));
    print(attempt(() => querystring.stringify(fields, ';', ':')));
    print(attempt(() => querystring.stringify(fields, null, null, { encodeURIComponent: (part) => `<${part}>` })));
  }
  for (const value of [null, 1, 'a', [1, 2], undefined, true]) print(attempt(() => querystring.stringify(value)));
  for (const value of [{}, 5, 'ü', null, undefined, '\ud800', [1, 2]]) print(attempt(() => querystring.escape(value)));
  print(Object.keys(querystring).sort().join());

  for (let count = 0; count < 500; count++) {
    const given = pick(['', '?', '']) + text(9) + pick(['', '', '&\ud800']);
    const params = new URLSearchParams(given);
    const steps = [];
    for (let left = next(4); left > 0; left--) {
      const name = pick(['a', 'b', 'ü', '']);
      const step = pick(['append', 'set', 'delete', 'get', 'getAll', 'has', 'sort']);
      const takesName = ['get', 'getAll'].includes(step) || (['delete', 'has', 'sort'].includes(step) && next(2));
      const given = takesName ? [name] : [name, text(2)];
      steps.push(`${step} ${attempt(() => params[step](...given) ?? null)}`);
    }
    print(`${JSON.stringify(given)} ${steps.join(' ')} ${params} ${params.size} ${JSON.stringify([...params])}`);
  }
  const inits = [undefined, null, 1, true, {}, { a: 1, b: undefined }, [], [['a', 'b']], [['a']], [['a', 'b', 'c']],
    [1], ['ab'], 'ab',
    new Map([['x', 'y']]), new URLSearchParams('q=1&q=2'), { [Symbol.iterator]: 1 }, Symbol('s'), [[Symbol('s'), 1]],
    [null],
    { [Symbol('s')]: 1 }, new Set([['s', 't']]), { [Symbol.iterator]: null, a: 'b' }];
  for (const init of inits) print(attempt(() => [...new URLSearchParams(init)]));
  const calls = ['append', 'set', 'delete', 'get', 'getAll', 'has', 'forEach', 'keys', 'toString'];
  for (const name of calls) {
    print(attempt(() => new URLSearchParams('a=1')[name]() ?? null));
    print(attempt(() => URLSearchParams.prototype[name].call({}, 1)));
    print(`${name} ${URLSearchParams.prototype[name].length} ${URLSearchParams.prototype[name].name}`);
  }
  const walked = new URLSearchParams('a=1&b=2&c=3');
  for (const [name] of walked) {
    print(name);
    walked.delete(name);
  }
  print(attempt(() => walked.forEach((value, name, all) => print(`${value} ${name} ${all === walked}`))));
  print(attempt(() => URLSearchParams('')));
  print(Object.prototype.toString.call(walked) + Object.prototype.toString.call(walked.keys()));
  const url = new URL('http://a/?x=1#h');
  const linked = url.searchParams;
  linked.append('y', 'ü &');
  print(url.href);
  url.search = '?z=%20';
  print(linked.toString());
  linked.delete('z');
  print(url.href);
  url.href = 'http://b/?k=v';
  print(`${linked} ${linked === url.searchParams}`);
})();
