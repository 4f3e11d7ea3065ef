// How `util.inspect` lists what arrays, collections and buffers hold.
(function (internal) {
  'use strict';

  const text = internal.module('inspect-text');
  const isIndex = /^(0|[1-9][0-9]*)$/;

  const more = (rest, noun = 'item') => `... ${rest} more ${noun}${rest > 1 ? 's' : ''}`;
  const limit = (context, length) => Math.min(Math.max(0, context.maxArrayLength), length);

  // Names of own members that are no elements.
  function otherKeys(value, keys) {
    return keys.filter((key) => typeof key === 'symbol' || !isIndex.test(key) || Number(key) >= 2 ** 32 - 1);
  }

  function elements(context, value, depth, inspect) {
    const parts = [];
    const most = limit(context, value.length);
    let index = 0;
    while (index < value.length && parts.length < most) {
      if (Object.hasOwn(value, index)) {
        parts.push(inspect.member(context, value, depth, String(index), 'element'));
        index += 1;
        continue;
      }
      const next = nextElement(value, index);
      const holes = next - index;
      parts.push(context.stylize(`<${holes} empty item${holes > 1 ? 's' : ''}>`, 'undefined'));
      index = next;
    }
    if (index < value.length) parts.push(more(value.length - index));
    return parts;
  }

  // A sparse array may be long, so that its members are asked once the first few places are empty.
  function nextElement(value, start) {
    for (let index = start; index < value.length && index < start + 1000; index += 1) {
      if (Object.hasOwn(value, index)) return index;
    }
    if (value.length <= start + 1000) return value.length;
    const next = Object.keys(value).find((key) => isIndex.test(key) && Number(key) >= start);
    return next === undefined ? value.length : Math.min(Number(next), value.length);
  }

  function typedElements(context, value) {
    const most = limit(context, value.length);
    const write = typeof value[0] === 'bigint' ? text.bigint : text.number;
    const parts = Array.from({ length: most }, (_, index) => write(context, value[index]));
    if (value.length > most) parts.push(more(value.length - most));
    return parts;
  }

  function collection(context, values, size, show) {
    const parts = [];
    const most = limit(context, size);
    context.indentation += 2;
    for (const value of values) {
      if (parts.length >= most) break;
      parts.push(show(value));
    }
    context.indentation -= 2;
    if (size > most) parts.push(more(size - most));
    return parts;
  }

  function setElements(context, value, depth, inspect) {
    const values = Reflect.apply(Set.prototype.values, value, []);
    return collection(context, values, sizeOf(Set, value), (element) => inspect.value(context, element, depth));
  }

  function mapEntries(context, value, depth, inspect) {
    const entries = Reflect.apply(Map.prototype.entries, value, []);
    return collection(context, entries, sizeOf(Map, value), ([key, element]) =>
      `${inspect.value(context, key, depth)} => ${inspect.value(context, element, depth)}`);
  }

  function sizeOf(Collection, value) {
    return Reflect.apply(Reflect.getOwnPropertyDescriptor(Collection.prototype, 'size').get, value, []);
  }

  function bufferBytes(context, value) {
    let bytes;
    try {
      bytes = new Uint8Array(value);
    } catch {
      return [context.stylize('(detached)', 'special')];
    }
    const most = limit(context, bytes.length);
    let digits = Array.from(bytes.subarray(0, most), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    if (bytes.length > most) digits += ` ${more(bytes.length - most, 'byte')}`;
    return [`${context.stylize('[Uint8Contents]', 'special')}: <${digits}>`];
  }

  return { otherKeys, elements, typedElements, setElements, mapEntries, sizeOf, bufferBytes };
})
