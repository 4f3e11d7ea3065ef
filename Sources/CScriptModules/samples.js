// Objects of known content, and changes of them, with which the host finds out whether it knows
// where the engine keeps properties. `filled` makes an object with as many properties, `sample` an
// object by its number and a function that changes it.
(function () {
  'use strict';

  function filled(count) {
    const object = {};
    for (let index = 0; index < count; index += 1) object[`p${index}`] = index + 0.5;
    return object;
  }

  const plain = () => ({ a: 1, b: 'two' });
  const large = () => filled(100);
  const method = () => Object.assign(function (a) {}, { a: 1 });
  const accessor = () => ({ get a() { return 1; } });
  const global = () => globalThis;
  const samples = [
    ...[plain, large, method].flatMap((make) => [
      [make, (object) => { object.added = 1; }],
      [make, (object) => { object[0] = 1; }],
      [make, (object) => { object[Symbol()] = 1; }],
      [make, (object) => { delete object[object.a ? 'a' : 'p7']; }],
      [make, (object) => { Object.freeze(object); }],
      [make, (object) => { Object.seal(object); }],
      [make, (object) => { Object.preventExtensions(object); }],
      [make, (object) => { Object.setPrototypeOf(object, null); }],
      [make, (object) => { const [name] = Object.keys(object); Object.defineProperty(object, name, { enumerable: false }); }],
      [make, (object) => { const [name] = Object.keys(object); Object.defineProperty(object, name, { writable: false }); }],
      [make, (object) => { const [name] = Object.keys(object); Object.defineProperty(object, name, { get() {} }); }],
      [make, (object) => { const [name] = Object.keys(object); const { [name]: value } = object; delete object[name]; object[name] = value; }],
      [make, (object) => { const [name] = Object.keys(object); object[name] = 2; }],
      [make, (object) => { const name = Object.keys(object).at(-1); object[name] = 'other'; }],
    ]),
    ...[0, 5, 6, 7, 63, 64, 65, 99].map((index) => [large, (object) => { object[`p${index}`] = -1; }]),
    [large, (object) => { object.x = 1; delete object.x; object.x = 1; }],
    [accessor, (object) => { Object.defineProperty(object, 'a', { get() { return 2; } }); }],
    [accessor, (object) => { Object.defineProperty(object, 'a', { set() {} }); }],
    [() => Array.prototype, (object) => { object.push(1); }],
    [() => Function.prototype, (object) => { object[3] = 1; }],
    [() => Object.prototype, (object) => { Object.defineProperty(object, '0', { get() {}, configurable: true }); }],
    [() => Math, (object) => { object.max = 1; }],
    [() => Map.prototype, (object) => { Object.defineProperty(object, 'size', { set() {} }); }],
    [global, (object) => { object.added = 1; }],
    [global, (object) => { object.Math = 1; }],
    [global, (object) => { delete object.added; }],
    [global, () => { (0, eval)('var declared = 1'); }],
    [global, (object) => { Object.defineProperty(object, 'Set', { enumerable: true }); }],
    [global, (object) => { Object.preventExtensions(object); }],
  ];

  function sample(number) {
    const [make, change] = samples[number] ?? [];
    if (make === undefined) return undefined;
    const object = make();
    return { __proto__: null, object, change: () => change(object) };
  }

  // What cannot be changed, and a Proxy.
  const values = ['text', Symbol(), 2n ** 70n];
  const proxy = new Proxy({}, {});
  // One object of each kind whose properties are all that guests can change.
  const kinds = [
    {}, Math, function () {}, class {}, Map, Function.prototype, Array.prototype, String.prototype,
    Number.prototype, Boolean.prototype, globalThis,
  ];

  return { __proto__: null, values, proxy, kinds, filled, sample };
})()
