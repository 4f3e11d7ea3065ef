// The stand-in of `crypto-js`: hashes, keyed hashes, encodings, and AES with a passphrase or a key.
'use strict';

const crypto = require('crypto');
const { standIn, guard, guardClass, absent, numbers } = require('stand-in:base')(module);

// Bytes as `crypto-js` hands them around; `words` are those of its arrays, four bytes each.
class WordArray {
  #bytes;

  constructor(bytes) {
    this.#bytes = Buffer.from(bytes);
  }

  static bytesOf(value) {
    return value instanceof WordArray ? value.#bytes : Buffer.from(String(value));
  }

  get sigBytes() { return this.#bytes.length; }

  get words() {
    const padded = Buffer.concat([this.#bytes, Buffer.alloc((4 - (this.#bytes.length % 4)) % 4)]);
    return Array.from({ length: padded.length / 4 }, (_, index) => padded.readInt32BE(index * 4));
  }

  toString(encoder = enc.Hex) { return encoder.stringify(this); }
  clone() { return new WordArray(this.#bytes); }

  concat(other) {
    this.#bytes = Buffer.concat([this.#bytes, WordArray.bytesOf(other)]);
    return this;
  }
}

const { bytesOf } = WordArray;

const encoding = (name) => guard(name, {
  parse: (text) => new WordArray(Buffer.from(text, name)),
  stringify: (array) => bytesOf(array).toString(name),
});

// Bytes that are no text are an error there, and not replaced.
function utf8(array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(array));
  } catch {
    throw new Error('Malformed UTF-8 data');
  }
}

const enc = guard('enc', {
  Hex: encoding('hex'),
  Base64: encoding('base64'),
  Latin1: encoding('latin1'),
  Utf8: guard('utf8', { parse: (text) => new WordArray(Buffer.from(text)), stringify: utf8 }),
  Utf16: guard('utf16', {
    parse: (text) => new WordArray(Buffer.from(text, 'utf16le').swap16()),
    stringify: (array) => Buffer.from(bytesOf(array)).swap16().toString('utf16le'),
  }),
  Base64url: encoding('base64url'),
});

const hashes = { MD5: 'md5', SHA1: 'sha1', SHA224: 'sha224', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' };

// The package reads `sigBytes` of what is no text, so that nothing at all is a `TypeError`.
const sized = (value) => (typeof value === 'string' ? value : (value.sigBytes, value));

const hash = (name) => (message) => new WordArray(crypto.createHash(name).update(bytesOf(sized(message))).digest());
const keyedHash = (name) => (message, key) =>
  new WordArray(crypto.createHmac(name, bytesOf(sized(key))).update(bytesOf(sized(message))).digest());

// Version 4.2 made keys harder to guess.
const [major = 5, minor] = numbers;
const usual = major > 4 || (major === 4 && minor >= 2) ? ['SHA256', 250_000] : ['SHA1', 1];

function PBKDF2(password, salt, { keySize = 4, iterations = usual[1], hasher = usual[0] } = {}) {
  const name = typeof hasher === 'string' ? hasher : Object.keys(hashes).find((each) => exported[each] === hasher);
  const length = keySize * 4;
  return new WordArray(crypto.pbkdf2Sync(bytesOf(password), bytesOf(salt), iterations, length, hashes[name] ?? name));
}

// A key and a start from a passphrase, as OpenSSL's old tools make them.
function derived(passphrase, salt) {
  let block = Buffer.alloc(0);
  let all = block;
  while (all.length < 48) {
    block = crypto.createHash('md5').update(Buffer.concat([block, bytesOf(passphrase), salt])).digest();
    all = Buffer.concat([all, block]);
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, 48) };
}

const salted = Buffer.from('Salted__');

const mode = guard('mode', { CBC: 'cbc', CTR: 'ctr', ECB: 'ecb' });
const pad = guard('pad', { Pkcs7: 'pkcs7', NoPadding: 'none' });

function cipherOf(key, { iv, mode: used = mode.CBC, padding = pad.Pkcs7 }, create) {
  if (used !== mode.CBC) absent(`mode.${used.toUpperCase()}`);
  const cipher = create(`aes-${key.length * 8}-cbc`, key, iv === undefined ? iv : bytesOf(iv));
  return cipher.setAutoPadding(padding === pad.Pkcs7);
}

function encrypt(message, secret, options = {}) {
  const salt = typeof secret === 'string' ? crypto.randomBytes(8) : undefined;
  const { key, iv } = salt === undefined ? { key: bytesOf(secret), iv: bytesOf(options.iv) } : derived(secret, salt);
  const cipher = cipherOf(key, { ...options, iv: new WordArray(iv) }, crypto.createCipheriv);
  const data = Buffer.concat([cipher.update(bytesOf(message)), cipher.final()]);
  const whole = salt === undefined ? data : Buffer.concat([salted, salt, data]);
  return guard('encrypted', {
    ciphertext: new WordArray(data),
    key: new WordArray(key),
    iv: new WordArray(iv),
    salt: salt && new WordArray(salt),
    toString: () => whole.toString('base64'),
  });
}

function decrypt(given, secret, options = {}) {
  const isText = typeof given === 'string';
  const whole = isText ? Buffer.from(given, 'base64')
    : given.salt ? Buffer.concat([salted, bytesOf(given.salt), bytesOf(given.ciphertext)]) : bytesOf(given.ciphertext);
  const isSalted = whole.subarray(0, 8).equals(salted);
  const data = isSalted ? whole.subarray(16) : whole;
  const { key, iv } = typeof secret === 'string' ? derived(secret, isSalted ? whole.subarray(8, 16) : Buffer.alloc(0))
    : { key: bytesOf(secret), iv: bytesOf(options.iv) };
  const cipher = cipherOf(key, { ...options, iv: new WordArray(iv) }, crypto.createDecipheriv);
  try {
    return new WordArray(Buffer.concat([cipher.update(data), cipher.final()]));
  } catch {
    // A wrong key gives no bytes, and no error.
    return new WordArray('');
  }
}

const exported = { enc, mode, pad, PBKDF2, AES: guard('AES', { encrypt, decrypt }) };
for (const [name, algorithm] of Object.entries(hashes)) {
  exported[name] = hash(algorithm);
  exported[`Hmac${name}`] = keyedHash(algorithm);
}

exported.lib = guard('lib', {
  WordArray: guard('WordArray', {
    create: (words = [], size = words.length * 4) => {
      const bytes = words instanceof Uint8Array ? Buffer.from(words) : Buffer.alloc(words.length * 4);
      if (!(words instanceof Uint8Array)) words.forEach((word, index) => bytes.writeInt32BE(word | 0, index * 4));
      return new WordArray(words instanceof Uint8Array ? bytes : bytes.subarray(0, size));
    },
    random: (count) => new WordArray(crypto.randomBytes(count)),
  }),
});
guardClass('wordArray', WordArray);

const subpaths = { 'enc-hex': enc.Hex, 'enc-base64': enc.Base64, 'enc-utf8': enc.Utf8, 'enc-latin1': enc.Latin1,
  'enc-base64url': enc.Base64url, core: exported, aes: exported.AES, pbkdf2: PBKDF2 };
for (const name of Object.keys(hashes)) {
  subpaths[name.toLowerCase()] = exported[name];
  subpaths[`hmac-${name.toLowerCase()}`] = exported[`Hmac${name}`];
}

module.exports = standIn(exported, subpaths);
