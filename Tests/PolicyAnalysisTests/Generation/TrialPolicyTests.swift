import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// A policy that generated logins run through.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct TrialPolicyTests {
  private func run(
    _ body: String,
    marked: Bool = false,
    permissions: Permissions = Permissions()
  ) async throws -> LoginRun {
    let host = ScriptHost(tracing: true)
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let policy = TrialPolicy(Flow([Flow.Step(action)]), permissions, markedOn: host)
    let starts = try LoginStart.all(of: .postLogin)
    let login = try #require(RunnableLogin(GeneratedLogin(start: 0), from: starts, secrets: [:]))
    return try #require(try await policy.checked().run(of: login, isMarked: marked))
  }

  @Test func `a host that is allowed is not reached`() async throws {
    var permissions = Permissions()
    permissions.hosts = ["a.example"]
    permissions.network = Unreachable()
    let body = "const r = await fetch('https://a.example/'); api.access.deny(`${r.status}`);"
    let run = try await run(body, permissions: permissions)
    #expect(run.steps.last?.reason == "200")
    #expect(run.requested.hosts == ["a.example"])
  }

  @Test func `a module that is not installed is replaced and named`() async throws {
    let run = try await run("require('postlogin-nowhere').of.it(); api.access.deny('on');")
    #expect(run.steps.last?.reason == "on")
    #expect(run.requested.missingModules == ["postlogin-nowhere"])
  }

  @Test func `marks say which branches were reached, and only where they are asked for`()
    async throws
  {
    let body = "if (event.user.email) api.access.deny('no');"
    let marked = try await run(body, marked: true)
    let plain = try await run(body)
    #expect(marked.steps.flatMap(\.actions).flatMap(\.logs).count == 1)
    #expect(plain.steps.flatMap(\.actions).flatMap(\.logs).isEmpty)
    #expect(marked.steps.last?.reason == "no")
  }

  @Test func `a recorded login has its own time, and scripts without marks`() throws {
    var flow = Flow([])
    flow.limits.time = .seconds(20)
    #expect(TrialPolicy(forRecorded: Policy(flow)).flow.limits.time == .seconds(2))
    #expect(TrialPolicy(Policy(flow), markedOn: nil).flow.limits.time == .seconds(20))
  }
}

/// Hosts that no trial may ask.
private struct Unreachable: HostAccess {
  func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    Issue.record("`\(request.url)` was asked")
    return HTTPReply(.failure(HTTPFailure(code: "ECONNREFUSED", message: "no answer")))
  }
}
