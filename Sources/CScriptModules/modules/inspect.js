// `util.inspect`: a value as text, as Node writes it.
(function (internal) {
  'use strict';

  const text = internal.module('inspect-text');
  const names = internal.module('inspect-names');
  const contents = internal.module('inspect-contents');
  const types = internal.module('node/util/types');
  const { joined } = internal.module('inspect-layout');
  const { errorText } = internal.module('inspect-error');
  const { getOwnPropertyDescriptor } = Reflect;
  const custom = Symbol.for('nodejs.util.inspect.custom');
  const longestText = 2 ** 27;

  const defaults = {
    showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100,
    maxStringLength: 10000, breakLength: 80, compact: 3, sorted: false, getters: false, numericSeparator: false,
  };

  function makeContext(options) {
    const context = { ...defaults, indentation: 0, seen: [], circular: new Map(), currentDepth: 0, size: 0 };
    context.given = options;
    for (const name of Object.keys(options)) {
      if (Object.hasOwn(defaults, name) || name === 'stylize') context[name] = options[name];
    }
    context.stylize ??= context.colors ? text.colored : text.plain;
    context.maxArrayLength ??= Infinity;
    context.maxStringLength ??= Infinity;
    return context;
  }

  // The second argument may be options, or the old list of showHidden, depth and colors.
  function inspect(value, options, ...old) {
    let given = options;
    if (typeof options !== 'object' || options === null) {
      given = typeof options === 'boolean' ? { showHidden: options } : {};
      if (old[0] !== undefined) given.depth = old[0];
      if (old[1] !== undefined) given.colors = old[1];
    }
    return inspectValue(makeContext(given), value, 0);
  }

  function inspectValue(context, given, depth) {
    const value = internal.unwrapped(given);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) {
      return text.primitive(context, value);
    }
    if (context.customInspect) {
      const own = customText(context, value, depth);
      if (own !== undefined) return own;
    }
    if (context.seen.includes(value)) {
      if (!context.circular.has(value)) context.circular.set(value, context.circular.size + 1);
      return context.stylize(`[Circular *${context.circular.get(value)}]`, 'special');
    }
    return inspectObject(context, value, depth);
  }

  function customText(context, value, depth) {
    const method = value[custom];
    if (typeof method !== 'function' || method === inspect || value.constructor?.prototype === value) return undefined;
    const { indentation, seen, circular, currentDepth, size, given, ...options } = context;
    const left = context.depth === null ? null : context.depth - depth;
    const result = Reflect.apply(method, value, [left, { ...given, ...options, depth: left }, inspect]);
    if (result === value) return undefined;
    if (typeof result !== 'object' || result === null) return String(result);
    return inspectValue(context, result, depth);
  }

  function keysOf(value, showHidden) {
    if (showHidden) return Reflect.ownKeys(value);
    const symbols = Object.getOwnPropertySymbols(value);
    if (symbols.length === 0) return Object.keys(value);
    return [...Object.keys(value), ...symbols.filter((key) => getOwnPropertyDescriptor(value, key)?.enumerable)];
  }

  const whole = (base) => ({ text: base });
  const nothing = () => [];

  // How the object is written: `text` alone, or base, braces, contents and keys.
  function plan(context, value, depth) {
    const constructor = names.constructorName(context, value, depth);
    const tag = names.tagOf(context, value);
    const prefix = (fallback, size) => names.prefix(constructor, tag, fallback, size);
    const keys = keysOf(value, context.showHidden);
    const named = (fallback, list = nothing, given = keys) => (
      { base: '', braces: [`${prefix(fallback)}{`, '}'], keys: given, list });
    const based = (base, given = keys) => (
      given.length === 0 ? whole(base) : { base, braces: ['{', '}'], keys: given, list: nothing });

    if (value[Symbol.iterator] || constructor === null) {
      const iterable = iterablePlan(context, value, constructor, tag, prefix, keys);
      if (iterable !== undefined) return iterable;
    }
    if (typeof value === 'function') {
      const base = names.functionText(value, constructor, tag);
      return keys.length === 0 ? whole(context.stylize(base, 'special')) : based(base);
    }
    if (types.isArgumentsObject(value)) return { ...named('Arguments'), braces: ['[Arguments] {', '}'] };
    if (types.isRegExp(value)) {
      const base = RegExp.prototype.toString.call(value);
      const start = prefix('RegExp');
      const written = start === 'RegExp ' ? base : start + base;
      const isDeep = context.depth !== null && depth > context.depth;
      return keys.length === 0 || isDeep ? whole(context.stylize(written, 'regexp')) : based(written);
    }
    if (types.isDate(value)) {
      const time = Date.prototype.getTime.call(value);
      const base = Number.isNaN(time) ? 'Invalid Date' : Date.prototype.toISOString.call(value);
      const start = prefix('Date');
      const written = start === 'Date ' ? base : start + base;
      return keys.length === 0 ? whole(context.stylize(written, 'date')) : based(written);
    }
    if (types.isNativeError(value)) {
      const error = errorText(context, value, constructor, tag, keys);
      return based(error.text, error.keys);
    }
    if (types.isAnyArrayBuffer(value)) {
      const fallback = types.isArrayBuffer(value) ? 'ArrayBuffer' : 'SharedArrayBuffer';
      return named(fallback, () => contents.bufferBytes(context, value), ['byteLength', ...keys]);
    }
    if (types.isDataView(value)) {
      return named('DataView', nothing, ['byteLength', 'byteOffset', 'buffer', ...keys]);
    }
    // No script can ask a promise what it became.
    if (types.isPromise(value)) return named('Promise', () => ['...']);
    if (types.isWeakSet(value)) return named('WeakSet', () => [context.stylize('<items unknown>', 'special')]);
    if (types.isWeakMap(value)) return named('WeakMap', () => [context.stylize('<items unknown>', 'special')]);
    if (types.isBoxedPrimitive(value)) {
      const own = types.isStringObject(value)
        ? contents.otherKeys(value, keys).filter((key) => key !== 'length') : keys;
      return based(names.boxedText(context, value, constructor, tag), own);
    }
    if (constructor === 'Object' && tag === '') {
      return keys.length === 0 ? whole('{}') : { base: '', braces: ['{', '}'], keys, list: nothing };
    }
    return keys.length === 0 ? whole(`${prefix('Object')}{}`) : named('Object');
  }

  function iterablePlan(context, value, constructor, tag, prefix, keys) {
    const tools = { value: inspectValue, member: inspectMember };
    if (Array.isArray(value)) {
      const start = constructor !== 'Array' || tag !== '' ? prefix('Array', `(${value.length})`) : '';
      const others = contents.otherKeys(value, keys);
      if (value.length === 0 && others.length === 0) return whole(`${start}[]`);
      const list = (depth) => contents.elements(context, value, depth, tools);
      return { base: '', braces: [`${start}[`, ']'], keys: others, list, isArray: true };
    }
    for (const [Collection, name, entries] of [[Set, 'Set', contents.setElements], [Map, 'Map', contents.mapEntries]]) {
      if (!types[`is${name}`](value)) continue;
      const size = contents.sizeOf(Collection, value);
      const start = prefix(name, `(${size})`);
      if (size === 0 && keys.length === 0) return whole(`${start}{}`);
      return { base: '', braces: [`${start}{`, '}'], keys, list: (depth) => entries(context, value, depth, tools) };
    }
    if (types.isTypedArray(value)) {
      const name = Object.keys(types).find((check) => /^is.+\d+(Clamped)?Array$/.test(check) && types[check](value));
      const others = contents.otherKeys(value, keys);
      const start = prefix(name?.slice(2) ?? 'TypedArray', `(${value.length})`);
      if (value.length === 0 && others.length === 0) return whole(`${start}[]`);
      const list = () => contents.typedElements(context, value);
      return { base: '', braces: [`${start}[`, ']'], keys: others, list, isArray: true };
    }
    return undefined;
  }

  function inspectObject(context, value, depth) {
    const { text: alone, base, braces, keys, list, isArray } = plan(context, value, depth);
    if (alone !== undefined) return alone;
    if (context.depth !== null && depth > context.depth) return tooDeep(context, value, depth);
    const inner = depth + 1;
    context.seen.push(value);
    context.currentDepth = inner;
    let parts;
    let elements;
    try {
      parts = list(inner);
      elements = parts.length;
      for (const key of keys) parts.push(inspectMember(context, value, inner, key, isArray ? 'of array' : 'member'));
    } catch (error) {
      if (!(error instanceof RangeError) || !/call stack/.test(error.message)) throw error;
      return interrupted(context, value, depth);
    } finally {
      context.seen.pop();
    }
    let written = base;
    if (context.circular.has(value)) {
      const reference = context.stylize(`<ref *${context.circular.get(value)}>`, 'special');
      if (context.compact === true) braces[0] = `${reference} ${braces[0]}`;
      else written = base === '' ? reference : `${reference} ${base}`;
    }
    const ordered = context.sorted ? inOrder(context, parts, isArray ? elements : 0) : parts;
    const result = joined(context, ordered, written, braces, isArray, inner, value);
    context.size += result.length;
    if (context.size > longestText) context.depth = -1;
    return result;
  }

  function inOrder({ sorted }, parts, start) {
    const compare = sorted === true ? undefined : sorted;
    return [...parts.slice(0, start), ...parts.slice(start).sort(compare)];
  }

  // The stack ends before the object does.
  function interrupted(context, value, depth) {
    const name = names.prefix(names.constructorName(context, value, depth), '', 'Object').slice(0, -1);
    const reason = 'Inspection interrupted prematurely. Maximum call stack size exceeded.';
    return context.stylize(`[${name}: ${reason}]`, 'special');
  }

  function tooDeep(context, value, depth) {
    const constructor = names.constructorName(context, value, depth);
    const name = names.prefix(constructor, names.tagOf(context, value), 'Object').slice(0, -1);
    return context.stylize(constructor === null ? name : `[${name}]`, 'special');
  }

  function inspectMember(context, value, depth, key, kind) {
    const property = getOwnPropertyDescriptor(value, key) ?? { value: value[key], enumerable: true };
    let shown;
    let gap = ' ';
    if (property.value !== undefined) {
      const indent = context.compact !== true || kind !== 'member' ? 2 : 3;
      context.indentation += indent;
      shown = inspectValue(context, property.value, depth);
      if (indent === 3 && context.breakLength < text.width(shown)) gap = `\n${' '.repeat(context.indentation)}`;
      context.indentation -= indent;
    } else if (property.get !== undefined) {
      shown = getterText(context, value, depth, property);
    } else {
      shown = context.stylize(property.set === undefined ? 'undefined' : '[Setter]',
        property.set === undefined ? 'undefined' : 'special');
    }
    if (kind === 'element') return shown;
    return `${text.memberName(context, key, property.enumerable)}:${gap}${shown}`;
  }

  function getterText(context, object, depth, { get, set }) {
    const label = set === undefined ? 'Getter' : 'Getter/Setter';
    const wants = context.getters === true || (context.getters === 'get' && set === undefined) ||
      (context.getters === 'set' && set !== undefined);
    if (!wants) return context.stylize(`[${label}]`, 'special');
    const style = (words) => context.stylize(words, 'special');
    try {
      const value = Reflect.apply(get, object, []);
      context.indentation += 2;
      const isObject = typeof value === 'object' && value !== null;
      const shown = isObject ? `${style(`[${label}]`)} ${inspectValue(context, value, depth)}`
        : `${style(`[${label}:`)} ${text.primitive(context, value)}${style(']')}`;
      context.indentation -= 2;
      return shown;
    } catch (error) {
      return style(`[${label}: <Inspection threw (${error?.message})>]`);
    }
  }

  Object.assign(inspect, { custom, defaultOptions: defaults, colors: text.colors, styles: text.styles });
  return { inspect };
})
