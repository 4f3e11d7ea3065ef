// `body` and `blob.stream()`: bytes that are there, read as a stream.
const later = (promise, expected, sentence) =>
  promise.then((value) => equal(value, expected, sentence), (error) => equal(String(error), expected, sentence));
const text = (bytes) => new TextDecoder().decode(bytes);

(async () => {
  const response = new Response('ab');
  equal(response.body, response.body, 'a body is the same stream each time');
  equal(Object.prototype.toString.call(response.body), '[object ReadableStream]', 'a body names itself a stream');
  const reader = response.body.getReader();
  equal(response.body.locked, true, 'a stream with a reader is locked');
  throws(() => response.body.getReader(), 'TypeError', 'Invalid state: ReadableStream is locked');
  await later(response.body.cancel(), 'TypeError: Invalid state: ReadableStream is locked',
    'a locked stream cannot be cancelled');
  await later(response.text(), 'TypeError: Body is unusable: Body has already been read', 'a locked body is not read');
  equal(text((await reader.read()).value), 'ab', 'a reader gives the bytes');
  equal(response.bodyUsed, true, 'a body that a reader has read is used');
  equal((await reader.read()).done, true, 'a reader comes to an end');
  reader.releaseLock();
  equal(response.body.locked, false, 'a reader lets go of its stream');
  await later(reader.read(), 'TypeError: Invalid state: The reader is not attached to a stream',
    'a reader that let go is of no use');

  const cancelled = new Response('x');
  await cancelled.body.cancel();
  equal(cancelled.bodyUsed, true, 'a body that is cancelled is used');
  const stopped = new Response('x').body;
  for await (const chunk of stopped) {
    equal(text(chunk), 'x', 'a stream is iterated');
    break;
  }
  equal(stopped.locked, false, 'an iteration that stops lets go of the stream');
  throws(() => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(stopped), 'locked').get.call({}), 'TypeError',
    'Value of "this" must be of type ReadableStream');
  const copied = new Response(new Response('again').body);
  equal(await copied.text(), 'again', 'a stream is taken as a body');
})();
