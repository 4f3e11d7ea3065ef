// The headers of `axios`: own members by the names that were set, found without regard to case.
'use strict';

const isMissing = (value) => value === undefined || value === null || value === false;

// A value as it is kept.
const kept = (value) => (value === false || value === null ? value
  : Array.isArray(value) ? value.map(kept) : String(value).trim());

function pairsOf(source) {
  if (typeof source === 'string') {
    return source.split('\n').map((line) => line.match(/^([^:]+):(.*)$/)).filter(Boolean).map(([, name, value]) =>
      [name.trim(), value.trim()]);
  }
  return typeof source[Symbol.iterator] === 'function' ? [...source] : Object.entries(source);
}

const words = /([^\s,;=]+)\s*(?:=\s*([^,;]+))?/g;

function read(value, parser) {
  if (!parser || value === undefined) return value;
  if (parser === true) {
    return Object.fromEntries(Array.from(value.matchAll(words), ([, name, text]) => [name, text?.trim()]));
  }
  if (typeof parser === 'function') return parser(value);
  return parser.exec(value);
}

const matches = (value, matcher) => matcher === undefined
  || (matcher instanceof RegExp ? matcher.test(value)
    : typeof matcher === 'function' ? matcher(value) : String(value).includes(matcher));

class AxiosHeaders {
  constructor(headers) {
    if (headers) this.set(headers);
  }

  static from(source) {
    return source instanceof this ? source : new this(source);
  }

  static concat(first, ...others) {
    const all = new this(first);
    others.forEach((each) => all.set(each));
    return all;
  }

  #key(name) {
    const wanted = String(name).trim().toLowerCase();
    return Object.keys(this).find((key) => key.toLowerCase() === wanted);
  }

  // With `isForced` false a header that is there stays, and with nothing only one that was set to false.
  set(header, value, isForced) {
    if (isMissing(header)) return this;
    if (typeof header === 'object' || (typeof header === 'string' && /[\n:]/.test(header))) {
      const force = typeof header === 'object' ? value : isForced;
      for (const [name, each] of pairsOf(header)) this.set(name, each, force);
      return this;
    }
    const key = this.#key(header);
    const known = key === undefined ? undefined : this[key];
    if (key === undefined || known === undefined || isForced === true || (isForced === undefined && known !== false)) {
      this[key ?? String(header).trim()] = kept(value);
    }
    return this;
  }

  get(name, parser) {
    const key = this.#key(name);
    return key === undefined ? undefined : read(this[key], parser);
  }

  has(name, matcher) {
    const key = this.#key(name);
    return key !== undefined && this[key] !== undefined && matches(this[key], matcher);
  }

  delete(name, matcher) {
    const known = [].concat(name).filter((each) => this.has(each, matcher));
    known.forEach((each) => delete this[this.#key(each)]);
    return known.length > 0;
  }

  clear(matcher) {
    return this.delete(Object.keys(this).filter((key) => matches(key, matcher)));
  }

  normalize(isFormatted) {
    if (!isFormatted) return this;
    for (const [key, value] of Object.entries(this)) {
      delete this[key];
      this[key.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())] = value;
    }
    return this;
  }

  concat(...others) {
    return this.constructor.concat(this, ...others);
  }

  toJSON(joinsLists) {
    const entries = Object.entries(this).filter(([, value]) => !isMissing(value));
    return Object.fromEntries(entries.map(([name, value]) =>
      [name, joinsLists && Array.isArray(value) ? value.join(', ') : value]));
  }

  toString() {
    return Object.entries(this.toJSON()).map((pair) => pair.join(': ')).join('\n');
  }

  getSetCookie() {
    return this.get('set-cookie') ?? [];
  }

  * [Symbol.iterator]() {
    yield* Object.entries(this.toJSON());
  }

  get [Symbol.toStringTag]() {
    return 'AxiosHeaders';
  }
}

for (const name of ['Content-Type', 'Content-Length', 'Accept', 'Accept-Encoding', 'User-Agent', 'Authorization']) {
  const plain = name.replace('-', '');
  Object.assign(AxiosHeaders.prototype, {
    [`get${plain}`](parser) { return this.get(name, parser); },
    [`set${plain}`](value, isForced) { return this.set(name, value, isForced); },
    [`has${plain}`](matcher) { return this.has(name, matcher); },
  });
  for (const member of [`get${plain}`, `set${plain}`, `has${plain}`]) {
    Object.defineProperty(AxiosHeaders.prototype, member, { enumerable: false });
  }
}

module.exports = AxiosHeaders;
