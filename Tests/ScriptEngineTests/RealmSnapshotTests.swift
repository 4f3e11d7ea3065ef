import TestSupport
import Testing

@testable import ScriptEngine

/// A realm that was used is as new exactly if nothing of it was changed.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct RealmSnapshotTests {
  private let engine = ScriptEngine()

  /// What an Action does every day, and what leaves nothing behind.
  private static let harmless = [
    "1 + 1", "[3, 1, 2].map((x) => x * 2).sort().join()", "JSON.parse('{\"a\":{\"b\":[1,2]}}').a.b",
    "'abc'.replace(/b/g, 'x')", "/(a)(b)/.exec('ab')", "RegExp.multiline = true",
    "new Map([[1, 2]]).get(1)", "class A { #x = 1; get x() { return this.#x; } } new A().x",
    "(async () => { await 1; for await (const x of [1]); })()", "Math.max(1, Math.floor(3.2))",
    "new Date(0).toISOString()", "[...'abc'].reverse()", "String.raw`x${1}`",
    "Object.assign({}, { a: 1 })", "Promise.all([1, 2])", "Math.max.name + Math.max.length",
    "(() => { try { null.x; } catch (error) { return error.stack; } })()",
    "(1234.5).toLocaleString()", "new Intl.NumberFormat('en').format(1)", "new Error('x').message",
    "Object.prototype.toString.call(Math.max)", "Object.getOwnPropertyNames(globalThis)",
    "const { max } = Math; Math.max = 1; Math.max = max", "Object.freeze({ a: [1] })",
    "new WeakMap().set(Math, 1)", "Symbol.for('left')", "throw new TypeError('x')",
    "Error.stackTraceLimit = 100", "globalThis.undefined = 1", "JSON[Symbol.toStringTag] = 'x'",
  ]

  @Test(arguments: harmless)
  func `a realm in which nothing was changed is as new`(body: String) async throws {
    #expect(try await isUnchanged(after: body))
  }

  /// What changes something that a later script could find.
  private static let changes = [
    "Math.max = 1", "Math.added = 1", "delete Math.min", "Object.freeze(Math)",
    "Object.seal(Array.prototype)", "Object.preventExtensions(globalThis)",
    "Object.preventExtensions(Object.prototype)", "Array.prototype.push = () => 1",
    "Array.prototype[0] = 1", "Array.prototype.length = 5", "Array.prototype.push(1)",
    "Array.prototype.push(1); Array.prototype.pop()", "Object.prototype.x = 1",
    "Object.prototype[7] = 1", "Math.max.x = 1", "Array.prototype.map.x = true",
    "Object.defineProperty(Math, 'max', { enumerable: true })",
    "Object.defineProperty(Math, 'max', { writable: false })",
    "Object.defineProperty(globalThis, 'Math', { writable: false })",
    "globalThis.left = 1", "left = 1", "globalThis[0] = 1", "globalThis[5000000] = 1",
    "(0, eval)('var left = 1')", "(0, eval)('function left() {}')", "new Function('left = 1')()",
    "delete globalThis.Map", "Map = 1", "delete globalThis.console",
    "globalThis.left = 1; delete globalThis.left",
    "const { Math: math } = globalThis; delete globalThis.Math; globalThis.Math = math",
    "const { max } = Math; delete Math.max; Math.max = max",
    """
    const description = Object.getOwnPropertyDescriptor(Array.prototype, 'map');
    delete Array.prototype.map;
    Object.defineProperty(Array.prototype, 'map', description);
    """,
    "Object.setPrototypeOf(Math, null)", "Object.setPrototypeOf(Array.prototype, null)",
    "Object.setPrototypeOf(Math.max, null)",
    "Object.defineProperty(Map.prototype, 'size', { get: () => 1 })",
    "Object.defineProperty(Map.prototype, 'size', { set() {} })",
    "Object.defineProperty(RegExp.prototype, 'flags', { set() {} })",
    "Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.x = 1",
    "Object.defineProperty(Object.prototype, 'x', { get: () => 1, configurable: true })",
    "Object.prototype.__defineGetter__('x', () => 1)",
    "Object.getPrototypeOf(function* () {}).x = 1",
    "Object.getPrototypeOf(async function () {}).x = 1",
    "Object.getPrototypeOf(Object.getPrototypeOf((function* () {})())).x = 1",
    "Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}).prototype).x = 1",
    "Object.getPrototypeOf([].values()).next = 1", "Object.getPrototypeOf(''.matchAll(/a/g)).x = 1",
    "Object.getPrototypeOf(new Map().keys()).x = 1", "Object.getPrototypeOf(Int8Array).x = 1",
    "Object.getPrototypeOf(new Set().keys()).x = 1",
    "Object.getPrototypeOf(''[Symbol.iterator]()).x = 1",
    "Object.getPrototypeOf([].values().map((x) => x)).x = 1",
    "Object.getPrototypeOf(Iterator.from({ next() {} })).x = 1",
    "Object.getPrototypeOf(new Intl.Segmenter().segment('a')).x = 1",
    "Object.getPrototypeOf(new Intl.Segmenter().segment('a')[Symbol.iterator]()).x = 1",
    "Object.getPrototypeOf(globalThis).x = 1",
    "Error.stackTraceLimit = 5", "delete Error.stackTraceLimit",
    "Error.prepareStackTrace = () => 1",
    "Promise.prototype.then = () => 1", "Intl.DateTimeFormat.prototype.x = 1",
    "class Base { constructor(o) { return o; } } class Stamp extends Base { #x = 1; } new Stamp(Math)",
    "Object.defineProperty(JSON, Symbol.toStringTag, { value: 'x' })", "Reflect.get.x = 1",
    "Array.prototype[Symbol.unscopables].x = true", "Date.prototype[Symbol.toPrimitive].x = 1",
    "Function.prototype.call = 1", "Function.prototype[3] = 2",
    "RegExp.prototype.exec = () => null",
    "RegExp.x = 1", "Symbol.x = 1", "WeakMap.prototype.x = 1",
    "new (class extends Array {})().constructor.__proto__.x = 1",
    "Object.defineProperty(Array.prototype, '3', { get() {} })", "note.x = 1",
    "for (let n = 0; n < 300; n += 1) Math[`x${n}`] = 1; for (let n = 0; n < 300; n += 1) delete Math[`x${n}`]",
  ]

  @Test(arguments: changes)
  func `a realm in which something was changed is not as new`(body: String) async throws {
    #expect(try await !isUnchanged(after: body))
  }

  @Test func `neither a pending promise nor a stopped script leaves a realm as new`() async throws {
    #expect(try await !isUnchanged(after: "return new Promise(() => {})"))
    #expect(try await !isUnchanged(after: "for (;;);", time: .milliseconds(50)))
  }

  @Test func `functions that the host made for an execution end with it`() async throws {
    let calls = try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let counter = Counter()
      let early = realm.makeFunction("early") { _ in counter.count() }
      let snapshot = try #require(RealmSnapshot(of: realm))
      let late = realm.makeFunction("late") { _ in counter.count() }
      var calls: [Int] = []
      for function in [early, late] { _ = try function.call([], in: realm) }
      calls.append(counter.calls)
      try snapshot.dropFunctions()
      _ = try snapshot.reset.call([], in: realm)
      _ = try early.call([], in: realm)
      calls.append(counter.calls)
      _ = try? late.call([], in: realm)
      calls.append(counter.calls)
      return calls
    }
    #expect(calls == [2, 3, 3])
  }

  @Test func `a realm for which the host makes a global is not as new`() async throws {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let maker = try realm.evaluate(Script("(() => { throw 1; })", file: "maker.js"))
      realm.setLazyGlobals(["late": "module"], madeBy: maker)
      let snapshot = try #require(RealmSnapshot(of: realm))
      #expect(snapshot.isUnchanged(after: .finished))
      // It fails, so that no property shows it.
      let body = try realm.evaluate(
        Script("(() => { try { late; } catch {} })", file: "guest.js")
      )
      let completion = realm.run(body, [], limits: ScriptEngine.ordinaryLimits)
      #expect(completion == .finished)
      #expect(!snapshot.isUnchanged(after: completion))
    }
  }

  @Test func `a reset realm has no last match, and whole stacks`() async throws {
    let seen = try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let statics = """
        () => {
          const deep = (n) => (n === 0 ? new Error().stack.split('\\n').length : deep(n - 1) + 0);
          note(Reflect.ownKeys(RegExp).filter((name) => typeof name === 'string' && name !== 'prototype')
            .map((name) => `${name}=${String(RegExp[name])}`).join() + deep(50));
        }
        """
      let first = try realm.run(statics, limits: ScriptEngine.ordinaryLimits).notes
      let used = try Realm(in: machine)
      let snapshot = try #require(RealmSnapshot(of: used))
      _ = try used.run(
        "() => { /(a)(b)/.exec('xaby'); RegExp.multiline = true; Error.stackTraceLimit = 3; }",
        limits: ScriptEngine.ordinaryLimits
      )
      try snapshot.dropFunctions()
      _ = try snapshot.reset.call([], in: used)
      return [first, try used.run(statics, limits: ScriptEngine.ordinaryLimits).notes]
    }
    #expect(seen.first?.isEmpty == false)
    #expect(seen.first == seen.last)
  }

  /// On another version of the library, every fresh execution gets a new realm.
  @Test func `objects that lie in memory in another way are not recorded`() async throws {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let object = unsafe ProtectedValue(realm.globalReference("Math"), in: realm)
      let text = try realm.evaluate(Script("'text'", file: "text.js"))
      unsafe object.withReference { object in
        unsafe text.withReference { text in
          #expect(unsafe ObjectLayout(values: [text], objects: [object]) != nil)
          #expect(unsafe ObjectLayout(values: [object], objects: [text]) == nil)
          #expect(ObjectLayout(values: [], objects: []) == nil)
        }
      }
    }
  }

  @Test func `a realm that has matched anything before cannot be recorded`() async throws {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      _ = try realm.run("() => { /a/.exec('a'); }", limits: ScriptEngine.ordinaryLimits)
      #expect(RealmSnapshot(of: realm) == nil)
    }
  }

  @Test func `a realm stays as new over many executions and collections`() async throws {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let snapshot = try #require(RealmSnapshot(of: realm))
      let text = """
        (() => {
          const made = [];
          for (let n = 0; n < 2000; n += 1) made.push({ n, text: `${n}`, list: [n].map((x) => x) });
          return JSON.parse(JSON.stringify(made)).length;
        })
        """
      let body = try realm.evaluate(Script(text, file: "guest.js"))
      snapshot.beginExecution()
      for _ in 0..<100 {
        #expect(realm.run(body, [], limits: ScriptEngine.ordinaryLimits) == .finished)
        #expect(snapshot.isUnchanged(after: .finished))
      }
    }
  }

  /// Runs the body of a function in a new realm whose guests have `note`.
  private func isUnchanged(
    after body: String,
    time: Duration = .seconds(5)
  ) async throws -> Bool {
    try await engine.perform { machine in
      let realm = try Realm(in: machine)
      realm.setGlobal("note", to: realm.makeFunction("note") { _ in .undefined })
      let function = try realm.evaluate(Script("(() => {\n\(body)\n})", file: "guest.js"))
      let snapshot = try #require(RealmSnapshot(of: realm))
      let limits = ExecutionLimits(time: time, memoryBytes: 16 << 30)
      snapshot.beginExecution()
      return snapshot.isUnchanged(after: realm.run(function, [], limits: limits))
    }
  }
}

private final class Counter {
  var calls = 0

  func count() -> HostReply {
    calls += 1
    return .undefined
  }
}
