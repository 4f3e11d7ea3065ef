// ReadableStream as scripts use it: sources of their own, readers, iteration, tee, and bodies of responses.
//
// Known deviations, not generated: streams that bring their own buffer (`byob`), `pipeTo` and `pipeThrough`, which are
// not there, how many microtasks a step takes, and into how many chunks a blob is cut.
(async () => {
  let state = 7;
  const next = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const textOf = (value) => {
    if (value instanceof Error) return `${value.name} ${value.code} ${value.message}`;
    if (value instanceof Uint8Array) return `bytes ${[...value]}`;
    if (Array.isArray(value)) return `[${value.map(textOf)}]`;
    if (typeof value === 'object' && value !== null && 'done' in value) return `${textOf(value.value)}/${value.done}`;
    return typeof value === 'object' ? Object.prototype.toString.call(value) : String(value);
  };
  const attempt = async (work) => {
    try {
      const late = new Promise((resolve) => setTimeout(resolve, 50, 'still waiting'));
      return textOf(await Promise.race([work(), late]));
    } catch (error) {
      return `! ${textOf(error)}`;
    }
  };
  const show = async (name, work) => print(`${name}: ${await attempt(work)}`);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

  // What a source does at each of its calls; what it was asked is part of the result.
  function generated(log) {
    const acts = Array.from({ length: 1 + next(5) }, () => next(7));
    const act = (controller) => {
      const kind = acts.shift();
      log.push(`asked ${kind} ${controller.desiredSize}`);
      try {
        if (kind === undefined || kind === 0) controller.close();
        else if (kind === 1) controller.error(new Error('ended by the source'));
        else if (kind === 2) throw new Error('thrown by the source');
        else if (kind === 3) [1, 2].forEach((part) => controller.enqueue(part));
        else controller.enqueue(kind);
      } catch (error) {
        log.push(textOf(error));
        if (kind === 2) throw error;
      }
    };
    const source = {
      pull: next(2) ? act : async (controller) => act(controller),
      cancel(reason) { log.push(`cancelled ${textOf(reason)}`); },
    };
    if (next(3) === 0) source.start = act;
    const strategy = next(2) ? {} : { highWaterMark: next(4) };
    return new ReadableStream(source, strategy);
  }

  for (let count = 0; count < 150; count++) {
    const log = [];
    const way = next(4);
    let stream;
    try {
      stream = generated(log);
    } catch (error) {
      print(`${count}: ${log} ${textOf(error)}`);
      continue;
    }
    await pause();
    const result = await attempt(async () => {
      const found = [];
      if (way === 0) {
        for await (const value of stream) {
          found.push(value);
          if (next(4) === 0) break;
        }
      } else if (way === 1) {
        const reader = stream.getReader();
        for (let step = 0; step < 4; step++) {
          found.push(await reader.read());
          await pause();
        }
        found.push(await reader.closed.catch((error) => error));
      } else if (way === 2) {
        const [one, other] = stream.tee();
        found.push(stream.locked);
        for await (const value of one) found.push(value);
        await other.cancel('enough');
        found.push(await other.getReader().read());
      } else {
        found.push(await stream.cancel('why').catch((error) => error), stream.locked);
      }
      return found;
    });
    await pause();
    print(`${count} ${way}: ${log} => ${result}`);
  }

  const idle = () => new ReadableStream({});
  const full = (...chunks) => new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
  const bytes = (text) => new TextEncoder().encode(text);
  await show('no source', () => new ReadableStream(5));
  await show('wrong type', () => new ReadableStream({ type: 'x' }));
  await show('wrong pull', () => new ReadableStream({ pull: 5 }));
  await show('wrong limit', () => new ReadableStream({}, { highWaterMark: -1 }));
  await show('wrong mode', () => idle().getReader({ mode: 'x' }));
  await show('wrong this', () => ReadableStream.prototype.tee.call({}));
  await show('wrong reader', () => new ReadableStreamDefaultReader(5));
  await show('own controller', () => new ReadableStreamDefaultController());
  await show('not iterable', () => ReadableStream.from(5));
  await show('members', () => ['locked', 'cancel', 'getReader', 'tee', 'values'].map((name) =>
    Object.getOwnPropertyDescriptor(ReadableStream.prototype, name)?.enumerable));
  await show('names', () => [ReadableStream.name, ReadableStream.length, Object.prototype.toString.call(idle().getReader())]);
  await show('two readers', () => {
    const stream = idle();
    stream.getReader();
    return stream.getReader();
  });
  await show('released', async () => {
    const stream = full('a');
    const reader = stream.getReader();
    const found = [await reader.read(), stream.locked];
    reader.releaseLock();
    return [...found, stream.locked, await reader.read().catch((error) => error),
      await reader.closed.catch((error) => error), await stream.getReader().read()];
  });
  await show('released while it waits', async () => {
    const reader = idle().getReader();
    const waiting = reader.read().catch((error) => error);
    reader.releaseLock();
    return waiting;
  });
  await show('from a generator', async () => {
    const found = [];
    async function* values() { yield 1; yield Promise.resolve(2); }
    for await (const value of ReadableStream.from(values())) found.push(value);
    for await (const value of ReadableStream.from(['a', 'b'])) found.push(value);
    return found;
  });
  await show('kept open', async () => {
    const stream = full(1, 2);
    for await (const value of stream.values({ preventCancel: true })) if (value === 1) break;
    return stream.getReader().read();
  });
  await show('response of a stream', async () => {
    const stream = full(bytes('one '), bytes('two'));
    const response = new Response(stream);
    return [response.body === stream, response.bodyUsed, await response.text(), response.bodyUsed, stream.locked];
  });
  await show('clone of a stream', async () => {
    const response = new Response(full(bytes('both')));
    const other = response.clone();
    return [await response.text(), await other.text()];
  });
  await show('chunks of text', () => new Response(full('text')).text());
  await show('a stream that was read', async () => {
    const stream = full(bytes('x'));
    await stream.getReader().read();
    return new Response(stream);
  });
  await show('a stream that was let go', async () => {
    const stream = full(bytes('x'));
    const reader = stream.getReader();
    await reader.read();
    reader.releaseLock();
    return new Response(stream);
  });
  await show('json', () => new Response(full(bytes('{"a"'), bytes(':1}'))).json().then((value) => value.a));
  await show('a failing stream', () => new Response(new ReadableStream({ pull() { throw new Error('broke'); } })).text());
  await show('body of bytes', async () => {
    const response = new Response('ab');
    const [one, other] = response.body.tee();
    return [await new Response(one).text(), await new Response(other).text(), response.bodyUsed, response.body.locked];
  });
  await show('body after text', async () => {
    const response = new Response('ab');
    const { body } = response;
    return [body.locked, await response.text(), body.locked, response.bodyUsed];
  });
  await show('blob', async () => {
    const found = [];
    for await (const chunk of new Blob(['ab', 'c']).stream()) found.push(...chunk);
    return found;
  });
  await show('request', async () => {
    const request = new Request('https://a.example/', { method: 'POST', body: full(bytes('up')), duplex: 'half' });
    return [await request.clone().text(), await request.text()];
  });
})();
