// Keys in every form and signatures with them, over fixed keys: equal to Node.js to the last byte.
// Only signatures that are always the same are printed (RSA with PKCS #1, Ed25519); others are verified.
// Not generated, because they differ: encrypted keys, secp256k1, X25519, PSS salts that are not as long as the digest.
'use strict';
const crypto = require('crypto');

const pem = {
  rsa: `-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDvX83ZcAgBTMzG
/gWpIgu9VevpMgxoq1sTI21idXQtMYuoApLjtvcdb6Kh96a75Z0SuX1vuCcfuukg
8Hbcb21SxhDpHeaFeomnzibWvddcbVJCXXp2AEPyH2YBucdj6Ho8zYpLJVZDPwN3
xKX4zs/V8c/QPGenYhodDc2ZOJdmqrRZhDKkfpMnmzn/mS6LnDhekDIT4aL6FRo7
dEFG7MljQ70M+7gCRsiVqV/tCjRkl/Gta9kc/KapeL4dpzeRhUCH4yqikdsY/6vi
OucfpyWfrOdSqmCljNTJAiTjgA4AOPq/Yr7B/ISAOeGJBPXjAylx+BfQYWVgh2Xd
8c1KoiJZAgMBAAECggEABpC8nyGc/pgiJ7UQ564o30ULhuZaA8brZQ98MQ6ipJiu
yWlkqP08MuD8d2/I8W9fSwOuZpGI9SxVt5MQ14Pw3ivTi+lHiNKvEtyrIQms7fqL
nolc0f643luxGwwC5YEbVS6YA+6eupJwYGkS2kul1KrgtcfqWeNtbu2RfYnZUTYA
ztQc1C3Dy8cOVxnStlg16j1phy1zNb6wKtcYm8h5QHevsTPxGbo0nRil+31Il3yZ
mRb7SA4Aw/Vu6fJWYMx1Yy/zkAShuK9vJa/IeNpHGUeEaqUao+UEZSu40V6u3FwK
ZHVMVMyCAKKcs44GIJVCj8TQvvIRvJHd8INsum75wQKBgQD6IkiMuwzjHqB21aZV
iEx8GwqmukChaarkU7pBqQ+XslWb5hNqV+dQ3sESVGLy4YFwoR695MRfpdqGJQl5
r0k80HgRQR6xM8IQBl2dmVq3DMnUGd89G3V8eRGDEvTCWMYGxiprjheyUz697p/K
hAhxfeFp6Ua5WcdWO+x4203KUQKBgQD0/Oxecl4bxRD2jh4rhX6N+/rudi/wzVBf
s5A0nTYhZHWekY+ajFmUcLpuwrNZnR+bXmUfWDlMyZ/yIZjspjpHapsPIXnAh9y3
QesUT7dTOJOBbo3bi9lZ2iRVCYMS0ouOSSlmoRTqglhyjR4344RrCuSwErYGumX6
pJqNNZ7NiQKBgH4cXtulSwAPZvPDEBO7nmRL9fjNmtxGvERV+mg0Zooi/YqWW1+Y
ZiWdyVYGecTe8TXp5efzuRZINn6/maFiQNiKep6oaGMLJ2KQ8w4MTXJQ3kkzqhvT
Bk71c2DUY9bAj0bHDogfoc7krZNxBdtC6kbeIpIVbPTyUNAncjgUyYmhAoGAHYkE
ghptqBFpCyB1GLAeYsW3KdqLyw8lmnQOdZlidkIjP/uygWJcRl4Uy9ejQbGEpvmJ
XW8IcW55XvqX8ifULNn4WamigQigHmPPEILPyjOu7NLEPWytxnxbFvlvmOxTMNM3
L41J9T/DpAPJWdmPFEya53NKCKOeOcpwa4fEXmkCgYAdyI1LFkWNquY4LX4nCqOa
MVmzFtllSPlt/p6sEbz08duOq+343h6TRFLMv3ztUUVTzrpbmOOz+ElbVvoVOIeR
qM23zYenzGgAXsQwPvNOcB4kyvUyTsoV5vYgC7Lwc44mAzgnn8jRojPCAyVoyX0L
h/G93xxpVw7n/y/S2iUjyg==
-----END PRIVATE KEY-----
`,
  rsaOld: `-----BEGIN RSA PRIVATE KEY-----
MIIEogIBAAKCAQEA71/N2XAIAUzMxv4FqSILvVXr6TIMaKtbEyNtYnV0LTGLqAKS
47b3HW+iofemu+WdErl9b7gnH7rpIPB23G9tUsYQ6R3mhXqJp84m1r3XXG1SQl16
dgBD8h9mAbnHY+h6PM2KSyVWQz8Dd8Sl+M7P1fHP0Dxnp2IaHQ3NmTiXZqq0WYQy
pH6TJ5s5/5kui5w4XpAyE+Gi+hUaO3RBRuzJY0O9DPu4AkbIlalf7Qo0ZJfxrWvZ
HPymqXi+Hac3kYVAh+MqopHbGP+r4jrnH6cln6znUqpgpYzUyQIk44AOADj6v2K+
wfyEgDnhiQT14wMpcfgX0GFlYIdl3fHNSqIiWQIDAQABAoIBAAaQvJ8hnP6YIie1
EOeuKN9FC4bmWgPG62UPfDEOoqSYrslpZKj9PDLg/HdvyPFvX0sDrmaRiPUsVbeT
ENeD8N4r04vpR4jSrxLcqyEJrO36i56JXNH+uN5bsRsMAuWBG1UumAPunrqScGBp
EtpLpdSq4LXH6lnjbW7tkX2J2VE2AM7UHNQtw8vHDlcZ0rZYNeo9aYctczW+sCrX
GJvIeUB3r7Ez8Rm6NJ0Ypft9SJd8mZkW+0gOAMP1bunyVmDMdWMv85AEobivbyWv
yHjaRxlHhGqlGqPlBGUruNFertxcCmR1TFTMggCinLOOBiCVQo/E0L7yEbyR3fCD
bLpu+cECgYEA+iJIjLsM4x6gdtWmVYhMfBsKprpAoWmq5FO6QakPl7JVm+YTalfn
UN7BElRi8uGBcKEeveTEX6XahiUJea9JPNB4EUEesTPCEAZdnZlatwzJ1BnfPRt1
fHkRgxL0wljGBsYqa44XslM+ve6fyoQIcX3haelGuVnHVjvseNtNylECgYEA9Pzs
XnJeG8UQ9o4eK4V+jfv67nYv8M1QX7OQNJ02IWR1npGPmoxZlHC6bsKzWZ0fm15l
H1g5TMmf8iGY7KY6R2qbDyF5wIfct0HrFE+3UziTgW6N24vZWdokVQmDEtKLjkkp
ZqEU6oJYco0eN+OEawrksBK2Brpl+qSajTWezYkCgYB+HF7bpUsAD2bzwxATu55k
S/X4zZrcRrxEVfpoNGaKIv2KlltfmGYlnclWBnnE3vE16eXn87kWSDZ+v5mhYkDY
inqeqGhjCydikPMODE1yUN5JM6ob0wZO9XNg1GPWwI9Gxw6IH6HO5K2TcQXbQupG
3iKSFWz08lDQJ3I4FMmJoQKBgB2JBIIabagRaQsgdRiwHmLFtynai8sPJZp0DnWZ
YnZCIz/7soFiXEZeFMvXo0GxhKb5iV1vCHFueV76l/In1CzZ+FmpooEIoB5jzxCC
z8ozruzSxD1srcZ8Wxb5b5jsUzDTNy+NSfU/w6QDyVnZjxRMmudzSgijnjnKcGuH
xF5pAoGAHciNSxZFjarmOC1+JwqjmjFZsxbZZUj5bf6erBG89PHbjqvt+N4ek0RS
zL987VFFU866W5jjs/hJW1b6FTiHkajNt82Hp8xoAF7EMD7zTnAeJMr1Mk7KFeb2
IAuy8HOOJgM4J5/I0aIzwgMlaMl9C4fxvd8caVcO5/8v0tolI8o=
-----END RSA PRIVATE KEY-----
`,
  rsaPublic: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA71/N2XAIAUzMxv4FqSIL
vVXr6TIMaKtbEyNtYnV0LTGLqAKS47b3HW+iofemu+WdErl9b7gnH7rpIPB23G9t
UsYQ6R3mhXqJp84m1r3XXG1SQl16dgBD8h9mAbnHY+h6PM2KSyVWQz8Dd8Sl+M7P
1fHP0Dxnp2IaHQ3NmTiXZqq0WYQypH6TJ5s5/5kui5w4XpAyE+Gi+hUaO3RBRuzJ
Y0O9DPu4AkbIlalf7Qo0ZJfxrWvZHPymqXi+Hac3kYVAh+MqopHbGP+r4jrnH6cl
n6znUqpgpYzUyQIk44AOADj6v2K+wfyEgDnhiQT14wMpcfgX0GFlYIdl3fHNSqIi
WQIDAQAB
-----END PUBLIC KEY-----
`,
  certificate: `-----BEGIN CERTIFICATE-----
MIIDETCCAfmgAwIBAgIUcieTxMdLr5QM0Mj7FpwmnHPGONIwDQYJKoZIhvcNAQEL
BQAwFzEVMBMGA1UEAwwMdGVzdC5leGFtcGxlMCAXDTI2MTEyMTE1MjI0M1oYDzIx
MjYxMDI4MTUyMjQzWjAXMRUwEwYDVQQDDAx0ZXN0LmV4YW1wbGUwggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQDvX83ZcAgBTMzG/gWpIgu9VevpMgxoq1sT
I21idXQtMYuoApLjtvcdb6Kh96a75Z0SuX1vuCcfuukg8Hbcb21SxhDpHeaFeomn
zibWvddcbVJCXXp2AEPyH2YBucdj6Ho8zYpLJVZDPwN3xKX4zs/V8c/QPGenYhod
Dc2ZOJdmqrRZhDKkfpMnmzn/mS6LnDhekDIT4aL6FRo7dEFG7MljQ70M+7gCRsiV
qV/tCjRkl/Gta9kc/KapeL4dpzeRhUCH4yqikdsY/6viOucfpyWfrOdSqmCljNTJ
AiTjgA4AOPq/Yr7B/ISAOeGJBPXjAylx+BfQYWVgh2Xd8c1KoiJZAgMBAAGjUzBR
MB0GA1UdDgQWBBR7lN+qnAdR86Yl+oaDR9FS3Qle0DAfBgNVHSMEGDAWgBR7lN+q
nAdR86Yl+oaDR9FS3Qle0DAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA
A4IBAQAMMSJkzCdP/AqP0+MwMATpmVGHuOeJOnB9BOFGfmCjHMuEnHT9U1Mg+uWX
ygCbLiBeGFDSkBAFgV21/yK/qdeFlhgcPNHWNQTgT6O0YRgArRS7Ef7cptJ0SNTF
zrPyodbzapW1TgPUnximfPTtWAP6VIedr1vyocXnCbbH2OaMyTNUbUs9h3mRY/Lo
yBQa1eyqe653Qs4dDakt5pZYINIPQkh829PoH/QE0iqv7iWM2lxJJO8Hnz2r+WQq
VeMDyn4muFjh31LKq6RgtxKaYdRwCIfvv8z2SlDl8qyLlW8ZzKh+P14lo+rP7eoT
MGKmn5JFE5t8yg1b7p962nuyvJsU
-----END CERTIFICATE-----
`,
  p256: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIMCULckNcCeA1eeXwEWAPOv2Iw0D+epFVh1Ir+vc12BzoAoGCCqGSM49
AwEHoUQDQgAEZ4k1bHRsl+MzG1PP3kK+OyIkji1LI5thCx/RmdXLTYQKifQvAtBH
b2eytK+CdNrjPewIAdylvEg2u9qQlwy7QQ==
-----END EC PRIVATE KEY-----
`,
  p384: `-----BEGIN PRIVATE KEY-----
MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDCA0xzz9ueJZpZxG9wm
uIFFNowrua0RRdFXxDv2tFoDIkraucIAYEh5+hkFpl6eT3GhZANiAASU9EKDJN/M
5pSER1ZpFSJeaxaZoJyPaGV4lLKD/k0C4dbwzCCO0FFaQitXaGB8hahR4xKjVv/6
wg6XTavsZttlJ1a3jQEsNd95ykgeg6nkcLVnRaE469air1sLHUnvqE8=
-----END PRIVATE KEY-----
`,
  p521: `-----BEGIN EC PRIVATE KEY-----
MIHcAgEBBEIB8xMxdPQUSwXku0VCApNqCr0NoccvALRzJC2fp/45SCZZYsXgnIwT
0kjRIM7ee0IsJckSkEj8SkWoUsnF9kRAaYigBwYFK4EEACOhgYkDgYYABAAcopTD
gr9RnkEdlVTjcxuI+0Kne0wU7XL9YGaMVPhe5GFEvOrFiQQ7SoVIRSJ7C9ML2hAt
8pl6kP1HQK9mCJhZVQF4Eweo6Js6G2Kg8tOoOSaewmHyUWoQXbnpGkWUwXyTDFdO
M//rO1CX1ySHfLmtgvuhkXYjFqIvdHVNHVx3+ZHVzg==
-----END EC PRIVATE KEY-----
`,
  ed: `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJBGO3uI2UVmyFPpnW1iWJEPchn/behhKX2k3D2iz4oh
-----END PRIVATE KEY-----
`,
};

