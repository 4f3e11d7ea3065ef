// The module `assert`, whose strict form is its member `strict`.
(function (internal) {
  'use strict';

  const { AssertionError } = internal.module('assertion-error');
  const { isDeepEqual, isDeepStrictEqual } = internal.module('deep-equal');
  const throwing = internal.module('assert-throws');
  const { inspect } = internal.module('inspect');
  const { codedError, invalidArgumentType } = internal.module('node-errors');
  const types = internal.module('node/util/types');

  function fail(fields) {
    if (types.isNativeError(fields.message)) throw fields.message;
    throw new AssertionError(fields);
  }

  function ok(...values) {
    const [value, message] = values;
    if (value) return;
    if (message !== undefined && message !== null) fail({ actual: value, expected: true, operator: '==', message });
    const text = values.length === 0 ? 'No value argument passed to `assert.ok()`'
      : 'The expression evaluated to a falsy value';
    const error = new AssertionError({ actual: value, expected: true, operator: '==', message: text });
    error.generatedMessage = true;
    throw error;
  }

  const isLooselyEqual = (left, right) => left == right || (Number.isNaN(left) && Number.isNaN(right));

  function comparison(operator, holds) {
    return function (...values) {
      if (values.length < 2) {
        throw codedError(TypeError, 'ERR_MISSING_ARGS', 'The "actual" and "expected" arguments must be specified');
      }
      const [actual, expected, message] = values;
      if (!holds(actual, expected)) fail({ actual, expected, operator, message });
    };
  }

  function matching(operator, wanted) {
    return function (text, expression, message) {
      if (!types.isRegExp(expression)) throw invalidArgumentType('regexp', 'RegExp', expression);
      if (typeof text === 'string' && expression.test(text) === wanted) return;
      const words = typeof text !== 'string'
        ? `The "string" argument must be of type string. Received type ${typeof text} (${inspect(text)})`
        : `The input ${wanted ? 'did not' : 'was expected to not'} match the regular expression ` +
          `${inspect(expression)}. Input:\n\n${inspect(text)}\n`;
      fail({ actual: text, expected: expression, operator, message: message ?? words });
    };
  }

  const methods = {
    ok,
    fail(message = 'Failed') {
      if (types.isNativeError(message)) throw message;
      throw new AssertionError({ message, operator: 'fail' });
    },
    equal: comparison('==', isLooselyEqual),
    notEqual: comparison('!=', (left, right) => !isLooselyEqual(left, right)),
    strictEqual: comparison('strictEqual', Object.is),
    notStrictEqual: comparison('notStrictEqual', (left, right) => !Object.is(left, right)),
    deepEqual: comparison('deepEqual', isDeepEqual),
    notDeepEqual: comparison('notDeepEqual', (left, right) => !isDeepEqual(left, right)),
    deepStrictEqual: comparison('deepStrictEqual', isDeepStrictEqual),
    notDeepStrictEqual: comparison('notDeepStrictEqual', (left, right) => !isDeepStrictEqual(left, right)),
    match: matching('match', true),
    doesNotMatch: matching('doesNotMatch', false),
    ...throwing,
    ifError(value) {
      if (value === null || value === undefined) return;
      const hasMessage = typeof value === 'object' && typeof value.message === 'string';
      const words = hasMessage ? value.message || value.constructor.name : inspect(value);
      fail({ actual: value, expected: null, operator: 'ifError', message: `ifError got unwanted exception: ${words}` });
    },
    AssertionError,
  };

  const assert = Object.assign((...values) => ok(...values), methods);
  const strict = Object.assign((...values) => ok(...values), methods, {
    equal: methods.strictEqual,
    notEqual: methods.notStrictEqual,
    deepEqual: methods.deepStrictEqual,
    notDeepEqual: methods.notDeepStrictEqual,
  });
  assert.strict = strict;
  strict.strict = strict;
  return assert;
})
