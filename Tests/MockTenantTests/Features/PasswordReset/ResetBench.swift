import Foundation
import GRDB
import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// A sample tenant whose Actions decide about resets of passwords, and learn of new passwords.
struct ResetBench {
  static let newPassword = "Another-One-2"

  let mock: TenantServer
  let browser: ScriptedBrowser

  /// Runs a test with the Actions of both triggers.
  static func run(
    _ deciding: [any Action],
    learning: [any Action] = [],
    onFailure: FailurePolicy = .deny,
    changing change: (inout TenantConfiguration) -> Void = { _ in },
    test: (ResetBench) async throws -> Void
  ) async throws {
    var configuration = TenantConfiguration.sample
    change(&configuration)
    var options = TenantServer.Options()
    options.hasTestControl = true
    for (trigger, actions) in [
      (Trigger.passwordResetPostChallenge, deciding), (.postChangePassword, learning),
    ] where !actions.isEmpty {
      options.triggerFlows[trigger] = Flow(
        actions.map { Flow.Step($0, onFailure: onFailure) },
        trigger: trigger
      )
    }
    let mock = try await TenantServer.start(configuration, flow: Flow([]), options: options)
    mock.setClock(Date(timeIntervalSince1970: 1_795_255_200))
    do {
      try await test(ResetBench(mock: mock, browser: ScriptedBrowser(mock)))
    } catch {
      try? await mock.stop()
      throw error
    }
    try await mock.stop()
  }

  /// Requests a reset and returns its link.
  func link(
    of email: String = "ada@example.com",
    adding members: String = ""
  ) async throws -> String {
    _ = try await browser.client.send(
      "POST",
      "dbconnections/change_password",
      json: #"""
        {"client_id":"web","connection":"Username-Password-Authentication","email":"\#(email)"\#(members)}
        """#
    )
    return try #require(mock.outbox().first?.link)
  }

  /// Follows a new link.
  func follow() async throws -> TenantClient.Answer { try await browser.get(try await link()) }

  /// Sends the form of the page for a new password, with the state or ticket that it holds.
  func setPassword(_ proof: [String: String]) async throws -> TenantClient.Answer {
    try await browser.post(
      "u/reset-password",
      proof.merging(["password": Self.newPassword]) { $1 }
    )
  }

  /// Whether Ada can log in with a password, in a browser of its own.
  func canLogIn(_ password: String) async throws -> Bool {
    let other = ScriptedBrowser(mock)
    let answer = try await other.logIn(after: try await other.authorize(), password: password)
    return answer.parameter("code") != nil
  }

  /// Whether the old password is still valid, and the new one is not.
  func isUnchanged() async throws -> Bool {
    let isOld = try await canLogIn("Mock-Tenant-1")
    let isNew = try await canLogIn(Self.newPassword)
    return isOld && !isNew
  }

  /// The secret of a link.
  static func ticket(_ link: String) -> String {
    String(link.split(separator: "=").last ?? "")
  }

  /// The types of logs, the oldest first.
  func logTypes() async throws -> [String] { try await mock.logTypes() }

  /// The documents of all executions, the oldest first.
  func executions() async throws -> [JSONObject] {
    try await mock.tenant.store.write { database in
      try String.fetchAll(database, sql: "SELECT document FROM execution ORDER BY position")
        .map { JSONObject(stored: $0) }
    }
  }
}

extension JSONValue {
  /// The names of an object's members, sorted; empty for other values.
  var memberNames: [String] { objectValue?.map(\.name).sorted() ?? [] }
}
