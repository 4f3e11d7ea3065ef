import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The executions of Actions, in tenant logs and by `GET /api/v2/actions/executions/{id}`.
@Suite(.tags(.tenant, .management))
struct ExecutionTests {
  private static func logIn(_ tenant: TenantServer) async throws -> ScriptedBrowser {
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: try await browser.authorize())
    return browser
  }

  private static func run(
    _ actions: [any Action],
    logLimit: Int = 100,
    body: (TenantServer) async throws -> Void
  ) async throws {
    var configuration = TenantConfiguration.sample
    configuration.logLimit = logLimit
    let flow = Flow(actions.map { Flow.Step($0, onFailure: .continue) })
    let tenant = try await TenantServer.start(configuration, flow: flow)
    do {
      try await body(tenant)
    } catch {
      try? await tenant.stop()
      throw error
    }
    try await tenant.stop()
  }

  private static func executions(_ tenant: TenantServer, of type: String) async throws -> [String] {
    try await tenant.logs(ofType: type)
      .flatMap { $0.details.object("actions")?.strings("executions") ?? [] }
  }

  private static func get(
    _ id: String,
    of tenant: TenantServer,
    scope: String = "read:actions"
  ) async throws -> TenantClient.Answer {
    try await tenant.manage("GET", "actions/executions/\(id)", scope: scope)
  }

  @Test(arguments: [
    ("s", true), ("ssa", true), ("sertft", true), ("fertft", true), ("sepft", true), ("f", false),
    ("fsa", false), ("fepft", false), ("seacft", false), ("feacft", false), ("slo", false),
  ])
  func `a log names executions only if Auth0's does`(type: String, isNamed: Bool) {
    #expect(TenantLogType(code: type)?.hasExecutions == isNamed)
  }

  @Test func `a login that an Action denies names no execution, a login that it allows does`()
    async throws
  {
    let action = ScriptedAction { event in
      event["request"]?["query"]?["deny"] == nil ? [] : [Command("access.deny", [.string("no")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = try await Self.logIn(tenant)
      _ = try await browser.authorize(["deny": "1"])
      let logs = try await tenant.logs()
      try #require(logs.map(\.type) == ["s", "f"])
      #expect(logs[0].details.object("actions")?.strings("executions")?.count == 1)
      #expect(logs[1].details["actions"] == nil)
    }
  }

  @Test func `an execution has the name, times and error of each Action, and nothing it printed`()
    async throws
  {
    let first = ReportingAction(name: "first") { _ in
      ActionResult(
        logs: [LogLine(level: "log", text: "hello")],
        duration: .milliseconds(1500)
      )
    }
    let second = ReportingAction(name: "second") { _ in
      ActionResult(
        error: ActionError(.uncaughtError, "no such plan"),
        duration: .microseconds(2700)
      )
    }
    try await Self.run([first, second]) { tenant in
      tenant.setClock(Date(timeIntervalSince1970: 1_795_255_200))
      _ = try await Self.logIn(tenant)
      let id = try #require(try await Self.executions(tenant, of: "s").first)
      let answer = try await Self.get(id, of: tenant)
      #expect(answer.status == 200)
      #expect(
        answer.json == [
          "id": .string(id), "trigger_id": "post-login", "status": "final",
          "results": [
            [
              "action_name": "first", "started_at": "2026-11-21T09:59:58.498Z",
              "ended_at": "2026-11-21T09:59:59.998Z",
            ],
            [
              "action_name": "second",
              "error": ["id": "uncaughtError", "msg": "no such plan"],
              "started_at": "2026-11-21T09:59:59.998Z", "ended_at": "2026-11-21T10:00:00.000Z",
            ],
          ],
          "created_at": "2026-11-21T09:59:58.498Z", "updated_at": "2026-11-21T10:00:00.000Z",
        ]
      )
    }
  }

  @Test func `a login that waits for its user is one execution`() async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"]?.stringValue?.count ?? 0 > 40
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(action: action) { tenant in
      tenant.setClock(Date(timeIntervalSince1970: 1_795_255_200))
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      let login = try #require(tenant.tenant.logins.newestFirst.first)
      let waiting = try await Self.get(login.id, of: tenant).json
      #expect(waiting["status"] == "suspended")
      #expect(waiting["results"]?.arrayValue?.count == 1)
      tenant.advanceClock(by: .seconds(30))
      _ = try await browser.get("continue?state=\(answer.parameter("state") ?? "")")
      let ended = try await Self.get(login.id, of: tenant).json
      #expect(ended["status"] == "final")
      #expect(ended["results"]?.arrayValue?.count == 2)
      #expect(ended["results"]?.arrayValue?.first?["ended_at"] == "2026-11-21T10:00:00.000Z")
      #expect(ended["results"]?.arrayValue?.last?["ended_at"] == "2026-11-21T10:00:30.000Z")
      #expect(ended["created_at"] == "2026-11-21T10:00:00.000Z")
      #expect(try await Self.executions(tenant, of: "s") == [login.id])
    }
  }

  @Test func `an execution is kept for ten days`() async throws {
    try await Self.run([ScriptedAction { _ in [] }]) { tenant in
      tenant.setClock(Date(timeIntervalSince1970: 1_795_255_200))
      _ = try await Self.logIn(tenant)
      let id = try #require(try await Self.executions(tenant, of: "s").first)
      tenant.advanceClock(by: .seconds(863_999))
      #expect(try await Self.get(id, of: tenant).status == 200)
      tenant.advanceClock(by: .seconds(1))
      #expect(try await Self.get(id, of: tenant).status == 404)
      // Expired rows are deleted once a minute of the tenant's clock.
      tenant.advanceClock(by: .seconds(60))
      _ = try await Self.logIn(tenant)
      // No API tells what is deleted from what has expired.
      let stored = try await tenant.tenant.store.execution(id, at: Instant(rawValue: 0))
      #expect(stored == nil)
    }
  }

  @Test func `the oldest executions go when there are more than the limit`() async throws {
    try await Self.run([ScriptedAction { _ in [] }], logLimit: 2) { tenant in
      var ids: [String] = []
      for _ in 0..<3 {
        _ = try await Self.logIn(tenant)
        ids.append(try await Self.executions(tenant, of: "s").last ?? "")
      }
      var statuses: [Int] = []
      for id in ids { statuses.append(try await Self.get(id, of: tenant).status) }
      #expect(statuses == [404, 200, 200])
    }
  }

  @Test func `an execution needs its scope`() async throws {
    try await Self.run([ScriptedAction { _ in [] }]) { tenant in
      let refused = try await Self.get("exe_1", of: tenant, scope: "read:logs")
      #expect(refused.status == 403)
      let missing = try await Self.get("exe_1", of: tenant)
      #expect(missing.status == 404)
    }
  }
}
