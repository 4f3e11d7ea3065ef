import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PolicySources

/// The pages of the codes, and their examples.
@Suite(.tags(.documents))
struct DeclarationExampleTests {
  /// A page of a code with the Terraform text of its example.
  struct Example: Sendable, CustomTestStringConvertible {
    let code: String
    let terraform: String?

    var testDescription: String { code }
  }

  /// Terraform's reader reports a missing Action itself, and packages are not in its files.
  private static let withoutTerraform: Set<String> = [
    "missingAction", "otherPackageVersion", "packageNotInstalled",
  ]

  private static func guide(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Sources/PolicySources/PolicySources.docc/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  static var examples: [Example] {
    get throws {
      let sections = try guide("Codes.md").components(separatedBy: "\n## ")
      let findings = sections.first { $0.hasPrefix("Findings\n") } ?? ""
      return findings.components(separatedBy: "\n### ").dropFirst().map { page in
        let blocks = page.components(separatedBy: "```hcl\n").dropFirst()
        return Example(
          code: page.components(separatedBy: "\n")[0],
          terraform: blocks.first?.components(separatedBy: "```")[0]
        )
      }
    }
  }

  @Test(arguments: try examples)
  func `the example of a page has its finding and no other`(example: Example) throws {
    guard let source = example.terraform else {
      #expect(Self.withoutTerraform.contains(example.code))
      return
    }
    let found = try withFiles(["main.tf": source]) { folder in
      DeclarationCheck.findings(
        of: TerraformPolicy.declaration(of: TerraformConfiguration(at: folder))
      )
    }
    #expect(found.map(\.code.rawValue) == [example.code])
    #expect(found.allSatisfy { $0.location != nil })
  }

  @Test func `the table of the guide has every code`() throws {
    let guide = try Self.guide("ChecksBeforeADeploy.md")
    let codes = try Self.examples.map(\.code)
    #expect(codes.count == 23)
    for code in codes { #expect(guide.contains("\n| `\(code)` |"), "\(code)") }
    let tested = Set(DeclarationSample.all.map(\.code.rawValue))
    #expect(Set(codes).subtracting(tested) == ["otherPackageVersion", "packageNotInstalled"])
  }
}
