// The values of plain scalars in YAML, as `js-yaml` has them.
'use strict';

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const stamp = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(Z|([-+])(\d\d?)(?::(\d\d))?))?$/;
const integer = /^[-+]?(?:0b[01_]+|0x[\da-fA-F_]+|0o[0-7_]+|0|[1-9][\d_]*|0[\d_]+)$/;
const float = /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

function timeOf(text) {
  const [, year, month, day] = date.exec(text) ?? [];
  if (year !== undefined) return new Date(Date.UTC(year, month - 1, day));
  const found = stamp.exec(text);
  if (!found) return undefined;
  const [, y, m, d, hour, minute, second, fraction = '', , sign, hours, minutes = 0] = found;
  const time = Date.UTC(y, m - 1, d, hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, '0')));
  const offset = sign === undefined ? 0 : (hours * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return new Date(time - offset);
}

function numberOf(text) {
  if (text.endsWith('_')) return undefined;
  const plain = text.replaceAll('_', '');
  if (integer.test(text)) {
    const sign = plain[0] === '-' ? -1 : 1;
    const bare = plain.replace(/^[-+]/, '');
    return bare === '0' ? 0 : sign * (/^0[box]/.test(bare) ? Number(bare) : parseInt(bare, 10));
  }
  if (!float.test(text)) return undefined;
  const lower = plain.toLowerCase();
  if (lower === '.nan') return NaN;
  if (lower.endsWith('.inf')) return lower[0] === '-' ? -Infinity : Infinity;
  return parseFloat(lower);
}

const words = { __proto__: null };
for (const [word, value] of [['null', null], ['true', true], ['false', false]]) {
  for (const form of [word, word[0].toUpperCase() + word.slice(1), word.toUpperCase()]) words[form] = value;
}
words['~'] = null;
words[''] = null;

const valueOf = (text) => (text in words ? words[text] : numberOf(text) ?? timeOf(text) ?? text);

// The value of a scalar with a tag; undefined for a tag that is none of YAML's own, or does not fit.
function tagged(tag, text, isPlain) {
  const value = valueOf(text);
  switch (tag) {
    case '!': case '!!str': return text;
    case '!!int': return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
    case '!!float': return typeof value === 'number' ? value : undefined;
    case '!!bool': return typeof value === 'boolean' ? value : undefined;
    case '!!null': return value === null ? null : undefined;
    case '!!timestamp': return timeOf(text);
    case '!!binary': return new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'base64'));
    default: return isPlain && tag === undefined ? value : undefined;
  }
}

module.exports = { valueOf, tagged };
