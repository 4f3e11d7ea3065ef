// What ciphers say to wrong arguments and at the wrong time, and what is told of them, as in Node.js 20.
// Left out: the rest of the text of `Cannot change encoding`, which asks to report it to Node.
'use strict';
const crypto = require('crypto');

const [key, iv, nonce] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2), Buffer.alloc(12, 3)];
const cbc = (options) => crypto.createCipheriv('aes-128-cbc', key, iv, options);
const gcm = (options) => crypto.createCipheriv('aes-128-gcm', key, nonce, options);
const fromCBC = (options) => crypto.createDecipheriv('aes-128-cbc', key, iv, options);
const fromGCM = (options) => crypto.createDecipheriv('aes-128-gcm', key, nonce, options);
const after = (cipher, ...calls) => {
  for (const [name, ...values] of calls) {
    try {
      cipher[name](...values);
    } catch (error) {
      print(`  first ${error}`);
    }
  }
  return cipher;
};
const publicKey = crypto.createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }, format: 'jwk',
});
const sealed = gcm();
const data = Buffer.concat([sealed.setAAD('about').update('hello'), sealed.final()]);
const tag = sealed.getAuthTag();
const opened = (given, options) => {
  const cipher = fromGCM(options).setAAD('about').setAuthTag(given);
  return cipher.update(data, undefined, 'utf8') + cipher.final('utf8');
};

