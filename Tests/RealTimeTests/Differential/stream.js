// Streams: what arrives, which events are sent, and the errors of wrong use.
// Known deviations, not generated: what depends on how much is buffered.
'use strict';
const { Readable, Writable, Transform, PassThrough, Duplex, finished } = require('stream');
const { pipeline } = require('stream/promises');

const pause = (delay) => new Promise((resolve) => setTimeout(resolve, delay));
const collect = (into) => new Writable({
  write(chunk, encoding, callback) {
    into.push(String(chunk));
    callback();
  },
});

async function main() {
  const parts = [];
  for await (const part of Readable.from(['a', 'b', 'c'])) parts.push(part);
  print(`iterated ${parts}`);

  const upper = new Transform({
    transform(chunk, encoding, callback) { callback(null, String(chunk).toUpperCase()); },
    flush(callback) {
      this.push('!');
      callback();
    },
  });
  const written = [];
  await pipeline(Readable.from(['x', 'y']), upper, collect(written));
  print(`pipeline ${written}`);

  let reads = 0;
  const source = new Readable({
    read() {
      reads += 1;
      this.push(reads > 3 ? null : `n${reads}`);
    },
  });
  source.setEncoding('utf8');
  let text = '';
  source.on('data', (chunk) => { text += chunk; });
  await new Promise((resolve) => source.on('end', resolve));
  print(`read ${text} ${source.readableEnded}`);

  const failing = Readable.from((function* () {
    yield 'a';
    throw new Error('boom');
  })());
  await pipeline(failing, new PassThrough(), collect([])).catch((error) => print(`failed ${error.message}`));

  const events = [];
  const through = new PassThrough();
  for (const name of ['data', 'end', 'finish', 'close', 'error']) through.on(name, () => events.push(name));
  through.write('1');
  through.end('2');
  await new Promise((resolve) => through.on('close', resolve));
  print(`events ${events}`);

  const paused = new PassThrough();
  let taken = '';
  paused.on('readable', () => {
    for (let chunk = paused.read(); chunk !== null; chunk = paused.read()) taken += chunk;
  });
  paused.write('ab');
  paused.end('cd');
  await new Promise((resolve) => paused.on('end', resolve));
  print(`taken ${taken}`);

  finished(Readable.from([]).resume(), (error) => print(`finished ${error}`));
  await pause(2);

  for (const wrong of [
    () => new Writable({ write() {} }).write(5),
    () => new Writable({ objectMode: true, write() {} }).write(null),
    () => Readable.from(5),
  ]) {
    try {
      wrong();
    } catch (error) {
      print(`${error.name} ${error.code} ${error.message}`);
    }
  }

  const late = collect([]);
  late.on('error', (error) => print(`late ${error.code} ${error.message}`));
  late.end('x');
  late.write('y', (error) => print(`callback ${error.code}`));
  await pause(2);

  const both = new Duplex({
    read() {
      this.push('r');
      this.push(null);
    },
    write(chunk, encoding, callback) {
      print(`written ${chunk}`);
      callback();
    },
  });
  both.end('w');
  both.on('data', (chunk) => print(`read ${chunk}`));
  await new Promise((resolve) => both.on('close', resolve));
  print([both instanceof Writable, both instanceof Readable, late instanceof Readable, through instanceof Transform].join());

  class Member extends Transform {
    constructor() { super({ objectMode: true }); }
    _transform(object, encoding, callback) {
      this.push(object.a);
      callback();
    }
  }
  const member = new Member();
  member.end({ a: 5 });
  print(`objects ${await member.toArray()}`);

  async function* twice(stream) {
    for await (const chunk of stream) yield chunk + chunk;
  }
  async function joined(stream) {
    let all = '';
    for await (const chunk of stream) all += chunk;
    return all;
  }
  print(`functions ${await pipeline(Readable.from(['1', '2']), twice, joined)}`);

  const ended = new Readable({ read() {} });
  ended.on('error', (error) => print(`error ${error.message}`));
  ended.on('close', () => print(`close ${ended.destroyed}`));
  ended.destroy(new Error('bye'));
  await pause(2);

  const sink = [];
  const pushed = new Readable({ read() {} });
  pushed.pipe(collect(sink)).on('finish', () => print(`piped ${sink}`));
  pushed.push('q');
  pushed.push('w');
  pushed.push(null);
  await pause(2);

  const old = new (require('stream'))();
  const adopted = [];
  old.pipe(collect(adopted)).on('finish', () => print(`adopted ${adopted}`));
  old.emit('data', 'one');
  old.emit('data', 'two');
  old.emit('end');
}

main().catch((error) => print(`failed ${error}`));
