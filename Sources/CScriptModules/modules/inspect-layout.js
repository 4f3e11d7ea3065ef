// How `util.inspect` lays out the parts of an object: on one line, in columns, or a line each.
(function (internal) {
  'use strict';

  const { width, withoutColors } = internal.module('inspect-text');
  const separator = 2;

  // Many short elements are arranged like a table, about 2.5 times as wide as high.
  function inColumns(context, parts, value) {
    const hasRest = context.maxArrayLength < parts.length;
    const count = hasRest ? parts.length - 1 : parts.length;
    const widths = parts.slice(0, count).map((part) => width(part));
    const total = widths.reduce((sum, columns) => sum + columns + separator, 0);
    const widest = widths.reduce((most, columns) => Math.max(most, columns), 0);
    const cell = widest + separator;
    if (cell * 3 + context.indentation >= context.breakLength) return parts;
    if (total / cell <= 5 && widest > 6) return parts;
    const bias = Math.sqrt(cell - total / parts.length);
    const biased = Math.max(cell - 3 - bias, 1);
    const columns = Math.min(
      Math.round(Math.sqrt(2.5 * biased * count) / biased),
      Math.floor((context.breakLength - context.indentation) / cell),
      context.compact * 4,
      15,
    );
    if (columns <= 1) return parts;
    const columnWidths = Array.from({ length: columns }, (_, column) => {
      let most = 0;
      for (let index = column; index < count; index += columns) most = Math.max(most, widths[index]);
      return most + separator;
    });
    const isNumeric = value === undefined || allNumbers(value, parts.length);
    const rows = [];
    for (let start = 0; start < count; start += columns) {
      rows.push(row(parts, widths, columnWidths, start, Math.min(start + columns, count), isNumeric));
    }
    return hasRest ? [...rows, parts[count]] : rows;
  }

  function allNumbers(value, count) {
    for (let index = 0; index < count; index += 1) {
      if (typeof value[index] !== 'number' && typeof value[index] !== 'bigint') return false;
    }
    return true;
  }

  function row(parts, widths, columnWidths, start, end, isNumeric) {
    let text = '';
    for (let index = start; index < end; index += 1) {
      const isLast = index === end - 1;
      const part = isLast ? parts[index] : `${parts[index]}, `;
      const room = columnWidths[index - start] + parts[index].length - widths[index] - (isLast ? separator : 0);
      text += isNumeric ? part.padStart(room) : isLast ? part : part.padEnd(room);
    }
    return text;
  }

  function fits(context, parts, start, base) {
    let total = parts.length + start;
    if (total + parts.length > context.breakLength) return false;
    for (const part of parts) {
      total += context.colors ? withoutColors(part).length : part.length;
      if (total > context.breakLength) return false;
    }
    return base === '' || !base.includes('\n');
  }

  function joined(context, parts, base, [open, close], isArray, depth, value) {
    const indent = `\n${' '.repeat(context.indentation)}`;
    if (context.compact === true) {
      if (fits(context, parts, 0, base)) {
        return `${open}${base ? ` ${base}` : ''} ${parts.join(', ')} ${close}`;
      }
      const start = base === '' && open.length === 1 ? ' ' : `${base ? ` ${base}` : ''}${indent}  `;
      return `${open}${start}${parts.join(`,${indent}  `)} ${close}`;
    }
    let lines = parts;
    const prefix = base ? `${base} ` : '';
    if (context.compact >= 1) {
      if (isArray && parts.length > 6) lines = inColumns(context, parts, value);
      if (context.currentDepth - depth < context.compact && lines.length === parts.length) {
        const start = lines.length + context.indentation + open.length + base.length + 10;
        if (fits(context, lines, start, base)) {
          const line = lines.join(', ');
          if (!line.includes('\n')) return `${prefix}${open} ${line} ${close}`;
        }
      }
    }
    return `${prefix}${open}${indent}  ${lines.join(`,${indent}  `)}${indent}${close}`;
  }

  return { joined };
})
