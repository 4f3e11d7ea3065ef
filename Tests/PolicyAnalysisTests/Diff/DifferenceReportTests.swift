import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// What a reviewer reads of a difference.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct DifferenceReportTests {
  private func findings(
    _ before: String,
    _ after: String,
    _ folder: TestFolder,
    inputs: Int = 300,
    logins: [ComparedLogin] = []
  ) async throws -> PolicyDifference.Findings {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    try folder.write("before.js", handler(before))
    try folder.write("after.js", handler(after))
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = inputs
    difference.givenLogins = logins
    return try await difference.find()
  }

  private static let claim = "api.idToken.setCustomClaim('https://a.example/roles', roles);"

  // MARK: - Rights first

  @Test func `roles that users write themselves are more rights, with a list as an example`()
    async throws
  {
    let folder = try TestFolder()
    let found = try await findings(
      "const roles = event.authorization?.roles ?? [];\n\(Self.claim)",
      """
      const roles = event.user.user_metadata.roles ?? [];
      \(Self.claim)
      if (roles.includes('admin')) console.log('an administrator');
      """,
      folder
    )
    #expect(found.verdict == .privilege)
    let text = DifferenceReport(found).pretty().replacing("\(folder.path)/", with: "")
    #expect(text.hasPrefix("more rights: idToken.claims.https://a.example/roles"), "\(text)")
    #expect(text.contains("with `event.user.user_metadata.roles` = [\"admin\"]\n"), "\(text)")
    #expect(text.contains("(grant authorization_code, from Lisbon, PT, user rosa@example.com)\n"))
    #expect(
      text.contains(
        """
           decided at  before.js:3:27
                       3 | \(Self.claim)
                         | ^^^^^^^^^^^^^^^^^^^^^^^^^^
                       after.js:3:27
                       3 | \(Self.claim)
                         | ^^^^^^^^^^^^^^^^^^^^^^^^^^

        """
      ),
      "\(text)"
    )
    #expect(text.contains("more rights: differences found in "))
    #expect(DifferenceReport(found).value["verdict"] == "privilege")
  }

  @Test func `rights stand before the other effects of the same login`() async throws {
    let found = try await findings(
      "",
      """
      api.idToken.setCustomClaim('https://a.example/name', 'x');
      api.accessToken.addScope('write:all');
      """,
      TestFolder()
    )
    #expect(
      DifferenceReport(found).pretty().hasPrefix(
        "more rights: accessToken.scopes.added.write:all missing → true, "
          + "idToken.claims.https://a.example/name missing → \"x\"\n"
      )
    )
  }

  @Test func `what one call does with many values is one row`() async throws {
    let found = try await findings(
      "",
      "for (const role of event.user.user_metadata.roles ?? []) api.accessToken.addScope(`a:${role}`);",
      TestFolder()
    )
    #expect(found.differences.filter { $0.direction == .moreRights }.count == 1)
    #expect(found.differences.filter { $0.direction == .otherEffects }.isEmpty)
  }

  @Test func `errors that one catch takes are one row`() async throws {
    let ask = """
      const answer = await fetch('https://risk.example/');
      if (!answer.ok) throw new Error('no answer');
      const { level } = await answer.json();
      """
    let found = try await findings(ask, "try {\n\(ask)\n} catch {}", TestFolder())
    #expect(found.differences.map(\.direction) == [.looser])
    // The failure of a response that is no JSON has no place, which another one has.
    #expect(found.differences.first?.places.isEmpty == false)
  }

  @Test func `two calls are two rows`() async throws {
    let found = try await findings(
      "",
      """
      if (event.user.app_metadata.plan === 'gold') api.accessToken.addScope('gold');
      if (event.user.app_metadata.team === 'blue') api.accessToken.addScope('blue');
      """,
      TestFolder()
    )
    #expect(found.differences.filter { $0.direction == .moreRights }.count == 2)
  }

  // MARK: - Types

  @Test func `metadata of a type that no version uses stand last and decide no verdict`()
    async throws
  {
    let found = try await findings(
      "",
      """
      const { tags } = event.user.app_metadata;
      if (tags) tags.filter((tag) => tag);
      if (event.user.email_verified) api.idToken.setCustomClaim('https://a.example/team', 1);
      """,
      TestFolder()
    )
    #expect(found.verdict == .effects)
    #expect(found.differences.map(\.direction) == [.otherEffects, .stricter])
    #expect(found.differences.map(\.hasExpectedTypes) == [true, false])
    let text = DifferenceReport(found).pretty()
    #expect(text.hasPrefix("other effects: idToken.claims.https://a.example/team missing → 1;"))
    #expect(text.contains("neither version uses the metadata as a value of this type\n"))
  }

  @Test func `where nothing else differs, metadata of any type decide`() async throws {
    let found = try await findings(
      "",
      "const { tags } = event.user.app_metadata;\nif (tags) tags.filter((tag) => tag);",
      TestFolder()
    )
    #expect(found.verdict == .stricter)
  }

  // MARK: - Replaced modules

  @Test func `modules that were replaced are named, and nothing is claimed about them`()
    async throws
  {
    let body = "await require('our-company-package').check(event.user.email);"
    let found = try await findings(body, "const x = 1;\n\(body)", TestFolder())
    #expect(found.verdict == .none)
    let report = DifferenceReport(found)
    let behind =
      "; the real code of replaced modules did not run: "
      + "`our-company-package`\n"
    #expect(report.pretty().hasSuffix(behind))
    #expect(report.github().hasSuffix(behind))
    #expect(
      report.pretty().contains(
        "note: not installed, replaced by placeholders: `our-company-package`\n"
      )
    )
    #expect(report.value["replaced"]?["modules"] == ["our-company-package"])
    let plain = try await findings("", "const x = 1;", TestFolder())
    #expect(!DifferenceReport(plain).pretty().contains("did not run"))
  }

  @Test func `modules that were replaced are named beside a difference too`() async throws {
    let found = try await findings(
      "require('our-company-package');",
      "require('our-company-package'); api.access.deny('no');",
      TestFolder()
    )
    #expect(found.verdict == .stricter)
    #expect(DifferenceReport(found).pretty().contains("replaced by placeholders: `our-company-"))
  }

  @Test func `stand-ins are named as such, and forty modules one by one`() {
    var found = PolicyDifference.Findings()
    found.loginCount = 1
    found.replaced.standIns = ["axios"]
    found.replaced.modules = (10..<50).map { "module-\($0)" }
    let text = DifferenceReport(found).pretty()
    #expect(text.contains("note: not installed, replaced by stand-ins: `axios`\n"))
    #expect(text.contains("`module-10`, `module-11`,") && text.contains("`module-49`\n"))
    #expect(text.hasPrefix("no difference found in 1 login; the real code of replaced modules"))
    let json = DifferenceReport(found).value["replaced"]
    #expect(json?["standIns"] == ["axios"])
    #expect(json?["modules"]?.arrayValue?.count == 40)
  }

  // MARK: - Places

  @Test func `an annotation stands at the first line that the change touched`() async throws {
    let after = """
      // a comment
      const isKnown = event.user.email_verified || true;

      if (!isKnown) api.access.deny('verify');
      """
    let found = try await findings(
      after.replacing(" || true", with: ""),
      after,
      TestFolder()
    )
    let first = try #require(found.differences.first)
    #expect(first.direction == .looser)
    #expect(first.touched?.line == 3)
    #expect(DifferenceReport(found).github().contains("after.js,line=3,col=1,"))
    #expect(first.places.map(\.location.line) == [5])
  }

  @Test(
    arguments: [
      ("a\nb\nc", "a\nx\nc", 2), ("a\nb", "a\nb\nc", 3), ("a\nb\nc", "a\nc", 2),
      ("a\nb", "a", 1), ("a", "a", nil), ("", "a", 1), ("a", "", 1),
    ] as [(String, String, Int?)]
  )
  func `the first line that differs is found`(before: String, after: String, line: Int?) {
    #expect(SourceLines(after).firstChanged(since: SourceLines(before)) == line)
  }

  @Test(
    arguments: [
      ("  api.access.deny('no');", 18, "api.access.deny"), ("a?.b()", 5, "a?.b"),
      ("throw new Error('x')", 16, "Error"), ("  let a = [1][2].b;", 11, "["), ("", 5, ""),
      ("'🦀'; f();", 8, "f"),
    ]
  )
  func `the call or name at a place is marked`(line: String, column: Int, text: String) throws {
    let script = ActionScript(name: "a", file: "a.js", source: "\n\(line)\n")
    let location = SourceLocation(file: "a.js", line: 2, column: column)
    let place = try #require(DecidingPlace(location, in: [script], .after))
    let characters = Array(line)
    #expect(String(characters[place.marked.clamped(to: 0..<characters.count)]) == text)
  }

  @Test func `texts are wrapped at the width of a terminal`() async throws {
    let found = try await findings(
      "",
      "if (event.client.name === 'a b c') api.access.deny('\(String(repeating: "no ", count: 40))');",
      TestFolder()
    )
    let lines = DifferenceReport(found).pretty(width: 60).split(separator: "\n").dropFirst()
    let long = lines.filter { $0.count > 60 }
    // A path without spaces stays whole.
    #expect(long.allSatisfy { $0.contains("before.js") || $0.contains("after.js") }, "\(long)")
    #expect(DifferenceReport(found).pretty().split(separator: "\n").contains { $0.count > 100 })
  }

  // MARK: - Given logins

  /// Logins that run twice, as an Action reads a secret, are named once.
  @Test(arguments: ["'verify'", "event.secrets.TEXT ?? 'verify'"])
  func `given logins alone are compared, and those with the same cause are one row`(
    reason: String
  ) async throws {
    let folder = try TestFolder()
    var logins = ComparedLogins()
    for name in ["a", "b", "c"] {
      try folder.write(
        "\(name).json",
        #"{"user":{"user_id":"u|1","email_verified":\#(name == "c")}}"#
      )
      try logins.addFixtures(in: [folder.path("\(name).json")])
    }
    let found = try await findings(
      "if (!event.user.email_verified) api.access.deny(\(reason));",
      "",
      folder,
      inputs: 0,
      logins: logins.logins
    )
    if !reason.contains("secrets") { #expect(found.loginCount == 3) }
    #expect(found.differences.map(\.name) == ["`\(folder.path("a.json"))`"])
    #expect(found.differences.first?.alike == ["`\(folder.path("b.json"))`"])
    #expect(
      DifferenceReport(found).pretty().contains("   also        `\(folder.path("b.json"))`\n")
    )
  }

  // MARK: - JSON

  @Test func `JSON has a version, and nothing that differs between two runs`() async throws {
    let folder = try TestFolder()
    let body = "if (event.user.email_verified) api.access.deny('no');"
    let first = DifferenceReport(try await findings("", body, folder)).json
    let second = DifferenceReport(try await findings("", body, folder)).json
    #expect(first == second)
    #expect(!first.contains("duration"))
    #expect(try JSONText(first).value["version"] == 1)
  }
}
