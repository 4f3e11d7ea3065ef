// What `crypto.subtle` does: digests, and signatures with HMAC, RSASSA-PKCS1-v1_5, RSA-PSS, ECDSA and Ed25519.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { codedError } = internal.module('node-errors');
  const { arrayBuffer, binary, isBytes } = internal.module('crypto-input');
  const { CryptoKey, keyObjectOf } = internal.module('web-crypto');
  const imports = internal.module('subtle-import');

  const { digestOf, problem, unsupported } = imports;

  function required(name, count, values) {
    if (values.length >= count) return;
    throw codedError(TypeError, 'ERR_MISSING_ARGS', `Failed to execute '${name}' on 'SubtleCrypto': ` +
      `${count} arguments required, but only ${values.length} present.`);
  }

  const places = ['1st', '2nd', '3rd', '4th'];

  function data(name, place, value) {
    if (isBytes(value)) return binary(value, 'data');
    throw codedError(TypeError, 'ERR_INVALID_ARG_TYPE', `Failed to execute '${name}' on 'SubtleCrypto': ` +
      `${places[place]} argument is not instance of ArrayBuffer, Buffer, TypedArray, or DataView.`);
  }

  async function digest(...values) {
    required('digest', 2, values);
    const bytes = data('digest', 1, values[1]);
    return arrayBuffer(native.hash(digestOf(values[0]), bytes));
  }

  // What the key and the algorithm of the call come to: a keyed hash, or a scheme and its digest.
  function operation(algorithm, key, usage) {
    const name = imports.nameOf(algorithm);
    if (!(key instanceof CryptoKey) || key.algorithm.name !== name) {
      throw problem('Key algorithm mismatch', 'InvalidAccessError');
    }
    if (!key.usages.includes(usage)) throw problem(`Unable to use this key to ${usage}`, 'InvalidAccessError');
    const object = keyObjectOf(key);
    if (name === 'ECDSA') return { object, scheme: 'ieee-p1363', hash: imports.hashOf(algorithm, 'EcdsaParams') };
    if (name === 'Ed25519') return { object, scheme: 'plain', hash: 'sha512' };
    const hash = digestOf(key.algorithm.hash);
    if (name === 'RSA-PSS' && algorithm?.saltLength !== native.hash(hash, '').length) throw unsupported();
    return { object, scheme: { 'RSA-PSS': 'pss', 'RSASSA-PKCS1-v1_5': 'pkcs1' }[name], hash };
  }

  const keyBytes = (object) => {
    const { secretBinary, signingKey } = internal.module('crypto-keys');
    return object.type === 'secret' ? secretBinary(object, 'key') : signingKey(object, false).data;
  };

  async function sign(...values) {
    required('sign', 3, values);
    const bytes = data('sign', 2, values[2]);
    const { object, scheme, hash } = operation(values[0], values[1], 'sign');
    const key = keyBytes(object);
    return arrayBuffer(scheme === undefined ? native.hmac(hash, key, bytes) : native.sign(hash, key, bytes, scheme));
  }

  async function verify(...values) {
    required('verify', 4, values);
    const given = data('verify', 2, values[2]);
    const bytes = data('verify', 3, values[3]);
    const { object, scheme, hash } = operation(values[0], values[1], 'verify');
    const key = keyBytes(object);
    if (scheme !== undefined) return native.verify(hash, key, bytes, given, scheme);
    const code = native.hmac(hash, key, bytes);
    return code.length === given.length && sameUnits(code, given);
  }

  function sameUnits(left, right) {
    let difference = 0;
    for (let position = 0; position < left.length; position += 1) {
      difference |= left.charCodeAt(position) ^ right.charCodeAt(position);
    }
    return difference === 0;
  }

  async function importKey(...values) {
    required('importKey', 4, values);
    return imports.importKey(...values);
  }

  async function exportKey(...values) {
    required('exportKey', 2, values);
    return imports.exportKey(...values);
  }

  const refused = async () => { throw unsupported(); };

  return {
    digest, sign, verify, importKey, exportKey,
    encrypt: refused, decrypt: refused, generateKey: refused, deriveKey: refused, deriveBits: refused,
    wrapKey: refused, unwrapKey: refused,
  };
})
