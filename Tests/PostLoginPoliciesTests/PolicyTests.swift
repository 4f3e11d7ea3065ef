import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

/// A flow as people keep it in files, by the API that an embedder has.
@Suite(.tags(.flow, .access, .secrets), .timeLimit(.minutes(5)))
struct PolicyLoadingTests {
  private static let event = #"{"user":{"user_id":"auth0|1"},"request":{},"secrets":{}}"#

  private static func denying(_ reason: String) -> String {
    "exports.onExecutePostLogin = async (event, api) => { api.access.deny(`\(reason)`); };"
  }

  private static let fetching = """
    exports.onExecutePostLogin = async (event, api) => {
      const response = await fetch('https://api.example.com/risk');
      api.access.deny(`${response.status} ${process.env.REGION} ${event.secrets.KEY}`);
    };
    """

  private func reason(_ policy: Policy) async throws -> String? {
    try await policy.run(try Event(json: Self.event)).reason
  }

  @Test func `a script, a folder and a flow file are loaded by their path`() async throws {
    let folder = try PolicyFolder([
      "a.js": Self.denying("script"), "b/code.js": Self.denying("folder"),
      "flow.json": #"{"actions":["b"]}"#, "flow.yaml": "actions: [a.js]\n",
    ])
    #expect(try await reason(Policy(at: folder("a.js"))) == "script")
    #expect(try await reason(Policy(at: folder("b"))) == "folder")
    #expect(try await reason(Policy(at: folder("flow.json"))) == "folder")
    #expect(try await reason(Policy(at: folder("flow.yaml"))) == "script")
  }

  @Test func `a flow file grants stubs, variables and secrets`() async throws {
    let folder = try PolicyFolder([
      "a.js": Self.fetching,
      "flow.yaml": """
      actions: [a.js]
      secrets: { KEY: k }
      env: { REGION: eu }
      http: [{ request: { url: https://api.example.com/risk }, response: { status: 204 } }]
      """,
    ])
    #expect(try await reason(Policy(at: folder("flow.yaml"))) == "204 eu k")
  }

  @Test func `limits of a flow file hold unless the caller names others`() throws {
    let folder = try PolicyFolder([
      "a.js": Self.denying("x"), "flow.yaml": "actions: [a.js]\nlimits: { commandCount: 3 }\n",
    ])
    #expect(try Policy(at: folder("flow.yaml")).flow.limits.commandCount == 3)
    var options = Policy.Options()
    options.limits = Limits()
    let policy = try Policy(at: folder("flow.yaml"), options: options)
    #expect(policy.flow.limits.commandCount == Limits().commandCount)
  }

  @Test func `a host that is allowed without a client is an error at load`() throws {
    let folder = try PolicyFolder([
      "a.js": Self.fetching, "flow.yaml": "actions: [a.js]\nallowHosts: [api.example.com]\n",
    ])
    let error = #expect(throws: PostLoginError.self) { try Policy(at: folder("flow.yaml")) }
    #expect(error?.code == .invalidFlow)
    #expect(error?.message.contains("`api.example.com`") == true)
    #expect(error?.help != nil)
  }

  @Test func `a client is made for the hosts that are allowed`() async throws {
    let folder = try PolicyFolder([
      "a.js": Self.fetching, "flow.yaml": "actions: [a.js]\nallowHosts: [api.example.com]\n",
    ])
    var options = Policy.Options()
    options.network = { hosts in
      #expect(hosts == ["api.example.com"])
      return FixedAnswer(status: 418)
    }
    let policy = try Policy(at: folder("flow.yaml"), options: options)
    #expect(try await reason(policy) == "418 undefined undefined")
  }

  @Test func `an outcome has the diagnostics that the program prints`() async throws {
    let folder = try PolicyFolder([
      "a.js": Self.denying("x"),
      "flow.yaml": """
      actions: [a.js]
      http: [{ request: { url: https://api.example.com/risk }, response: { status: 204 } }]
      """,
    ])
    let outcome = try await Policy(at: folder("flow.yaml")).run(Event(json: Self.event))
    #expect(outcome.diagnostics.map(\.code) == [.stubNotUsed])
  }
}

/// Answers every request alike.
private struct FixedAnswer: HostAccess {
  let status: Int

  func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    HTTPReply(.success(ScriptResponse(status: status, url: request.url)))
  }
}
