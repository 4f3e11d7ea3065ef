import Foundation
import PolicyAnalysis
import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct DifferenceFilesTests {
  private func findings(_ folder: TestFolder) async throws -> PolicyDifference.Findings {
    let deny = "exports.onExecutePostLogin = async (event, api) => { api.access.deny('x'); };"
    try folder.write("a.js", deny)
    try folder.write("b.js", deny.replacing("api.access.deny('x');", with: ""))
    var difference = try PolicyDifference(before: folder.path("a.js"), after: folder.path("b.js"))
    difference.inputCount = 50
    return try await difference.find()
  }

  @Test func `each difference becomes a fixture, and a case of a suite with both decisions`()
    async throws
  {
    let folder = try TestFolder()
    let out = folder.path("out")
    let paths = try DifferenceFiles(await findings(folder), of: "b").write(into: out)
    #expect(paths == ["\(out)/b-looser-ordinary-login.json"])
    let login = try Fixture.read(at: try #require(paths.first))
    #expect(login.problems.filter { $0.severity == .error }.isEmpty)
    let suite = try String(contentsOfFile: "\(out)/b.tests.yaml", encoding: .utf8)
    #expect(suite.contains("  # before: denied\n"))
    #expect(suite.contains("    expect: allowed\n"))
  }

  @Test func `a file that is there already is kept`() async throws {
    let folder = try TestFolder(["out/b-looser-ordinary-login.json": "mine"])
    let found = try await findings(folder)
    #expect(throws: PostLoginError.self) {
      _ = try DifferenceFiles(found, of: "b").write(into: folder.path("out"))
    }
    #expect(try folder.text("out/b-looser-ordinary-login.json") == "mine")
  }

  @Test func `a report says the verdict, the number of logins and each difference`() async throws {
    let folder = try TestFolder()
    let report = DifferenceReport(try await findings(folder), files: ["out/x.json"])
    let lines = report.pretty().split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("looser      1. an interactive login: denied → allowed") == true)
    #expect(lines.contains { $0.hasSuffix("written to out/x.json") })
    #expect(lines.last?.hasPrefix("looser: told apart in ") == true)
    #expect(report.github.hasPrefix("::error "))
    let json = try JSONText(report.json).value
    #expect(json["verdict"] == "looser")
    #expect(json["differences"]?.arrayValue?.first?["before"]?["decision"] == "denied")
    #expect(json["differences"]?.arrayValue?.first?["login"]?["user"]?["user_id"] != nil)
  }
}
