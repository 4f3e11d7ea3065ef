import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct ScriptTests {
  private let engine = ScriptEngine()

  @Test func `a script is the same in each realm, whether it is compiled or not`() async throws {
    let found = try await engine.perform { machine in
      let script = Script("\n(function () { return new Error('x').stack; })", file: "sample.js")
      return try (1...4).map { _ in
        let realm = try Realm(in: machine)
        let stack = try realm.evaluate(script).callForText([], in: realm)
        return (stack: stack ?? "", isCompiled: script.compiled != nil)
      }
    }
    let first = try #require(found.first)
    #expect(first.stack.hasPrefix("@sample.js:2:"))
    #expect(found.map(\.stack) == Array(repeating: first.stack, count: 4))
    #expect(found.map(\.isCompiled) == [false, true, true, true])
  }

  @Test func `what a script declares is declared in each realm anew`() async throws {
    let found = try await engine.perform { machine in
      let script = Script(
        "var count = (globalThis.count ?? 0) + 1; (() => String(count))",
        file: "sample.js"
      )
      return try (1...3).map { _ in
        let realm = try Realm(in: machine)
        return try (1...2).map { _ in try realm.evaluate(script).callForText([], in: realm) }
      }
    }
    #expect(found == Array(repeating: ["1", "2"], count: 3))
  }

  @Test(arguments: ["\n\nvar 1", "\n\nthrow new Error('x')"])
  func `a script that cannot be evaluated fails alike each time`(text: String) async throws {
    let errors = try await engine.perform { machine in
      let script = Script(text, file: "sample.js")
      return try (1...4).map { _ in
        let realm = try Realm(in: machine)
        do throws(ScriptEngineError) {
          _ = try realm.evaluate(script)
          return "none"
        } catch {
          return "\(error.code.rawValue) \(error.file ?? "") \(error.line ?? 0) \(error.message)"
        }
      }
    }
    let first = try #require(errors.first)
    #expect(first.hasPrefix("syntaxError sample.js 3 "))
    #expect(errors.allSatisfy { $0 == first })
  }
}
