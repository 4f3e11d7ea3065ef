import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct ComparisonTests {
  private static let secondPlan = "api.accessToken.setCustomClaim('https://x/plan', 'b')"

  private func policy(_ folder: TestFolder, _ name: String, _ body: String) throws -> Policy {
    try folder.write(name, "exports.onExecutePostLogin = async (event, api) => { \(body) };")
    return try Policy(at: folder.path(name))
  }

  private func comparison(_ before: String, _ after: String) async throws -> Comparison {
    let folder = try TestFolder(["f.json": TestFolder.event])
    let login = try ComparedLogin(fixture: folder.path("f.json"))
    var comparison = Comparison()
    await comparison.compare(
      before: try policy(folder, "a.js", before),
      after: try policy(folder, "b.js", after),
      on: [login]
    )
    return comparison
  }

  @Test(
    arguments: [
      ("api.access.deny('no')", "", .looser),
      ("", "api.access.deny('no')", .stricter),
      ("", "throw new Error('boom')", .stricter),
      ("api.access.deny('no')", "api.redirect.sendUserTo('https://x.example/')", .looser),
      ("api.redirect.sendUserTo('https://x.example/')", "", .looser),
      ("", "api.redirect.sendUserTo('https://x.example/')", .stricter),
      (
        "api.prompt.render('ap_1')",
        "api.redirect.sendUserTo('https://x.example/')", .otherEffects
      ),
      ("api.access.deny('no')", "api.access.deny('never')", .otherEffects),
      ("", "api.cache.set('a', 'b')", .otherEffects),
      ("", "api.accessToken.addScope('read')", .moreRights),
      ("api.idToken.setCustomClaim('https://x/a', 1)", secondPlan, .otherEffects),
      ("api.access.deny('no')", secondPlan, .looser),
      ("api.multifactor.enable('any')", "", .looser),
      ("api.multifactor.enable('any')", "api.multifactor.enable('none')", .looser),
      ("", "api.multifactor.enable('any')", .stricter),
      ("api.access.deny('no')", "api.multifactor.enable('any')", .looser),
    ] as [(String, String, Direction)]
  )
  func `a difference has a direction`(
    before: String,
    after: String,
    direction: Direction
  ) async throws {
    let comparison = try await comparison(before, after)
    #expect(comparison.differences.map(\.direction) == [direction])
    #expect(comparison.equalCount == 0)
    #expect(comparison.broken == [])
  }

  @Test(
    arguments: [
      ("", ""),
      ("console.log('a')", "console.warn('b')"),
      ("api.access.deny('no')", "const text = 'no';\n api.access.deny(text)"),
      ("throw new Error('a')", "\n\nthrow new Error('a')"),
      (secondPlan, "api.accessToken.setCustomClaim('https://x/plan', 'a'); \(secondPlan)"),
      (
        "api.redirect.sendUserTo('https://x.example/')",
        "api.redirect.sendUserTo(`https://${'x'}.example/`)"
      ),
      ("let a; a.b()", "let c; c.b()"),
      ("", "console.log('a'.repeat(300_000))"),
      ("", "Promise.reject(new Error('unseen'))"),
      ("", "event.user.nam"),
    ]
  )
  func `what only the scripts know makes no difference`(
    before: String,
    after: String
  ) async throws {
    let comparison = try await comparison(before, after)
    #expect(comparison.differences == [])
    #expect(comparison.equalCount == 1)
  }

  @Test(arguments: [
    ("exports.onLogin = async () => {};", "exports.onExecutePostLogin = async () => {};", ["a.js"]),
    ("exports.onExecutePostLogin = async () => {};", "module.exports = 1;", ["b.js"]),
    ("exports.a = 1;", "exports.b = 1;", ["a.js", "b.js"]),
  ])
  func `a version that cannot be run is told of once`(
    before: String,
    after: String,
    files: [String]
  ) async throws {
    let folder = try TestFolder(["1.json": TestFolder.event, "2.json": TestFolder.event])
    try folder.write("a.js", before)
    try folder.write("b.js", after)
    let policies = try ["a.js", "b.js"].map { try Policy(at: folder.path($0)) }
    var comparison = Comparison()
    await comparison.compare(
      before: policies[0],
      after: policies[1],
      on: try ["1.json", "2.json"].map { try ComparedLogin(fixture: folder.path($0)) }
    )
    #expect(comparison.equalCount == 0)
    #expect(comparison.differences == [])
    #expect(comparison.broken.map(\.login) == files.map(folder.path))
    #expect(comparison.broken.map(\.location.file) == files.map(folder.path))
    #expect(comparison.broken.allSatisfy { $0.message.hasPrefix("noHandler: ") })
  }

  @Test func `where nothing stands on both sides nothing differs`() async throws {
    let comparison = try await comparison("api.multifactor.enable('any')", "")
    let difference = try #require(comparison.differences.first)
    #expect(difference.before == .challenged)
    #expect(difference.after == .allowed)
    #expect(!difference.changes.contains { $0.path == "multifactor.providerOptions" })
    let claims = "api.idToken.setCustomClaim('https://x/a', null)"
    #expect(try await self.comparison(claims, "").differences.count == 1)
  }

  @Test func `each place that differs is named`() async throws {
    let comparison = try await comparison(
      "api.access.deny('no')",
      "api.accessToken.setCustomClaim('https://x/a', [1])"
    )
    let changes = try #require(comparison.differences.first).changes
    #expect(changes.map(\.path) == ["decision", "reason", "accessToken.claims.https://x/a"])
    #expect(changes.map(\.expected) == ["denied", "no", nil])
    #expect(changes.map(\.found) == ["allowed", .null, [1]])
  }

  @Test func `a login that is let in stands first`() async throws {
    let folder = try TestFolder()
    let names = ["same", "claim", "deny", "half", "let-in", "effect"]
    for name in names {
      try folder.write("\(name).json", #"{"user":{"user_id":"u|1","name":"\#(name)"}}"#)
    }
    let before = """
      const name = event.user.name;
      if (name === 'half' || name === 'let-in') api.access.deny('no');
      """
    let after = """
      const name = event.user.name;
      if (name === 'half') api.redirect.sendUserTo('https://x.example/');
      if (name === 'deny') api.access.deny('no');
      if (name === 'claim') api.idToken.setCustomClaim('https://x/a', 1);
      if (name === 'effect') api.cache.set('a', 'b');
      """
    var comparison = Comparison()
    await comparison.compare(
      before: try policy(folder, "a.js", before),
      after: try policy(folder, "b.js", after),
      on: try names.map { try ComparedLogin(fixture: folder.path("\($0).json")) }
    )
    let order = comparison.differences.map { $0.login.replacing("\(folder.path)/", with: "") }
    #expect(
      order == ["let-in.json", "half.json", "deny.json", "claim.json", "effect.json"]
    )
    #expect(comparison.equalCount == 1)
  }

  @Test func `each version has what its own flow file grants`() async throws {
    let folder = try TestFolder([
      "f.json": TestFolder.event,
      "ask.js": """
      exports.onExecutePostLogin = async (event, api) => {
        const response = await fetch('https://api.example.com/risk');
        if (response.status !== 204) api.access.deny(`${process.env.PLACE} ${response.status}`);
      };
      """,
    ])
    func version(_ name: String, status: Int) throws -> Policy {
      try folder.write(
        name,
        """
        actions: [ask.js]
        env: { PLACE: Lisbon }
        http: [{ request: { url: https://api.example.com/risk }, response: { status: \(status) } }]
        """
      )
      return try Policy(at: folder.path(name))
    }
    var comparison = Comparison()
    await comparison.compare(
      before: try version("before.yaml", status: 451),
      after: try version("after.yaml", status: 204),
      on: [try ComparedLogin(fixture: folder.path("f.json"))]
    )
    #expect(comparison.broken == [])
    #expect(comparison.differences.map(\.direction) == [.looser])
    let reason = comparison.differences.first?.changes.first { $0.path == "reason" }
    #expect(reason?.expected == "Lisbon 451")
  }
}
