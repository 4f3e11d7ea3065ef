// Touches every module that stands around the language, and prints one line for each thing that it did. Run in a
// realm of its own, nothing of it has been touched before. What is printed depends on nothing but seed and time.
const done = async (name, work) => {
  let found;
  try {
    found = await work();
  } catch (error) {
    found = `${error.name} ${error.code ?? ''} ${error.cause?.message ?? error.message}`;
  }
  console.log(name, typeof found === 'string' ? found : require('util').inspect(found));
};
const hex = (data) => Buffer.from(data).toString('hex');
const jwk = {
  kty: 'OKP', crv: 'Ed25519', d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};

await done('timers', () => new Promise((resolve) => setTimeout(resolve, 5, 'later')));
await done('ticks', () => new Promise((resolve) => process.nextTick(resolve, 'next')));
await done('microtasks', () => new Promise((resolve) => queueMicrotask(() => resolve('micro'))));
await done('timers/promises', () => require('timers/promises').setTimeout(1, 'waited'));
await done('abort', () => AbortSignal.any([AbortSignal.abort('why')]).reason);
await done('event target', () => new EventTarget().dispatchEvent(new CustomEvent('x', { detail: 1 })));
await done('DOMException', () => new DOMException('text', 'AbortError').code);
await done('URL', () => new URL('../b?c=d#e', 'https://bücher.example:8080/a/').href);
await done('URL of a name', () => require('url').domainToUnicode('xn--bcher-kva.example'));
await done('URLSearchParams', () => new URLSearchParams('a=1&b=ü').toString());
await done('url.parse', () => require('url').parse('http://a.example/x?y').pathname);
await done('url.resolve', () => require('url').resolve('http://a.example/x/', '../y'));
await done('url of a file', () => require('url').fileURLToPath('file:///a%20b'));
await done('querystring', () => require('querystring').parse('a=1&b=%20'));
await done('punycode', () => require('punycode').toASCII('mañana.example'));
await done('path', () => require('path').join('/a', '../b'));
await done('path/posix', () => require('path/posix').sep);
await done('os', () => require('os').platform());
await done('process', () => [process.version, process.env.STAGE, process.hrtime().length]);
await done('performance', () => typeof performance.now());
await done('TextDecoder', () => ['utf-8', 'utf-16be', 'latin1', 'shift_jis', 'gb18030', 'euc-kr', 'iso-2022-jp', 'koi8-r']
  .map((label) => new TextDecoder(label).decode(Uint8Array.of(0xc1, 0xe9, 0xc1, 0xe9))));
