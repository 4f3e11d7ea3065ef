// `AssertionError`, whose message shows both values and where they differ.
(function (internal) {
  'use strict';

  const { inspect } = internal.module('inspect');

  const headings = {
    __proto__: null,
    deepStrictEqual: 'Expected values to be strictly deep-equal:',
    strictEqual: 'Expected values to be strictly equal:',
    deepEqual: 'Expected values to be loosely deep-equal:',
    notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
    notStrictEqual: 'Expected "actual" to be strictly unequal to:',
    notDeepEqual: 'Expected "actual" not to be loosely deep-equal to:',
  };

  const shown = (value) => inspect(value, {
    compact: false, customInspect: false, depth: 1000, maxArrayLength: Infinity, showProxy: false, sorted: true,
    getters: true, breakLength: Infinity,
  });

  // The length of each longest common run of lines, from every place to the end.
  function commonLengths(left, right) {
    const lengths = Array.from({ length: left.length + 1 }, () => new Array(right.length + 1).fill(0));
    for (let row = left.length - 1; row >= 0; row -= 1) {
      for (let column = right.length - 1; column >= 0; column -= 1) {
        lengths[row][column] = left[row] === right[column] ? lengths[row + 1][column + 1] + 1
          : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
      }
    }
    return lengths;
  }

  function difference(actual, expected) {
    const left = actual.split('\n');
    const right = expected.split('\n');
    if (left.length * right.length > 1e6) return [`+ ${actual}`, `- ${expected}`];
    const lengths = commonLengths(left, right);
    const lines = [];
    let row = 0;
    let column = 0;
    while (row < left.length || column < right.length) {
      if (row < left.length && column < right.length && left[row] === right[column]) {
        lines.push(`  ${left[row]}`);
        row += 1;
        column += 1;
      } else if (column === right.length || (row < left.length &&
        lengths[row + 1][column] >= lengths[row][column + 1])) {
        lines.push(`+ ${left[row]}`);
        row += 1;
      } else {
        lines.push(`- ${right[column]}`);
        column += 1;
      }
    }
    return lines;
  }

  const isPrimitive = (value) => (typeof value !== 'object' || value === null) && typeof value !== 'function';

  function equalMessage(actual, expected, operator, heading) {
    const left = shown(actual);
    const right = shown(expected);
    if (left === right && operator === 'strictEqual') {
      return `Values have same structure but are not reference-equal:\n\n${left}\n`;
    }
    if (isPrimitive(actual) && isPrimitive(expected) && !`${left}${right}`.includes('\n') &&
      left.length + right.length <= 12 && (actual !== 0 || expected !== 0)) {
      return `${heading}\n\n${left} !== ${right}\n`;
    }
    return `${heading}\n+ actual - expected\n\n${difference(left, right).join('\n')}`;
  }

  // An own message stands above the difference of strictly compared values, and alone elsewhere.
  function messageOf({ actual, expected, operator, message }) {
    if (operator === 'deepStrictEqual' || operator === 'strictEqual') {
      return equalMessage(actual, expected, operator, message ?? headings[operator]);
    }
    if (message !== undefined) return String(message);
    switch (operator) {
      case 'notDeepStrictEqual': case 'notStrictEqual': case 'notDeepEqual': {
        const text = shown(actual);
        return `${headings[operator]}${text.includes('\n') ? '\n\n' : ' '}${text}${text.includes('\n') ? '\n' : ''}`;
      }
      case 'deepEqual':
        return `${headings.deepEqual}\n\n${shown(actual)}\n\nshould loosely deep-equal\n\n${shown(expected)}`;
      default: return `${shown(actual)} ${operator} ${shown(expected)}`;
    }
  }

  class AssertionError extends Error {
    constructor(options) {
      super(messageOf(options));
      Object.defineProperty(this, 'name', { value: 'AssertionError', writable: true, configurable: true });
      this.generatedMessage = options.message === undefined;
      this.code = 'ERR_ASSERTION';
      this.actual = options.actual;
      this.expected = options.expected;
      this.operator = options.operator;
    }

    toString() {
      return `${this.name} [${this.code}]: ${this.message}`;
    }
  }

  return { AssertionError };
})
