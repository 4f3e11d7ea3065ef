// Hashes, keyed hashes and derived keys over generated input: equal to Node.js to the last byte.
// Not generated, because they differ: hash functions that swift-crypto has not (sha224, ripemd160, shake, blake2).
'use strict';
const crypto = require('crypto');

let state = 20250711;
function next(limit) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const bytes = (count) => Buffer.from(Array.from({ length: count }, () => next(256)));
const letters = ['a', 'Z', '0', ' ', '\u0000', 'é', 'ß', '€', '漢', '😀', '\ud800', '\n'];
const text = (count) => Array.from({ length: count }, () => letters[next(letters.length)]).join('');
const pick = (list) => list[next(list.length)];

const names = ['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'SHA256', 'RSA-SHA1', 'sha512-256', 'sha3-256', 'sha3-512'];
const encodings = ['hex', 'base64', 'base64url', 'latin1'];
const shown = (value) => (typeof value === 'string' ? JSON.stringify(value) : value.toString('hex'));

for (let round = 0; round < 600; round += 1) {
  const name = pick(names);
  const hash = crypto.createHash(name);
  for (let part = next(4); part > 0; part -= 1) {
    if (next(2) === 0) hash.update(text(next(40)));
    else hash.update(bytes(next(200)));
  }
  if (next(5) === 0) print(`${name} copy ${hash.copy().update('x').digest('hex')}`);
  print(`${name} ${shown(next(4) === 0 ? hash.digest() : hash.digest(pick(encodings)))}`);
}

for (let round = 0; round < 400; round += 1) {
  const name = pick(names);
  const key = next(2) === 0 ? text(next(150)) : bytes(next(200));
  const hmac = crypto.createHmac(name, next(4) === 0 ? crypto.createSecretKey(Buffer.from(key)) : key);
  for (let part = next(4); part > 0; part -= 1) hmac.update(next(2) === 0 ? text(next(40)) : bytes(next(200)));
  print(`hmac ${name} ${shown(hmac.digest(pick(encodings)))} ${shown(hmac.digest('hex'))}`);
}

for (const [data, encoding] of [['00ff', 'hex'], ['zz', 'hex'], ['AP8=', 'base64'], ['é', 'latin1'], ['é', 'utf16le'],
  ['é', 'ascii'], ['é', 'nonsense']]) {
  print(`${encoding} ${crypto.createHash('sha256').update(data, encoding).digest('hex')}`);
}
for (const view of [new Uint16Array([1, 2, 515]), new DataView(new ArrayBuffer(5), 1, 3), new Float64Array([1.5]),
  new Uint8Array([9, 8, 7, 6]).subarray(1, 3)]) {
  print(`view ${crypto.createHash('sha1').update(view).digest('hex')}`);
}

const plain = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'];
for (let round = 0; round < 120; round += 1) {
  const name = pick(plain);
  const password = next(2) === 0 ? text(next(20)) : bytes(next(80));
  const salt = next(2) === 0 ? text(next(20)) : bytes(next(80));
  print(`pbkdf2 ${name} ${crypto.pbkdf2Sync(password, salt, 1 + next(20), next(100), name).toString('hex')}`);
  const derived = crypto.hkdfSync(name, password, salt, bytes(next(50)), next(200));
  print(`hkdf ${name} ${derived instanceof ArrayBuffer} ${Buffer.from(derived).toString('hex')}`);
}

for (let round = 0; round < 30; round += 1) {
  const options = { N: 2 ** (1 + next(8)), r: 1 + next(8), p: 1 + next(3) };
  const key = crypto.scryptSync(text(next(20)), bytes(next(40)), next(80), options);
  print(`scrypt ${JSON.stringify(options)} ${key.toString('hex')}`);
}

for (const length of [0, 1, 16]) {
  print(String(crypto.timingSafeEqual(Buffer.alloc(length, 7), new Uint8Array(length).fill(7))));
  if (length > 0) print(String(crypto.timingSafeEqual(Buffer.alloc(length, 7), Buffer.alloc(length, 8))));
}
print(`${crypto.randomBytes(7).length} ${crypto.randomInt(3, 4)} ${crypto.randomInt(1)}`);
print(String(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())));

crypto.webcrypto.subtle.digest('SHA-256', Buffer.from('abc'))
  .then((digest) => print(`subtle ${digest instanceof ArrayBuffer} ${Buffer.from(digest).toString('hex')}`))
  .then(() => crypto.subtle.digest({ name: 'sha-512' }, new Uint16Array([1, 2])))
  .then((digest) => print(`subtle ${Buffer.from(digest).toString('base64')}`));
