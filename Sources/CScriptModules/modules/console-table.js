// The text that `console.table` prints.
(function (internal) {
  'use strict';

  const { inspect } = internal.module('inspect');
  const { width } = internal.module('inspect-text');
  const types = internal.module('node/util/types');

  const isObject = (value) => typeof value === 'object' && value !== null;

  function cell(value) {
    const hasMembers = isObject(value) && !Array.isArray(value) && Object.keys(value).length > 2;
    return inspect(value, { maxArrayLength: 3, breakLength: Infinity, depth: isObject(value) && hasMembers ? -1 : 0 });
  }

  // Node 22 puts what it writes at the left.
  function line(cells, widths) {
    return `│${cells.map((text, index) => ` ${text}${' '.repeat(widths[index] - width(text) - 1)}`).join('│')}│`;
  }

  function draw(head, columns) {
    const rows = columns.reduce((most, column) => Math.max(most, column.length), 0);
    const widths = head.map((text, index) =>
      columns[index].reduce((most, entry) => Math.max(most, width(entry ?? '')), width(text)) + 2);
    const rule = (left, middle, right) => left + widths.map((count) => '─'.repeat(count)).join(middle) + right;
    const body = Array.from({ length: rows }, (_, row) => line(columns.map((column) => column[row] ?? ''), widths));
    return [rule('┌', '┬', '┐'), line(head, widths), rule('├', '┼', '┤'), ...body, rule('└', '┴', '┘')].join('\n');
  }

  function rowsOf(data) {
    if (types.isMap(data)) return [...data].map(([key, value], index) => ({ index, key, value, isPair: true }));
    if (types.isSet(data)) return [...data].map((value, index) => ({ index, value }));
    return Object.keys(data).map((index) => ({ index, value: data[index] }));
  }

  // The text, or undefined where there is nothing to tabulate.
  function table(data, wanted) {
    if (!isObject(data)) return undefined;
    const isPairs = types.isMap(data);
    const rows = rowsOf(data);
    const names = [];
    const cells = { __proto__: null };
    const values = [];
    rows.forEach(({ value }, row) => {
      if (!isObject(value) || isPairs) {
        values[row] = cell(value);
        return;
      }
      for (const name of wanted ?? Object.keys(value)) {
        if (!(name in cells)) {
          cells[name] = [];
          names.push(name);
        }
        cells[name][row] = Object.hasOwn(value, name) ? cell(value[name]) : '';
      }
    });
    const isIterated = isPairs || types.isSet(data);
    const head = [isIterated ? '(iteration index)' : '(index)'];
    const columns = [rows.map(({ index }) => String(index))];
    if (isPairs) {
      head.push('Key');
      columns.push(rows.map(({ key }) => cell(key)));
    }
    for (const name of names) {
      head.push(name);
      columns.push(cells[name]);
    }
    if (values.length > 0) {
      head.push('Values');
      columns.push(values);
    }
    return draw(head, columns.map((column) => Array.from(column)));
  }

  return { table };
})
