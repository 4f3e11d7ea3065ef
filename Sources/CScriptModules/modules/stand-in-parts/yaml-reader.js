// Reads YAML 1.2 as `js-yaml` does, without complex keys (`? `) and tags of one's own.
'use strict';

const { valueOf, tagged } = require('stand-in:yaml-scalars');

class YAMLException extends Error {
  constructor(reason, mark) {
    super(mark === undefined ? reason : `${reason} (${mark.line + 1}:${mark.column + 1})`);
    Object.assign(this, { name: 'YAMLException', reason, mark });
  }

  toString() {
    return `${this.name}: ${this.message}`;
  }
}

const escapes = { 0: '\0', a: '\x07', b: '\b', t: '\t', '\t': '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b', ' ': ' ',
  '"': '"', '/': '/', '\\': '\\', N: '\x85', _: '\xa0', L: '\u2028', P: '\u2029' };
const isBreak = (text) => text === undefined || text === ' ' || text === '\t';
const deepest = 200;

class Reader {
  row = 0;
  column = 0;
  anchors = new Map();
  depth = 0;

  constructor(lines, first, options) {
    Object.assign(this, { lines, first, options });
  }

  get line() { return this.lines[this.row] ?? ''; }
  get next() { return this.line[this.column]; }
  get rest() { return this.line.slice(this.column); }
  get isAtEnd() { return this.row >= this.lines.length; }

  fail(reason) {
    return new YAMLException(reason, { line: this.first + this.row, column: this.column });
  }

  // What stands where nothing of its kind can.
  misplaced(parent) {
    return this.fail(parent < 0 ? 'end of the stream or a document separator is expected'
      : 'bad indentation of a mapping entry');
  }

  // Goes to what comes next, over blanks, comments and line ends.
  skip() {
    while (!this.isAtEnd) {
      const { line } = this;
      while (isBreak(this.next) && this.column < line.length) this.column += 1;
      const isComment = this.next === '#' && (this.column === 0 || isBreak(line[this.column - 1]));
      if (this.column < line.length && !isComment) return true;
      this.row += 1;
      this.column = 0;
    }
    return false;
  }

  // The rest of a line holds nothing but a comment.
  endLine() {
    if (!/^[ \t]*(?:#.*)?$/.test(this.rest) || /^#/.test(this.rest)) {
      throw this.fail('bad indentation of a mapping entry');
    }
    this.row += 1;
    this.column = 0;
  }

  // The node that is indented more than `parent`; a list may stand at `least`. The value of a key is no
  // collection in block form in the line of the key.
  node(parent, least = parent + 1, isValue = false) {
    this.depth += 1;
    if (this.depth > deepest) throw this.fail(`nested deeper than ${deepest} levels`);
    const value = this.#node(parent, least, isValue);
    this.depth -= 1;
    return value;
  }

  #node(parent, least, isValue) {
    const startRow = this.row;
    const found = this.properties();
    let isThere = this.skip();
    const isMoved = this.row > startRow;
    if (isThere && isMoved && this.column > parent && /[&!]/.test(this.next)) {
      Object.assign(found, this.properties());
      isThere = this.skip();
    }
    const { tag, anchor } = found;
    if (isMoved && /^\s*\t/.test(this.line.slice(0, this.column))) {
      throw this.fail('tab characters must not be used in indentation');
    }
    const isList = isThere && this.next === '-' && isBreak(this.line[this.column + 1]);
    if (!isThere || (isMoved && this.column < (isList ? least : parent + 1))) {
      return this.named(anchor, tag === undefined ? null : this.scalar(tag, '', true));
    }
    if ((tag !== undefined || anchor !== undefined) && isMoved) {
      const value = this.collection(tag, anchor) ?? this.#node(parent, least, false);
      return this.named(anchor, value);
    }
    const isInline = isValue && !isMoved;
    if (isInline && isList) throw this.misplaced(parent);
    const value = isInline ? undefined : this.collection(tag, anchor);
    return value ?? this.named(anchor, this.inline(parent, tag));
  }

  named(anchor, value) {
    if (anchor !== undefined) this.anchors.set(anchor, value);
    return value;
  }

