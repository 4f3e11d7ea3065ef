// Whether two values are the same in all their members, or one has all that the other has.
'use strict';

const { isFunction, isObjectLike, same, tag } = require('stand-in:lodash-kinds');

function symbols(object) {
  return Object.getOwnPropertySymbols(object)
    .filter((symbol) => Object.prototype.propertyIsEnumerable.call(object, symbol));
}

// `one` is the value that is looked at, `other` the pattern where the comparison is partial.
function equal(one, other, options = {}) {
  const { isPartial = false, customize, seen = new Map() } = options;
  const deeper = { isPartial, customize, seen };
  if (one === other) return true;
  if (!isObjectLike(other)) return same(one, other);
  if (!isObjectLike(one)) {
    // A pattern without members matches all that is there.
    const hasNone = isPartial && Object.keys(other).length === 0 && tag(other) === 'Object';
    return hasNone && one !== null && one !== undefined;
  }
  if (seen.get(one) === other) return true;
  seen.set(one, other);
  const [kind, otherKind] = [tag(one), tag(other)].map((name) => (name === 'Arguments' ? 'Object' : name));
  const isTopPattern = isPartial && seen.size === 1 && otherKind === 'Object';
  const answer = (kind === otherKind || isTopPattern) && sameOfKind(isTopPattern ? 'Object' : kind, one, other, deeper);
  seen.delete(one);
  return answer;
}

function sameOfKind(kind, one, other, options) {
  switch (kind) {
    case 'Boolean': case 'Date': case 'Number': return same(Number(one), Number(other));
    case 'String': case 'RegExp': return String(one) === String(other);
    case 'Symbol': return one.valueOf() === other.valueOf();
    case 'Error': return one.name === other.name && one.message === other.message;
    case 'Map': return sameLists([...one], [...other], { ...options, isUnordered: true });
    case 'Set': return sameLists([...one], [...other], { ...options, isUnordered: true });
    case 'Array': return sameLists(one, other, options);
    case 'ArrayBuffer': return sameLists(new Uint8Array(one), new Uint8Array(other), options);
    case 'DataView':
      return one.byteLength === other.byteLength && one.byteOffset === other.byteOffset
        && sameOfKind('ArrayBuffer', one.buffer, other.buffer, options);
    case 'Promise': case 'WeakMap': case 'WeakSet': case 'Function': return false;
    default:
      return ArrayBuffer.isView(one) ? sameLists(one, other, options) : sameObjects(one, other, options);
  }
}

function sameLists(one, other, options) {
  const { isPartial, isUnordered = false } = options;
  const inner = { ...options, isUnordered: undefined };
  if (one.length !== other.length && !(isPartial && one.length > other.length)) return false;
  if (!isPartial && !isUnordered) {
    return Array.from(other).every((value, index) => equalMember(one[index], value, index, one, other, inner));
  }
  // Each element of the pattern has its own partner.
  const taken = new Set();
  return Array.from(other).every((value) => {
    const partner = Array.from(one).findIndex((each, index) => !taken.has(index) && equal(each, value, inner));
    if (partner >= 0) taken.add(partner);
    return partner >= 0;
  });
}

function equalMember(one, other, key, object, otherObject, options) {
  const answer = options.customize?.(one, other, key, object, otherObject);
  return answer === undefined ? equal(one, other, options) : Boolean(answer);
}

function sameObjects(one, other, options) {
  const { isPartial } = options;
  const names = [...Object.keys(other), ...symbols(other)];
  const count = Object.keys(one).length + symbols(one).length;
  if (count !== names.length && !isPartial) return false;
  for (const name of names) {
    if (isPartial ? !(name in one) : !Object.hasOwn(one, name)) return false;
    if (!equalMember(one[name], other[name], name, one, other, options)) return false;
  }
  return isPartial || names.includes('constructor') || haveSameMaker(one, other);
}

function haveSameMaker(one, other) {
  const [make, otherMake] = [one.constructor, other.constructor];
  if (make === otherMake || !('constructor' in one && 'constructor' in other)) return true;
  const isPlain = (value) => isFunction(value) && value instanceof value;
  return isPlain(make) && isPlain(otherMake);
}

function isEqualWith(one, other, customize) {
  const answer = customize?.(one, other);
  return answer === undefined ? equal(one, other, { customize }) : Boolean(answer);
}

const isEqual = (one, other) => equal(one, other);

module.exports = { equal, members: { isEqual, isEqualWith } };
