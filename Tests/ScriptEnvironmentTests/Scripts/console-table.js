// `console.table` as Node 22 prints it, by way of console.log's own text: the harness gives `tableText`.
'use strict';
equal(tableText([{ a: 1, b: 'x' }, { a: 2, c: true }]), [
  '┌─────────┬───┬─────┬──────┐',
  '│ (index) │ a │ b   │ c    │',
  '├─────────┼───┼─────┼──────┤',
  "│ 0       │ 1 │ 'x' │      │",
  '│ 1       │ 2 │     │ true │',
  '└─────────┴───┴─────┴──────┘',
].join('\n'), 'a list of objects has a column for each member');
equal(tableText([['x', 1], 'plain']), [
  '┌─────────┬─────┬───┬─────────┐',
  '│ (index) │ 0   │ 1 │ Values  │',
  '├─────────┼─────┼───┼─────────┤',
  "│ 0       │ 'x' │ 1 │         │",
  "│ 1       │     │   │ 'plain' │",
  '└─────────┴─────┴───┴─────────┘',
].join('\n'), 'what is no object stands under Values');
equal(tableText(new Map([['k', { a: 1 }]])), [
  '┌───────────────────┬─────┬──────────┐',
  '│ (iteration index) │ Key │ Values   │',
  '├───────────────────┼─────┼──────────┤',
  "│ 0                 │ 'k' │ { a: 1 } │",
  '└───────────────────┴─────┴──────────┘',
].join('\n'), 'a map has keys and values');
equal(tableText([{ a: 1, b: 2 }], ['b']), [
  '┌─────────┬───┐',
  '│ (index) │ b │',
  '├─────────┼───┤',
  '│ 0       │ 2 │',
  '└─────────┴───┘',
].join('\n'), 'columns can be chosen');
equal(tableText('text'), 'text', 'a text is printed as it is');
