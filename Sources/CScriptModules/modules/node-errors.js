// Errors as Node makes them: a class of the language with a `code`, and the words about arguments.
(function (internal) {
  'use strict';

  const headers = new WeakMap();

  // A list in words: `a, b, or c`.
  function alternatives(words) {
    if (words.length <= 1) return words.join('');
    if (words.length === 2) return words.join(' or ');
    return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
  }

  function quoted(text) {
    const short = text.length > 28 ? `${text.slice(0, 25)}...` : text;
    return short.includes("'") ? JSON.stringify(short) : `'${short}'`;
  }

  // What was given, as the end of a message: `Received type string ('x')`.
  function received(value) {
    if (value === null || value === undefined) return ` Received ${value}`;
    if (typeof value === 'function') return ` Received function ${value.name}`;
    if (typeof value === 'object') {
      const name = value.constructor?.name;
      return name ? ` Received an instance of ${name}` : ` Received ${shown(value, { depth: -1 })}`;
    }
    const text = typeof value === 'string' ? quoted(value) : shown(value).slice(0, 28);
    return ` Received type ${typeof value} (${text})`;
  }

  const shown = (value, options) => internal.module('inspect').inspect(value, options);

  // An error of the given class whose first line names the code, as in `TypeError [CODE]: message`.
  function codedError(Base, code, message) {
    const error = new Base(message);
    headers.set(error, `${error.name} [${code}]: ${message}`);
    Object.defineProperty(error, 'toString', {
      value() { return `${this.name} [${code}]: ${this.message}`; },
      configurable: true,
      writable: true,
    });
    error.code = code;
    return error;
  }

  // Node's own types are told from classes by their case.
  function expectation(expected) {
    const types = [];
    const classes = [];
    const others = [];
    for (const name of [].concat(expected)) {
      if (/^(string|function|number|object|boolean|bigint|symbol|Function|Object)$/.test(name)) {
        types.push(name === 'Function' || name === 'Object' ? name.toLowerCase() : name);
      } else if (/^[A-Z][A-Za-z0-9]*$/.test(name)) classes.push(name);
      else others.push(name);
    }
    const parts = [];
    if (types.length > 0) parts.push(`${types.length > 1 ? 'one of type' : 'of type'} ${alternatives(types)}`);
    if (classes.length > 0) parts.push(`an instance of ${alternatives(classes)}`);
    if (others.length > 1) parts.push(`one of ${alternatives(others)}`);
    if (others.length === 1) parts.push(/[A-Z]/.test(others[0]) ? `an ${others[0]}` : others[0]);
    return parts.join(' or ');
  }

  const isMember = (name) => name.includes('.');

  function invalidArgumentType(name, expected, value) {
    const subject = name.endsWith(' argument') ? `The ${name}`
      : `The "${name}" ${isMember(name) ? 'property' : 'argument'}`;
    return codedError(TypeError, 'ERR_INVALID_ARG_TYPE',
      `${subject} must be ${expectation(expected)}.${received(value)}`);
  }

  function invalidArgumentValue(name, value, reason = 'is invalid') {
    const text = shown(value);
    const short = text.length > 128 ? `${text.slice(0, 128)}...` : text;
    return codedError(TypeError, 'ERR_INVALID_ARG_VALUE',
      `The ${isMember(name) ? 'property' : 'argument'} '${name}' ${reason}. Received ${short}`);
  }

  const grouped = (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '_');

  function outOfRange(name, range, value) {
    const isLarge = typeof value === 'bigint' ? value > 2n ** 32n || value < -(2n ** 32n)
      : Number.isInteger(value) && Math.abs(value) > 2 ** 32;
    const digits = isLarge ? grouped(String(value)) : typeof value === 'bigint' ? String(value) : shown(value);
    return codedError(RangeError, 'ERR_OUT_OF_RANGE',
      `The value of "${name}" is out of range. It must be ${range}. ` +
      `Received ${digits}${typeof value === 'bigint' ? 'n' : ''}`);
  }

  function requireType(type) {
    return (value, name) => {
      if (typeof value !== type) throw invalidArgumentType(name, type, value);
    };
  }

  function requireObject(value, name) {
    if (value === null || typeof value !== 'object') throw invalidArgumentType(name, 'Object', value);
  }

  function requireInteger(value, name, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
    if (typeof value !== 'number') throw invalidArgumentType(name, 'number', value);
    if (!Number.isInteger(value)) throw outOfRange(name, 'an integer', value);
    if (value < least || value > most) throw outOfRange(name, `>= ${least} && <= ${most}`, value);
  }

  // What Node throws where a signal ends the wait.
  function abortError(signal) {
    const options = signal.reason === undefined ? undefined : { cause: signal.reason };
    const error = new Error('The operation was aborted', options);
    error.name = 'AbortError';
    error.code = 'ABORT_ERR';
    return error;
  }

  return {
    abortError,
    codedError,
    headerOf: (error) => headers.get(error),
    invalidArgumentType,
    invalidArgumentValue,
    outOfRange,
    received,
    grouped,
    requireString: requireType('string'),
    requireNumber: requireType('number'),
    requireBoolean: requireType('boolean'),
    requireFunction: requireType('function'),
    requireObject,
    requireInteger,
  };
})
