// `finished`, which tells when a stream is over, and `pipeline`, which joins several.
(function (internal) {
  'use strict';

  const { codedError, invalidArgumentType, requireFunction } = internal.module('node-errors');
  const prematureClose = () => codedError(Error, 'ERR_STREAM_PREMATURE_CLOSE', 'Premature close');

  function finished(stream, options, callback) {
    const [given, done] = typeof options === 'function' ? [{}, options] : [options ?? {}, callback];
    requireFunction(done, 'callback');
    if (typeof stream?.on !== 'function') throw invalidArgumentType('stream', 'Stream', stream);
    const { _readableState: reading, _writableState: writing } = stream;
    let isRead = reading === undefined || given.readable === false || reading.endEmitted;
    let isWritten = writing === undefined || given.writable === false || writing.finished;
    let isOver = false;
    const finish = (error) => {
      if (isOver) return;
      isOver = true;
      Reflect.apply(done, stream, error ? [error] : []);
    };
    const check = () => { if (isRead && isWritten) finish(); };
    const listeners = {
      end() { isRead = true; check(); },
      finish() { isWritten = true; check(); },
      error: finish,
      close() { if (!(isRead && isWritten)) finish(stream.errored ?? prematureClose()); },
    };
    for (const name of Object.keys(listeners)) stream.on(name, listeners[name]);
    if (stream.errored) internal.module('ticks').add(finish, stream.errored);
    else if (isRead && isWritten) internal.module('ticks').add(finish);
    else if (stream.closed) internal.module('ticks').add(listeners.close);
    return () => Object.keys(listeners).forEach((name) => stream.off(name, listeners[name]));
  }

  const isStream = (value) => typeof value?.on === 'function' && typeof value.emit === 'function';

  // A function of the chain is given what came before and makes the next link.
  function links(given) {
    const { Readable, PassThrough } = internal.module('node/stream');
    const made = [];
    given.forEach((step, index) => {
      if (isStream(step)) made.push(step);
      else if (typeof step !== 'function') made.push(Readable.from(step));
      else {
        const result = index === 0 ? step({}) : step(made.at(-1), {});
        if (typeof result?.then === 'function') {
          const value = new PassThrough({ objectMode: true });
          result.then((last) => value.end(last), (error) => value.destroy(error));
          made.push(Object.assign(value, { isFromFunction: true }));
        } else made.push(isStream(result) ? result : Object.assign(Readable.from(result), { isFromFunction: true }));
      }
    });
    return made;
  }

  function pipeline(...given) {
    const callback = given.pop();
    requireFunction(callback, 'streams[stream.length - 1]');
    const steps = given.length === 1 && Array.isArray(given[0]) ? given[0] : given;
    if (steps.length < 2) {
      throw codedError(TypeError, 'ERR_MISSING_ARGS', 'The "streams" argument must be specified');
    }
    const streams = links(steps);
    const last = streams.at(-1);
    let failure;
    let left = streams.length;
    let value;
    if (last.isFromFunction) last.on('data', (chunk) => { value = chunk; });
    // The first one is only read from, and the last one only written to.
    const sidesOf = (index) => {
      if (index === 0) return { writable: false };
      return index === streams.length - 1 && !last.isFromFunction ? { readable: false } : {};
    };
    streams.forEach((stream, index) => {
      finished(stream, sidesOf(index), (error) => {
        if (error && failure === undefined) {
          failure = error;
          streams.forEach((each) => each.on('error', () => {}).destroy?.(each === stream ? undefined : error));
        }
        left -= 1;
        if (left === 0) callback(failure, value);
      });
      if (index > 0 && !stream.isFromFunction) streams[index - 1].pipe(stream);
    });
    return last;
  }

  return { finished, pipeline };
})
