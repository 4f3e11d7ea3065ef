import ScriptEngine
import TestSupport
import Testing

@testable import ScriptEnvironment
@testable import EnvironmentTestSupport

/// Modules that declare the names which they find around them.
@Suite(.tags(.javaScript), .timeLimit(.minutes(2)))
struct OwnNameTests {
  private static let names = ["module", "exports", "console", "require"]

  private static let declarations = names.flatMap { name in
    [
      "const \(name) = 1;", "let \(name);", "class \(name) {}", "const { a: \(name) } = { a: 1 };",
      "const { \(name) } = {};", "let [\(name)] = [];", "const { a, ...\(name) } = {};",
      "let \(name) = 1, other = 2;", "const [, { a: [\(name) = 1] }] = [0, { a: [] }];",
    ]
  }

  @Test(arguments: declarations, ["", "'use strict'; "])
  func `a name may be declared anew`(declaration: String, directive: String) async throws {
    let run = try await EnvironmentRun.of("\(directive)\(declaration)")
    #expect(run == EnvironmentRun(lines: [], completion: .finished))
  }

  @Test(arguments: [
    ("const require = (name) => `my ${name}`; console.log(require('fs'));", ["my fs"]),
    ("const exports = module.exports; exports.a = 1; console.log(module.exports);", ["{ a: 1 }"]),
    ("const exports = {}; exports.a = 1; console.log(module.exports);", ["{}"]),
    ("const module = { exports: 2 }; exports.a = 1; console.log(this);", ["{ a: 1 }"]),
    ("const console = { log() {} }, { log } = this; console.log('unseen');", []),
    ("const require = 1, module = 2, exports = 3; console.log(require + module + exports);", ["6"]),
    ("const require = 1, _equire = 2; console.log(require + _equire);", ["3"]),
    ("console.log(this === exports, arguments.length); const require = 1;", ["true 4"]),
    ("const require = 1; return; console.log('unreached');", []),
    // What was allowed before keeps its meaning: these share the name, with its value.
    ("var exports = exports || 1; console.log(typeof exports);", ["object"]),
    ("var require; console.log(typeof require);", ["function"]),
    ("function require() { return 'mine'; } console.log(require('fs'));", ["mine"]),
    ("{ const require = 1; } console.log(typeof require);", ["function"]),
    ("const require = 1; console.log((function () { return typeof this; })());", ["object"]),
    (
      "'use strict'; const require = 1; console.log((function () { return typeof this; })());",
      ["undefined"]
    ),
    ("const { log } = console; const require = 1; log(typeof _equire);", ["undefined"]),
  ])
  func `a module's own names count`(text: String, printed: [String]) async throws {
    let run = try await EnvironmentRun.of(text)
    #expect(run == EnvironmentRun(lines: printed, completion: .finished))
  }

  @Test(arguments: [
    ("const require = 1; const require = 2;", 1), ("let require;\nvar require;", 2),
    ("const module = 1;\n\nconst a; ", 3), ("const exports = 1;\nclass exports {}", 2),
    ("let a;\nlet a;", 2), ("const require = 1;\n}); (function () {", 2),
  ])
  func `a text that is no module stays one`(text: String, line: Int) async throws {
    let error = await #expect(throws: ScriptEngineError.self) {
      try await ScriptEngine().perform { machine in
        try ModuleScript.check(text, file: "a.js", in: Realm(in: machine))
      }
    }
    #expect(error?.code == .syntaxError)
    #expect(error?.line == line)
  }

  @Test(arguments: ["exports", "require", "module", "__filename", "__dirname", "actions"])
  func `a required module may declare a name anew`(name: String) async throws {
    let run = try await EnvironmentRun.of(
      "console.log(require('./other.js').value);",
      services: { OneModule("const \(name) = 7; this.value = \(name);") }
    )
    #expect(run == EnvironmentRun(lines: ["7"], completion: .finished))
  }
}

/// An outside where every path leads to the same module.
private final class OneModule: HostServices {
  private let text: String

  init(_ text: String) { self.text = text }

  func module(_ name: String, from file: String) -> HostModule {
    HostModule(json: #"{"path":"/other.js","kind":"script"}"#, path: "/other.js", text: text)
  }

  func send(_ request: RequestText) {}
  func receive(within limit: Duration?) -> RequestReply? { nil }
}
