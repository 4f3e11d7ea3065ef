import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct RealmTests {
  private let engine = ScriptEngine()

  @Test func `nothing of one realm is found in the next`() async throws {
    _ = try await engine.run(
      "() => { globalThis.left = 1; Array.prototype.left = 2; Object.prototype.left = 3; }"
    )
    let run = try await engine.run("() => { note(`${typeof left} ${[].left} ${{}.left}`); }")
    #expect(run.notes == ["undefined undefined undefined"])
  }

  @Test func `a realm that lives on keeps what was left in it`() async throws {
    let notes = try await engine.perform { machine in
      let realm = try Realm(in: machine)
      _ = try realm.run("() => { globalThis.count = 1; }", limits: ScriptEngine.ordinaryLimits)
      return try realm.run("() => { note(String(count)); }", limits: ScriptEngine.ordinaryLimits)
        .notes
    }
    #expect(notes == ["1"])
  }

  @Test func `a host function belongs to the guest's own realm`() async throws {
    let run = try await engine.run(
      "() => { note(String(note instanceof Function && note.constructor === Function)); }"
    )
    #expect(run.notes == ["true"])
  }

  @Test func `an error of a host function stands on the author's line`() async throws {
    let notes = try await engine.perform { machine in
      let realm = try Realm(in: machine)
      let fail = realm.makeFunction("fail") { _ in .failure(HostError("TypeError", "no")) }
      realm.setGlobal("fail", to: fail)
      return try realm.run(
        "() => {\n  try {\n    fail();\n  } catch (e) { note(`${e.name} ${e.message} ${e.line}`); }\n}",
        limits: ScriptEngine.ordinaryLimits
      ).notes
    }
    #expect(notes == ["TypeError no 3"])
  }

  @Test func `a lone surrogate becomes the replacement character`() async throws {
    let texts = [#"'a\ud83db'"#, #"'\u{1F600}é'"#, "''", #"'é\ud83d'"#]
    let run = try await engine.run("() => { \(texts.map { "note(\($0));" }.joined()) }")
    #expect(run.notes == ["a\u{FFFD}b", "\u{1F600}é", "", "é\u{FFFD}"])
  }

  @Test(
    arguments: [
      ("let = = 5;", 1), ("let a;\nlet a;", 2), ("\n\nfoo bar", 3), ("}); (function () {", 1),
      ("return 1; }", 1), ("import x from 'y';", 1),
    ]
  )
  func `a function's body is checked with its line`(body: String, line: Int) async throws {
    let error = await #expect(throws: ScriptEngineError.self) {
      try await engine.perform { machine in
        try Realm(in: machine).checkFunctionBody(body, file: "a.js")
      }
    }
    #expect(error?.code == .syntaxError)
    #expect(error?.line == line)
  }

  @Test(arguments: ["return 1;", "", "// only a comment", "\"use strict\"; let a = 1;"])
  func `whatever can be the body of a function passes`(body: String) async throws {
    try await engine.perform { machine in
      try Realm(in: machine).checkFunctionBody(body, file: "a.js")
    }
  }

  @Test func `a released realm is collected`() async throws {
    let liveRealms = try await engine.perform { machine in
      for _ in 0..<200 {
        _ = try Realm(in: machine).run(
          "() => { Promise.reject(1); lost = () => note; note('x'); }",
          limits: ScriptEngine.ordinaryLimits
        )
      }
      return try HeapStatistics(of: Realm(in: machine)).liveRealms
    }
    // The realm of this test, that of the rejection watch, and realms that the stack still holds.
    #expect(liveRealms < 10)
  }

  @Test func `a released engine ends its thread`() async throws {
    func useEngine() async throws -> WeakEngine {
      let engine = ScriptEngine()
      _ = try await engine.run("() => 1")
      try await engine.perform { _ in threads.noteThread() }
      return WeakEngine(value: engine)
    }
    let threads = ThreadEnds()
    let engine = try await useEngine()
    await threads.wait()
    #expect(engine.value == nil)
  }
}

private struct WeakEngine: Sendable {
  weak let value: ScriptEngine?

  init(value: ScriptEngine) { self.value = value }
}
