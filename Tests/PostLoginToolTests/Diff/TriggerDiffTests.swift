import Foundation
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// What `diff` says about Actions of several triggers.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct TriggerDiffTests {
  private static let export =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "PostLoginTestingTests/Init/export-of-every-trigger/actions").path

  private static let login = "exports.onExecutePostLogin = async () => {};\n"
  private static let exchange = "exports.onExecuteCredentialsExchange = async () => {};\n"
  private static let denial =
    "exports.onExecuteCredentialsExchange = async (e, api) => api.access.deny('server_error', 'x');"

  private func result(
    _ before: String,
    _ after: String,
    trigger: Trigger? = nil
  ) async throws -> DiffResult {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try [("before.js", before), ("after.js", after)].map { name, text in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    return try await result(at: paths[0], paths[1], trigger: trigger)
  }

  private func result(
    at before: String,
    _ after: String,
    trigger: Trigger?,
    inputs: Int = 40
  ) async throws -> DiffResult {
    var request = DiffRequest(
      before: before,
      after: after,
      options: Policy.Options(),
      inputs: inputs,
      seed: 1,
      makeHost: { ScriptHost(tracing: true) }
    )
    request.trigger = trigger
    return try await request.result()
  }

  private let page = ReportPage(date: "", isVerbose: false)

  @Test func `a trigger that only one version serves is a difference`() async throws {
    let found = try await result(Self.login, Self.login + Self.exchange)
    #expect(found.items.map(\.findings.trigger) == [.postLogin])
    #expect(found.remarks == ["after: only the second version serves `credentials-exchange`"])
    #expect(found.ending == .unwelcome)
    let text = try #require(found.text(.pretty, on: page))
    #expect(text.contains("only the second version serves"))
    let value = try JSONText(found.text(.json, on: page) ?? "").value
    #expect(value["remarks"]?.arrayValue?.count == 1)
  }

  @Test func `each shared trigger has a verdict under its name`() async throws {
    let found = try await result(Self.login + Self.exchange, Self.login + Self.denial)
    #expect(found.items.map(\.findings.verdict) == [.none, .stricter])
    let text = try #require(found.text(.pretty, on: page))
    #expect(text.contains("after (post-login)"))
    #expect(text.contains("after (credentials-exchange)"))
    let value = try JSONText(found.text(.json, on: page) ?? "").value
    let ids = value["actions"]?.arrayValue?.compactMap { $0["trigger"]?.stringValue }
    #expect(ids == ["post-login", "credentials-exchange"])
  }

  @Test func `one trigger can be asked for`() async throws {
    let found = try await result(
      Self.login + Self.exchange,
      Self.login + Self.denial,
      trigger: .postLogin
    )
    #expect(found.items.map(\.findings.trigger) == [.postLogin])
    #expect(found.ending == .welcome)
  }

  @Test func `a trigger that no version serves is an error with the nearest one`() async throws {
    let error = await #expect(throws: PostLoginError.self) {
      try await result(Self.login, Self.login, trigger: Trigger(rawValue: "post-logn"))
    }
    #expect(error?.message.contains("did you mean `post-login`?") == true)
  }

  @Test func `an export has a comparison for each trigger of each Action`() async throws {
    let found = try await result(at: Self.export, Self.export + "/../actions", trigger: nil)
    #expect(found.items.count == 11)
    #expect(found.remarks.isEmpty)
    #expect(found.ending == .welcome)
  }
}
