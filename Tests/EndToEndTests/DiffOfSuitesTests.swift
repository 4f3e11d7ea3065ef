import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// `postlogin diff --fixtures SUITE` on logins that only the answers of their suite tell apart.
@Suite(.tags(.program, .analysis), .timeLimit(.minutes(5)))
struct DiffOfSuitesTests {
  private static let asks = """
    exports.onExecutePostLogin = async (event, api) => {
      const response = await fetch('https://risk.example/v1');
      const { score } = await response.json();
      if (score > LIMIT) api.access.deny('risky');
    };
    """

  @Test(arguments: [(91, 1), (40, 0)] as [(Int, Int32)])
  func `a case is compared with what its stubs answer, and so is what is written of it`(
    score: Int,
    status: Int32
  ) async throws {
    let scratch = try Scratch()
    let folder = scratch.folder.appending(path: "suite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = try scratch.file("before.js", Self.asks.replacing("LIMIT", with: "50"))
    let after = try scratch.file("suite/code.js", Self.asks.replacing("LIMIT", with: "95"))
    _ = try scratch.file("suite/f.json", #"{"user":{"user_id":"u|1"}}"#)
    let suite = try scratch.file(
      "suite/tests.yaml",
      """
      http:
        - { request: { url: https://risk.example/v1 }, response: { json: { score: \(score) } } }
      cases: [{ name: asked, fixture: f, expect: allowed }]
      """
    )
    let written = scratch.folder.appending(path: "written").path
    let run = try await Program.run(
      ["diff", before, after, "--fixtures", suite, "--inputs", "0", "--write", written]
    )
    #expect(run.status == status, "\(run.output)\(run.errors)")
    guard status == 1 else { return }
    let suites = try FileManager.default.contentsOfDirectory(atPath: written)
      .filter { $0.hasSuffix(".yaml") }
    #expect(suites.count == 1)
    let test = try await Program.run(["test"] + suites.map { "\(written)/\($0)" })
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    #expect(test.output.contains("1 passed in "))
  }
}
