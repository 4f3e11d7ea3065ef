// What `body` and `blob.stream()` give: bytes that are all there, read as a stream of one chunk.
(function (internal) {
  'use strict';
  const { coded, expose, isObject, tag } = internal.module('web-idl');

  const invalidState = (message) => coded(TypeError, 'ERR_INVALID_STATE', `Invalid state: ${message}`);

  let make;

  class ReadableStream {
    // The body: its bytes, or the function that promises them; whether it was read; whether it has a reader.
    #body;
    #isDone = false;

    static {
      make = (body) => {
        const stream = new ReadableStream();
        stream.#body = body;
        return stream;
      };
    }

    static #of(stream) {
      if (isObject(stream) && #body in stream) return stream;
      throw coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of type ReadableStream');
    }

    get locked() {
      return ReadableStream.#of(this).#body.isLocked;
    }

    async #next() {
      this.#body.isUsed = true;
      if (this.#isDone) return { value: undefined, done: true };
      this.#isDone = true;
      const { bytes } = this.#body;
      const value = typeof bytes === 'function' ? await bytes() : bytes;
      return value.length === 0 ? { value: undefined, done: true } : { value: value.slice(), done: false };
    }

    getReader() {
      const body = ReadableStream.#of(this).#body;
      if (body.isLocked) throw invalidState('ReadableStream is locked');
      body.isLocked = true;
      let isReleased = false;
      const closed = Promise.withResolvers();
      const read = async () => {
        if (isReleased) throw invalidState('The reader is not attached to a stream');
        const result = await this.#next();
        if (this.#isDone && result.done) closed.resolve();
        return result;
      };
      const releaseLock = () => {
        if (!isReleased) body.isLocked = false;
        isReleased = true;
      };
      const cancel = async () => {
        if (isReleased) throw invalidState('The reader is not attached to a stream');
        this.#end();
        closed.resolve();
      };
      const reader = { read, releaseLock, cancel, closed: closed.promise };
      tag(reader, 'ReadableStreamDefaultReader');
      return reader;
    }

    #end() {
      this.#body.isUsed = true;
      this.#isDone = true;
    }

    async cancel() {
      if (ReadableStream.#of(this).#body.isLocked) throw invalidState('ReadableStream is locked');
      this.#end();
    }

    values() {
      const reader = ReadableStream.#of(this).getReader();
      const end = async (value) => {
        await reader.cancel();
        reader.releaseLock();
        return { value, done: true };
      };
      const next = async () => {
        const result = await reader.read();
        if (result.done) reader.releaseLock();
        return result;
      };
      return { next, return: end, [Symbol.asyncIterator]() { return this; } };
    }

    [Symbol.asyncIterator]() {
      return this.values();
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const state = this.#isDone ? 'closed' : 'readable';
      return `ReadableStream ${inspect({ locked: this.locked, state, supportsBYOB: true }, options)}`;
    }
  }

  expose(ReadableStream);

  return { stream: make };
})
