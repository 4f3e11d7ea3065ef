import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Changes of rights as a security reviewer would look for them, each with what the first line of the
/// report has to name.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct ReviewerTableTests {
  private static let folder = Project.path("Tests/PolicyAnalysisTests/Diff/Reviewer")

  @Test(
    arguments: [
      "claim-from-service", "factor-less", "inverted-chaining", "longer-session", "moved-return",
      "namespace", "removed-revocation", "roles-from-user-metadata", "scope-from-query",
      "swallowed-error",
    ]
  )
  func `a change of rights stands in the first line and decides the verdict`(
    name: String
  ) async throws {
    let pair = "\(Self.folder)/\(name)"
    let bytes = try FileBytes.read("\(pair)/expect.yaml", atMost: 1 << 16)
    let expected = try Document(bytes: bytes, file: "expect.yaml").root.json
    let verdict = try #require(expected["verdict"]?.stringValue)
    let direction = try #require(Direction(rawValue: verdict))
    var difference = try PolicyDifference(before: "\(pair)/before.js", after: "\(pair)/after.js")
    difference.inputCount = 400
    let findings = try await difference.find()

    let report = DifferenceReport(findings).pretty()
    let first = try #require(report.split(separator: "\n").first)
    #expect(findings.verdict.rawValue == verdict, "\(report)")
    #expect(first.hasPrefix("\(direction.words): "), "\(report)")
    for text in expected["firstLine"]?.arrayValue ?? [] {
      #expect(first.contains(try #require(text.stringValue)), "\(report)")
    }
    // One cause is one row, whatever values a login gives it.
    #expect(findings.differences.count <= 3, "\(report)")
  }

  @Test func `every pair of the table is looked at`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.count == 10)
  }
}
