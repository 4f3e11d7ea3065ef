// What a ReadableStream is behind its classes: a queue between a source and a reader, and who waits for whom.
(function (internal) {
  'use strict';
  const { coded, isObject, wrongType } = internal.module('web-idl');

  const invalidState = (message) => coded(TypeError, 'ERR_INVALID_STATE', `Invalid state: ${message}`);
  const finished = () => ({ value: undefined, done: true });
  const ignore = () => {};

  function methodOf(source, name) {
    const method = source[name];
    if (method === undefined) return undefined;
    if (typeof method !== 'function') throw wrongType(`source.${name}`, 'of type function', method);
    return (value) => Reflect.apply(method, source, [value]);
  }

  function limitOf(strategy, usual) {
    if (strategy?.highWaterMark === undefined) return usual;
    const limit = Number(strategy.highWaterMark);
    if (limit >= 0) return limit;
    const shown = internal.module('inspect').inspect(strategy.highWaterMark);
    throw coded(
      RangeError, 'ERR_INVALID_ARG_VALUE', `The property 'strategy.highWaterMark' is invalid. Received ${shown}`,
    );
  }

  function sizeOf(strategy) {
    if (strategy?.size === undefined) return () => 1;
    if (typeof strategy.size !== 'function') throw wrongType('strategy.size', 'of type function', strategy.size);
    const { size } = strategy;
    return (chunk) => Number(size(chunk));
  }

  function make(source, strategy, isOfBytes) {
    if (!isObject(source)) throw wrongType('source', 'of type object', source);
    return {
      status: 'readable',
      error: undefined,
      queue: [],
      size: 0,
      limit: limitOf(strategy, isOfBytes ? 0 : 1),
      sizeOf: isOfBytes ? (chunk) => chunk.byteLength : sizeOf(strategy),
      pull: methodOf(source, 'pull'),
      cancel: methodOf(source, 'cancel'),
      start: methodOf(source, 'start'),
      isOfBytes,
      isStarted: false,
      isClosing: false,
      isPulling: false,
      pullsAgain: false,
      isDisturbed: false,
      reader: undefined,
      controller: undefined,
    };
  }

  function start(state) {
    const begun = state.start?.(state.controller);
    Promise.resolve(begun).then(() => {
      state.isStarted = true;
      ask(state);
    }, (error) => fail(state, error));
  }

  function desiredSize(state) {
    if (state.status === 'errored') return null;
    return state.status === 'closed' ? 0 : state.limit - state.size;
  }

  const isOpen = (state) => state.status === 'readable' && !state.isClosing;

  // Asks the source for more where somebody waits or the queue has room, and once at a time.
  function ask(state) {
    if (!state.isStarted || !isOpen(state) || state.pull === undefined) return;
    if (!(state.reader?.waiting.length > 0) && !(desiredSize(state) > 0)) return;
    if (state.isPulling) {
      state.pullsAgain = true;
      return;
    }
    state.isPulling = true;
    new Promise((resolve) => resolve(state.pull(state.controller))).then(() => {
      state.isPulling = false;
      if (!state.pullsAgain) return;
      state.pullsAgain = false;
      ask(state);
    }, (error) => fail(state, error));
  }

  function checkOpen(state) {
    if (!isOpen(state)) throw invalidState('Controller is already closed');
  }

  function enqueue(state, chunk) {
    checkOpen(state);
    if (state.isOfBytes && !ArrayBuffer.isView(chunk)) {
      throw wrongType('buffer', 'an instance of Buffer, TypedArray, or DataView', chunk);
    }
    if (state.reader?.waiting.length > 0) {
      state.reader.waiting.shift().resolve({ value: chunk, done: false });
    } else {
      let size;
      try {
        size = state.sizeOf(chunk);
        if (!(size >= 0 && size < Infinity)) {
          throw coded(RangeError, 'ERR_INVALID_ARG_VALUE', `The argument 'size' is invalid. Received ${size}`);
        }
      } catch (error) {
        fail(state, error);
        throw error;
      }
      state.queue.push({ chunk, size });
      state.size += size;
    }
    ask(state);
  }

  function close(state) {
    checkOpen(state);
    state.isClosing = true;
    if (state.queue.length === 0) finish(state);
  }

  function finish(state) {
    state.status = 'closed';
    if (state.reader === undefined) return;
    for (const request of state.reader.waiting.splice(0)) request.resolve(finished());
    state.reader.closed.resolve();
  }

  function fail(state, error) {
    if (state.status !== 'readable') return;
    Object.assign(state, { status: 'errored', error, queue: [], size: 0 });
    if (state.reader === undefined) return;
    for (const request of state.reader.waiting.splice(0)) request.reject(error);
    state.reader.closed.reject(error);
  }

  function read(state) {
    state.isDisturbed = true;
    if (state.queue.length > 0) {
      const { chunk, size } = state.queue.shift();
      state.size = Math.max(0, state.size - size);
      if (state.isClosing && state.queue.length === 0) finish(state);
      else ask(state);
      return Promise.resolve({ value: chunk, done: false });
    }
    if (state.status === 'closed') return Promise.resolve(finished());
    if (state.status === 'errored') return Promise.reject(state.error);
    const request = Promise.withResolvers();
    state.reader.waiting.push(request);
    ask(state);
    return request.promise;
  }

  async function cancel(state, reason) {
    state.isDisturbed = true;
    if (state.status === 'closed') return;
    if (state.status === 'errored') throw state.error;
    Object.assign(state, { queue: [], size: 0 });
    finish(state);
    await state.cancel?.(reason);
  }

  // Gives the stream a reader; one at a time.
  function lock(state) {
    if (state.reader !== undefined) throw invalidState('ReadableStream is locked');
    const closed = Promise.withResolvers();
    closed.promise.catch(ignore);
    if (state.status === 'closed') closed.resolve();
    if (state.status === 'errored') closed.reject(state.error);
    state.reader = { waiting: [], closed };
    return state.reader;
  }

  function release(state) {
    const { waiting, closed } = state.reader;
    for (const request of waiting) request.reject(invalidState('Releasing reader'));
    const error = invalidState('Reader released');
    if (state.status === 'readable') {
      closed.reject(error);
    } else {
      state.reader.closed = { promise: Promise.reject(error) };
      state.reader.closed.promise.catch(ignore);
    }
    state.reader = undefined;
  }

  return { cancel, close, desiredSize, enqueue, fail, invalidState, lock, make, read, release, start };
})