  properties() {
    const found = {};
    for (;;) {
      while (isBreak(this.next) && this.column < this.line.length) this.column += 1;
      const [text, sign] = /^([&!])[^\s,[\]{}]*/.exec(this.rest) ?? [];
      if (text === undefined) return found;
      found[sign === '&' ? 'anchor' : 'tag'] = sign === '&' ? text.slice(1) : text;
      this.column += text.length;
    }
  }

  // A list or map in block form; undefined for another value.
  collection(tag, anchor) {
    const [head] = this.rest;
    if (head === '-' && isBreak(this.rest[1])) return this.list(this.column, anchor);
    if (head === '?' && isBreak(this.rest[1])) throw this.fail('the stand-in of `js-yaml` reads no complex keys');
    if (this.keyLength() !== undefined) return this.map(this.column, tag, anchor);
    return undefined;
  }

  // How long the key is that begins here, with its colon.
  keyLength() {
    const { rest } = this;
    const found = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\*?[^\s#[\]{},"'&*!|>%@`][^#]*?|(?:[^\s[\]{},"'&*!|>%@`]|[*]\S)(?:[^#]|\S#)*?)\s*:(?=\s|$)/.exec(rest);
    return found?.[0].length;
  }

  list(column, anchor) {
    const values = this.named(anchor, []);
    while (this.skip() && this.column === column && this.next === '-' && isBreak(this.line[this.column + 1])) {
      this.column += 1;
      values.push(this.node(column));
    }
    if (!this.isAtEnd && this.column > column) throw this.fail('bad indentation of a sequence entry');
    return values;
  }

  map(column, tag, anchor) {
    const value = this.named(anchor, {});
    while (this.skip() && this.column === column) {
      const length = this.keyLength();
      if (length === undefined) {
        throw this.fail('can not read a block mapping entry; a multiline key may not be an implicit key');
      }
      const key = this.key(length);
      const entry = this.node(column, column, true);
      this.put(value, key, entry);
    }
    if (!this.isAtEnd && this.column > column) throw this.fail('bad indentation of a mapping entry');
    return value;
  }

  key(length) {
    const text = this.rest.slice(0, length - 1).trim();
    this.at = { row: this.row, column: this.column };
    const quote = text[0];
    if (quote === '"' || quote === "'") {
      const value = quote === '"' ? this.unescaped(text.slice(1, -1)) : text.slice(1, -1).replaceAll("''", "'");
      this.column += length;
      return value;
    }
    this.column += length;
    if (quote === '*') return String(this.alias(text.slice(1)));
    const value = valueOf(text);
    return value === null || typeof value !== 'string' ? (value instanceof Date ? String(value) : String(value)) : text;
  }

  put(target, key, value) {
    if (key === '<<') {
      for (const each of [].concat(value)) {
        if (typeof each !== 'object' || each === null) {
          throw this.fail('cannot merge mappings; the provided source object is unacceptable');
        }
        for (const name of Object.keys(each)) if (!Object.hasOwn(target, name)) this.define(target, name, each[name]);
      }
      (this.merged ??= new WeakMap()).set(target, new Set(Object.keys(target)));
      return;
    }
    const isOverridable = this.merged?.get(target)?.has(key);
    if (Object.hasOwn(target, key) && !isOverridable && !this.options.json) throw this.fail('duplicated mapping key');
    this.merged?.get(target)?.delete(key);
    this.define(target, key, value);
  }

  define(target, key, value) {
    if (key === '__proto__') {
      Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
    } else target[key] = value;
  }

  alias(name) {
    if (!this.anchors.has(name)) throw this.fail(`unidentified alias "${name}"`);
    return this.anchors.get(name);
  }

  scalar(tag, text, isPlain) {
    if (tag === undefined) return isPlain ? valueOf(text) : text;
    const value = tagged(tag, text, isPlain);
    if (value !== undefined) return value;
    throw this.fail(/^!!(int|float|bool|null|timestamp)$/.test(tag)
      ? `cannot resolve a node with !<tag:yaml.org,2002:${tag.slice(2)}> explicit tag` : `unknown tag !<${tag}>`);
  }

  // A value that begins in this line and is no collection in block form.
  inline(parent, tag) {
    const { next } = this;
    if (next === '*') {
      const [, name] = /^\*([^\s,[\]{}]+)/.exec(this.rest) ?? [];
      if (name === undefined) throw this.fail('name of an alias node must contain at least one character');
      this.column += name.length + 1;
      const value = this.alias(name);
      this.endLine();
      return value;
    }
    if (next === '|' || next === '>') return this.scalar(tag, this.block(parent), false);
    if (next === '[' || next === '{') {
      const value = this.flow();
      this.endLine();
      return value;
    }
    if (next === '"' || next === "'") {
      const text = this.quoted();
      this.endLine();
      return this.scalar(tag, text, false);
    }
    return this.scalar(tag, this.plain(parent), true);
  }

  plain(parent) {
    if (/^[@`%]/.test(this.rest)) throw this.misplaced(parent);
    const parts = [];
    let blank = 0;
    do {
      const text = this.rest.replace(/(?:^|[ \t])#.*$/, '').trim();
      const hasComment = /[ \t]#/.test(this.rest);
      if (/:(?:\s|$)/.test(text)) throw this.misplaced(parent);
      if (parts.length > 0) parts.push(blank > 0 ? '\n'.repeat(blank) : ' ');
      parts.push(text);
      blank = 0;
      this.row += 1;
      while (!this.isAtEnd && this.line.trim() === '') {
        blank += 1;
        this.row += 1;
      }
      this.column = this.line.length - this.line.trimStart().length;
      if (hasComment) break;
    } while (!this.isAtEnd && this.column > parent && this.next !== '#' && this.keyLength() === undefined);
    if (!this.isAtEnd && this.column > parent && this.next !== '#' && this.keyLength() !== undefined) {
      throw this.misplaced(parent);
    }
    this.column = 0;
    return parts.join('');
  }

  block(parent) {
    const [head, style, signs] = /^([|>])([-+\d]*)[ \t]*(?:#.*)?$/.exec(this.rest) ?? [];
    if (head === undefined) throw this.fail('a line break is expected');
    const given = /\d/.exec(signs)?.[0];
    this.row += 1;
    this.column = 0;
    const lines = [];
    let indent = given === undefined ? undefined : Math.max(parent, 0) + Number(given);
    for (; !this.isAtEnd; this.row += 1) {
      const { line } = this;
      const own = line.length - line.replace(/^ */, '').length;
      if (line.trim() === '' && (indent === undefined || own <= indent)) {
        lines.push('');
        continue;
      }
      indent ??= own > parent ? own : Infinity;
      if (own < indent) break;
      lines.push(line.slice(indent));
    }
    let end = lines.length;
    while (end > 0 && lines[end - 1] === '') end -= 1;
    const kept = lines.slice(0, end);
    const text = style === '|' ? kept.join('\n') : folded(kept);
    if (signs.includes('-')) return text;
    const breaks = signs.includes('+') ? lines.length - end + (end > 0 ? 1 : 0) : Math.min(end, 1);
    return text + '\n'.repeat(breaks);
  }

  // The text in quotes, which may go over several lines.
  quoted() {
    const quote = this.next;
    this.column += 1;
    let text = '';
    for (;;) {
      const { rest } = this;
      const end = (quote === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*'(?!')/).exec(rest)?.[0];
      if (end !== undefined) {
        text += end.slice(0, -1);
        this.column += end.length;
        return quote === '"' ? this.unescaped(text) : text.replaceAll("''", "'");
      }
      let breaks = 0;
      text += quote === '"' && /(?:^|[^\\])(?:\\\\)*\\$/.test(rest) ? rest : rest.trimEnd();
      do {
        this.row += 1;
        breaks += 1;
        if (this.isAtEnd) {
          throw this.fail(`unexpected end of the stream within a ${quote === '"' ? 'double' : 'single'} quoted scalar`);
        }
      } while (this.line.trim() === '');
      this.column = this.line.length - this.line.trimStart().length;
      if (quote === '"' && /(?:^|[^\\])(?:\\\\)*\\$/.test(text)) text = text.slice(0, -1);
      else text += breaks > 1 ? '\n'.repeat(breaks - 1) : ' ';
    }
  }

  unescaped(text) {
    return text.replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/g, (_, x, u, U, other) => {
      const code = x ?? u ?? U;
      if (code !== undefined) return String.fromCodePoint(parseInt(code, 16));
      if (!Object.hasOwn(escapes, other)) throw this.fail('unknown escape sequence');
      return escapes[other];
    });
  }

  // A value within brackets or braces.
  flow() {
    this.depth += 1;
    if (this.depth > deepest) throw this.fail(`nested deeper than ${deepest} levels`);
    const isList = this.next === '[';
    const value = isList ? [] : {};
    const close = isList ? ']' : '}';
    this.column += 1;
    for (;;) {
      this.flowSkip();
      if (this.next === close) break;
      if (this.next === ',') throw this.fail("expected the node content, but found ','");
      const key = this.flowValue();
      this.flowSkip();
      if (this.next === ':') {
        this.column += 1;
        this.flowSkip();
        const entry = [',', close].includes(this.next) ? null : this.flowValue();
        if (isList) this.put(value[value.push({}) - 1], String(key), entry);
        else this.put(value, String(key), entry);
      } else if (isList) value.push(key);
      else this.put(value, String(key), null);
      this.flowSkip();
      if (this.next === ',') this.column += 1;
      else if (this.next !== close) throw this.fail('missed comma between flow collection entries');
    }
    this.column += 1;
    this.depth -= 1;
    return value;
  }

  flowSkip() {
    if (!this.skip()) throw this.fail('unexpected end of the stream within a flow collection');
  }

  flowValue() {
    const { tag, anchor } = this.properties();
    this.flowSkip();
    const { next } = this;
    if (next === '[' || next === '{') return this.named(anchor, this.flow());
    if (next === '"' || next === "'") return this.named(anchor, this.scalar(tag, this.quoted(), false));
    if (next === '*') {
      const [text] = /^\*[^\s,[\]{}]+/.exec(this.rest) ?? ['*'];
      this.column += text.length;
      return this.alias(text.slice(1));
    }
    const [text] = /^(?:[^,[\]{}:#]|:(?![\s,[\]{}]|$)|(?<=\S)#)*/.exec(this.rest);
    this.column += text.length;
    return this.named(anchor, this.scalar(tag, text.trim(), true));
  }
}

// Lines of a text in the form `>`: one break becomes a blank, except around lines that are indented more.
function folded(lines) {
  let text = '';
  let breaks = 0;
  let isFirst = true;
  let wasMore = false;
  for (const line of lines) {
    if (line === '') {
      breaks += 1;
      continue;
    }
    const isMore = /^[ \t]/.test(line);
    if (isFirst) text += '\n'.repeat(breaks);
    else if (isMore || wasMore) text += '\n'.repeat(breaks + 1);
    else text += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    text += line;
    [breaks, isFirst, wasMore] = [0, false, isMore];
  }
  return text;
}

// The values of all documents of a text.
function documents(text, options) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const values = [];
  let own = [];
  let first = 0;
  let isOpen = false;
  const finish = (isLast) => {
    const isEmpty = own.every((line) => /^\s*(?:#.*)?$/.test(line));
    if (isOpen || !isEmpty || (values.length === 0 && text.length > 1 && isLast)) {
      const reader = new Reader(own, first, options);
      const value = reader.node(-1);
      if (reader.skip()) throw reader.fail('end of the stream or a document separator is expected');
      values.push(value);
    }
    own = [];
  };
  lines.forEach((line, number) => {
    if (/^%/.test(line) && own.every((each) => each.trim() === '') && !isOpen) own.push('');
    else if (/^---(?:\s|$)/.test(line)) {
      finish(false);
      isOpen = true;
      first = number;
      own = [`   ${line.slice(3)}`];
    } else if (/^\.\.\.(?:\s|$)/.test(line)) {
      finish(false);
      isOpen = false;
      first = number + 1;
    } else own.push(line);
  });
  finish(true);
  return values;
}

module.exports = { YAMLException, documents };
