// `util.format`: a text with `%s` and the like, and what the console prints for its arguments.
(function (internal) {
  'use strict';

  const { inspect } = internal.module('inspect');
  const { number } = internal.module('inspect-text');
  const plain = { stylize: (text) => text };

  // True if an object is converted to text by the language alone.
  function hasOwnText(value) {
    if (typeof value.toString !== 'function') return false;
    if (Object.hasOwn(value, 'toString')) return true;
    let owner = value;
    do {
      owner = Reflect.getPrototypeOf(owner);
    } while (owner !== null && !Object.hasOwn(owner, 'toString'));
    const constructor = owner === null ? undefined : Reflect.getOwnPropertyDescriptor(owner, 'constructor')?.value;
    return !(typeof constructor === 'function' && isOfLanguage(constructor));
  }

  const isOfLanguage = (constructor) => /^[A-Z]/.test(constructor.name) && globalThis[constructor.name] === constructor;

  function asText(value, options) {
    if (typeof value === 'number') return number(plain, value);
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null || hasOwnText(value)) return String(value);
    return inspect(value, { ...options, depth: 0, colors: false, compact: 3 });
  }

  function asNumber(value, convert) {
    if (typeof value === 'symbol') return 'NaN';
    return number(plain, convert(value));
  }

  function asJSON(value) {
    try {
      return JSON.stringify(value);
    } catch (error) {
      if (/cyclic|circular/i.test(error.message)) return '[Circular]';
      throw error;
    }
  }

  function directive(letter, value, options) {
    const isBig = typeof value === 'bigint';
    switch (letter) {
      case 's': return asText(value, options);
      case 'd': return isBig ? `${value}n` : asNumber(value, Number);
      case 'i': return isBig ? `${value}n` : asNumber(value, Number.parseInt);
      case 'f': return asNumber(value, Number.parseFloat);
      case 'j': return asJSON(value);
      case 'O': return inspect(value, options);
      case 'o': return inspect(value, { ...options, showHidden: true, showProxy: true, depth: 4 });
      default: return '';
    }
  }

  function formatWithOptions(options, ...values) {
    const show = (value) => (typeof value === 'string' ? value : inspect(value, { ...options }));
    if (values.length === 0) return '';
    const [first] = values;
    if (typeof first !== 'string') return values.map(show).join(' ');
    if (values.length === 1) return first;
    let next = 1;
    const start = first.replace(/%([sdifjoOc%])/g, (whole, letter) => {
      if (letter === '%') return '%';
      if (next === values.length) return whole;
      next += 1;
      return directive(letter, values[next - 1], options);
    });
    return [start, ...values.slice(next).map(show)].join(' ');
  }

  const format = (...values) => formatWithOptions(undefined, ...values);

  return { format, formatWithOptions };
})
