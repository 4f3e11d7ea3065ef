import PolicySources
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// Comments of Terraform and YAML files that accept findings.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct DeclaredAcceptanceTests {
  private func findings(_ folder: DeclaredFolder) async throws -> [String] {
    try await folder.check().findings.map { finding in
      "\(finding.location.line) \(finding.code.rawValue) \(finding.acceptance ?? "-")"
    }
  }

  @Test func `a comment of Terraform accepts a finding on its line or the next`() async throws {
    let folder = DeclaredFolder(
      terraform: """
        # postlogin-check: accept unboundAction: it is bound by hand
        resource "auth0_action" "roles" {
          name    = "roles"
          runtime = "node16" // postlogin-check: accept endedRuntime: it moves next week
          code    = "exports.onExecutePostLogin = async () => {};"
          # postlogin-check: accept unusedSecret
          secrets {
            name  = "A"
            value = "x"
          }
          # postlogin-check: accept packageWithoutVersion: none is declared
        }
        """
    )
    #expect(
      try await findings(folder) == [
        "2 unboundAction it is bound by hand", "4 endedRuntime it moves next week",
        "6 acceptanceWithoutReason -", "8 unusedSecret -", "11 unusedAcceptance -",
      ]
    )
  }

  @Test func `a comment in code inside the declaration is read once`() async throws {
    let folder = DeclaredFolder(
      terraform: """
        resource "auth0_action" "roles" { # postlogin-check: accept unboundAction: by hand
          name = "roles"
          code = <<-EOT
            exports.onExecutePostLogin = async (event) => {
              // postlogin-check: accept unknownField: our fork has it
              event.secret;
              // postlogin-check: accept callRefused: there is no call
            };
          EOT
        }
        """
    )
    #expect(
      try await findings(folder) == [
        "1 unboundAction by hand", "6 unknownField our fork has it", "7 unusedAcceptance -",
      ]
    )
  }

  @Test func `a comment of an export accepts a finding`() async throws {
    let folder = DeclaredFolder([
      "tenant.yaml": """
      actions:
        # postlogin-check: accept unboundAction: the tenant binds it
        - name: roles
          code: ./actions/roles/code.js
          runtime: node16 # postlogin-check: accept endedRuntime: it moves next week
      """,
      "actions/roles/code.js": "exports.onExecutePostLogin = async () => {};",
    ])
    #expect(
      try await findings(folder) == [
        "3 unboundAction the tenant binds it", "5 endedRuntime it moves next week",
      ]
    )
  }

  @Test(arguments: [
    ("a = 1 # postlogin-check: accept x: why", 1, 1),
    ("# postlogin-check: accept x: why\n\nb", 1, 3),
    ("// postlogin-check: accept x: why\n# other\nb", 1, 3),
    ("a\n#postlogin-check: accept x: why", 2, 2),
  ])
  func `a comment alone applies to the next line with a value`(
    text: String,
    line: Int,
    target: Int
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = Acceptance.all(inLines: lines, except: [])
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.target) == [target])
    #expect(found.map(\.reason) == ["why"])
  }

  @Test(arguments: [
    "a = \"postlogin-check: accept x: why\"", "# postlogin-check: refuse x: why",
    "/* postlogin-check: accept x: why */",
  ])
  func `other texts accept nothing`(text: String) {
    #expect(Acceptance.all(inLines: [text[...]], except: []) == [])
  }
}
