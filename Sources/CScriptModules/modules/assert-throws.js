// The assertions about what functions throw and promises reject with.
(function (internal) {
  'use strict';

  const { AssertionError } = internal.module('assertion-error');
  const { isDeepStrictEqual } = internal.module('deep-equal');
  const { codedError, invalidArgumentType, requireFunction } = internal.module('node-errors');
  const { inspect } = internal.module('inspect');
  const types = internal.module('node/util/types');
  const nothing = Symbol('nothing');

  function caught(body) {
    requireFunction(body, 'fn');
    try {
      body();
    } catch (error) {
      return error;
    }
    return nothing;
  }

  async function rejected(given) {
    let promise = given;
    if (typeof given === 'function') {
      promise = given();
      if (typeof promise?.then !== 'function') {
        const got = promise === undefined ? 'undefined' : `type ${typeof promise}`;
        throw codedError(TypeError, 'ERR_INVALID_RETURN_VALUE',
          `Expected instance of Promise to be returned from the "promiseFn" function but got ${got}.`);
      }
    } else if (typeof given?.then !== 'function') {
      throw invalidArgumentType('promiseFn', ['Function', 'Promise'], given);
    }
    try {
      await promise;
    } catch (error) {
      return error;
    }
    return nothing;
  }

  const fail = (fields) => new AssertionError(fields);

  function requireMember(actual, expected, key, message, operator) {
    const isMatch = typeof actual[key] === 'string' && types.isRegExp(expected[key]) && expected[key].test(actual[key]);
    if (isMatch || (key in actual && isDeepStrictEqual(actual[key], expected[key]))) return;
    if (message) throw fail({ actual, expected, operator, message });
    const pick = (object) => Object.fromEntries(Object.keys(expected)
      .filter((name) => name in object).map((name) => [name, object[name]]));
    const error = fail({ actual: pick(actual), expected, operator: 'deepStrictEqual' });
    throw Object.assign(error, { actual, expected, operator });
  }

  // Whether the error is the expected one: a class, an expression, an object of members or a check.
  function requireExpected(actual, expected, message, operator) {
    if (expected === undefined) return;
    if (types.isRegExp(expected)) {
      if (expected.test(String(actual))) return;
      const text = 'The input did not match the regular expression ' +
        `${inspect(expected)}. Input:\n\n${inspect(String(actual))}\n`;
      throw fail({ actual, expected, operator, message: message || text });
    }
    if (typeof expected === 'object') {
      if (actual === null || typeof actual !== 'object') {
        throw fail({ actual, expected, operator: 'deepStrictEqual', message });
      }
      const keys = Object.keys(expected);
      if (expected instanceof Error) keys.push('name', 'message');
      keys.forEach((key) => requireMember(actual, expected, key, message, operator));
      return;
    }
    if (expected.prototype !== undefined && actual instanceof expected) return;
    if (Error.prototype.isPrototypeOf(expected.prototype) || expected === Error) {
      const name = actual?.constructor?.name;
      const text = name ? `The error is expected to be an instance of "${expected.name}". Received "${name}"` +
        (actual?.message ? `\n\nError message:\n\n${actual.message}` : '')
        : `The error is expected to be an instance of "${expected.name}". Received "${inspect(actual, { depth: -1 })}"`;
      throw fail({ actual, expected, operator, message: message || text });
    }
    if (Reflect.apply(expected, {}, [actual]) === true) return;
    const name = expected.name ? `"${expected.name}" ` : '';
    throw fail({
      actual, expected, operator,
      message: message || `The ${name}validation function is expected to return "true". Received ` +
        `${inspect(Reflect.apply(expected, {}, [actual]))}\n\nCaught error:\n\n${actual}`,
    });
  }

  function expectError(actual, expected, message, operator) {
    let [wanted, words] = [expected, message];
    if (typeof expected === 'string') [wanted, words] = [undefined, expected];
    if (actual !== nothing) return requireExpected(actual, wanted, words, operator);
    const what = operator === 'rejects' ? 'rejection' : 'exception';
    const text = `Missing expected ${what}${wanted?.name ? ` (${wanted.name})` : ''}${words ? `: ${words}` : '.'}`;
    throw fail({ actual: undefined, expected: wanted, operator, message: text });
  }

  function expectNone(actual, expected, message, operator) {
    if (actual === nothing) return;
    let [wanted, words] = [expected, message];
    if (typeof expected === 'string') [wanted, words] = [undefined, expected];
    const isWanted = wanted === undefined ||
      (types.isRegExp(wanted) ? wanted.test(String(actual)) : actual instanceof wanted);
    if (!isWanted) throw actual;
    const what = operator === 'doesNotReject' ? 'rejection' : 'exception';
    throw fail({
      actual, expected: wanted, operator,
      message: `Got unwanted ${what}${words ? `: ${words}` : '.'}\nActual message: "${actual?.message}"`,
    });
  }

  return {
    throws(body, expected, message) { expectError(caught(body), expected, message, 'throws'); },
    async rejects(promise, expected, message) { expectError(await rejected(promise), expected, message, 'rejects'); },
    doesNotThrow(body, expected, message) { expectNone(caught(body), expected, message, 'doesNotThrow'); },
    async doesNotReject(promise, expected, message) {
      expectNone(await rejected(promise), expected, message, 'doesNotReject');
    },
  };
})
