import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct PolicyDifferenceTests {
  /// The body of the one handler of each version.
  private func findings(
    _ before: String,
    _ after: String,
    inputs: Int = 300,
    seed: UInt64 = 1
  ) async throws -> PolicyDifference.Findings {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    return try await findings(ofScripts: handler(before), handler(after), inputs, seed)
  }

  private func findings(
    ofScripts before: String,
    _ after: String,
    _ inputs: Int = 300,
    _ seed: UInt64 = 1
  ) async throws -> PolicyDifference.Findings {
    let folder = try TestFolder(["before.js": before, "after.js": after])
    var difference = try PolicyDifference(
      before: folder.path("before.js"),
      after: folder.path("after.js")
    )
    difference.inputCount = inputs
    difference.seed = seed
    return try await difference.find()
  }

  // MARK: - Directions

  @Test func `a denial that depends on a text is found, and the login is as small as can be`()
    async throws
  {
    let found = try await findings(
      "if (event.user.app_metadata.plan !== 'gold') api.access.deny('no plan');",
      "if (event.user.app_metadata.plan === 'free') api.access.deny('no plan');"
    )
    #expect(found.verdict == .looser)
    #expect(!found.isNotLooser)
    let first = try #require(found.differences.first)
    #expect(first.name == "an interactive login")
    #expect(first.before.decision == .denied)
    #expect(first.after.decision == .allowed)
  }

  @Test func `three conditions at once are found one after the other`() async throws {
    let found = try await findings(
      """
      const { user, client } = event;
      if (user.email?.endsWith('@contractor.example') && client.metadata.level === 'high'
        && event.request.geoip.countryCode === 'BR') api.access.deny('not from there');
      """,
      "",
      inputs: 2000
    )
    #expect(found.verdict == .looser)
    let name = try #require(found.differences.first?.name)
    #expect(name.contains("contractor.example"))
    #expect(name.contains(#"`event.client.metadata.level` = "high""#))
    #expect(name.contains(#"`event.request.geoip.countryCode` = "BR""#))
  }

  @Test func `a number is tried on both sides of its boundary`() async throws {
    let found = try await findings(
      "if (event.stats.logins_count > 37) api.access.deny('too often');",
      "if (event.stats.logins_count >= 37) api.access.deny('too often');"
    )
    #expect(found.verdict == .stricter)
    #expect(found.differences.first?.name.contains("`event.stats.logins_count` = 37") == true)
  }

  @Test func `an error that denies is stricter than a login that goes on`() async throws {
    let found = try await findings(
      "if (event.authorization?.roles.includes('x')) api.user.setAppMetadata('a', 1);",
      "if (event.authorization.roles.includes('x')) api.user.setAppMetadata('a', 1);"
    )
    #expect(found.verdict == .stricter)
    #expect(found.differences.first?.name == "an interactive login with no `event.authorization`")
  }

  @Test func `the time of the login is varied`() async throws {
    let found = try await findings(
      "if (new Date().getUTCHours() >= 22) api.access.deny('closed');",
      "if (new Date().getUTCHours() >= 23) api.access.deny('closed');"
    )
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("the time 2026-01-15T22:") == true)
  }

  @Test func `a host may fail, and a swallowed error that allows is looser`() async throws {
    let ask = "const r = await fetch('https://risk.example/').then((r) => r.json())"
    let rest = "if (r?.score > 80) api.access.deny('risk');"
    let found = try await findings("\(ask); \(rest)", "\(ask).catch(() => null); \(rest)")
    #expect(found.verdict == .looser)
    #expect(found.differences.first?.name.contains("`risk.example` answering") == true)
  }

  @Test func `fewer factors are looser, and more ways to pass one too`() async throws {
    let challenge = { (factors: String) in "api.authentication.challengeWithAny([\(factors)]);" }
    let otp = "{ type: 'otp' }"
    let email = "{ type: 'email' }"
    let wider = try await findings(challenge(otp), challenge("\(otp), \(email)"))
    #expect(wider.verdict == .looser)
    let narrower = try await findings(challenge("\(otp), \(email)"), challenge(otp))
    #expect(narrower.verdict == .stricter)
  }

  @Test func `a role in a claim gives more rights, and stands before other effects`() async throws {
    let claim = "api.idToken.setCustomClaim"
    let found = try await findings(
      "\(claim)('https://x.example/roles', ['a']); \(claim)('https://x.example/team', 'a');",
      """
      \(claim)('https://x.example/roles', ['a', 'b']);
      if (event.user.email_verified) \(claim)('https://x.example/team', 'b');
      else \(claim)('https://x.example/team', 'a');
      """
    )
    #expect(found.verdict == .privilege)
    #expect(found.differences.map(\.direction) == found.differences.map(\.direction).sorted())
    #expect(found.differences.first?.direction == .moreRights)
    #expect(!found.isNotLooser)
  }

  // MARK: - No difference

  @Test(
    arguments: [
      ("console.log('a');", "console.log('b'); console.error(event.user.email);"),
      ("event.user.nothing.at;", "event.user.none.at.all;"),
      (
        "if (event.user.email_verified !== true) api.access.deny('no');",
        "const { user: { email_verified: v } } = event; if (v === true) return; api.access.deny('no');"
      ),
    ]
  )
  func `output, wording of the engine and refactoring are no difference`(
    before: String,
    after: String
  ) async throws {
    let found = try await findings(before, after)
    #expect(found.verdict == .none)
    #expect(found.differences.isEmpty)
    // A script that looks at little leaves fewer logins to try.
    #expect((20...300).contains(found.loginCount))
  }

  @Test func `a call that no login reaches is named with its place`() async throws {
    let found = try await findings(
      "if (event.user.email === undefined && event.user.email) api.access.deny('never');",
      "if (event.user.email === undefined && event.user.email) api.access.deny('never');"
    )
    let missed = try #require(found.unreached.first)
    #expect(missed.what == "api.access.deny")
    #expect(missed.location.line == 2)
    #expect(missed.location.column == 57)
  }

  @Test func `the same seed finds the same`() async throws {
    let before = "if (event.user.app_metadata.a === 'x') api.access.deny('a');"
    let after = """
      if (event.user.app_metadata.a === 'y') api.access.deny('a');
      api.idToken.setCustomClaim('https://x.example/a', event.user.user_metadata.b ?? 'none');
      """
    let first = try await findings(before, after, seed: 7)
    let second = try await findings(before, after, seed: 7)
    #expect(first.differences.map(\.name) == second.differences.map(\.name))
    #expect(first.loginCount == second.loginCount)
    #expect(first.differences.count > 1)
  }

  // MARK: - Bad input

  @Test func `a version that is no JavaScript cannot be compared`() async {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await findings("", "if (")
    }
    #expect(error?.code == .syntaxError)
  }

  @Test func `a loop without end on some logins is an outcome, and ends the search in time`()
    async throws
  {
    let found = try await findings("", "if (!event.user.email_verified) while (true);")
    #expect(found.verdict == .stricter)
    #expect(found.differences.first?.after.actions.first?.error?.code == .timeLimit)
  }

  @Test func `chance follows from the login, so that it makes no difference by itself`()
    async throws
  {
    let roll = "if (Math.random() < 0.5) api.access.deny('unlucky');"
    let found = try await findings(roll, roll)
    #expect(found.verdict == .none)
  }

  @Test func `ten thousand literals leave the one that changed in its place`() async throws {
    let list = (0..<10_000).map { "'w\($0)'" }.joined(separator: ",")
    let body = { (word: String) in
      "const all = [\(list)]; if (event.user.nickname === '\(word)') api.access.deny(all[1]);"
    }
    let handler = { (word: String) in
      "exports.onExecutePostLogin = async (event, api) => { \(body(word)) };"
    }
    let folder = try TestFolder(["a.js": handler("first"), "b.js": handler("second")])
    var options = Policy.Options()
    var limits = Limits()
    limits.codeBytes = 1 << 20
    options.limits = limits
    var difference = try PolicyDifference(
      before: folder.path("a.js"),
      after: folder.path("b.js"),
      options: options
    )
    difference.inputCount = 200
    #expect(try await difference.find().verdict == .looser)
  }
}
