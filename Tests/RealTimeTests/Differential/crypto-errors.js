// What `crypto` says to wrong arguments: class, code and message as in Node.js 22.
// Left out, because the texts differ between releases of Node.js or come from OpenSSL: DER that is cut,
// encrypted keys, unknown PSS salts, both names of a scrypt option, the largest length of HKDF.
'use strict';
const crypto = require('crypto');

const p256 = crypto.createPrivateKey({
  key: {
    kty: 'EC', crv: 'P-256', x: 'Z4k1bHRsl-MzG1PP3kK-OyIkji1LI5thCx_RmdXLTYQ',
    y: 'Con0LwLQR29nsrSvgnTa4z3sCAHcpbxINrvakJcMu0E', d: 'wJQtyQ1wJ4DV55fARYA86_YjDQP56kVWHUiv69zXYHM',
  },
  format: 'jwk',
});
const publicKey = crypto.createPublicKey(p256);
const secret = crypto.createSecretKey(Buffer.from('secret'));
const data = Buffer.from('data');
const finished = () => {
  const hash = crypto.createHash('md5');
  hash.digest();
  return hash;
};

const cases = {
  'unknown hash': () => crypto.createHash('nope'),
  'hash of a number': () => crypto.createHash(5),
  'hash of nothing': () => crypto.createHash(),
  'digest twice': () => finished().digest(),
  'update after digest': () => finished().update('a'),
  'copy after digest': () => finished().copy(),
  'update with a number': () => crypto.createHash('md5').update(5),
  'update with null': () => crypto.createHash('md5').update(null),
  'update with an object': () => crypto.createHash('md5').update({}),
  'update with a buffer': () => crypto.createHash('md5').update(new ArrayBuffer(1)),
  'update with half a byte': () => crypto.createHash('md5').update('abc', 'hex'),
  'update with half a byte in capitals': () => crypto.createHash('md5').update('abc', 'HEX'),
  'hmac of half a byte': () => crypto.createHmac('md5', 'k').update('abc', 'hex'),
  'sign half a byte': () => crypto.createSign('sha1').update('abc', 'hex'),
  'unknown hmac': () => crypto.createHmac('nope', 'k'),
  'hmac without key': () => crypto.createHmac('md5'),
  'hmac with a number': () => crypto.createHmac('md5', 5),
  'hmac with a private key': () => crypto.createHmac('md5', p256),
  'hmac of a number': () => crypto.createHmac('md5', 'k').update(5),
  'hmac without name': () => crypto.createHmac(),
  'pbkdf2 digest': () => crypto.pbkdf2Sync('a', 'b', 1, 10, 'nope'),
  'pbkdf2 no digest': () => crypto.pbkdf2Sync('a', 'b', 1, 10),
  'pbkdf2 iterations': () => crypto.pbkdf2Sync('a', 'b', 0, 10, 'md5'),
  'pbkdf2 fraction': () => crypto.pbkdf2Sync('a', 'b', 1.5, 10, 'md5'),
  'pbkdf2 text': () => crypto.pbkdf2Sync('a', 'b', '1', 10, 'md5'),
  'pbkdf2 length': () => crypto.pbkdf2Sync('a', 'b', 1, -1, 'md5'),
  'pbkdf2 password': () => crypto.pbkdf2Sync(1, 'b', 1, 10, 'md5'),
  'pbkdf2 salt': () => crypto.pbkdf2Sync('a', null, 1, 10, 'md5'),
  'pbkdf2 callback': () => crypto.pbkdf2('a', 'b', 1, 10, 'md5'),
  'hkdf digest': () => crypto.hkdfSync('nope', 'a', 'b', 'c', 10),
  'hkdf key': () => crypto.hkdfSync('sha256', 5, 'b', 'c', 10),
  'hkdf salt': () => crypto.hkdfSync('sha256', 'a', 5, 'c', 10),
  'hkdf info': () => crypto.hkdfSync('sha256', 'a', 'b', 5, 10),
  'hkdf too long': () => crypto.hkdfSync('sha256', 'a', 'b', 'c', 10000),
  'scrypt cost': () => crypto.scryptSync('a', 'b', 10, { N: 3 }),
  'scrypt length': () => crypto.scryptSync('a', 'b', -1),
  'scrypt text': () => crypto.scryptSync('a', 'b', '1'),
  'scrypt callback': () => crypto.scrypt('a', 'b', 1, { N: 16 }),
  'equal lengths': () => crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('ab')),
  'equal types': () => crypto.timingSafeEqual('a', Buffer.from('ab')),
  'equal second': () => crypto.timingSafeEqual(Buffer.from('a'), 5),
  'random negative': () => crypto.randomBytes(-1),
  'random text': () => crypto.randomBytes('1'),
  'random none': () => crypto.randomBytes(),
  'random integer range': () => crypto.randomInt(5, 5),
  'random integer wide': () => crypto.randomInt(0, 2 ** 49),
  'random integer text': () => crypto.randomInt('1'),
  'random integer fraction': () => crypto.randomInt(1.5, 3),
  'random fill': () => crypto.randomFillSync('a'),
  'random fill offset': () => crypto.randomFillSync(Buffer.alloc(5), 6),
  'random fill size': () => crypto.randomFillSync(Buffer.alloc(5), 1, 6),
  'random name': () => crypto.randomUUID({ disableEntropyCache: 5 }),
  'values too many': () => crypto.getRandomValues(new Uint8Array(65537)),
  'values no array': () => crypto.getRandomValues([]),
  'values fractions': () => crypto.webcrypto.getRandomValues(new Float32Array(1)),
  'private of text': () => crypto.createPrivateKey('nope'),
  'private of a number': () => crypto.createPrivateKey(5),
  'private of nothing': () => crypto.createPrivateKey(),
  'private of an object': () => crypto.createPrivateKey({}),
  'private of public': () => crypto.createPrivateKey(publicKey.export({ type: 'spki', format: 'pem' })),
  'private format': () => crypto.createPrivateKey({ key: 'x', format: 'x' }),
  'private without type': () => crypto.createPrivateKey({ key: Buffer.from([1, 2]), format: 'der' }),
  'public of text': () => crypto.createPublicKey('nope'),
  'public of public': () => crypto.createPublicKey(publicKey),
  'public of secret': () => crypto.createPublicKey(secret),
  'web key kind': () => crypto.createPublicKey({ key: { kty: 'x' }, format: 'jwk' }),
  'web key modulus': () => crypto.createPublicKey({ key: { kty: 'RSA' }, format: 'jwk' }),
  'web key curve': () => crypto.createPublicKey({ key: { kty: 'EC', crv: 'zz', x: '', y: '' }, format: 'jwk' }),
  'web key point': () => crypto.createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }, format: 'jwk' }),
  'web key Ed25519': () => crypto.createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: 'AA' }, format: 'jwk' }),
  'secret of a number': () => crypto.createSecretKey(5),
  'export nothing': () => p256.export(),
  'export form': () => p256.export({ type: 'spki', format: 'pem' }),
  'export public': () => publicKey.export({ type: 'pkcs8', format: 'pem' }),
  'export pkcs1': () => p256.export({ type: 'pkcs1', format: 'pem' }),
  'export no format': () => p256.export({ type: 'pkcs8' }),
  'export format': () => p256.export({ type: 'pkcs8', format: 'x' }),
  'equals a number': () => p256.equals(5),
  'key object': () => new crypto.KeyObject('private', 5),
  'key object from': () => crypto.KeyObject.from(5),
  'sign digest': () => crypto.sign('nope', data, p256),
  'sign public': () => crypto.sign('sha256', data, publicKey),
  'sign no key': () => crypto.sign('sha256', data),
  'sign encoding': () => crypto.sign('sha256', data, { key: p256, dsaEncoding: 'x' }),
  'verify text': () => crypto.verify('sha256', data, publicKey, 'bad'),
  'verify wrong': () => crypto.verify('sha256', data, publicKey, Buffer.from('bad')),
  'sign name': () => crypto.createSign(5),
  'sign without key': () => crypto.createSign('sha256').sign(),
  'sign bad key': () => crypto.createSign('sha256').sign('nope'),
  'sign twice': () => {
    const sign = crypto.createSign('sha256').update('a');
    sign.sign(p256);
    return sign.sign(p256);
  },
  'sign update': () => crypto.createSign('sha256').update(5),
  'verify number': () => crypto.createVerify('sha256').update('a').verify(publicKey, 5),
  'verify bad key': () => crypto.createVerify('sha256').update('a').verify('k', 'x'),
  'not as a constructor': () => new crypto.webcrypto.subtle.constructor(),
  'of another': () => crypto.webcrypto.constructor.prototype.getRandomValues.call({}, new Uint8Array(1)),
  // The last one: in Node.js what OpenSSL says here is said again at the next failure.
  'scrypt memory': () => crypto.scryptSync('a', 'b', 10, { N: 1 << 20 }),
};

