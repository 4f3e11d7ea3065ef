// structuredClone.
const original = {
  date: new Date(5), map: new Map([[{}, new Set([1])]]), pattern: /a/gi, list: [1, , 3], big: 5n, boxed: Object('x'),
    nothing: undefined,
  view: new Uint16Array([1, 2]), error: new RangeError('far', { cause: 'why' }),
};
original.self = original;
const copy = structuredClone(original);
equal(copy === original, false, 'a clone is another object');
equal(copy.self, copy, 'a cycle closes in the clone');
equal(copy.date.getTime(), 5, 'a date is cloned');
equal([...copy.map.values()][0].has(1), true, 'a map and a set are cloned');
equal(String(copy.pattern), '/a/gi', 'a regular expression is cloned');
equal(1 in copy.list, false, 'a hole stays a hole');
equal(copy.list.length, 3, 'an array keeps its length');
equal(copy.big, 5n, 'a big integer is cloned');
equal(typeof copy.boxed, 'object', 'a boxed text stays boxed');
equal('nothing' in copy, true, 'undefined is cloned');
equal(String(copy.view), '1,2', 'a typed array is cloned');
equal(copy.view.buffer === original.view.buffer, false, 'a typed array gets a buffer of its own');
equal(copy.error instanceof RangeError && copy.error.message === 'far', true, 'an error keeps class and message');
equal(copy.error.cause, 'why', 'an error keeps its cause');
const buffer = new ArrayBuffer(4);
const views = structuredClone([new Uint8Array(buffer), new Uint8Array(buffer, 2)], { transfer: [buffer] });
equal(views[0].buffer, views[1].buffer, 'views of one buffer stay views of one buffer');
equal(buffer.byteLength, 0, 'a buffer that is handed over is empty');
class Point { x = 1; get y() { return 2; } }
equal(JSON.stringify(structuredClone(new Point())), '{"x":1}', 'an object of a class becomes a plain object');
equal(structuredClone({ get a() { return 1; } }).a, 1, 'a getter becomes its value');
equal(structuredClone(new DOMException('m', 'AbortError')).code, 20, 'a DOMException is cloned');
equal(structuredClone(new Blob(['abc'])).size, 3, 'a blob is cloned');
throws(() => structuredClone(() => 1), 'DataCloneError', '() => 1 could not be cloned.');
throws(() => structuredClone({ a: Symbol('s') }), 'DataCloneError', 'Symbol(s) could not be cloned.');
throws(() => structuredClone(new WeakMap()), 'DataCloneError', '#<WeakMap> could not be cloned.');
throws(() => structuredClone(Promise.resolve()), 'DataCloneError', '#<Promise> could not be cloned.');
throws(() => structuredClone(), 'TypeError', 'The value argument must be specified');
throws(() => structuredClone(1, { transfer: [{}] }), 'DataCloneError', 'Found invalid object in transferList');
equal(Object.hasOwn(structuredClone(new Error()), 'message'), false, 'an error without a message gets none');
