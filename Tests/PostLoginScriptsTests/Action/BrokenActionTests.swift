import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct BrokenActionTests {
  @Test(
    arguments: [
      ("let = = 5;", 1), ("\n\nexports.x = async () => {", 3),
      ("}); globalThis.free = 1; (function () {", 1), ("#!node\n", 1),
      ("const a = 1; const a = 2;", 1), ("const module = 1;\nconst module = 2;", 2),
    ]
  )
  func `a syntax error has its file and line`(source: String, line: Int) async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(module: source)
    }
    #expect(error?.code == .syntaxError)
    #expect(error?.location?.file == "action.js")
    #expect(error?.location?.line == line)
  }

  @Test(
    arguments: [
      "", "exports.onExecutePostLogin = (event, api) => {};",
      "exports.onContinuePostLogin = async () => {};",
      "const exports = {}; exports.onExecutePostLogin = async () => {};",
      "const module = { exports: {} }; module.exports.onExecutePostLogin = async () => {};",
    ]
  )
  func `an Action without an async handler cannot be run`(source: String) async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(module: source)
    }
    #expect(error?.code == .noHandler)
    #expect(
      error?.message
        == "Invalid function signature for the \"onExecutePostLogin\" handler. Use "
        + "\"exports.onExecutePostLogin = async function(event, api) { }\" as the signature."
    )
  }

  @Test func `an error at load is a denied login`() async throws {
    let outcome = try await Login.outcome(module: "\nnull.x;\n")
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .uncaughtError)
    #expect(outcome.error?.location == SourceLocation(file: "action.js", line: 2, column: 5))
  }

  @Test(
    arguments: [
      "null.x;", "const require = 1; null.x;", "const exports = 1, _xports = 2; null.x;",
    ]
  )
  func `a name of the Action's own moves no column`(source: String) async throws {
    let outcome = try await Login.outcome(module: source)
    let column = source.utf16.count - 2
    #expect(outcome.error?.location == SourceLocation(file: "action.js", line: 1, column: column))
  }

  @Test(
    arguments: [
      "const exports = module.exports; exports.onExecutePostLogin = ",
      "const require = () => {}; exports.onExecutePostLogin = ",
      "let module; exports.onExecutePostLogin = ",
      "const exports = {}; module.exports.onExecutePostLogin = ",
      "const console = {}, exports = {}; module.exports = { onExecutePostLogin };"
        + "async function onExecutePostLogin(event, api) { api.access.deny('mine'); } exports.a = ",
    ]
  )
  func `an Action may declare the names it finds`(beginning: String) async throws {
    let outcome = try await Login.outcome(
      module: beginning + "async (event, api) => { api.access.deny('mine'); };"
    )
    #expect(outcome.reason == "mine")
  }

  @Test(
    arguments: [
      ("throw new Error('boom');", "boom"), ("throw null;", "null"), ("throw 'text';", "text"),
      ("throw {};", "[object Object]"), ("throw undefined;", "undefined"),
      ("throw { toString() { throw 1; } };", "the Action threw a value that cannot be shown"),
      (
        "throw { get message() { throw 1; }, toString: null };",
        "the Action threw a value that cannot be shown"
      ),
      (
        "const e = new Error(); Object.defineProperty(e, 'message', { get() { throw 1; } }); throw e;",
        "the Action threw a value that cannot be shown"
      ),
      (
        "const e = new Error('kept'); Object.defineProperty(e, 'stack', { get() { for (;;); } }); throw e;",
        "kept"
      ),
    ]
  )
  func `whatever is thrown denies with its text`(handler: String, reason: String) async throws {
    let outcome = try await Login.outcome(handler: handler)
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == reason)
    #expect(outcome.error?.code == .uncaughtError)
    #expect(outcome.actions.first?.policy == .deny)
  }

  @Test(
    arguments: [
      "for (;;);", "try { for (;;); } finally { for (;;); }", "for (;;) await 0;",
      "throw { toString() { for (;;); } };",
      "api.idToken.setCustomClaim('a', { toJSON() { for (;;); } });",
      "api.idToken.setCustomClaim('a', new Proxy({}, { ownKeys() { for (;;); } }));",
      "console.log({ get a() { for (;;); }, toString() { for (;;); } }, '%s'); for (;;);",
    ]
  )
  func `an Action that does not end is a denied login`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler) { $0.time = .milliseconds(100) }
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .timeLimit)
  }

  @Test func `a regular expression that cannot be stopped still gets an answer`() async throws {
    let host = ScriptHost()
    let outcome = try await Login.outcome(
      handler: "/a*a*a*a*a*a*a*a*b/.test('a'.repeat(200));",
      host: host
    ) { $0.time = .milliseconds(50) }
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .timeLimit)
    // The thread is lost; the host fails the next login instead of blocking it.
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(handler: "", host: host)
    }
    #expect(error?.code == .engineUnavailable)
  }

  @Test func `a promise that never settles is a denied login at once`() async throws {
    let outcome = try await Login.outcome(handler: "await new Promise(() => {});")
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .neverSettled)
  }

  @Test func `an exhausted stack is an ordinary error`() async throws {
    let outcome = try await Login.outcome(handler: "(function f() { f(); })();")
    #expect(outcome.error?.code == .uncaughtError)
    #expect(outcome.reason == "Maximum call stack size exceeded")
  }

  @Test func `ten megabytes of console lines leave 256 kilobytes`() async throws {
    let outcome = try await Login.outcome(
      handler: "for (let i = 0; i < 10000; i += 1) console.log('x'.repeat(1023));"
    )
    #expect(outcome.decision == .allowed)
    #expect(outcome.logs.count == 256)
    #expect(outcome.diagnostics.map(\.code) == [.consoleTruncated])
  }

  @Test(
    arguments: [
      (
        "const c = {}; c.self = c; api.idToken.setCustomClaim('a', c);",
        "JSON.stringify cannot serialize cyclic structures."
      ),
      ("api.idToken.setCustomClaim('a', 10n);", "JSON.stringify cannot serialize BigInt."),
      ("api.idToken.setCustomClaim('a', { toJSON() { throw new Error('mine'); } });", "mine"),
      (
        "api.idToken.setCustomClaim('a', new Proxy({}, { get() { throw new Error('trap'); } }));",
        "trap"
      ),
    ]
  )
  func `a claim that cannot be handed on fails the Action at its end`(
    handler: String,
    message: String
  ) async throws {
    let outcome = try await Login.outcome(handler: handler + "\nconsole.log('went on');")
    #expect(outcome.logs == ["went on"])
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == message)
    #expect(outcome.error?.location?.line == 2)
  }

  @Test func `a claim of a Proxy is what it shows`() async throws {
    let outcome = try await Login.outcome(
      handler: "api.idToken.setCustomClaim('a', new Proxy({ b: 1 }, {}));"
    )
    #expect(outcome.idTokenClaims.map(\.value.text) == [#"{"b":1}"#])
  }

  @Test(
    arguments: [
      "for (;;) api.user.setUserMetadata('a', 1);",
      "for (let i = 0; ; i += 1) api.accessToken.addScope('s' + i);",
      "api.idToken.setCustomClaim('a', 'x'.repeat(50 << 20)); for (;;);",
      "api.idToken.setCustomClaim('a', ['x'.repeat(50 << 20)]); for (;;);",
    ]
  )
  func `an Action that asks for too much is a denied login`(handler: String) async throws {
    let outcome = try await Login.outcome(handler: handler) { $0.commandCount = 10_000 }
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .outputLimit)
    #expect(outcome.actions.first?.commands.count ?? 0 <= 10_000)
  }

  @Test func `a host runs on after every kind of failure`() async throws {
    let host = ScriptHost()
    for handler in ["for (;;);", "throw 1;", "await new Promise(() => {});", "for (;;) await 0;"] {
      _ = try await Login.outcome(handler: handler, host: host) { $0.time = .milliseconds(50) }
      let next = try await Login.outcome(handler: "api.access.deny('fine');", host: host)
      #expect(next.reason == "fine")
    }
  }
}
