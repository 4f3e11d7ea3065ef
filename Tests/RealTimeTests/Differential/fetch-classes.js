// Headers, Request, Response, FormData and Blob over generated input and in their errors; no request is made.
//
// Known deviations, not generated: messages that Node writes with `undefined:` for lack of a name, the boundary of a
// form, the texts of JSON's own errors, ports that fetch blocks, times of files that are no whole number.
(async () => {
  let state = 2718;
  const next = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const pick = (list) => list[next(list.length)];
  const attempt = async (work) => {
    try {
      return JSON.stringify(await work());
    } catch (error) {
      const cause = error.cause === undefined ? '' : ` (${error.cause.name} ${error.cause.message})`;
      const message = error.name === 'SyntaxError' ? '' : error.message;
      return `${error.name} ${error.code ?? ''} ${JSON.stringify(message)}${cause}`;
    }
  };
  const say = async (name, work) => print(`${name}: ${await attempt(work)}`);

  const names = ['a', 'B', 'b', 'Set-Cookie', 'set-cookie', 'X-Y', 'a b', '', 'ü', 'Content-Type', '1', '~'];
  const values = ['1', ' x ', 'a, b', '', '\tz\n', 'x\ny', 'é', '€', '\0', 'q\r', 5, null, undefined, 'k=v; Path=/'];
  for (let count = 0; count < 500; count++) {
    const headers = new Headers();
    const steps = [];
    for (let left = 1 + next(6); left > 0; left--) {
      const step = pick(['append', 'append', 'set', 'delete', 'get', 'has']);
      const given = step === 'append' || step === 'set' ? [pick(names), pick(values)] : [pick(names)];
      steps.push(`${step} ${JSON.stringify(given)} ${await attempt(() => headers[step](...given) ?? null)}`);
    }
    const read = [[...headers], headers.getSetCookie(), [...headers.keys()], [...headers.values()]];
    print(`${steps.join(' ')} ${JSON.stringify(read)}`);
  }
  const inits = [undefined, null, 1, 'a', {}, { a: 1, B: 'x', a2: undefined }, [], [['a', 'b'], ['a', 'c']], [['a']],
    [['a', 'b', 'c']], ['ab'], [1],
    new Headers([['q', '1'], ['set-cookie', 'a'], ['set-cookie', 'b']]), new Map([['m', 'n']]), { [Symbol('s')]: 1 },
    new URLSearchParams('u=v')];
  for (const init of inits) await say('headers', () => [...new Headers(init)]);
  const walked = new Headers({ a: 1, c: 2 });
  for (const [name] of walked) {
    print(name);
    if (name === 'a') walked.set('b', 'new');
  }
  walked.forEach(function (value, name, all) {
    print(`${value} ${name} ${all === walked} ${this.x}`);
  }, { x: 1 });
  for (const name of ['append', 'get', 'set', 'has', 'delete', 'forEach', 'getSetCookie', 'entries']) {
    await say(name, () => [...(new Headers()[name]() ?? [])]);
    await say(name, () => Headers.prototype[name].call({}, 'a', 'b'));
    print(`${Headers.prototype[name].length} ${Headers.prototype[name].name}`);
  }

  const bodies = { none: () => undefined, null: () => null, text: () => 'ü€😀', empty: () => '',
    bom: () => '\ufeff{"a":1}', json: () => '{"a":[1]}',
    bytes: () => new Uint8Array([0, 255, 65]), view: () => new DataView(new ArrayBuffer(4), 1, 2),
    buffer: () => new ArrayBuffer(2),
    params: () => new URLSearchParams('a=1&b=ü+x'), blob: () => new Blob(['blob'], { type: 'Text/X; Charset=Y' }),
    object: () => ({}),
    number: () => 5, lone: () => '\ud800', plain: () => new Blob(['x']) };
  const reads = ['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData'];
  const shown = (value) => {
    if (value instanceof Blob) return `blob ${value.size} ${value.type}`;
    if (value instanceof FormData) return [...value];
    return value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value;
  };
  const types = [undefined, 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/HTML; charset="u\\"x"',
    'nonsense', 'a/b;;c=;d=e;d=f'];
  for (const [name, make] of Object.entries(bodies)) {
    for (const read of reads) {
      for (const type of types) {
        const init = type === undefined ? {} : { headers: { 'content-type': type } };
        await say(`${name} ${read} ${type}`, async () => {
          const response = new Response(make(), init);
          const before = [response.bodyUsed, response.headers.get('content-type'), response.body === null];
          const value = shown(await response[read]());
          return [before, value, response.bodyUsed, await attempt(() => response.text()),
            await attempt(() => response.clone())];
        });
      }
    }
    await say(`request ${name}`, async () => {
      const request = new Request('http://a/', { method: 'POST', body: make() });
      const copy = request.clone();
      const again = new Request(request);
      return [await copy.text(), await again.text(), request.bodyUsed, await attempt(() => request.text()),
        [...request.headers]];
    });
  }

  const responses = [{ status: 199 }, { status: 600 }, { status: 204 }, { status: 404, statusText: 'No' },
    { status: '201' }, { status: NaN },
    { statusText: 'a\n' }, { statusText: 'é' }, { statusText: '€' }, { headers: [['a', 'b']] }, { headers: 1 }, null];
  for (const init of responses) {
    for (const body of ['x', null]) {
      await say('response', () => {
        const { status, statusText, ok, type, url, redirected, headers } = new Response(body, init);
        return { status, statusText, ok, type, url, redirected, headers: [...headers] };
      });
    }
  }
  const requests = [{}, { method: 'get' }, { method: 'PoSt' }, { method: 'foo' }, { method: 'a b' },
    { method: 'trace' }, { body: 'x' },
    { method: 'HEAD', body: 'x' }, { redirect: 'error' }, { redirect: 'x' }, { mode: 'cors' }, { mode: 'navigate' },
    { signal: 1 }, { signal: null },
    { credentials: 'omit' }, { cache: 'no-store' }, { cache: 'only-if-cached' }, { referrer: '' },
    { referrer: 'http://r' }, { referrer: '//' },
    { referrerPolicy: 'origin' }, { integrity: 'sha' }, { keepalive: 1 }, { headers: { a: 'b' } },
    { method: 'PUT', body: 'x', headers: { 'content-type': 'q/r' } },
    { method: 'POST', body: (async function* () {})() }, null, undefined];
  const members = ['method', 'url', 'destination', 'referrer', 'referrerPolicy', 'mode', 'credentials', 'cache',
    'redirect', 'integrity',
    'keepalive', 'isReloadNavigation', 'isHistoryNavigation', 'bodyUsed', 'duplex'];
  for (const init of requests) {
    await say(`request ${JSON.stringify(init)}`, () => {
      const request = new Request('http://a#x', init);
      return [members.map((name) => request[name]), [...request.headers], request.signal.aborted];
    });
  }
  for (const url of ['a', '', 'http://u:p@a/', 'http://A/../b#c', new URL('http://o/')]) {
    await say('url', () => new Request(url).url);
  }
  await say('none', () => new Request());
  await say('aborted', () => new Request('http://a', { signal: AbortSignal.abort('why') }).signal.reason);
  const overridden = new Request(new Request('http://a', { method: 'POST', body: 'x', headers: { a: 'b' } }),
    { method: 'PUT', headers: { c: 'd' } });
  await say('overridden', async () => [overridden.method, [...overridden.headers], await overridden.text()]);

  await say('json', () => Response.json());
  await say('json', () => Response.json(undefined));
  await say('json', async () => {
    const response = Response.json({ a: 'ü' }, { status: 201, headers: { x: 'y' } });
    return [response.status, [...response.headers], await response.text()];
  });
  await say('json', () => Response.json(1, { headers: { 'content-type': 'a/b' } }).headers.get('content-type'));
  for (const given of [['http://a/b'], ['http://a', 301], ['http://a', 200], ['/x'], []]) {
    await say('redirect', () => {
      const response = Response.redirect(...given);
      return [response.status, [...response.headers]];
    });
  }
  await say('immutable', () => Response.redirect('http://a').headers.set('a', 'b'));
  await say('error',
    () => [Response.error().type, Response.error().status, Response.error().ok, Response.error().statusText]);
  for (const name of ['text', 'json', 'clone']) {
    await say('brand', () => Response.prototype[name].call({}));
    await say('brand', () => Request.prototype[name].call({}));
  }
  await say('brand', () => Object.getOwnPropertyDescriptor(Request.prototype, 'url').get.call({}));
  for (const Class of [Request, Response]) {
    const own = Object.keys(Object.getOwnPropertyDescriptors(Class.prototype));
    print(own.filter((key) => key !== 'attribute').sort().join());
  }

  const pairs = [['a', 'x'], ['a', 'ü\n\r\ny'], ['n"\r\n', '1'], ['', ''], ['f', new Blob(['12'], { type: 'a/b' })],
    ['f', new File(['3'], 'n"\n€.txt')],
    ['f', new Blob([]), 'given.bin'], ['long', 'x'.repeat(50)], ['d', '\r\n--x--']];
  for (let count = 0; count < 150; count++) {
    const data = new FormData();
    for (let left = next(5); left > 0; left--) data[pick(['append', 'append', 'set'])](...pick(pairs));
    if (next(3) === 0) data.delete('a');
    const response = new Response(data);
    const type = response.headers.get('content-type');
    const boundary = type.slice(type.indexOf('=') + 1);
    const write = ([name, value]) =>
      [name, typeof value === 'string' ? value : `${value.name} ${value.type} ${value.size}`];
    const copy = response.clone();
    print(JSON.stringify((await response.text()).replaceAll(boundary, '(boundary)')));
    print(JSON.stringify([...await copy.formData()].map(write)));
    print(JSON.stringify([data.get('a'), data.getAll('f').length, data.has('n"\r\n'), [...data.keys()]]));
  }
  const multipart = (text) =>
    new Response(text, { headers: { 'content-type': 'multipart/form-data; boundary=b' } }).formData();
  const head = 'Content-Disposition: form-data; name="x"';
  for (const text of ['', '--b--', '--b\r\n', `--b\r\n${head}\r\n\r\n1\r\n--b--`, `--b\r\n${head}\r\n\r\n1`,
    `--b\r\nX: y\r\n\r\n1\r\n--b--\r\n`,
    `--b\r\n${head}\r\nContent-Type: t/x\r\n\r\nü\r\n--b--\r\n`]) {
    await say(`multipart ${JSON.stringify(text)}`, async () => [...await multipart(text)]);
  }
  await say('form', () => new FormData(1));
  for (const name of ['append', 'set', 'get', 'getAll', 'has', 'delete']) {
    await say(name, () => new FormData()[name]());
    await say(name, () => new FormData()[name]('a', 'b', 'c'));
    await say(name, () => FormData.prototype[name].call({}, 'a', 'b'));
  }

  const parts = ['a', 'ü', 5, null, new Uint8Array([1, 2]), new ArrayBuffer(1), new Blob(['q']), '\r\nx\ry', '\ud800'];
  for (let count = 0; count < 100; count++) {
    const blob = new Blob(Array.from({ length: next(5) }, () => pick(parts)), { type: pick(['', 'A/B', 'é', 'x']) });
    const slice = blob.slice(next(6) - 3, pick([undefined, 1, 3, -1]), pick([undefined, 'C/D']));
    const bytes = [...new Uint8Array(await slice.arrayBuffer())];
    print(JSON.stringify([blob.size, blob.type, await blob.text(), slice.size, slice.type, bytes]));
  }
  for (const given of [['a'], [1], [null], [{}], [[], 1], [[], null], [[], { endings: 'x' }], [new Set(['s', 't'])]]) {
    await say('blob', () => new Blob(...given).text());
  }
  for (const given of [[], [['a']], [['a'], 'n', { lastModified: 7, type: 'T' }], ['a', 'n'],
    [['a'], '\ud800', { lastModified: 1 }]]) {
    await say('file', () => {
      const { name, size, type, lastModified } = new File(...given);
      return { name, size, type, lastModified };
    });
  }
  await say('brand', () => Blob.prototype.text.call({}));
  for (const Class of [Headers, Request, Response, FormData, Blob, File, URL, URLSearchParams, AbortController, Event,
    EventTarget, TextEncoder]) {
    const [called] = (await attempt(() => Class())).split(' ');
    print(`${Class.name} ${Class.length} ${Class.prototype[Symbol.toStringTag]} ${called}`);
  }
  const reader = new Response('stream').body.getReader();
  const first = await reader.read();
  print(`${new TextDecoder().decode(first.value)} ${first.done} ${(await reader.read()).done}`);
  let text = '';
  for await (const chunk of new Blob(['in', 'chunks']).stream()) text += new TextDecoder().decode(chunk);
  print(text);
  const locked = new Response('x');
  locked.body.getReader();
  await say('locked', () => locked.text());
})();