for (const name of Object.keys(cases)) {
  try {
    print(`${name}: ${String(cases[name]())}`);
  } catch (error) {
    print(`${name}: ${error.name} ${error.code} ${error.message}`);
  }
}

const { subtle } = crypto.webcrypto;
const mac = { name: 'HMAC', hash: 'SHA-256' };
const promises = {
  'subtle digest': () => subtle.digest('nope', data),
  'subtle text': () => subtle.digest('SHA-256', 'a'),
  'subtle none': () => subtle.digest(),
  'subtle one': () => subtle.digest('SHA-256'),
  'subtle md5': () => subtle.digest('MD5', data),
  'import no usage': () => subtle.importKey('raw', data, mac, false, []),
  'import usage': () => subtle.importKey('raw', data, mac, false, ['encrypt']),
  'import empty': () => subtle.importKey('raw', Buffer.alloc(0), mac, false, ['sign']),
  'import no hash': () => subtle.importKey('raw', data, { name: 'HMAC' }, false, ['sign']),
  'import unknown': () => subtle.importKey('raw', data, 'nope', false, ['sign']),
  'import spki': () => subtle.importKey('spki', data, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['verify']),
  'verify with a signing key': async () => {
    const key = await subtle.importKey('raw', data, mac, false, ['sign']);
    return subtle.verify('HMAC', key, data, data);
  },
  'mac': async () => {
    const key = await subtle.importKey('raw', data, mac, false, ['sign', 'verify']);
    const code = await subtle.sign('HMAC', key, data);
    const verdicts = [await subtle.verify('HMAC', key, code, data), await subtle.verify('HMAC', key, data, data)];
    return `${Buffer.from(code).toString('hex')} ${verdicts} ${key.type} ${key.usages} ${JSON.stringify(key.algorithm)}`;
  },
  'elliptic': async () => {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('jwk', p256.export({ format: 'jwk' }), curve, true, ['sign']);
    const other = await subtle.importKey('jwk', publicKey.export({ format: 'jwk' }), curve, true, ['verify']);
    const code = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, data);
    return `${code.byteLength} ${await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, other, code, data)} ` +
      `${await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, other, code, Buffer.from('x'))}`;
  },
};
(async () => {
  for (const name of Object.keys(promises)) {
    try {
      print(`${name}: ${String(await promises[name]())}`);
    } catch (error) {
      print(`${name}: ${error.name} ${error.code} ${error.message}`);
    }
  }
})();
