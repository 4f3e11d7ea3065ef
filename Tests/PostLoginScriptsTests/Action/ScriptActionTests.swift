import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ScriptActionTests {
  @Test func `a denial lets the Action finish and keeps its other effects`() async throws {
    let outcome = try await Login.outcome(
      handler: """
        api.access.deny('no').user.setAppMetadata('seen', true);
        api.idToken.setCustomClaim('https://example.com/a', [1]);
        console.warn('end');
        """
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "no")
    #expect(outcome.appMetadata.map { "\($0.name) \($0.value)" } == ["seen true"])
    #expect(outcome.actions.first?.logs == [LogLine(level: "warn", text: "end")])
    #expect(
      outcome.actions.first?.commands.map(\.method)
        == ["access.deny", "user.setAppMetadata", "idToken.setCustomClaim"]
    )
    #expect(
      outcome.actions.first?.commands.first?.location
        == SourceLocation(file: "action.js", line: 2, column: 16)
    )
  }

  @Test func `the event is an ordinary object, fresh for every Action`() async throws {
    let host = ScriptHost(isolation: .warm)
    let source = """
      exports.onExecutePostLogin = async (event) => {
        console.log(Object.isFrozen(event), event.extra, event.user.extra);
        event.extra = 1;
        event.user.extra = 2;
        delete event.request;
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let outcome = try await Login.flow([Flow.Step(action), Flow.Step(action)])
      .run(Event(json: Login.event))
    #expect(
      outcome.actions.flatMap(\.logs).map(\.text)
        == ["false undefined undefined", "false undefined undefined"]
    )
  }

  @Test(arguments: [(Isolation.fresh, ["1", "1"]), (.warm, ["1", "2"])])
  func `module scope is kept in a warm realm only`(
    isolation: Isolation,
    counts: [String]
  ) async throws {
    let source = """
      let count = 0;
      exports.onExecutePostLogin = async () => { count += 1; console.log(String(count)); };
      """
    let action = try ScriptAction(
      name: "a",
      source: source,
      file: "a.js",
      host: ScriptHost(isolation: isolation)
    )
    let flow = Login.flow([Flow.Step(action), Flow.Step(action)])
    let outcome = try await flow.run(Event(json: Login.event))
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == counts)
  }

  @Test func `two versions of an Action share nothing`() async throws {
    let host = ScriptHost(isolation: .warm)
    let source = """
      globalThis.count = (globalThis.count ?? 0) + 1;
      exports.onExecutePostLogin = async () => { console.log(String(count)); };
      """
    let actions = try (0..<2).map { _ in
      try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    }
    let outcome = try await Login.flow(actions.map { Flow.Step($0) }).run(Event(json: Login.event))
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == ["1", "1"])
  }

  @Test func `an api object of an earlier login reaches no later one`() async throws {
    let source = """
      let earlier;
      exports.onExecutePostLogin = async (event, api) => {
        earlier?.access.deny('leaked');
        earlier = api;
      };
      """
    let action = try ScriptAction(
      name: "a",
      source: source,
      file: "a.js",
      host: ScriptHost(isolation: .warm)
    )
    let flow = Login.flow([Flow.Step(action)])
    _ = try await flow.run(Event(json: Login.event))
    let second = try await flow.run(Event(json: Login.event))
    #expect(second.decision == .allowed)
    #expect(second.diagnostics.map(\.code) == [.staleCall])
    #expect(second.diagnostics.first?.location?.line == 3)
  }

  @Test func `metadata of one Action is seen by the next and not by itself`() async throws {
    let host = ScriptHost()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        api.user.setAppMetadata('n', (event.user.app_metadata.n ?? 0) + 1);
        console.log(JSON.stringify(event.user.app_metadata));
      };
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let outcome = try await Login.flow([Flow.Step(action), Flow.Step(action)])
      .run(Event(json: Login.event))
    #expect(outcome.actions.flatMap(\.logs).map(\.text) == ["{}", #"{"n":1}"#])
    #expect(outcome.appMetadata.map(\.value.text) == ["2"])
  }

  @Test func `dropped claims say where they were asked for`() async throws {
    let outcome = try await Login.outcome(
      handler: "  api.idToken.setCustomClaim('sub', 1);"
    )
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(diagnostic.code == .claimIgnored)
    #expect(diagnostic.action == "action")
    #expect(diagnostic.location?.line == 2)
  }

  @Test func `errors on the first line have the author's column`() async throws {
    let outcome = try await Login.outcome(
      module:
        "exports.onExecutePostLogin = async (event, api) => { api.accessToken.addScope(''); };"
    )
    #expect(outcome.error?.location == SourceLocation(file: "action.js", line: 1, column: 78))
    #expect(outcome.error?.stack?.split(separator: "\n").first == "@action.js:1:78")
    #expect(outcome.error?.stack?.contains("postlogin:") == false)
  }

  @Test func `a fixed time stands still while the Action computes`() async throws {
    let host = ScriptHost()
    let action = try ScriptAction(
      name: "a",
      source: """
        exports.onExecutePostLogin = async () => {
          const start = Date.now();
          for (let i = 0; i < 1e6; i += 1);
          console.log(start, Date.now() - start, new Date().getUTCFullYear());
        };
        """,
      file: "a.js",
      host: host
    )
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: RunContext(milliseconds: 1_768_478_400_000))
    #expect(outcome.logs == ["1768478400000 0 2026"])
  }

  @Test func `the same login twice has the same outcome`() async throws {
    let handler =
      "api.idToken.setCustomClaim('a', event.user); console.log(event); throw new Error('x');"
    var outcomes: [Outcome] = []
    for _ in 0..<2 {
      var outcome = try await Login.outcome(handler: handler)
      outcome.actions[0].duration = .zero
      outcomes.append(outcome)
    }
    #expect(outcomes[0] == outcomes[1])
  }

  @Test func `a missing module is what Node says`() async throws {
    let outcome = try await Login.outcome(
      handler: "try { require('axios'); } catch (e) { console.log(e.code, e.message); }"
    )
    #expect(outcome.logs == ["MODULE_NOT_FOUND Cannot find module 'axios'"])
  }

  @Test func `many logins at once are answered each with its own`() async throws {
    let host = ScriptHost(isolation: .warm)
    let action = try ScriptAction(
      name: "a",
      source: """
        exports.onExecutePostLogin = async (event, api) => { api.access.deny(event.user.user_id); };
        """,
      file: "a.js",
      host: host
    )
    let flow = Login.flow([Flow.Step(action)])
    try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let outcome = try await flow.run(Event(json: #"{"user":{"user_id":"u\#(number)"}}"#))
          return outcome.reason == "u\(number)"
        }
      }
      for try await isOwn in group { #expect(isOwn) }
    }
  }
}
