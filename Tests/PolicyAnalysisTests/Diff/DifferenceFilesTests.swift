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

  /// Writes what tells two versions apart, and runs the suites in the second version.
  private func verdicts(_ before: String, _ after: String, inputs: Int = 400) async throws -> [(
    text: String, verdicts: [Verdict]
  )] {
    let folder = try TestFolder(["a.js": before, "b.js": after])
    var difference = try PolicyDifference(before: folder.path("a.js"), after: folder.path("b.js"))
    difference.inputCount = inputs
    let found = try await difference.find()
    #expect(!found.differences.isEmpty)
    let out = folder.path("out")
    _ = try DifferenceFiles(found, of: "b", at: folder.path("b.js")).write(into: out)
    var results: [(String, [Verdict])] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    for name in names where name.hasSuffix(".yaml") {
      var verdicts: [Verdict] = []
      for item in try ActionSuite(at: "\(out)/\(name)").cases {
        verdicts.append(await item.verdict())
      }
      results.append((try String(contentsOfFile: "\(out)/\(name)", encoding: .utf8), verdicts))
    }
    return results
  }

  private func handler(_ body: String) -> String {
    "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  @Test func `a written suite passes: answers of hosts, the time, the cache and effects`()
    async throws
  {
    let before = handler(
      """
      const answer = await fetch('https://risk.example/a').then((r) => r.json()).catch(() => null);
      if (answer?.score > 80) api.access.deny('risk');
      if (new Date().getUTCHours() === 22) api.access.deny('late');
      if (api.cache.get('level')?.value === 'high') api.access.deny('level');
      api.idToken.setCustomClaim('https://x.example/plan', 'gold');
      """
    )
    let suites = try await verdicts(
      before,
      handler("api.accessToken.addScope('all');"),
      inputs: 800
    )
    #expect(suites.count > 1)
    for suite in suites {
      #expect(suite.verdicts.allSatisfy { $0 == .passed }, "\(suite)")
    }
    let texts = suites.map(\.text).joined()
    #expect(texts.contains("  # before: denied\n  # after: allowed\n"))
    #expect(texts.contains(#"  # idToken.claims.https://x.example/plan  "gold" → missing"#))
    #expect(texts.contains(#""https://x.example/plan":null"#))
    #expect(texts.contains("T22:"))
    #expect(texts.contains("\nhttp: ["))
    #expect(texts.contains(#"cache: {"level":{"value":"high""#))
  }

  @Test func `a written suite passes: ways back, forms, packages that are missing and loops`()
    async throws
  {
    let version = { (test: String) in
      """
      const sdk = require('not-installed');
      exports.onExecutePostLogin = async (event, api) => {
        sdk.init();
        if (event.user.nickname === 'looping-\(test.count)') while (true);
        api.redirect.sendUserTo('https://consent.example/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        if (\(test)) api.access.deny('no');
      };

      """
    }
    let suites = try await verdicts(
      version("event.request.query.answer === 'never'"),
      version("['never', 'later'].includes(event.request.query.answer)")
    )
    for suite in suites {
      #expect(suite.verdicts.allSatisfy { $0 == .passed }, "\(suite)")
    }
    let texts = suites.map(\.text).joined()
    #expect(texts.contains("    continue: ["))
    #expect(texts.contains("later"))
    #expect(texts.contains(#"modules: {"not-installed":"missing-package.js"}"#))
    #expect(texts.contains(#"limits: {"time":"1s"}"#))
  }

  @Test func `a written suite passes with what a package gives in each login`() async throws {
    let version = { (test: String) in
      "const acme = require('acme');\n"
        + handler("if (\(test)) api.access.deny('no'); api.idToken.setCustomClaim('n', 1);")
    }
    let suites = try await verdicts(
      version("acme.read() === false"),
      version("acme.read() === 0")
    )
    #expect(suites.count > 1)
    for suite in suites {
      #expect(suite.verdicts.allSatisfy { $0 == .passed }, "\(suite)")
    }
    let texts = suites.map(\.text).joined()
    #expect(texts.contains(#"modules: {"acme":"missing-package.js"}"#))
    #expect(texts.contains(#"modules: {"acme":"missing-package-2.js"}"#))
    #expect(texts.contains("`acme.read` answering 0"))
  }

  @Test func `a file that is there already is kept`() async throws {
    let folder = try TestFolder(["out/b-looser-ordinary-login.json": "mine"])
    let found = try await findings(folder)
    #expect(throws: PostLoginError.self) {
      _ = try DifferenceFiles(found, of: "b").write(into: folder.path("out"))
    }
    #expect(try folder.text("out/b-looser-ordinary-login.json") == "mine")
  }

  @Test(
    arguments: [
      ([], .none), ([.otherEffects], .effects), ([.otherEffects, .looser], .looser),
      ([.stricter, .moreRights, .looser], .privilege), ([.otherEffects, .stricter], .stricter),
      ([.stricter, .moreRights], .privilege), ([.looser, .moreRights], .privilege),
      ([.stricter, .looser], .looser),
    ] as [([Direction], PolicyDifference.Verdict)]
  )
  func `several changes have one verdict together`(
    all: [Direction],
    verdict: PolicyDifference.Verdict
  ) {
    #expect(PolicyDifference.Verdict(all) == verdict)
  }

  @Test func `a report says the verdict, the number of logins and each difference`() async throws {
    let folder = try TestFolder()
    let report = DifferenceReport(try await findings(folder), files: ["out/x.json"])
    let lines = report.pretty().split(separator: "\n").map(String.init)
    #expect(lines.first == "looser: denied → allowed")
    #expect(lines.contains { $0.hasSuffix("   written to  out/x.json") })
    #expect(lines.last?.hasPrefix("looser: differences found in ") == true)
    #expect(report.github().hasPrefix("::error "))
    let json = try JSONText(report.json).value
    #expect(json["verdict"] == "looser")
    #expect(json["differences"]?.arrayValue?.first?["before"]?["decision"] == "denied")
    #expect(json["differences"]?.arrayValue?.first?["login"]?["user"]?["user_id"] != nil)
  }
}