const shown = (value) => (typeof value === 'string' ? value.replaceAll('\n', '|')
  : Buffer.isBuffer(value) ? value.toString('hex')
    : JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? `${member}n` : member)));

function attempt(name, body) {
  try {
    print(`${name}: ${shown(body())}`);
  } catch (error) {
    print(`${name}: ${error.name} ${error.code} ${error.message}`);
  }
}

const forms = { private: ['pkcs1', 'pkcs8', 'sec1'], public: ['pkcs1', 'spki'] };

function describe(name, key) {
  print(`${name} ${key.type} ${key.asymmetricKeyType} ${shown(key.asymmetricKeyDetails)} ${key.constructor.name}`);
  for (const type of forms[key.type]) {
    attempt(`${name} ${type} pem`, () => key.export({ type, format: 'pem' }));
    attempt(`${name} ${type} der`, () => key.export({ type, format: 'der' }));
  }
  attempt(`${name} jwk`, () => key.export({ format: 'jwk' }));
}

const data = Buffer.from('what is signed');
for (const name of Object.keys(pem)) {
  const isPublic = name === 'rsaPublic' || name === 'certificate';
  const publicKey = crypto.createPublicKey(pem[name]);
  describe(`${name} public`, publicKey);
  if (isPublic) {
    attempt(`${name} as private`, () => crypto.createPrivateKey(pem[name]).type);
    continue;
  }
  const key = crypto.createPrivateKey(pem[name]);
  describe(name, key);
  const again = crypto.createPrivateKey({ key: key.export({ format: 'jwk' }), format: 'jwk' });
  const bytes = crypto.createPrivateKey({
    key: key.export({ type: 'pkcs8', format: 'der' }), format: 'der', type: 'pkcs8',
  });
  print(`${again.equals(key)} ${bytes.equals(key)} ${crypto.createPublicKey(key).equals(publicKey)} ${key.equals(publicKey)}`);
  const web = crypto.createPublicKey({ key: publicKey.export({ format: 'jwk' }), format: 'jwk' });
  print(String(web.equals(publicKey)));

  const isEd = name === 'ed';
  for (const digest of isEd ? [null, undefined] : ['sha1', 'sha256', 'SHA384', 'RSA-SHA512', null]) {
    const options = name.startsWith('p') ? [{}, { dsaEncoding: 'ieee-p1363' }]
      : isEd ? [{}] : [{}, { padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength: -1 }];
    for (const option of options) {
      const signature = crypto.sign(digest, data, { key: pem[name], ...option });
      const isFixed = isEd || (name.startsWith('rsa') && option.padding === undefined);
      if (isFixed) print(`${name} ${digest} ${signature.toString('base64')}`);
      if (option.dsaEncoding) print(`${name} ${signature.length}`);
      const verifies = (given, key_) => crypto.verify(digest, given, { key: key_, ...option }, signature);
      print(`${verifies(data, publicKey)} ${verifies(Buffer.from('other'), publicKey)} ${verifies(data, key)}`);
      const damaged = Buffer.from(signature);
      damaged[damaged.length - 2] ^= 1;
      print(String(crypto.verify(digest, data, { key: publicKey, ...option }, damaged)));
      if (isEd || digest === null) continue;
      const made = crypto.createSign(digest).update('what is ').update('signed').sign({ key, ...option }, 'base64');
      if (isFixed) print(made);
      print(String(crypto.createVerify(digest).update(data).verify({ key: publicKey, ...option }, made, 'base64')));
    }
  }
}

// The examples of RFC 8032 and RFC 6979.
const example = crypto.createPrivateKey({
  key: {
    kty: 'OKP', crv: 'Ed25519', d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  },
  format: 'jwk',
});
print(crypto.sign(null, Buffer.alloc(0), example).toString('hex'));

const texts = {
  'escaped line ends': pem.rsa.replaceAll('\n', '\\n'), spaces: pem.rsa.replaceAll('\n', ' '),
  'one line': pem.rsa.split('\n').slice(1, -2).join(''), 'CR LF': pem.rsa.replaceAll('\n', '\r\n'), nothing: '',
  around: `before\n${pem.rsa}after`, indented: pem.rsa.replaceAll('\n', '\n  '), short: pem.rsa.trim(),
  cut: pem.rsa.slice(0, 300), 'one long line': pem.rsa.replace(/([^-])\n([^-])/g, '$1$2'),
};
for (const name of Object.keys(texts)) attempt(name, () => crypto.createPrivateKey(texts[name]).type);
