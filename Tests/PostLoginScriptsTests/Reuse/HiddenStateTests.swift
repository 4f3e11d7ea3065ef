import TestSupport
import Testing

@testable import PostLoginScripts

/// Actions that hide something for their next execution, in every place that outlives a module.
@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct HiddenStateTests {
  /// A place in which an Action looks for something, and then hides it.
  struct Place: Sendable, CustomTestStringConvertible {
    var look: String
    var hide: String
    /// What the module does before the handler runs.
    var module = ""
    /// Whether an Action that keeps its realm finds it.
    var isFoundInKeptRealm = true

    var testDescription: String { hide }

    var source: String {
      """
      \(module)
      exports.onExecutePostLogin = async (event, api) => {
        console.log(String(\(look)));
        \(hide)
      };
      """
    }
  }

  static let places: [Place] = [
    // Intrinsics
    Place(look: "Math.max(1, 2)", hide: "Math.max = () => 7;"),
    Place(
      look: "[].map.count",
      hide: "Array.prototype.map = Object.assign(() => [], { count: 1 });"
    ),
    Place(look: "typeof ''.left", hide: "String.prototype.left = 1;"),
    Place(
      look: "({}).left",
      hide: "Object.defineProperty(Object.prototype, 'left', { get: () => 1 });"
    ),
    Place(look: "Math.max.left", hide: "Math.max.left = 1;"),
    Place(
      look: "Object.getOwnPropertyNames(Math).indexOf('max')",
      hide: "const { max } = Math; delete Math.max; Math.max = max;"
    ),
    Place(
      look: "JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, 'Map'))",
      hide: "const { Map: map } = globalThis; delete globalThis.Map; globalThis.Map = map;"
    ),
    Place(look: "Object.isFrozen(Math)", hide: "Object.freeze(Math);"),
    Place(look: "Object.isExtensible(globalThis)", hide: "Object.preventExtensions(globalThis);"),
    Place(look: "Math.left", hide: "Object.setPrototypeOf(Math, { left: 1 });"),
    Place(look: "[][0]", hide: "Array.prototype[0] = 1;"),
    Place(look: "Array.prototype.length", hide: "Array.prototype.push(1);"),
    Place(look: "Math[Symbol.for('left')]", hide: "Math[Symbol.for('left')] = 1;"),
    Place(
      look: "Math[Symbol.for('map')]?.get(Math)",
      hide: "Math[Symbol.for('map')] ??= new WeakMap([[Math, 1]]);"
    ),
    Place(
      look: "Object.getPrototypeOf([].values()).left",
      hide: "Object.getPrototypeOf([].values()).left = 1;"
    ),
    Place(
      look: "Object.getPrototypeOf(async function* () {}).left",
      hide: "Object.getPrototypeOf(async function* () {}).left = 1;"
    ),
    Place(
      look: "Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.left",
      hide: "Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.left = 1;"
    ),
    Place(
      look: "typeof Object.getOwnPropertyDescriptor(Map.prototype, 'size').set",
      hide: "Object.defineProperty(Map.prototype, 'size', { set() {} });"
    ),
    Place(look: "[1].at(0)", hide: "let count = 5; Array.prototype.at = () => (count += 1);"),
    Place(
      look: "Math.max(1, 2)",
      hide: "const { max } = Math; Math.max = () => 7; Math.max = max;",
      isFoundInKeptRealm: false
    ),
    Place(look: "Promise.prototype.then.length", hide: "Promise.prototype.then = (a) => a;"),
    Place(look: "Error.stackTraceLimit", hide: "Error.stackTraceLimit = 3;"),
    Place(look: "new Date().left", hide: "Date.prototype.left = 1;"),
    Place(look: "Date.left", hide: "Date.left = 1;"),
    Place(look: "Math.random.left", hide: "Math.random.left = 1;"),
    // Globals
    Place(look: "typeof left", hide: "globalThis.left = 1;"),
    Place(look: "typeof left", hide: "left = 1;"),
    Place(look: "typeof left", hide: "(0, eval)('var left = 1');"),
    Place(look: "typeof left", hide: "Function('left = 1')();"),
    Place(look: "typeof Set", hide: "delete globalThis.Set;"),
    Place(
      look: "Object.getPrototypeOf(globalThis).left",
      hide: "Object.getPrototypeOf(globalThis).left = 1;"
    ),
    // What the engine remembers
    Place(look: "RegExp.$1 + RegExp.lastMatch + RegExp.input", hide: "/(a)b/.exec('cabd');"),
    Place(look: "RegExp.multiline", hide: "RegExp.multiline = true;"),
    Place(
      look: "RegExp['$`'] + RegExp[\"$'\"] + RegExp['$+']",
      hide: "'cabd'.replace(/(a)b/, '');"
    ),
    // The module
    Place(look: "count", hide: "count += 1;", module: "let count = 0;"),
    Place(
      look: "kept.get(Math)",
      hide: "kept.set(Math, 1);",
      module: "const kept = new WeakMap();"
    ),
    Place(
      look: "Stamp.isOn(Math)",
      hide: "new Stamp(Math);",
      module: """
        class Base { constructor(object) { return object; } }
        class Stamp extends Base { #left = 1; static isOn(object) { return #left in object; } }
        """
    ),
    Place(
      look: "wrapper.left",
      hide: "wrapper.left = 1;",
      module: "const wrapper = arguments.callee;"
    ),
    Place(
      look: "wrapper.prototype.left",
      hide: "wrapper.prototype.left = 1;",
      module: "const wrapper = arguments.callee;"
    ),
    Place(
      look: "wrapper.left",
      hide: "wrapper.left = 1;",
      module: "const wrapper = (function own() { return own.caller; })();"
    ),
    Place(look: "module.exports.left", hide: "module.exports.left = 1;"),
    Place(look: "require.left", hide: "require.left = 1;"),
    // Objects of this package
    Place(look: "console.left", hide: "console.left = 1;"),
    Place(look: "console.info.left", hide: "console.info.left = 1;"),
    Place(look: "typeof console.info", hide: "console.info = 1;"),
    Place(look: "typeof console.info", hide: "delete console.info;"),
    Place(look: "api.access.deny.left", hide: "api.access.deny.left = 1;"),
    Place(look: "api.idToken.setCustomClaim.left", hide: "api.idToken.setCustomClaim.left = 1;"),
    Place(look: "api.left", hide: "api.left = 1;", isFoundInKeptRealm: false),
    Place(look: "event.left", hide: "event.left = 1;", isFoundInKeptRealm: false),
    Place(look: "require('url').left", hide: "require('url').left = 1;"),
    Place(
      look: "require('util').inspect({ a: { b: {} } })",
      hide: "require('util').inspect.defaultOptions.depth = 0;"
    ),
    Place(
      look: "require('events').EventEmitter.prototype.left",
      hide: "require('events').EventEmitter.prototype.left = 1; console.log({ a: 1 });"
    ),
    Place(
      look: "await new Promise((resolve) => wait(() => resolve(typeof left), 5))",
      hide: "wait(() => { globalThis.left = 1; }, 1);",
      module: "const { setTimeout: wait } = require('timers');",
      isFoundInKeptRealm: false
    ),
    Place(
      look: "typeof left",
      hide: "process.nextTick(() => {}); console.log('%o', { left: 1 });",
      isFoundInKeptRealm: false
    ),
    Place(look: "URL.left", hide: "URL.left = 1;"),
    Place(look: "URL.length", hide: "globalThis.URL = class { constructor(a, b, c) {} };"),
    Place(look: "atob('YQ==')", hide: "atob = () => 'other';"),
    Place(look: "typeof fetch", hide: "delete globalThis.fetch;"),
    Place(
      look: "typeof btoa",
      hide: "Object.defineProperty(globalThis, 'btoa', { value: undefined });"
    ),
    Place(
      look: "Object.getOwnPropertyDescriptor(globalThis, 'crypto').get.left",
      hide: "Object.getOwnPropertyDescriptor(globalThis, 'crypto').get.left = 1;"
    ),
    // A set that a module of ours keeps, seen by a method that is put back afterwards.
    Place(
      look: "kept().left",
      hide: "kept().left = 1;",
      module: """
        const { has } = Set.prototype;
        function kept() {
          let found;
          Set.prototype.has = function (value) { found = this; return has.call(this, value); };
          new Request('https://a.example/', { method: 'get' });
          Set.prototype.has = has;
          return found;
        }
        """
    ),
    Place(look: "Buffer.prototype.left", hide: "Buffer.prototype.left = 1;"),
    Place(look: "process.left", hide: "process.left = 1;"),
    Place(look: "process.env.LEFT", hide: "process.env.LEFT = '1';", isFoundInKeptRealm: false),
    Place(look: "process.listenerCount('left')", hide: "process.on('left', () => {});"),
    Place(
      look: "require('events').defaultMaxListeners",
      hide: "require('events').defaultMaxListeners = 3;"
    ),
    Place(
      look: "performance.getEntries().length",
      hide: "performance.mark('left');",
      isFoundInKeptRealm: false
    ),
    Place(look: "structuredClone.left", hide: "structuredClone.left = 1;"),
    // Work that is left behind
    Place(
      look: "typeof left",
      hide: "setTimeout(() => { globalThis.left = 1; }, 1);",
      isFoundInKeptRealm: false
    ),
    Place(look: "typeof left", hide: "Promise.resolve().then(() => { globalThis.left = 1; });"),
    Place(
      look: "typeof left",
      hide: "return new Promise((resolve) => { globalThis.left = resolve; });"
    ),
    Place(look: "typeof left", hide: "globalThis.left = 1; throw new Error('x');"),
    Place(look: "typeof left", hide: "process.nextTick(() => { globalThis.left = 1; });"),
  ]

  @Test(arguments: places)
  func `what an Action hides is not found by its next execution`(place: Place) async throws {
    for isTraced in [false, true] {
      let runs = try await ReuseMachine()
        .runs(of: place.source, times: 4, mode: ReuseMachine.reusing, isTraced: isTraced)
      let first = try #require(runs.seen.first)
      #expect(!first.logs.isEmpty)
      for seen in runs.seen { #expect(seen == first) }
    }
  }

  /// Otherwise, nothing would be hidden in the first place.
  @Test(arguments: places)
  func `an Action that keeps its realm finds what it has hidden`(place: Place) async throws {
    let runs = try await ReuseMachine()
      .runs(of: place.source, times: 2, mode: ReuseMachine.keeping)
    let isFound = runs.seen.first?.logs != runs.seen.last?.logs
    #expect(isFound == place.isFoundInKeptRealm)
  }
}
