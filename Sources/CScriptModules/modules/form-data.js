// FormData.
(function (internal) {
  'use strict';
  const { expose, invoked, isObject, required, usv } = internal.module('web-idl');
  const { File, bytesOf } = internal.module('blob');
  const { addIteration } = internal.module('pair-iteration');

  let entriesOf;

  // A text, or a file with the name it is sent under.
  function entry(given, name, place) {
    const [value, fileName] = given;
    const isBlob = bytesOf(value) !== undefined;
    if (!isBlob && given.length > 1) {
      throw new TypeError(`Failed to execute '${place}' on 'FormData': parameter 2 is not of type 'Blob'`);
    }
    if (!isBlob) return [usv(name), usv(value)];
    const { type } = value;
    const isFile = value instanceof File;
    if (isFile && fileName === undefined) return [usv(name), value];
    const called = fileName === undefined ? 'blob' : usv(fileName);
    return [usv(name), new File([value], called, isFile ? { type, lastModified: value.lastModified } : { type })];
  }

  class FormData {
    #entries = [];

    static {
      entriesOf = (data) => (isObject(data) && #entries in data ? data.#entries : undefined);
    }

    constructor(form) {
      if (form === undefined) return;
      throw new TypeError('FormData constructor: Argument 1 could not be converted to: undefined.');
    }

    static #check(data) {
      invoked(entriesOf(data) !== undefined);
      return data.#entries;
    }

    append(name, value, filename = undefined) {
      const entries = FormData.#check(this);
      required(arguments, 2, 'FormData.append');
      entries.push(entry([...arguments].slice(1), name, 'append'));
    }

    delete(name) {
      const entries = FormData.#check(this);
      required(arguments, 1, 'FormData.delete');
      const key = usv(name);
      this.#entries = entries.filter((pair) => pair[0] !== key);
    }

    get(name) {
      const entries = FormData.#check(this);
      required(arguments, 1, 'FormData.get');
      const key = usv(name);
      return entries.find((pair) => pair[0] === key)?.[1] ?? null;
    }

    getAll(name) {
      const entries = FormData.#check(this);
      required(arguments, 1, 'FormData.getAll');
      const key = usv(name);
      return entries.filter((pair) => pair[0] === key).map((pair) => pair[1]);
    }

    has(name) {
      const entries = FormData.#check(this);
      required(arguments, 1, 'FormData.has');
      const key = usv(name);
      return entries.some((pair) => pair[0] === key);
    }

    set(name, value, filename = undefined) {
      const entries = FormData.#check(this);
      required(arguments, 2, 'FormData.set');
      const pair = entry([...arguments].slice(1), name, 'set');
      const first = entries.findIndex((other) => other[0] === pair[0]);
      if (first < 0) entries.push(pair);
      else this.#entries = entries.with(first, pair).filter((other, index) => index <= first || other[0] !== pair[0]);
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const shown = { __proto__: null };
      for (const [name, value] of FormData.#check(this)) {
        if (!(name in shown)) shown[name] = value;
        else if (Array.isArray(shown[name])) shown[name].push(value);
        else shown[name] = [shown[name], value];
      }
      return `FormData ${inspect({ ...shown }, options)}`;
    }
  }

  addIteration(expose(FormData), 'FormData', entriesOf);

  function fromEntries(entries) {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  }

  return { FormData, entriesOf, fromEntries };
})