await done('TextEncoder', () => hex(new TextEncoder().encode('€')));
await done('base64', () => [btoa('ab'), atob('YWI=')]);
await done('structuredClone', () => structuredClone(new Map([['a', new Date(0)]])));
await done('Blob', async () => (await new Blob(['a', 'b']).slice(1).text()));
await done('FormData', async () => {
  const form = new FormData();
  form.append('a', new File(['x'], 'x.txt', { type: 'text/plain' }));
  const response = new Response(form);
  return [...(await response.formData()).keys()];
});
await done('Headers', () => [...new Headers({ B: '2', a: '1' })]);
await done('Request', () => new Request('https://a.example/', { method: 'POST', body: 'x' }).text());
await done('ReadableStream', () => new Response(ReadableStream.from([new TextEncoder().encode('chunk')])).text());
await done('tee', async () => new Response(new Response('both').body.tee()[1]).text());
await done('fetch', () => fetch('https://a.example/'));
await done('fetch of data', async () => (await fetch('data:text/plain;base64,YQ==')).text());
await done('fetch of a port', () => fetch('https://a.example:22/'));
await done('http', () => new Promise((resolve) => {
  const found = (answer) => resolve(answer.message ?? answer.statusCode);
  require('http').get('http://a.example/', found).on('error', found);
}));
await done('https', () => new Promise((resolve) => {
  require('https').request({ host: 'stubbed.example' }, (answer) => {
    answer.setEncoding('utf8').on('data', resolve);
  }).on('error', (error) => resolve(error.message)).end();
}));
await done('Buffer', () => {
  const buffer = Buffer.alloc(16);
  buffer.writeDoubleBE(1.5, 0);
  buffer.write('ä', 8, 'latin1');
  return [buffer.toString('base64url'), buffer.readUInt8(8), Buffer.concat([buffer, Buffer.from('é')]).length];
});
await done('string_decoder', () => new (require('string_decoder').StringDecoder)('utf8').write(Buffer.from('€')));
await done('events', async () => {
  const { EventEmitter, once } = require('events');
  const emitter = new EventEmitter();
  const waiting = once(emitter, 'x');
  emitter.emit('x', 1);
  return waiting;
});
await done('stream', async () => {
  const { Readable, PassThrough, pipeline } = require('stream');
  const parts = [];
  const through = new PassThrough();
  through.on('data', (part) => parts.push(String(part)));
  await require('util').promisify(pipeline)(Readable.from(['a', 'b']), through);
  return parts.join();
});
await done('stream/promises', () => typeof require('stream/promises').pipeline);
await done('util', () => {
  const { format, inspect, isDeepStrictEqual, types } = require('util');
  return [
    format('%s %d %j %o', 'a', 1.5, { b: 1 }, [1]), isDeepStrictEqual([1], [1]), types.isDate(new Date(0)),
    inspect({ map: new Map([[1, { a: new Set(['b']) }]]), f() {}, error: new RangeError('x').message }, { depth: 0 }),
  ];
});
await done('console', () => {
  console.table([{ a: 1 }, { a: 2 }]);
  console.error(Object.assign(new Error('shown'), { stack: 'Error: shown' }));
  return 'printed';
});
await done('console as a module', () => require('console') === console);
await done('assert', () => {
  const assert = require('assert');
  assert.throws(() => { throw new TypeError('x'); }, /x/);
  assert.deepStrictEqual({ a: 1 }, { a: 2 });
}).catch(() => {});
await done('assert/strict', () => typeof require('assert/strict').ok);
await done('hash', () => require('crypto').createHash('sha256').update('a').digest('hex'));
await done('hmac', () => require('crypto').createHmac('sha512', 'key').update('a').digest('base64'));
await done('md5', () => require('crypto').createHash('md5').update('a').digest('hex'));
await done('derivation', () => [
  hex(require('crypto').pbkdf2Sync('p', 's', 2, 8, 'sha256')), hex(require('crypto').scryptSync('p', 's', 8, { N: 16 })),
  hex(require('crypto').hkdfSync('sha256', 'k', 's', 'i', 8)),
]);
await done('ciphers', () => {
  const { createCipheriv, getCiphers } = require('crypto');
  const chained = createCipheriv('aes-256-cbc', Buffer.alloc(32, 1), Buffer.alloc(16, 2));
  const counted = createCipheriv('aes-128-gcm', Buffer.alloc(16, 1), Buffer.alloc(12, 2));
  return [getCiphers().length, chained.update('a') + chained.final('hex'), counted.update('a', 'utf8', 'hex')].join();
});
await done('random', () => [require('crypto').randomBytes(4).length, require('crypto').randomUUID().length]);
await done('chance', () => typeof Math.random());
await done('constants', () => require('crypto').constants.RSA_PKCS1_PSS_PADDING);
await done('signature', () => {
  const { createPrivateKey, createPublicKey, sign, verify } = require('crypto');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from('a'), createPublicKey(key), sign(null, Buffer.from('a'), key));
});
await done('crypto', () => [crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(2)).length]);
await done('subtle', async () => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const data = new TextEncoder().encode('a');
  return [hex(await crypto.subtle.digest('SHA-1', data)), hex(await crypto.subtle.sign('HMAC', key, data))];
});
await done('refused', () => require('fs').readFileSync('/etc/passwd'));
await done('refused socket', () => require('net').connect(80));
await done('missing', () => require('nothing'));
