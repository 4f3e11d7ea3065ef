import Foundation
import PolicySources
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

/// An export in the form of the deploy tool, in which nine Actions serve the eleven triggers.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct ExportOfEveryTriggerTests {
  private static let export = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "export-of-every-trigger")

  private func copy() throws -> TestFolder {
    let folder = try TestFolder()
    for name in ["actions", "triggers"] {
      try FileManager.default.copyItem(
        at: Self.export.appending(path: name),
        to: folder.url.appending(path: name)
      )
    }
    return folder
  }

  private func tenant(in folder: TestFolder) throws -> ExportedTenant {
    try #require(try ExportedTenant(at: folder.path, placeholders: Placeholders()))
  }

  @Test func `each Action has the triggers of its metadata`() throws {
    let tenant = try tenant(in: copy())
    #expect(tenant.triggers == TriggerSuiteTests.triggers)
    #expect(tenant.remarks == [])
    let uses = Dictionary(uniqueKeysWithValues: tenant.actions.map { ($0.name, $0.uses) })
    #expect(uses.count == 9)
    #expect(uses["Claims"] == [.init(.postLogin, .bound), .init(.credentialsExchange, .bound)])
    #expect(uses["User events"] == [.init(.eventStream, .ofEntity)])
    #expect(uses["Partner exchange"] == [.init(.customTokenExchange, .ofEntity)])
  }

  @Test func `each of the eleven gets a suite that passes, and none is skipped`() async throws {
    let folder = try copy()
    let files = try await tenant(in: folder).files(in: folder.path, on: ScriptHost())
    try files.write(into: folder.path)
    let suites = try SuiteFinder.suites(in: [folder.path]).map { try ActionSuite(at: $0) }
    #expect(suites.count == 11)
    let report = await TestRun().run(suites)
    #expect(report.counts == TestReport.Counts(passed: 11), "\(PrettyReport(report).text)")
    #expect(
      Set(suites.flatMap(\.cases).map(\.trigger)) == Set(TriggerSuiteTests.triggers)
    )
    // A stream and an exchange profile name their Action; no flow has it.
    #expect(files.count { !$0.path.contains("/") } == 9)
    #expect(files.count { $0.path.hasPrefix("Fixtures/") } == 11)
    let mail = try folder.text("actions/Mail/tests.yaml")
    #expect(mail.contains(#"notification: {"delivery":"retry","#), "\(mail)")
    let audit = try folder.text("actions/Audit/post-change-password.tests.yaml")
    #expect(audit.contains("trigger: post-change-password\n"), "\(audit)")
    #expect(audit.contains("logs: ["), "\(audit)")
  }

  @Test func `another run writes nothing, and a missing suite alone`() async throws {
    let folder = try copy()
    try await tenant(in: folder).files(in: folder.path, on: ScriptHost()).write(into: folder.path)
    let again = try await tenant(in: folder).files(in: folder.path, on: ScriptHost())
    #expect(try again.write(into: folder.path) == [])
    let path = "actions/Claims/credentials-exchange.tests.yaml"
    try FileManager.default.removeItem(atPath: folder.path(path))
    let third = try await tenant(in: folder).files(in: folder.path, on: ScriptHost())
    #expect(try third.write(into: folder.path).map(\.path) == [path])
  }

  @Test func `triggers that are known by name only are reported once, and fail nothing`()
    async throws
  {
    let folder = try copy()
    for name in ["First", "Second"] {
      try folder.write("actions/\(name)/code.js", "")
      try folder.write(
        "actions/\(name).json",
        """
        {"name": "\(name)", "code": "./actions/\(name)/code.js",
         "supported_triggers": [{"id": "password-hash-migration"}]}
        """
      )
    }
    let tenant = try tenant(in: folder)
    #expect(tenant.actions.count == 9)
    #expect(
      tenant.remarks == [
        "Actions of `password-hash-migration` do not run here and have no suites: Auth0 publishes "
          + "nothing but its identifier"
      ]
    )
  }

  @Test func `an Action without the handler that its metadata names gets no suite for it`() throws {
    let folder = try copy()
    try folder.write(
      "actions/Claims/code.js",
      "exports.onExecutePostLogin = async (event, api) => {};\n"
    )
    let tenant = try tenant(in: folder)
    #expect(
      tenant.remarks == [
        "`Claims` supports credentials-exchange and exports no handler of it: it has no suite for it"
      ]
    )
    #expect(tenant.triggers == TriggerSuiteTests.triggers.filter { $0 != .credentialsExchange })
  }

  @Test func `the handlers say the triggers of a folder of one's own`() throws {
    let folder = try TestFolder()
    for name in ["Claims", "Phone"] {
      let code = Self.export.appending(path: "actions/\(name)/code.js")
      try folder.write("Actions/\(name)/code.js", String(contentsOf: code, encoding: .utf8))
    }
    #expect(
      try tenant(in: folder).actions.map(\.uses) == [
        [.init(.postLogin, .own), .init(.credentialsExchange, .own)],
        [.init(.customPhoneProvider, .own)],
      ]
    )
  }
}
