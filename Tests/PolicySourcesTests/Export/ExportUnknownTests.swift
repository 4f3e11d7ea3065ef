import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// Placeholders without values in the lists of an export.
@Suite(.tags(.documents))
struct ExportUnknownTests {
  private static func declaration(_ members: String) throws -> PolicyDeclaration {
    let files = [
      "tenant.yaml": "actions:\n  - { name: a, code: ./a.js, deployed: true, \(members) }\n",
      "a.js": """
      require('axios');
      exports.onExecutePostLogin = async (event) => event.secrets.KEY;
      """,
    ]
    return try withFiles(files) { folder in
      ExportPolicy.declaration(at: folder, placeholders: Placeholders())
    }
  }

  @Test(
    arguments: [
      ("secrets: @@SECRETS@@", ["secrets"]),
      ("secrets: [{ name: '@@KEY@@', value: x }]", ["secrets"]),
      ("dependencies: @@PACKAGES@@, secrets: [{ name: KEY }]", ["dependencies"]),
      ("secrets: [{ name: KEY, value: '##KEY##' }]", []),
      ("secrets: [{ name: KEY, value: x }]", []),
    ]
  )
  func `a list with a placeholder is not known, unless only values have one`(
    members: String,
    unknown: [String]
  ) throws {
    let action = try Self.declaration(members).action("a")
    #expect(action?.unknownMembers.sorted() == unknown)
  }

  @Test func `a check says nothing about a list that is not known`() throws {
    let members = "runtime: node22, secrets: @@SECRETS@@, dependencies: @@PACKAGES@@"
    let codes = DeclarationCheck.findings(of: try Self.declaration(members)).map(\.code)
    #expect(codes == [.unboundAction])
  }

  @Test func `a value with a placeholder is not known`() throws {
    let action = try Self.declaration("secrets: [{ name: KEY, value: '##KEY##' }]").action("a")
    #expect(action?.secrets.map(\.name) == ["KEY"])
    #expect(action?.secrets.map(\.value) == [nil])
  }
}
