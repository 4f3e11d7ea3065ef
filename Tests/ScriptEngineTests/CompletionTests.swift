import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript), .timeLimit(.minutes(5)))
struct CompletionTests {
  private let engine = ScriptEngine()

  @Test func `a function that returns has finished`() async throws {
    #expect(try await engine.run("() => 5").completion == .finished)
  }

  @Test func `everything an await leads to happens before the end`() async throws {
    let run = try await engine.run(
      "async () => { note('a'); await null; note('b'); await new Promise((r) => r()); note('c'); }"
    )
    #expect(run.notes == ["a", "b", "c"])
  }

  @Test(
    arguments: [
      "() => new Promise(() => {})",
      "async () => { await new Promise(() => {}); }",
      "async () => { await { then() {} }; }",
    ]
  )
  func `a promise that nothing can settle is reported at once`(script: String) async throws {
    #expect(try await engine.run(script).completion == .neverSettled)
  }

  @Test(
    arguments: [
      ("() => { throw null; }", #"{"isError":false,"message":"null"}"#),
      ("() => { throw undefined; }", #"{"isError":false,"message":"undefined"}"#),
      ("() => { throw 42; }", #"{"isError":false,"message":"42"}"#),
      ("() => { throw Symbol('s'); }", #"{"isError":false,"message":"Symbol(s)"}"#),
      ("() => { throw { message: 'm' }; }", #"{"isError":false,"message":"[object Object]"}"#),
      (
        "() => { throw { toString() { throw 1; } }; }", #"{"isError":false,"message":null}"#
      ),
      ("() => { throw Object.create(null); }", #"{"isError":false,"message":null}"#),
    ]
  )
  func `what is thrown is described without trusting it`(
    script: String,
    description: String
  ) async throws {
    #expect(try await engine.run(script).completion == .threw(description: description))
  }

  @Test func `an error is described with its place in the author's text`() async throws {
    let run = try await engine.run("() => {\n  throw new TypeError('wrong');\n}")
    guard case .threw(let description) = run.completion else {
      Issue.record("\(run.completion)")
      return
    }
    #expect(
      description.contains(
        #""name":"TypeError","message":"wrong","file":"guest.js","line":2,"column":22"#
      )
    )
  }

  @Test func `getters on an error cannot lie about its place`() async throws {
    let run = try await engine.run(
      """
      () => {
        const error = new Error('x');
        for (const name of ['line', 'column', 'sourceURL', 'stack'])
          Object.defineProperty(error, name, { get() { note(name); return 1; } });
        throw error;
      }
      """
    )
    #expect(run.notes == [])
    #expect(
      run.completion
        == .threw(
          description: #"{"isError":true,"name":"Error","message":"x","file":null,"line":null,"#
            + #""column":null,"stack":null}"#
        )
    )
  }

  @Test func `a polluted realm cannot change how its results are written`() async throws {
    let run = try await engine.run(
      """
      () => {
        JSON.stringify = () => 'forged';
        String.prototype.slice = () => 'forged';
        Function.prototype.call = () => 'forged';
        Promise.prototype.then = () => 'forged';
        Object.prototype.toJSON = () => 'forged';
        Error.isError = () => false;
        Object.defineProperty(Object.prototype, 'threw', { set() { note('caught'); } });
        throw new Error('real');
      }
      """
    )
    guard case .threw(let description) = run.completion else {
      Issue.record("\(run.completion)")
      return
    }
    #expect(description.contains(#""message":"real""#))
    #expect(run.notes == [])
  }

  @Test func `rejections without a handler are reported`() async throws {
    let run = try await engine.run(
      "() => { Promise.reject(new Error('lost')); Promise.reject(1).catch(() => {}); }"
    )
    #expect(run == GuestRun(completion: .finished, notes: [], rejections: ["lost"]))
  }
}