const cases = {
  'no cipher': () => crypto.createCipheriv(),
  'a number as cipher': () => crypto.createCipheriv(5, key, iv),
  'unknown cipher': () => crypto.createCipheriv('nope', key, iv),
  'unknown cipher to decrypt': () => crypto.createDecipheriv('nope', key, iv),
  'no key': () => crypto.createCipheriv('aes-128-cbc'),
  'a number as key': () => crypto.createCipheriv('aes-128-cbc', 5, iv),
  'a public key': () => crypto.createCipheriv('aes-128-cbc', publicKey, iv),
  'a key object': () => crypto.createCipheriv('aes-128-cbc', crypto.createSecretKey(key), iv).final('hex'),
  'a short key object': () => crypto.createCipheriv('aes-128-cbc', crypto.createSecretKey(nonce), iv),
  'memory as key': () => crypto.createCipheriv('aes-128-cbc', new ArrayBuffer(16), iv).final('hex'),
  'a text as key': () => crypto.createCipheriv('aes-128-cbc', '0123456789abcdef', '0123456789abcdef').final('hex'),
  'a key in hex': () =>
    crypto.createCipheriv('aes-128-cbc', key.toString('hex'), iv, { encoding: 'hex' }).final('hex'),
  'a key in half bytes': () => crypto.createCipheriv('aes-128-cbc', 'abc', iv, { encoding: 'hex' }),
  'a number as encoding of the key': () => crypto.createCipheriv('aes-128-cbc', 'abc', iv, { encoding: 5 }),
  'a short key': () => crypto.createCipheriv('aes-128-cbc', 'k', iv),
  'a key of another size': () => crypto.createCipheriv('aes-256-cbc', key, iv),
  'a short key of GCM': () => crypto.createCipheriv('aes-128-gcm', 'k', nonce),
  'no vector': () => crypto.createCipheriv('aes-128-cbc', key),
  'null as vector': () => crypto.createCipheriv('aes-128-cbc', key, null),
  'null as vector of GCM': () => crypto.createCipheriv('aes-128-gcm', key, null),
  'a number as vector': () => crypto.createCipheriv('aes-128-cbc', key, 5),
  'a number as vector of no cipher': () => crypto.createCipheriv('nope', 'k', 5),
  'memory as vector': () => crypto.createCipheriv('aes-128-cbc', key, new ArrayBuffer(16)).final('hex'),
  'a short vector': () => crypto.createCipheriv('aes-128-cbc', key, 'iv'),
  'a short vector and key': () => crypto.createCipheriv('aes-128-cbc', 'k', 'iv'),
  'an empty vector of GCM': () => crypto.createCipheriv('aes-128-gcm', key, ''),
  'a vector of 128 bytes': () => crypto.createCipheriv('aes-128-gcm', key, Buffer.alloc(128)).update('a', 'utf8', 'hex'),
  'a vector of 129 bytes': () => crypto.createCipheriv('aes-128-gcm', key, Buffer.alloc(129)),
  'options of no use': () => [cbc(5), cbc(null), cbc({ authTagLength: 99 })].map((cipher) => cipher.final('hex')).join(),
  'a wrong tag length and vector': () => crypto.createCipheriv('aes-128-gcm', key, '', { authTagLength: 3 }),
  'a wrong tag length and key': () => crypto.createCipheriv('aes-128-gcm', nonce, nonce, { authTagLength: 3 }),
  'a negative tag length': () => crypto.createCipheriv('nope', nonce, '', { authTagLength: -3 }),
  'final twice': () => after(cbc(), ['final']).final(),
  'final after an error': () => after(fromCBC(), ['final']).final(),
  'update after final': () => after(cbc(), ['final']).update('a'),
  'update with nothing after final': () => after(gcm(), ['final']).update(''),
  'update with half a byte after final': () => after(gcm(), ['final']).update('abc', 'hex'),
  'update after an error': () => after(fromCBC(), ['final']).update('a'),
  'padding after final': () => after(cbc(), ['final']).setAutoPadding(),
  'padding of GCM': () => gcm().setAutoPadding(false).final('hex'),
  'padding of GCM after final': () => after(gcm(), ['final']).setAutoPadding(false),
  'padding by default': () => cbc().setAutoPadding().final('hex'),
  'padding by zero': () => cbc().setAutoPadding(0).final('hex'),
  'padding by a text': () => cbc().setAutoPadding('no').final('hex'),
  'a part of a block': () => after(cbc().setAutoPadding(false), ['update', 'abc']).final(),
  'no padding after the first block': () => after(cbc(), ['update', 'a'.repeat(17)]).setAutoPadding(false).final(),
  'decrypt nothing': () => fromCBC().final(),
  'decrypt nothing without padding': () => fromCBC().setAutoPadding(false).final('hex'),
  'decrypt a part of a block': () => after(fromCBC(), ['update', Buffer.alloc(17)]).final(),
  'decrypt a part of a block without padding': () => after(fromCBC().setAutoPadding(false), ['update', 'a']).final(),
  'decrypt nonsense': () => after(fromCBC(), ['update', Buffer.alloc(16)]).final(),
  'decrypt nonsense without padding': () => fromCBC().setAutoPadding(false).update(Buffer.alloc(16), null, 'hex'),
  'decrypt one block': () => fromCBC().update(Buffer.alloc(16), null, 'hex'),
  'decrypt one block and more': () => fromCBC().update(Buffer.alloc(17), null, 'hex'),
  'give padding up late': () => after(fromCBC(), ['update', Buffer.alloc(16)], ['setAutoPadding', false]).final('hex'),
  'give padding up and go on': () => {
    const cipher = after(fromCBC(), ['update', Buffer.alloc(16)], ['setAutoPadding', false]);
    return `${cipher.update(Buffer.alloc(20), null, 'hex')} ${cipher.update(Buffer.alloc(12), null, 'hex')}`;
  },
  'ask for padding late': () => {
    const cipher = after(fromCBC().setAutoPadding(false), ['update', Buffer.alloc(20)]).setAutoPadding(true);
    return cipher.update(Buffer.alloc(12), null, 'hex') + cipher.final('hex');
  },
  'update with a number': () => cbc().update(5),
  'update with nothing': () => cbc().update(),
  'update with memory': () => cbc().update(new ArrayBuffer(3)),
  'update with numbers': () => cbc().update(new Uint16Array(16)).toString('hex'),
  'update with a view': () => cbc().update(new DataView(new ArrayBuffer(16))).toString('hex'),
  'update with half a byte': () => cbc().update('abc', 'hex'),
  'update with half a byte in capitals': () => cbc().update('abc', 'HEX'),
  'update with no hex': () => cbc().update('zz', 'hex').length,
  'update in an unknown encoding': () => gcm().update('abc', 'nope', 'hex'),
  'update to an unknown encoding': () => gcm().update('abc', 'utf8', 'nope'),
  'update to a buffer': () => gcm().update('abc', 'utf8', 'buffer').toString('hex'),
  'final to an unknown encoding': () => cbc().final('nope'),
  'final to a number': () => cbc().final(5),
  'final to a buffer after hex': () => after(cbc(), ['update', 'a'.repeat(20), 'utf8', 'hex']).final().toString('hex'),
  'final to hex after a buffer': () => after(cbc(), ['update', 'a'.repeat(20)]).final('hex'),
  'the same encoding by two names': () => after(cbc(), ['update', 'a'.repeat(20), 'utf8', 'ucs2']).final('UTF-16LE').length,
  'two encodings': () => after(cbc(), ['update', 'a'.repeat(20), 'utf8', 'hex']).final('base64'),
  'two encodings of updates': () => after(cbc(), ['update', 'a'.repeat(20), 'utf8', 'hex']).update('a', 'utf8', 'base64'),
  'associated data of CBC': () => cbc().setAAD(key),
  'associated data after final': () => after(gcm(), ['final']).setAAD(key),
  'associated data after data': () => after(gcm(), ['update', 'a']).setAAD(key),
  'associated data after no data': () => after(gcm(), ['update', ''], ['setAAD', key], ['final']).getAuthTag().toString('hex'),
  'no associated data after data': () => after(gcm(), ['update', 'a'], ['setAAD', ''], ['final']).getAuthTag().toString('hex'),
  'associated data in two pieces': () => after(gcm(), ['setAAD', 'a'], ['setAAD', 'b'], ['final']).getAuthTag().toString('hex'),
  'associated data in hex': () => after(gcm(), ['setAAD', '6162', { encoding: 'hex' }], ['final']).getAuthTag().toString('hex'),
  'associated data of memory': () => after(gcm(), ['setAAD', new ArrayBuffer(4)], ['final']).getAuthTag().toString('hex'),
  'a number as associated data': () => gcm().setAAD(5),
  'nothing as associated data': () => gcm().setAAD(),
  'a wrong length of what follows': () => gcm().setAAD(key, { plaintextLength: 'x' }),
  'the tag of CBC': () => after(cbc(), ['final']).getAuthTag(),
  'the tag before final': () => gcm().getAuthTag(),
  'the tag twice': () => {
    const cipher = after(gcm(), ['final']);
    return `${cipher.getAuthTag().toString('hex')} ${cipher.getAuthTag().toString('hex')}`;
  },
  'a tag for CBC': () => fromCBC().setAuthTag(key),
  'a tag twice': () => fromGCM().setAuthTag(tag).setAuthTag(tag),
  'a tag after final': () => after(fromGCM().setAAD('about').setAuthTag(tag), ['update', data], ['final']).setAuthTag(tag),
  'a tag after data': () => after(fromGCM().setAAD('about'), ['update', data], ['setAuthTag', tag]).final('hex'),
  'a tag in hex': () => after(fromGCM().setAAD('about').setAuthTag(tag.toString('hex'), 'hex'), ['update', data]).final('hex'),
  'a number as tag': () => fromGCM().setAuthTag(5),
  'nothing as tag': () => fromGCM().setAuthTag(),
  'a tag that is too long': () => fromGCM().setAuthTag(Buffer.alloc(17)),
  'no tag': () => after(fromGCM().setAAD('about'), ['update', data]).final(),
  'a wrong tag': () => opened(key),
  'other associated data': () => after(fromGCM().setAAD('above').setAuthTag(tag), ['update', data]).final(),
  'final after a wrong tag': () => after(fromGCM().setAuthTag(key), ['final']).final(),
  'update after a wrong tag': () => after(fromGCM().setAuthTag(key), ['final']).update('a'),
  'members': () => [
    'setAuthTag' in gcm(), 'getAuthTag' in fromGCM(), gcm() instanceof crypto.Cipheriv, fromGCM() instanceof crypto.Decipheriv,
    gcm().constructor.name, fromGCM().constructor.name, crypto.createCipheriv.length, crypto.createCipheriv.name,
  ].join(),
  'information about nothing': () => crypto.getCipherInfo(null),
  'information with a number': () => crypto.getCipherInfo('aes-128-cbc', 5),
  'information with a text': () => crypto.getCipherInfo('aes-128-cbc', { keyLength: 'x' }),
  'information with a fraction': () => crypto.getCipherInfo('aes-128-cbc', { ivLength: 1.5 }),
};
for (let length = 0; length <= 17; length += 1) {
  cases[`a tag length of ${length}`] = () =>
    after(gcm({ authTagLength: length }), ['final']).getAuthTag().toString('hex');
  cases[`the first ${length} bytes of a tag`] = () => opened(tag.subarray(0, length));
  cases[`a tag of 12 bytes where ${length} are expected`] = () => opened(tag.subarray(0, 12), { authTagLength: length });
}
for (const name of ['aes128', 'AES-192-CBC', 'aes256', 'aes-128-gcm', 'id-aes192-GCM', 'aes-256-gcm', 'nope', 419, 1e9]) {
  for (const options of [undefined, { keyLength: 16 }, { ivLength: 16 }, { ivLength: 0 }, { ivLength: 12 }, { ivLength: 200 }]) {
    cases[`information about ${name} ${JSON.stringify(options)}`] = () =>
      JSON.stringify(crypto.getCipherInfo(name, options));
  }
}

for (const name in cases) {
  try {
    const result = cases[name]();
    print(`${name}: ${typeof result === 'object' ? result.constructor.name : result}`);
  } catch (error) {
    const [message] = error.message.split('\n');
    print(`${name}: ${error.constructor.name} ${String(error).split(':')[0]} ${error.code}: ${message} ${error.reason} ${error.library}`);
  }
}
print(crypto.getCiphers().filter((name) => /^(id-)?aes-?\d+(-(cbc|gcm))?$/i.test(name)).join());
