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

/// `diff` of policies as repositories declare them: by environment, by path and by revision.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DeclaredDiffTests {
  private let page = ReportPage(date: "", isVerbose: false)

  // MARK: - Environments

  @Test func `two environments of one policy differ by their values`() async throws {
    let repository = try DeclaredRepository()
    let found = try await repository.request("production", "staging").result()
    let item = try #require(found.items.first)
    #expect(found.items.count == 1)
    #expect(item.pair.name == "staging")
    #expect(Set(item.findings.differences.map(\.direction)) == [.looser, .stricter])
    #expect(found.remarks.isEmpty)
    #expect(found.ending == .unwelcome)
  }

  @Test func `an environment is equal to itself without a search`() async throws {
    let repository = try DeclaredRepository()
    let found = try await repository.request("production", "production").result()
    #expect(found.items.map(\.findings.areDeclared) == [true])
    #expect(found.ending == .welcome)
    let text = try #require(found.text(.pretty, on: page))
    #expect(text.contains("equal: both versions declare the same Actions"))
  }

  @Test func `a name that is no environment has a suggestion`() async throws {
    let repository = try DeclaredRepository()
    let error = await #expect(throws: PostLoginError.self) {
      try await repository.request("prodution", "staging").result()
    }
    #expect(error?.message.contains("did you mean `production`?") == true)
  }

  // MARK: - Revisions

  @Test func `an environment of a revision has the modules outside of its folder`() async throws {
    let repository = try DeclaredRepository()
    try repository.repository.write("infra/actions/gate.js", DeclaredRepository.open)
    let found = try await repository.request("main:production", "production").result()
    let findings = try #require(found.items.first?.findings)
    #expect(findings.verdict == .looser)
    let files = findings.differences.flatMap(\.places).compactMap(\.location.file)
    #expect(files.contains { $0.hasPrefix("main:infra/") })
    #expect(!files.contains { $0.contains("postlogin-diff-") })
  }

  @Test func `an environment of a revision has the values of its postlogin.yaml`() async throws {
    let repository = try DeclaredRepository()
    let project = DeclaredRepository.project.replacing("Shop", with: "Kiosk")
    try repository.repository.write("postlogin.yaml", project)
    let found = try await repository.request("main:production", "production").result()
    let directions = found.items.flatMap { $0.findings.differences.map(\.direction) }
    #expect(Set(directions) == [.looser, .stricter])
  }

  @Test func `a path of a revision has the values of the environment with this path`() async throws
  {
    let repository = try DeclaredRepository(
      project: "environments: { production: { policy: infra/terraform, env: values.env } }\n"
    )
    // The file of values is not in version control.
    try repository.repository.write("values.env", "client=Shop\n")
    let found = try await repository.request("main:infra/terraform", "production").result()
    #expect(found.items.map(\.findings.areDeclared) == [true])
    #expect(found.warnings.isEmpty)
  }

  @Test func `paths start in the current folder, and reports name them so`() async throws {
    let repository = try DeclaredRepository(
      project: "environments: { production: { policy: infra/terraform, env: { client: Shop } } }\n"
    )
    try repository.repository.write("infra/actions/gate.js", DeclaredRepository.open)
    let found = try await repository.request("main:terraform", "production", in: "infra").result()
    #expect(found.items.map(\.findings.verdict) == [.looser])
    let copy = try RevisionCopy(
      revision: "main",
      path: "terraform",
      in: repository.repository.path("infra")
    )
    defer { copy.remove() }
    let names = VersionNames([copy])
    #expect(names.shownPath("\(copy.path)/main.tf") == "main:terraform/main.tf")
    #expect(names.shownPath("\(copy.folder)/postlogin.yaml") == "main:../postlogin.yaml")
  }

  @Test func `a declaration comes with the texts of the repository and without the rest`() throws {
    let repository = try DeclaredRepository()
    let copy = try RevisionCopy(
      revision: "main",
      path: "infra/terraform",
      in: repository.repository.folder
    )
    defer { copy.remove() }
    #expect(FileStatus("\(copy.folder)/infra/actions/gate.js") != nil)
    #expect(FileStatus("\(copy.folder)/logo.png") == nil)
    #expect(copy.path == "\(copy.folder)/infra/terraform")
    let original = repository.repository.path("postlogin.yaml")
    #expect(copy.counterpart(of: original) == "\(copy.folder)/postlogin.yaml")
    let folder = try RevisionCopy(
      revision: "main",
      path: "infra/actions",
      in: repository.repository.folder
    )
    defer { folder.remove() }
    #expect(FileStatus("\(folder.folder)/postlogin.yaml") == nil)
  }

  @Test func `a revision without the path or the environment is said`() async throws {
    let repository = try DeclaredRepository()
    for argument in ["main:infra/other", "main:prodution"] {
      let error = await #expect(throws: PostLoginError.self) {
        try await repository.request(argument, "staging").result()
      }
      #expect(error?.code == .unreadable)
      #expect(error?.message.hasPrefix("`main` has no `") == true)
    }
  }

  @Test func `a repository with too many files is refused before they are copied`() throws {
    let repository = try DeclaredRepository()
    for number in 0..<5001 { try repository.repository.write("many/\(number).txt", "") }
    try repository.repository.commit()
    let error = #expect(throws: PostLoginError.self) {
      _ = try RevisionCopy(
        revision: "main",
        path: "infra/terraform",
        in: repository.repository.folder
      )
    }
    #expect(error?.message.contains("more than the 5000 files and 64 MB") == true)
    #expect(error?.help?.contains("git worktree add") == true)
  }

  // MARK: - Places

  private static func inline(_ body: String) -> String {
    """
    resource "auth0_action" "deny" {
      name   = "deny"
      deploy = true
      code   = <<-EOT
        exports.onExecutePostLogin = async (event, api) => {
          \(body)
        };
      EOT
      supported_triggers {
        id      = "post-login"
        version = "v3"
      }
    }
    resource "auth0_trigger_actions" "login" {
      trigger = "post-login"
      actions {
        id           = auth0_action.deny.id
        display_name = "deny"
      }
    }

    """
  }

  @Test func `code in a declaration is named in reports, and annotated where it is declared`()
    async throws
  {
    let repository = try DeclaredRepository()
    let denial = "if (!event.user.email_verified) api.access.deny('verify');"
    try repository.repository.write("a/main.tf", Self.inline(denial))
    try repository.repository.write("b/main.tf", Self.inline(""))
    let (before, after) = (repository.repository.path("a"), repository.repository.path("b"))
    let found = try await repository.request(before, after).result()
    #expect(found.items.map(\.pair.name) == ["b"])
    let pretty = try #require(found.text(.pretty, on: page))
    #expect(pretty.contains("a/main.tf#/deny.js:"))
    let annotations = try #require(found.text(.github, on: page))
    #expect(annotations.contains("main.tf,line=4"))
    #expect(!annotations.contains("file=\(before)/main.tf#"))
  }

  @Test func `written cases name the folder of the declaration`() async throws {
    let repository = try DeclaredRepository()
    let denial = "if (!event.user.email_verified) api.access.deny('verify');"
    try repository.repository.write("a/main.tf", Self.inline(denial))
    try repository.repository.write("b/main.tf", Self.inline(""))
    var request = repository.request(
      repository.repository.path("a"),
      repository.repository.path("b")
    )
    request.folder = repository.repository.path("found")
    let found = try await request.result()
    #expect(found.items.first?.files.isEmpty == false)
    let suite = try String(
      contentsOfFile: repository.repository.path("found/b.tests.yaml"),
      encoding: .utf8
    )
    #expect(suite.contains("action: \"\(repository.repository.path("b"))\""))
  }
}
