// AES over generated input in pieces: equal to Node.js to the last byte, and undone again.
// Not generated, because they differ: vectors of GCM below 12 bytes, other modes and ciphers, and the piece in
// which a character that is no UTF-8 is replaced.
'use strict';
const crypto = require('crypto');

let state = 20261122;
function next(limit) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const bytes = (count) => Buffer.from(Array.from({ length: count }, () => next(256)));
const letters = ['a', 'Z', '0', ' ', '\u0000', 'é', 'ß', '€', '漢', '😀', '\n'];
const text = (count) => Array.from({ length: count }, () => letters[next(letters.length)]).join('');
const pick = (list) => list[next(list.length)];
const encodings = ['hex', 'base64', 'base64url', 'latin1', 'buffer', undefined];
const shown = (value) => (typeof value === 'string' ? JSON.stringify(value) : `<${value.toString('hex')}>`);

// What an object gives for pieces, in an encoding of its own.
function run(cipher, pieces, encoding) {
  const results = pieces.map((piece) => cipher.update(piece, 'utf8', encoding));
  results.push(cipher.final(encoding));
  return results;
}

// The encoding in which something is decrypted: text whose characters the pieces may cut in two.
const encodingOf = (pieces) => (pieces.every((piece) => typeof piece === 'string') ? 'utf8' : pick(encodings));

const joined = (results) =>
  Buffer.concat(results.map((result) => (typeof result === 'string' ? Buffer.from(result, 'latin1') : result)));

function cut(data) {
  const pieces = [];
  for (let start = 0; start < data.length;) {
    const end = start + next(40);
    pieces.push(data.subarray(start, end));
    start = end;
  }
  return pieces;
}

for (let round = 0; round < 400; round += 1) {
  const size = pick([128, 192, 256]);
  const name = pick([`aes-${size}-cbc`, `aes${size}`, `AES-${size}-CBC`]);
  const [key, iv] = [bytes(size / 8), bytes(16)];
  const isPadded = next(4) > 0;
  const pieces = Array.from({ length: next(5) }, () => (next(2) === 0 ? text(next(40)) : bytes(next(60))));
  if (!isPadded) {
    const length = Buffer.concat(pieces.map((piece) => Buffer.from(piece))).length;
    pieces.push(bytes((16 - (length % 16)) % 16));
  }
  const make = (create) => create(name, key, iv).setAutoPadding(isPadded);
  print(`${name} ${isPadded} ${run(make(crypto.createCipheriv), pieces, pick(encodings)).map(shown).join(' ')}`);
  const encrypted = joined(run(make(crypto.createCipheriv), pieces));
  print(run(make(crypto.createDecipheriv), cut(encrypted), encodingOf(pieces)).map(shown).join(' '));
  // Padding that is wrong, and padding that is right by chance.
  const damaged = Buffer.from(encrypted);
  if (damaged.length > 16) damaged[damaged.length - 17] ^= pick([1, 2, 3, 15, 16, 17, 255]);
  try {
    print(joined(run(make(crypto.createDecipheriv), [damaged])).toString('hex'));
  } catch (error) {
    print(`${error} ${error.code}`);
  }
}

for (let round = 0; round < 400; round += 1) {
  const size = pick([128, 192, 256]);
  const name = pick([`aes-${size}-gcm`, `id-aes${size}-GCM`]);
  const [key, iv] = [bytes(size / 8), bytes(pick([12, 12, 13, 16, 60, 128]))];
  const associated = Array.from({ length: next(3) }, () => bytes(next(40)));
  const options = pick([undefined, {}, { authTagLength: 16 }, { authTagLength: 12 }, { authTagLength: 4 }]);
  const pieces = Array.from({ length: next(5) }, () => (next(2) === 0 ? text(next(40)) : bytes(next(60))));
  const make = (create) => {
    const cipher = create(name, key, iv, options);
    for (const data of associated) cipher.setAAD(data);
    return cipher;
  };
  print(`${name} ${run(make(crypto.createCipheriv), pieces, pick(encodings)).map(shown).join(' ')}`);
  const cipher = make(crypto.createCipheriv);
  const encrypted = joined(run(cipher, pieces));
  const tag = cipher.getAuthTag();
  print(tag.toString('hex'));
  const decipher = make(crypto.createDecipheriv).setAuthTag(tag);
  print(run(decipher, cut(encrypted), encodingOf(pieces)).map(shown).join(' '));
  tag[next(tag.length)] ^= 1 << next(8);
  const refusing = make(crypto.createDecipheriv).setAuthTag(tag);
  print(shown(refusing.update(encrypted)));
  try {
    print(shown(refusing.final()));
  } catch (error) {
    print(`${error} ${error.code}`);
  }
}

// A Multipass token as Shopify asks for it: a vector and AES-128 with CBC, signed, in URL-safe base64.
const derived = crypto.createHash('sha256').update('multipass secret').digest();
const vector = bytes(16);
const token = crypto.createCipheriv('aes-128-cbc', derived.subarray(0, 16), vector);
const body = Buffer.concat([vector, token.update(JSON.stringify({ email: 'rosa@example.com' }), 'utf8'), token.final()]);
const signature = crypto.createHmac('sha256', derived.subarray(16)).update(body).digest();
print(Buffer.concat([body, signature]).toString('base64').replace(/\+/g, '-').replace(/\//g, '_'));
