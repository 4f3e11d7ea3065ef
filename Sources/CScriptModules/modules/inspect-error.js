// How `util.inspect` writes an error. The stack of JavaScriptCore names places only, so the first
// line is made here, and frames of our own modules are left out.
(function (internal) {
  'use strict';

  const { headerOf } = internal.module('node-errors');
  const { prefix } = internal.module('inspect-names');

  function header(error) {
    const coded = headerOf(error);
    if (coded !== undefined && coded.endsWith(error.message)) return coded;
    try {
      return Reflect.apply(Error.prototype.toString, error, []);
    } catch {
      return 'Error';
    }
  }

  // Someone wrote it, as Node's stacks are: a first line, and places after it.
  const isWritten = (stack, error) => /\n {4}at /.test(stack) || stack === error.name ||
    /^[A-Za-z]*Error($|:|\n| \[)/.test(stack) || stack.startsWith(`${error.name}: `);

  function stackOf(error) {
    const { stack } = error;
    if (stack === undefined || stack === null || stack === '') return header(error);
    const text = String(stack);
    if (isWritten(text, error)) return text;
    const frames = text.split('\n').filter((line) => line !== '' && !/(^|@)postlogin:/.test(line) &&
      !line.endsWith('[native code]'));
    return [header(error), ...frames.map((frame) => `    at ${frame}`)].join('\n');
  }

  // What the first line says already is not said again.
  function withoutRepetition(context, error, keys, stack) {
    if (context.showHidden) return keys;
    return keys.filter((key) => !['name', 'message', 'stack'].includes(key) ||
      (typeof error[key] === 'string' && !stack.includes(error[key])));
  }

  function withClass(stack, constructor, name, tag) {
    if (constructor === null) {
      const start = /^([A-Z][a-z_ A-Z0-9[\]()-]+)(?::|\n\s+at)/.exec(stack) ?? /^([a-z_A-Z0-9-]*Error)$/.exec(stack);
      const fallback = start?.[1] ?? '';
      return `${prefix(null, tag, fallback || 'Error').slice(0, -1)}${stack.slice(fallback.length)}`;
    }
    const next = stack[name.length];
    const startsWithName = name.endsWith('Error') && stack.startsWith(name) &&
      (next === undefined || next === ':' || next === '\n');
    if (!startsWithName || name === constructor) return stack;
    if (constructor.includes(name)) return `${constructor}${stack.slice(name.length)}`;
    return `${constructor} [${name}]${stack.slice(name.length)}`;
  }

  function errorText(context, error, constructor, tag, ownKeys) {
    const name = error.name === undefined || error.name === null ? 'Error' : String(error.name);
    const written = stackOf(error);
    const keys = withoutRepetition(context, error, ownKeys, written);
    if ('cause' in error && !keys.includes('cause')) keys.push('cause');
    if (Array.isArray(error.errors) && !keys.includes('errors')) keys.push('errors');
    let text = withClass(written, constructor, name, tag);
    const message = typeof error.message === 'string' ? error.message : '';
    const after = message === '' ? 0 : Math.max(0, text.indexOf(message)) + message.length;
    if (!text.includes('\n    at', after)) text = `[${text}]`;
    if (context.indentation > 0) text = text.replaceAll('\n', `\n${' '.repeat(context.indentation)}`);
    return { text, keys };
  }

  return { errorText };
})
