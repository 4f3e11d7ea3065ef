// ReadableStream as the streams standard has it, without what writes to one or pipes it elsewhere.
(function (internal) {
  'use strict';
  const { brand, coded, expose, isObject, wrongType } = internal.module('web-idl');
  const states = internal.module('web-stream-state');

  const ownKey = {};
  let stateOf;
  let streamOf;

  function invalidValue(what, name, value) {
    const shown = internal.module('inspect').inspect(value);
    return coded(TypeError, 'ERR_INVALID_ARG_VALUE', `The ${what} '${name}' is invalid. Received ${shown}`);
  }

  function checkOptions(options) {
    if (options === null || options === undefined || isObject(options)) return;
    throw wrongType('options', 'of type object', options);
  }

  class ReadableStreamDefaultController {
    #state;

    constructor(key, state) {
      if (key !== ownKey) throw coded(TypeError, 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor');
      this.#state = state;
    }

    static #of(controller) {
      brand(isObject(controller) && #state in controller, 'ReadableStreamDefaultController');
      return controller.#state;
    }

    get desiredSize() {
      return states.desiredSize(ReadableStreamDefaultController.#of(this));
    }

    close() {
      states.close(ReadableStreamDefaultController.#of(this));
    }

    enqueue(chunk = undefined) {
      states.enqueue(ReadableStreamDefaultController.#of(this), chunk);
    }

    error(error = undefined) {
      states.fail(ReadableStreamDefaultController.#of(this), error);
    }
  }

  class ReadableStreamDefaultReader {
    #state;
    #lock;
    #isAttached = true;

    constructor(stream) {
      if (streamOf(stream) === undefined) throw wrongType('stream', 'an instance of ReadableStream', stream);
      this.#state = stateOf(stream);
      this.#lock = states.lock(this.#state);
    }

    static #of(reader) {
      brand(isObject(reader) && #state in reader, 'ReadableStreamDefaultReader');
      return reader;
    }

    #attached() {
      if (!this.#isAttached) throw states.invalidState('The reader is not attached to a stream');
      return this.#state;
    }

    get closed() {
      return ReadableStreamDefaultReader.#of(this).#lock.closed.promise;
    }

    async read() {
      return states.read(ReadableStreamDefaultReader.#of(this).#attached());
    }

    async cancel(reason = undefined) {
      return states.cancel(ReadableStreamDefaultReader.#of(this).#attached(), reason);
    }

    releaseLock() {
      if (!ReadableStreamDefaultReader.#of(this).#isAttached) return;
      states.release(this.#state);
      this.#isAttached = false;
    }
  }

  class ReadableStream {
    #state;

    constructor(source = {}, strategy = {}) {
      const type = source?.type;
      if (type !== undefined && `${type}` !== 'bytes') throw invalidValue('property', 'source.type', type);
      const state = states.make(source, strategy, type !== undefined);
      this.#state = state;
      state.controller = new ReadableStreamDefaultController(ownKey, state);
      states.start(state);
    }

    static {
      streamOf = (value) => (isObject(value) && #state in value ? value : undefined);
      stateOf = (value) => {
        brand(streamOf(value) !== undefined, 'ReadableStream');
        return value.#state;
      };
    }

    static from(iterable) {
      const make = iterable?.[Symbol.asyncIterator] ?? iterable?.[Symbol.iterator];
      if (typeof make !== 'function') {
        throw coded(TypeError, 'ERR_ARG_NOT_ITERABLE', `${String(iterable)} must be iterable`);
      }
      const iterator = Reflect.apply(make, iterable, []);
      return new ReadableStream({
        async pull(controller) {
          const { value, done } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(await value);
        },
        async cancel(reason) {
          await iterator.return?.(reason);
        },
      }, { highWaterMark: 0 });
    }

    get locked() {
      return stateOf(this).reader !== undefined;
    }

    async cancel(reason = undefined) {
      const state = stateOf(this);
      if (state.reader !== undefined) throw states.invalidState('ReadableStream is locked');
      return states.cancel(state, reason);
    }

    getReader(options = undefined) {
      stateOf(this);
      checkOptions(options);
      const mode = options?.mode;
      if (mode === undefined) return new ReadableStreamDefaultReader(this);
      if (`${mode}` !== 'byob') throw invalidValue('property', 'options.mode', mode);
      throw coded(TypeError, 'ERR_INVALID_ARG_VALUE', 'readers that bring their own buffer are not available here');
    }

    tee() {
      stateOf(this);
      return branches(this);
    }

    values(options = undefined) {
      stateOf(this);
      checkOptions(options);
      return iteration(new ReadableStreamDefaultReader(this), Boolean(options?.preventCancel));
    }

    [Symbol.asyncIterator](options = undefined) {
      return this.values(options);
    }

    [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
      const { status, isOfBytes } = stateOf(this);
      return `ReadableStream ${inspect({ locked: this.locked, state: status, supportsBYOB: isOfBytes }, options)}`;
    }
  }

  // Each step waits for the one before it.
  function iteration(reader, keepsOpen) {
    let isDone = false;
    let last = Promise.resolve();
    const following = (step) => (last = last.then(step, step));
    const end = (result) => {
      isDone = true;
      reader.releaseLock();
      return result;
    };
    async function advance() {
      if (isDone) return { value: undefined, done: true };
      try {
        const result = await reader.read();
        return result.done ? end(result) : result;
      } catch (error) {
        end();
        throw error;
      }
    }
    async function stop(value) {
      if (isDone) return { value, done: true };
      isDone = true;
      const cancelled = keepsOpen ? undefined : reader.cancel(value);
      reader.releaseLock();
      await cancelled;
      return { value, done: true };
    }
    return {
      next: () => following(advance),
      return: (value) => following(() => stop(value)),
      [Symbol.asyncIterator]() { return this; },
    };
  }

  // Two streams of the same chunks; the source is cancelled when both are.
  function branches(stream) {
    const reader = new ReadableStreamDefaultReader(stream);
    const ends = [];
    const reasons = [undefined, undefined];
    const cancelled = [false, false];
    const whole = Promise.withResolvers();
    let isReading = false;
    let readsAgain = false;
    const each = (act) => [0, 1].forEach((index) => cancelled[index] || act(ends[index]));

    function pull() {
      if (isReading) {
        readsAgain = true;
        return;
      }
      isReading = true;
      reader.read().then(({ value, done }) => {
        isReading = false;
        if (done) {
          each((end) => end.close());
          whole.resolve();
          return;
        }
        each((end) => end.enqueue(value));
        if (readsAgain) {
          readsAgain = false;
          pull();
        }
      }, (error) => {
        each((end) => end.error(error));
        whole.resolve();
      });
    }

    const branch = (index) => new ReadableStream({
      start(controller) { ends[index] = controller; },
      pull,
      cancel(reason) {
        reasons[index] = reason;
        cancelled[index] = true;
        if (cancelled[0] && cancelled[1]) whole.resolve(reader.cancel(reasons));
        return whole.promise;
      },
    });
    return [branch(0), branch(1)];
  }

  // A stream of bytes that are all there.
  const ofBytes = (bytes) => new ReadableStream({
    type: 'bytes',
    pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes.slice());
      controller.close();
    },
  });

  // All chunks of a stream, which stays locked.
  async function gather(stream) {
    const reader = new ReadableStreamDefaultReader(stream);
    const chunks = [];
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return chunks;
      if (!(value instanceof Uint8Array)) throw new TypeError('Received non-Uint8Array chunk');
      chunks.push(value.slice());
    }
  }

  return {
    ReadableStream: expose(ReadableStream),
    ReadableStreamDefaultController: expose(ReadableStreamDefaultController),
    ReadableStreamDefaultReader: expose(ReadableStreamDefaultReader),
    branches,
    gather,
    isDisturbed: (stream) => stateOf(stream).isDisturbed,
    isStream: (value) => streamOf(value) !== undefined,
    ofBytes,
  };
})
