import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// Actions behind one that denies every event.
@Suite(.tags(.analysis, .flow), .timeLimit(.minutes(5)))
struct FlowOrderTests {
  private static let denial = DeclaredFolder.handler("  api.access.deny('closed');")
  private static let nothing = DeclaredFolder.handler("")

  @Test func `Actions behind one that denies every login are found at their bindings`() async throws
  {
    let report = try await DeclaredFolder(
      export: [
        "first": Self.nothing, "gate": Self.denial, "roles": Self.nothing, "log": Self.nothing,
      ]
    ).check()
    #expect(report.open.map(\.code) == [.unreachableAction, .unreachableAction])
    #expect(report.open.map(\.location.line) == [22, 23])
    let message = try #require(report.open.first?.message)
    #expect(
      message.hasPrefix("`roles` never runs in `post-login`: `gate` before it denied each of ")
    )
    #expect(report.verdicts.map(\.line) == [".: post-login: 2 findings"])
  }

  @Test(arguments: [
    // One client passes.
    "if (event.client.client_id !== 'app-1') api.access.deny('closed');",
    // The call stands in the text only.
    "if (false) api.access.deny('closed'); // api.access.deny('closed')",
    // The value of the secret is generated, so another may pass.
    "if (event.request.query.key !== event.secrets.KEY) api.access.deny('closed');",
    // An Action that fails has a finding of its own.
    "if (event.transaction?.protocol !== 'samlp') throw new Error('closed');",
  ])
  func `an Action that lets one login through hides no other`(body: String) async throws {
    let gate = DeclaredFolder.handler("  \(body)")
    let lines = try await DeclaredFolder(export: ["gate": gate, "roles": Self.nothing]).lines()
    #expect(!lines.contains { $0.hasSuffix(" unreachableAction") })
  }

  @Test func `an Action that denies every login may be the last`() async throws {
    let folder = DeclaredFolder(export: ["roles": Self.nothing, "gate": Self.denial])
    #expect(try await folder.lines() == [])
  }

  @Test func `the example of the page has the finding at its binding`() async throws {
    let page = try #require(CodePage.all.first { $0.code == "unreachableAction" })
    let parts = page.example.split(separator: "```", omittingEmptySubsequences: false)
    let text = try #require(parts.dropFirst().first).drop { $0 != "\n" }.dropFirst()
    let lines = try await DeclaredFolder(terraform: String(text)).lines()
    #expect(lines == ["main.tf:26 unreachableAction"])
  }
}
