// Ciphers against the examples of NIST SP 800-38A (F.2) and of the proposal of GCM (test cases 4, 10, 16).
const crypto = require('crypto');
const hex = (text) => Buffer.from(text.replaceAll(' ', ''), 'hex');

const text = hex(`6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51
  30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710`.replaceAll('\n', ''));
const vector = hex('000102030405060708090a0b0c0d0e0f');
const chained = {
  'aes-128-cbc': ['2b7e151628aed2a6abf7158809cf4f3c', `7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2
    73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7`],
  'aes-192-cbc': ['8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b', `4f021db243bc633d7178183a9fa071e8
    b4d9ada9ad7dedf4e5e738763f69145a571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd`],
  'aes-256-cbc': ['603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4', `f58c4c04d6e5f1ba779eabfb5f7bfbd6
    9cfc4e967edb808d679f777bc6702c7d39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b`],
};
for (const name in chained) {
  const [key, expected] = chained[name];
  const cipher = crypto.createCipheriv(name, hex(key), vector).setAutoPadding(false);
  equal(cipher.update(text, undefined, 'hex') + cipher.final('hex'), expected.replace(/\s/g, ''), `${name} encrypts`);
  const decipher = crypto.createDecipheriv(name, hex(key), vector).setAutoPadding(false);
  equal(decipher.update(expected.replace(/\s/g, ''), 'hex', 'hex') + decipher.final('hex'), text.toString('hex'), `${name} decrypts`);
}

const plain = hex(`d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39`.replaceAll('\n', ''));
const key = 'feffe9928665731c6d6a8f9467308308';
const counted = {
  'aes-128-gcm': [key, `42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
    21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091`, '5bc94fbc3221a5db94fae95ae7121a47'],
  'aes-192-gcm': [`${key}feffe9928665731c`, `3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c
    7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710`, '2519498e80f1478f37ba55bd6d27618c'],
  'aes-256-gcm': [`${key}${key}`, `522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
    8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662`, '76fc6ece0f4e1768cddf8853bb2d551b'],
};
for (const name in counted) {
  const [secret, expected, tag] = counted[name];
  const cipher = crypto.createCipheriv(name, hex(secret), hex('cafebabefacedbaddecaf888'));
  cipher.setAAD(hex('feedfacedeadbeeffeedfacedeadbeefabaddad2'));
  equal(cipher.update(plain, undefined, 'hex') + cipher.final('hex'), expected.replace(/\s/g, ''), `${name} encrypts`);
  equal(cipher.getAuthTag().toString('hex'), tag, `${name} has the tag`);
}

// What differs from Node: shorter vectors, and objects that are no streams.
throws(() => crypto.createCipheriv('aes-128-gcm', hex(key), 'short'), 'Error',
  'an initialization vector of 5 bytes is not available here: use one of 12');
throws(() => crypto.createCipheriv('aes-128-ctr', hex(key), vector), 'Error', 'Unknown cipher');
equal(typeof crypto.createCipheriv('aes-128-cbc', hex(key), vector).pipe, 'undefined', 'a cipher is no stream');
