import Foundation
import FoundationNetworking
import MockTenant
import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// Scripts of other triggers in a tenant, in workers as in the program.
@Suite(.tags(.tenant, .flow, .workers), .timeLimit(.minutes(5)))
struct TenantTriggerScriptTests {
  /// Runs a test with a sample tenant that has one Action at a trigger.
  private static func run(
    _ body: String,
    at trigger: Trigger,
    handler: String,
    test: (TenantServer) async throws -> Void
  ) async throws {
    let host = ScriptHost.workers(Program.workers)
    let source = "exports.\(handler) = async (event, api) => {\(body)};"
    let action = try ScriptAction(name: "action", source: source, file: "a.js", host: host)
    var limits = Limits()
    limits.time = .milliseconds(300)
    var options = TenantServer.Options()
    options.triggerFlows[trigger] = Flow([Flow.Step(action)], limits: limits, trigger: trigger)
    let tenant = try await TenantServer.start(.sample, flow: Flow([]), options: options)
    do {
      try await test(tenant)
    } catch {
      try? await tenant.stop()
      await host.shutDown()
      throw error
    }
    try await tenant.stop()
    await host.shutDown()
  }

  private static func post(
    _ path: String,
    _ members: JSONObject,
    to tenant: TenantServer
  ) async throws -> (status: Int?, body: String) {
    var request = URLRequest(url: try #require(URL(string: tenant.url + path)))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(members.text.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    return (
      (response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self)
    )
  }

  /// The texts of a provider's handler, and the logs after one e-mail.
  private static let providers: [(body: String, logs: [String], isSent: Bool)] = [
    ("", ["scpr"], true),
    ("api.notification.drop('full');", ["scpr", "fn"], false),
    (
      "api.notification.retry('busy');",
      ["scpr"] + Array(repeating: "fn", count: 6), false
    ),
    ("throw new Error('lost');", ["scpr", "actions_execution_failed", "fn"], false),
    ("while (true) {}", ["scpr", "actions_execution_failed", "fn"], false),
    ("await new Promise(() => {});", ["scpr", "actions_execution_failed", "fn"], false),
    ("api.access.deny('no');", ["scpr", "actions_execution_failed", "fn"], false),
  ]

  @Test(arguments: providers)
  func `an e-mail is sent as the script of its provider says, and the request goes on`(
    provider: (body: String, logs: [String], isSent: Bool)
  ) async throws {
    let handler = "onExecuteCustomEmailProvider"
    try await Self.run(provider.body, at: .customEmailProvider, handler: handler) { tenant in
      let answer = try await Self.post(
        "dbconnections/change_password",
        [
          "client_id": "web", "connection": "Username-Password-Authentication",
          "email": "ada@example.com",
        ],
        to: tenant
      )
      #expect(answer.status == 200)
      #expect(tenant.outbox().isEmpty == !provider.isSent)
      #expect(try await tenant.logs().map(\.type) == provider.logs)
    }
  }

  /// The texts of a handler, with status and a part of the answer.
  private static let exchanges = [
    ("api.accessToken.setCustomClaim('tier', event.client.client_id);", 200, "access_token"),
    ("api.access.deny('invalid_scope', 'not at night');", 400, "not at night"),
    ("throw new Error('lost');", 500, "server_error"),
    ("while (true) {}", 500, "server_error"),
    ("event.user.email;", 500, "server_error"),
  ]

  @Test(arguments: exchanges)
  func `a client gets the token that the script of the exchange allows`(
    body: String,
    status: Int,
    part: String
  ) async throws {
    let handler = "onExecuteCredentialsExchange"
    try await Self.run(body, at: .credentialsExchange, handler: handler) { tenant in
      let answer = try await Self.post(
        "oauth/token",
        [
          "grant_type": "client_credentials", "client_id": "web", "client_secret": "web-secret",
          "audience": "https://sample.api.com",
        ],
        to: tenant
      )
      #expect(answer.status == status)
      #expect(answer.body.contains(part))
    }
  }
}
