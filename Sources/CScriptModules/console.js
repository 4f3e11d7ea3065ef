// The text that a console call prints, close to what Node.js prints. Evaluates to a function of the
// call's arguments. It is made at the first call that needs it.
(function () {
  'use strict';

  const deepest = 2;
  const mostElements = 100;
  const widestLine = 72;
  const isIdentifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

  function quoted(text) {
    const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
    const escaped = text
      .replace(/\\/g, '\\\\')
      .replace(/\n/g, '\\n')
      .replace(/\t/g, '\\t')
      .replace(/\r/g, '\\r');
    return mark + (mark === "'" ? escaped.replace(/'/g, "\\'") : escaped) + mark;
  }

  function primitive(value) {
    switch (typeof value) {
      case 'string': return quoted(value);
      case 'bigint': return `${value}n`;
      case 'number': return Object.is(value, -0) ? '-0' : `${value}`;
      default: return String(value);
    }
  }

  function functionText(value) {
    const isClass = /^class\b/.test(Function.prototype.toString.call(value));
    if (isClass) return `[class ${value.name || '(anonymous)'}]`;
    const kind = value.constructor?.name ?? 'Function';
    return value.name ? `[${kind}: ${value.name}]` : `[${kind} (anonymous)]`;
  }

  function key(name) {
    if (typeof name === 'symbol') return `[${String(name)}]`;
    return isIdentifier.test(name) ? name : quoted(name);
  }

  // Short contents stand on one line; long ones on a line each.
  function container(prefix, open, parts, close, depth) {
    const start = prefix ? `${prefix} ` : '';
    if (parts.length === 0) return `${start}${open}${close}`;
    const width = parts.reduce((sum, part) => sum + part.length + 2, start.length);
    if (width <= widestLine && !parts.some((part) => part.includes('\n'))) {
      return `${start}${open} ${parts.join(', ')} ${close}`;
    }
    const indent = '  '.repeat(depth + 1);
    return `${start}${open}\n${indent}${parts.join(`,\n${indent}`)}\n${'  '.repeat(depth)}${close}`;
  }

  function limited(values, show) {
    const shown = values.slice(0, mostElements).map(show);
    const rest = values.length - shown.length;
    if (rest > 0) shown.push(`... ${rest} more item${rest > 1 ? 's' : ''}`);
    return shown;
  }

  function properties(value, depth, open) {
    return Reflect.ownKeys(value)
      .filter((name) => Object.prototype.propertyIsEnumerable.call(value, name))
      .filter((name) => !(Array.isArray(value) && /^\d+$/.test(String(name))))
      .map((name) => {
        const property = Reflect.getOwnPropertyDescriptor(value, name);
        if (property.get) return `${key(name)}: [Getter${property.set ? '/Setter' : ''}]`;
        if (property.set) return `${key(name)}: [Setter]`;
        return `${key(name)}: ${inspect(property.value, depth + 1, open)}`;
      });
  }

  function constructorName(value) {
    if (Reflect.getPrototypeOf(value) === null) return '[Object: null prototype]';
    return value.constructor?.name ?? 'Object';
  }

  function inspectObject(value, depth, open) {
    const name = constructorName(value);
    if (value instanceof Error) {
      const stack = typeof value.stack === 'string' && value.stack !== '' ? `\n    at ${value.stack.replace(/\n/g, '\n    at ')}` : '';
      return `${String(value)}${stack}`;
    }
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (value instanceof Promise) return 'Promise { ... }';
    if (depth > deepest) return Array.isArray(value) ? '[Array]' : `[${name}]`;
    const rest = properties(value, depth, open);
    if (Array.isArray(value)) {
      const parts = limited(value, (element) => inspect(element, depth + 1, open)).concat(rest);
      return container(name === 'Array' ? '' : `${name}(${value.length})`, '[', parts, ']', depth);
    }
    if (value instanceof Map) {
      const show = ([from, to]) => `${inspect(from, depth + 1, open)} => ${inspect(to, depth + 1, open)}`;
      return container(`Map(${value.size})`, '{', limited([...value], show).concat(rest), '}', depth);
    }
    if (value instanceof Set) {
      const show = (element) => inspect(element, depth + 1, open);
      return container(`Set(${value.size})`, '{', limited([...value], show).concat(rest), '}', depth);
    }
    return container(name === 'Object' ? '' : name, '{', rest, '}', depth);
  }

  function inspect(value, depth, open) {
    if (typeof value === 'function') return functionText(value);
    if (typeof value !== 'object' || value === null) return primitive(value);
    if (open.includes(value)) return '[Circular *1]';
    open.push(value);
    const text = inspectObject(value, depth, open);
    open.pop();
    return text;
  }

  const shown = (value) => (typeof value === 'string' ? value : inspect(value, 0, []));

  function directive(letter, value) {
    switch (letter) {
      case 's': return typeof value === 'object' && value !== null ? inspect(value, deepest, []) : typeof value === 'string' ? value : primitive(value);
      case 'd': return typeof value === 'bigint' ? `${value}n` : typeof value === 'symbol' ? 'NaN' : `${Number(value)}`;
      case 'i': return typeof value === 'bigint' ? `${value}n` : `${Number.parseInt(value, 10)}`;
      case 'f': return `${Number.parseFloat(value)}`;
      case 'j': return JSON.stringify(value);
      case 'o': case 'O': return inspect(value, 0, []);
      default: return '';
    }
  }

  return function format(...values) {
    if (typeof values[0] !== 'string') return values.map(shown).join(' ');
    let next = 1;
    const first = values[0].replace(/%([sdifjoOc%])/g, (whole, letter) => {
      if (letter === '%') return values.length > 1 ? '%' : whole;
      return next < values.length ? directive(letter, values[next++]) : whole;
    });
    return [first, ...values.slice(next).map(shown)].join(' ');
  };
})()
