// The stand-in of `uuid`.
'use strict';

const { createHash, randomBytes } = require('crypto');
const { standIn } = require('stand-in:base')(module);

const NIL = '00000000-0000-0000-0000-000000000000';
const MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const validate = (value) => typeof value === 'string' && (form.test(value) || value === NIL || value === MAX);

function checked(value) {
  if (!validate(value)) throw TypeError('Invalid UUID');
  return value;
}

const version = (value) => parseInt(checked(value)[14], 16);
const parse = (value) => Uint8Array.from(Buffer.from(checked(value).replaceAll('-', ''), 'hex'));

const written = (bytes) => Buffer.from(bytes).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function stringify(bytes, offset = 0) {
  const text = written(bytes.slice(offset, offset + 16));
  if (!validate(text)) throw TypeError('Stringified UUID is invalid');
  return text;
}

// The sixteen bytes with version and variant, as a text or in the buffer that is given.
function marked(bytes, number, buffer, offset = 0) {
  bytes[6] = (bytes[6] & 0x0f) | (number << 4);
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  if (!buffer) return written(bytes);
  for (let index = 0; index < 16; index += 1) buffer[offset + index] = bytes[index];
  return buffer;
}

const chance = ({ random, rng } = {}) => Uint8Array.from(random ?? rng?.() ?? randomBytes(16));

function v4(options, buffer, offset) {
  return marked(chance(options ?? {}), 4, buffer, offset);
}

// Steps of 100 nanoseconds since the calendar of Gregory began.
const gregorian = 122_192_928_000_000_000n;
let last = { time: 0, steps: 0 };

function v1(options, buffer, offset) {
  const { node, clockseq, msecs, nsecs } = options ?? {};
  const bytes = chance(options ?? {});
  const time = msecs ?? Date.now();
  const steps = nsecs ?? (time === last.time ? last.steps + 1 : 0);
  last = { time, steps };
  const stamp = BigInt(time) * 10_000n + BigInt(steps) + gregorian;
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Number(stamp & 0xffffffffn));
  view.setUint16(4, Number((stamp >> 32n) & 0xffffn));
  view.setUint16(6, Number((stamp >> 48n) & 0x0fffn));
  if (clockseq !== undefined) view.setUint16(8, clockseq);
  if (node !== undefined) bytes.set(node, 10);
  else bytes[10] |= 1;
  return marked(bytes, 1, buffer, offset);
}

function v7(options, buffer, offset) {
  const { msecs = Date.now() } = options ?? {};
  const bytes = chance(options ?? {});
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(msecs / 2 ** 32));
  view.setUint32(2, msecs % 2 ** 32);
  return marked(bytes, 7, buffer, offset);
}

function named(number, algorithm) {
  const make = (value, namespace, buffer, offset) => {
    const space = typeof namespace === 'string' ? parse(namespace) : namespace;
    if (space?.length !== 16) {
      throw TypeError('Namespace must be array-like (16 iterable integer values, 0-255)');
    }
    const content = typeof value === 'string' ? Buffer.from(value) : Uint8Array.from(value);
    const digest = createHash(algorithm).update(Uint8Array.from(space)).update(content).digest();
    return marked(Uint8Array.from(digest.subarray(0, 16)), number, buffer, offset);
  };
  return Object.assign(make, {
    DNS: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', URL: '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
  });
}

module.exports = standIn({
  NIL, MAX, v1, v3: named(3, 'md5'), v4, v5: named(5, 'sha1'), v7, validate, version, parse, stringify,
});
