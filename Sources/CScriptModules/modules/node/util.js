// The module `util`.
(function (internal) {
  'use strict';

  const { inspect } = internal.module('inspect');
  const { format, formatWithOptions } = internal.module('format');
  const { codedError, invalidArgumentType, invalidArgumentValue, requireString, requireObject } =
    internal.module('node-errors');
  const types = internal.module('node/util/types');
  const functions = internal.module('util-functions');
  const escapeSequences = new RegExp('[\\u001b\\u009b][[\\]()#;?]*(?:(?:(?:[a-zA-Z\\d]*(?:;[a-zA-Z\\d]*)*)?\\u0007)' +
    '|(?:(?:\\d{1,4}(?:;\\d{0,4})*)?[\\dA-PR-TZcf-nq-uy=><~]))', 'g');

  function stripVTControlCharacters(text) {
    requireString(text, 'str');
    return text.replace(escapeSequences, '');
  }

  function styleText(style, text) {
    requireString(text, 'text');
    return [].concat(style).reduceRight((inner, name) => {
      const codes = inspect.colors[name];
      if (codes === undefined) {
        throw invalidArgumentValue('format', name, 'must be one of the names of util.inspect.colors');
      }
      return `\u001b[${codes[0]}m${inner}\u001b[${codes[1]}m`;
    }, text);
  }

  function isDeepStrictEqual(left, right) {
    return internal.module('deep-equal').isDeepStrictEqual(left, right);
  }

  // The first own error names the signal that aborted.
  function aborted(signal, resource) {
    requireObject(resource, 'resource');
    if (typeof signal?.addEventListener !== 'function') throw invalidArgumentType('signal', 'AbortSignal', signal);
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  const isPrimitive = (value) => value === null || (typeof value !== 'object' && typeof value !== 'function');
  const isType = (type) => (value) => typeof value === type;

  const util = {
    inspect,
    format,
    formatWithOptions,
    ...functions,
    debug: functions.debuglog,
    types,
    isDeepStrictEqual,
    stripVTControlCharacters,
    styleText,
    aborted,
    toUSVString: (text) => String(text).toWellFormed(),
    _extend: (target, source) => (isPrimitive(source) ? target : Object.assign(target, source)),
    log: (...values) => internal.native.print('log', format(...values)),
    isArray: Array.isArray,
    isBoolean: isType('boolean'),
    isBuffer: (value) => internal.module('node/buffer').Buffer.isBuffer(value),
    isDate: types.isDate,
    isError: (value) => types.isNativeError(value) || value instanceof Error,
    isFunction: isType('function'),
    isNull: (value) => value === null,
    isNullOrUndefined: (value) => value === null || value === undefined,
    isNumber: isType('number'),
    isObject: (value) => value !== null && typeof value === 'object',
    isPrimitive,
    isRegExp: types.isRegExp,
    isString: isType('string'),
    isSymbol: isType('symbol'),
    isUndefined: (value) => value === undefined,
    getSystemErrorName(number) {
      throw codedError(Error, 'ERR_NOT_AVAILABLE',
        `no operating system is reached from here, so none gave error \`${number}\``);
    },
    get TextEncoder() { return internal.module('encoding').TextEncoder; },
    get TextDecoder() { return internal.module('encoding').TextDecoder; },
  };
  return util;
})
