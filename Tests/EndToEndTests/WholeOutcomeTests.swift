import Foundation
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
@testable import PostLoginTesting
@testable import ProgramTestSupport
import WireFormats

/// One flow by every way there is to run it: each gives the same whole Outcome.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct WholeOutcomeTests {
  /// Prints a secret, asks a host that has a stub and one that has none, and fails for want of a
  /// module.
  private static let first = """
    exports.onExecutePostLogin = async (event, api) => {
      console.log('key', event.secrets.KEY, event.user.email);
      const answer = await fetch('https://a.example/plan?key=' + event.secrets.KEY);
      api.idToken.setCustomClaim('https://x/plan', await answer.json());
      try { await fetch('https://b.example/'); } catch (error) { console.warn(error.cause?.code); }
      api.user.setAppMetadata('seen', true);
      require('left-pad-that-is-missing');
    };
    """

  /// Sets what the first one left, and asks for a factor at the end.
  private static let second = """
    exports.onExecutePostLogin = async (event, api) => {
      api.accessToken.setCustomClaim('https://x/secret', 'is ' + event.secrets.KEY);
      api.cache.set('k', 'v', { ttl: 1000 });
      api.transaction.setMetadata('device', 'blue');
      api.idToken.setCustomClaim('sub', 'refused');
      api.multifactor.enable('any');
    };
    """

  private static let secrets: JSONText = JSONText(["KEY": "top secret"])

  private static func flow(_ host: ScriptHost, in folder: String) throws -> Flow {
    let sources = ["first": first, "second": second]
    let steps = try ["first", "second"].map { name in
      Flow.Step(
        try ScriptAction(
          name: name,
          source: sources[name] ?? "",
          file: "\(folder)/\(name).js",
          host: host
        ),
        onFailure: .continue,
        secrets: secrets
      )
    }
    return Flow(steps)
  }

  // The stub stands in the line in which the suite has it, since diagnostics name it.
  private static let stubs = """
    # What the suite says first
    # is as long as these
    # three lines.
    - request: { url: "https://a.example/plan?**" }
      response: { json: { name: plus } }
    """

  /// What a tenant makes of a login by password: its event, what Actions may ask for, the Outcome.
  private func tenantOutcome(
    _ folder: String,
    _ makeAccess: @escaping @Sendable () -> any HostAccess
  ) async throws -> (event: Event, context: RunContext, outcome: Outcome?) {
    let outcomes = Mutex<[Outcome]>([])
    var options = TenantServer.Options()
    options.makeAccess = makeAccess
    options.onOutcome = { outcome in outcomes.withLock { $0.append(outcome) } }
    let flow = try Self.flow(ScriptHost(), in: folder)
    let mock = try await TenantServer.start(.sample, flow: flow, options: options)
    mock.tenant.clock.set(Instant(rawValue: 1_768_478_400_000))
    let entities = LoginContext(mock.tenant.store, issuer: mock.url)
    let pipeline = LoginPipeline(tenant: mock.tenant, entities: entities)
    let attempt = LoginAttempt(
      grant: .password,
      clientID: "native",
      userID: "auth0|ada",
      connection: "Username-Password-Authentication",
      scopes: ["openid"]
    )
    let facts = RequestOrigin(
      ip: "192.0.2.1",
      method: "POST",
      hostname: "localhost",
      issuer: mock.url
    )
    let parties = try await pipeline.parties(of: attempt)
    let event = try attempt.transaction(
      parties,
      tenant: mock.tenant.configuration,
      origin: facts,
      transferPlace: nil
    ).event()
    let context = try await pipeline.context(parties)
    _ = try await pipeline.run(attempt, facts)
    try await mock.stop()
    return (event, context, outcomes.withLock(\.self).first)
  }

  @Test func `every way to run a flow gives the same whole Outcome`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "postlogin-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let write = { (name: String, text: String) in
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try write("first.js", Self.first)
    try write("second.js", Self.second)
    try write("stubs.yaml", Self.stubs)
    let stubs = try HTTPStubs(at: folder.appending(path: "stubs.yaml").path)
    var permissions = Permissions()
    permissions.stubs = stubs
    permissions.modules = ModuleAccess(
      actionFiles: ["first.js", "second.js"].map { "\(folder.path)/\($0)" }
    )
    let modules = GrantedModules(ModuleResolver(permissions.modules))
    let makeAccess: @Sendable () -> any HostAccess = {
      GrantedAccess(stubs: stubs, modules: modules)
    }

    let (event, context, found) = try await tenantOutcome(folder.path, makeAccess)
    let tenant = try #require(found)
    func library(_ host: ScriptHost) async throws -> Outcome {
      var context = context
      context.access = makeAccess()
      return try await Self.flow(host, in: folder.path).run(event, context: context)
    }
    let inProcess = try await library(ScriptHost())
    let workers = try await library(.workers(Program.workers))

    try write("event.json", event.json.text)
    var policy = Policy(try Self.flow(ScriptHost(), in: folder.path), permissions: permissions)
    policy.context = context
    let policyOutcome = try await policy.run("\(folder.path)/event.json")

    try write("flow.json", Self.flowFile)
    try write("secrets.json", Self.secrets.text)
    try write("tests.yaml", Self.suiteFile)
    let suite = try ActionSuite(at: folder.appending(path: "tests.yaml").path)
    let item = try #require(suite.cases.first)
    let suiteOutcome = try await item.run(suite.plan.flow(on: ScriptHost())).outcome

    #expect(workers.timeless == inProcess.timeless)
    #expect(tenant.timeless == inProcess.timeless)
    #expect(policyOutcome.timeless == inProcess.timeless)
    #expect(suiteOutcome.timeless == inProcess.timeless)

    #expect(inProcess.decision == .challenged)
    #expect(inProcess.suspension == nil)
    #expect(inProcess.cause?.call?.method == "multifactor.enable")
    #expect(
      inProcess.actions.first?.logs.map(\.text) == [
        "key *** ada@example.com", "POSTLOGIN_NOT_STUBBED",
      ]
    )
    #expect(
      inProcess.requests.map(\.url) == [
        "https://a.example/plan?key=***", "https://b.example/",
      ]
    )
    #expect(inProcess.requests.map(\.status) == [200, nil])
    let codes = inProcess.diagnostics.map(\.code)
    #expect(codes.contains(.requestNotStubbed) && codes.contains(.missingModule))
    #expect(codes.count { $0 == .secretLeaked } == 2)
    #expect(!inProcess.diagnostics.contains { $0.message.contains("top secret") })
  }

  private static let flowFile = """
    { "actions": [
      { "path": "first.js", "onFailure": "continue", "secrets": "secrets.json" },
      { "path": "second.js", "onFailure": "continue", "secrets": "secrets.json" }
    ] }
    """

  private static let suiteFile = """
    flow: flow.json
    now: 2026-01-15T12:00:00Z
    http:
      - request: { url: "https://a.example/plan?**" }
        response: { json: { name: plus } }
    cases:
      - name: the login
        fixture: event.json
        expect: challenged
    """
}

extension Outcome {
  /// The Outcome without what no two runs have in common.
  fileprivate var timeless: Outcome {
    var outcome = self
    for index in outcome.actions.indices { outcome.actions[index].duration = .zero }
    return outcome
  }
}
