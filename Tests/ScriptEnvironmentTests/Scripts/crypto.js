// Hand-written cases for `crypto`, with expectations from the standards and from Node.js 22.
'use strict';
const crypto = require('crypto');

const hex = (text) => Buffer.from(text, 'hex');

// RFC 1321, RFC 6234, RFC 4231, RFC 6070, RFC 5869, RFC 7914.
equal(crypto.createHash('md5').update('abc').digest('hex'), '900150983cd24fb0d6963f7d28e17f72', 'MD5 of abc');
equal(crypto.createHash('sha256').update('a').update('bc').digest('hex'),
  'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'SHA-256 of abc in two parts');
equal(crypto.createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex'),
  '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'HMAC of RFC 4231, case 2');
equal(crypto.pbkdf2Sync('password', 'salt', 4096, 20, 'sha1').toString('hex'),
  '4b007901b765489abead49d926f721d065a429c1', 'PBKDF2 of RFC 6070');
equal(Buffer.from(crypto.hkdfSync('sha256', Buffer.alloc(22, 11), hex('000102030405060708090a0b0c'),
  hex('f0f1f2f3f4f5f6f7f8f9'), 42)).toString('hex'),
'3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865', 'HKDF of RFC 5869, case 1');
equal(crypto.scryptSync('', '', 64, { N: 16, r: 1, p: 1 }).toString('hex').slice(0, 32),
  '77d6576238657b203b19ca42c18a0497', 'scrypt of RFC 7914');

// The one object behind all names.
equal(globalThis.crypto === crypto.webcrypto, true, 'the global crypto is webcrypto');
equal(crypto.subtle === crypto.webcrypto.subtle, true, 'subtle is one object');
equal(require('node:crypto') === crypto, true, 'both spellings give the same module');
equal(Object.prototype.toString.call(globalThis.crypto), '[object Crypto]', 'the global crypto has a name');

// Members can be replaced, as tests of authors do.
const { randomUUID } = crypto;
crypto.randomUUID = () => 'replaced';
equal(crypto.randomUUID(), 'replaced', 'a member can be replaced');
crypto.randomUUID = randomUUID;
equal(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(globalThis.crypto.randomUUID()), true,
  'a random name is of version 4');

// Random bytes and numbers.
equal(crypto.randomBytes(0).length, 0, 'no random bytes');
equal(crypto.randomBytes(5) instanceof Buffer, true, 'random bytes are a buffer');
equal(crypto.randomBytes(5, () => {}), undefined, 'with a callback nothing is returned');
const numbers = Array.from({ length: 200 }, () => crypto.randomInt(-2, 3));
equal([...new Set(numbers)].sort((left, right) => left - right).join(), '-2,-1,0,1,2', 'random numbers reach all of a range');
const array = new Uint32Array(4);
equal(crypto.getRandomValues(array) === array, true, 'the array itself comes back');
const filled = crypto.randomFillSync(Buffer.alloc(8), 2, 3);
equal(filled[0] + filled[1] + filled[5] + filled[6] + filled[7], 0, 'only the asked part is filled');
throws(() => crypto.getRandomValues(new Uint8Array(65537)), 'QuotaExceededError', '65,536');
throws(() => crypto.getRandomValues(new Float64Array(1)), 'TypeMismatchError', 'integer-type');
throws(() => crypto.randomInt(5, 5), 'RangeError', 'greater than the value of "min" (5)');
throws(() => crypto.timingSafeEqual(Buffer.from('a'), Buffer.from('ab')), 'RangeError', 'same byte length');

// What is not offered says so.
throws(() => crypto.createECDH('secp256k1'), 'Error', 'crypto.createECDH is not available here');
throws(() => crypto.generateKeyPairSync('rsa', {}), 'Error', 'crypto.generateKeyPairSync is not available here');
throws(() => crypto.createHash('sha224'), 'Error', 'Digest method not supported');
throws(() => new (globalThis.crypto.constructor)(), 'TypeError', 'Illegal constructor');

// Keys.
throws(() => crypto.createPrivateKey('-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'), 'Error',
  'DECODER routines::unsupported');
throws(() => crypto.createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: 'AA' }, format: 'jwk' }), 'Error',
  '`X25519` keys are not available here');
const key = crypto.createPrivateKey({
  key: {
    kty: 'OKP', crv: 'Ed25519', d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  },
  format: 'jwk',
});
equal(crypto.sign(null, Buffer.alloc(0), key).toString('hex').slice(0, 32), 'e5564300c360ac729086e2cc806e828a',
  'Ed25519 of RFC 8032, test 1');
equal(crypto.createSecretKey('secret', 'utf8').export().toString(), 'secret', 'a secret key gives its bytes');
