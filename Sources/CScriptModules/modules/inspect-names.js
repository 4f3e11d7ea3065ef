// What `util.inspect` calls things: the class of an object, a function, a boxed primitive.
(function (internal) {
  'use strict';

  const types = internal.module('node/util/types');
  const { getOwnPropertyDescriptor, getPrototypeOf } = Reflect;

  function isInstance(value, constructor) {
    try {
      return value instanceof constructor;
    } catch {
      return false;
    }
  }

  // What an object is inside when no class of its prototypes says so.
  function innermostName(value) {
    if (Array.isArray(value)) return 'Array';
    if (typeof value === 'function') return 'Function';
    if (types.isNativeError(value)) return 'Error';
    for (const name of ['Map', 'Set', 'Date', 'RegExp', 'Promise', 'WeakMap', 'WeakSet', 'ArrayBuffer', 'DataView']) {
      if (types[`is${name}`](value)) return name;
    }
    return 'Object';
  }

  // The name of the class, or null without a prototype.
  function constructorName(context, value, depth) {
    const first = getPrototypeOf(value);
    for (let object = value; object; object = getPrototypeOf(object)) {
      const constructor = getOwnPropertyDescriptor(object, 'constructor')?.value;
      if (typeof constructor === 'function' && constructor.name !== '' && isInstance(value, constructor)) {
        return String(constructor.name);
      }
    }
    if (first === null) return null;
    const name = innermostName(value);
    if (context.depth !== null && depth > context.depth) return `${name} <Complex prototype>`;
    const parent = constructorName(context, first, depth + 1);
    if (parent !== null) return `${name} <${parent}>`;
    const text = internal.module('inspect').inspect(first, { customInspect: false, depth: -1 });
    return `${name} <${text}>`;
  }

  function tagOf(context, value) {
    const tag = value[Symbol.toStringTag];
    if (typeof tag !== 'string' || tag === '') return '';
    const isShownAnyway = context.showHidden ? Object.hasOwn(value, Symbol.toStringTag)
      : getOwnPropertyDescriptor(value, Symbol.toStringTag)?.enumerable === true;
    return isShownAnyway ? '' : tag;
  }

  // `Name(size) [tag] `, with a blank at its end.
  function prefix(constructor, tag, fallback, size = '') {
    const start = constructor === null ? `[${fallback}${size}: null prototype] ` : `${constructor}${size} `;
    return tag !== '' && (constructor ?? fallback) !== tag ? `${start}[${tag}] ` : start;
  }

  const comments = /(\/\/.*?\n)|(\/\*[\s\S]*?\*\/)/g;

  function isClass(source) {
    if (!source.startsWith('class') || !source.endsWith('}')) return false;
    const head = source.slice(5, -1);
    const brace = head.indexOf('{');
    if (brace === -1) return false;
    return !head.slice(0, brace).includes('(') || /^(\s+[^(]*?)\s*{/.test(head.replace(comments, ''));
  }

  function classText(value, constructor, tag) {
    let text = `class ${(Object.hasOwn(value, 'name') && value.name) || '(anonymous)'}`;
    if (constructor !== 'Function' && constructor !== null) text += ` [${constructor}]`;
    if (tag !== '' && constructor !== tag) text += ` [${tag}]`;
    if (constructor === null) text += ' extends null';
    else if (getPrototypeOf(value)?.name) text += ` extends ${getPrototypeOf(value).name}`;
    return `[${text}]`;
  }

  function functionText(value, constructor, tag) {
    if (isClass(Function.prototype.toString.call(value))) return classText(value, constructor, tag);
    let type = 'Function';
    if (types.isGeneratorFunction(value)) type = `Generator${type}`;
    if (types.isAsyncFunction(value)) type = `Async${type}`;
    let text = `[${type}`;
    if (constructor === null) text += ' (null prototype)';
    text += value.name === '' ? ' (anonymous)' : `: ${typeof value.name === 'string' ? value.name : '(anonymous)'}`;
    text += ']';
    if (constructor !== type && constructor !== null) text += ` ${constructor}`;
    if (tag !== '' && constructor !== tag) text += ` [${tag}]`;
    return text;
  }

  const boxes = { __proto__: null, Number, String, Boolean, BigInt, Symbol };

  function boxedText(context, value, constructor, tag) {
    const type = Object.keys(boxes).find((name) => types[`is${name}Object`](value));
    const { plain, primitive } = internal.module('inspect-text');
    const inner = Reflect.apply(boxes[type].prototype.valueOf, value, []);
    let text = `[${type}`;
    if (type !== constructor) text += constructor === null ? ' (null prototype)' : ` (${constructor})`;
    text += `: ${primitive({ ...context, stylize: plain, compact: true }, inner)}]`;
    if (tag !== '' && tag !== constructor) text += ` [${tag}]`;
    return context.stylize(text, type.toLowerCase());
  }

  return { constructorName, tagOf, prefix, functionText, boxedText };
})
