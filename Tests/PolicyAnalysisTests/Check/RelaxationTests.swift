import PolicyAnalysis
import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct RelaxationTests {
  /// A Thursday noon in UTC.
  private static let context = RunContext(milliseconds: 1_768_478_400_000)

  private static func login() throws -> Event {
    try Event(json: #"{"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{}}}"#)
  }

  private static func rules(@RuleBuilder _ parts: () -> [RulePart]) throws -> RuleSet {
    try RuleSet(name: "set", rules: [Rule("r", parts: parts)])
  }

  private static let nothing = SetAppMetadata("a", 1).effect
  private static let other = SetUserMetadata("b", 1).effect

  /// An effect of the fallback, one of the Action, and the expected findings.
  struct Pair: Sendable {
    let fallback: Effect
    let action: Effect
    let findings: [String]

    init(_ fallback: Effect, _ action: Effect, findings: String...) {
      (self.fallback, self.action, self.findings) = (fallback, action, findings)
    }
  }

  static let pairs: [Pair] = {
    let deny = Deny("no").effect
    let factor = RequireMultifactor().effect
    let claim = SetClaim(.idToken, "https://example.com/a", to: 1).effect
    let otherClaim = SetClaim(.idToken, "https://example.com/a", to: 2).effect
    let accessClaim = SetClaim(.accessToken, "https://example.com/a", to: 1).effect
    let denied = "`denied` (no)"
    return [
      // Metadata does not count.
      Pair(nothing, other),
      Pair(deny, nothing),
      Pair(deny, factor),
      Pair(factor, nothing),
      Pair(RemoveScope("read").effect, nothing),
      Pair(nothing, AddScope("read").effect),
      Pair(nothing, claim),
      Pair(deny, Deny("for another reason").effect),
      Pair(nothing, deny, findings: "`allowed`, where \(denied) is asked for"),
      Pair(factor, deny, findings: "`challenged`, where \(denied) is asked for"),
      Pair(nothing, factor, findings: "`allowed`, where `challenged` is asked for"),
      Pair(
        AddScope("read").effect,
        nothing,
        findings: "gives more rights: accessToken.scopes.added.read  missing → true"
      ),
      Pair(
        nothing,
        RemoveScope("read").effect,
        findings: "gives more rights: accessToken.scopes.removed.read  true → missing"
      ),
      Pair(
        claim,
        nothing,
        findings: "gives more rights: idToken.claims.https://example.com/a  missing → 1"
      ),
      Pair(
        accessClaim,
        claim,
        findings: "gives more rights: accessToken.claims.https://example.com/a  missing → 1"
      ),
      Pair(
        claim,
        otherClaim,
        findings: "gives more rights: idToken.claims.https://example.com/a  2 → 1"
      ),
      Pair(
        RequireMultifactor(.none).effect,
        nothing,
        findings: "asks for less than the Action"
      ),
      Pair(RequireMultifactor(.none).effect, RequireMultifactor(.none).effect),
    ]
  }()

  @Test(arguments: pairs)
  func `what lets more through is looser, and nothing else is`(pair: Pair) async throws {
    let check = FallbackCheck(
      of: try Self.rules { pair.fallback },
      for: try Self.rules { pair.action },
      context: Self.context
    )
    #expect(try await check.findings(in: Self.login()) == pair.findings)
  }

  @Test func `an Action that fails says nothing, and its fallback may decide anything`()
    async throws
  {
    let failing = try RuleSet("failing") {
      Rule("fails") {
        When(missing: \.user.name)
        AddScope("two words")
      }
      Rule("denies") {
        When(exists: \.user.name)
        Deny("no")
      }
    }
    let check = FallbackCheck(
      of: try Self.rules { Self.nothing },
      for: failing,
      context: Self.context
    )
    #expect(try await check.findings(in: Self.login()) == [])
    #expect(
      try await check.findings(in: Event(json: Self.namedUser))
        == ["`allowed`, where `denied` (no) is asked for"]
    )
  }

  private static let namedUser =
    #"{"user":{"user_id":"auth0|1","name":"Rosa","app_metadata":{},"user_metadata":{}}}"#

  @Test func `a login in which the fallback is looser is simplified, and can be kept as a fixture`()
    async throws
  {
    let check = FallbackCheck(
      of: try Self.rules {
        When(\.transaction.protocol, equals: "samlp")
        Deny("no")
      },
      for: try Self.rules {
        When(\.transaction.protocol, isIn: ["samlp", "wsfed"])
        When(\.user.emailVerified, equals: true)
        Deny("no")
      },
      context: Self.context
    )
    let found = try #require(try await check.looserLogin(seed: 1, count: 500))
    #expect(found.findings == ["`allowed`, where `denied` (no) is asked for"])
    #expect(found.event.transaction?.protocol == "wsfed")
    #expect(found.event.user.emailVerified == true)
    #expect(found.origin == "a `wsfed` login")
    #expect(found.description.hasPrefix("a `wsfed` login: the fallback `allowed`, where"))
    let event = found.event
    #expect(
      "\(found)".hasSuffix(event.json.value.jsonText(isIndented: true))
    )
    #expect(try await check.findings(in: event) == found.findings)
  }

  @Test func `a fixture in which the fallback is looser is named`() async throws {
    let folder = Project.path("Fixtures")
    let check = FallbackCheck(
      of: try Self.rules {
        When(exists: \.refreshToken)
        Deny("no")
      },
      for: try Self.rules {
        When(exists: \.sessionTransferToken)
        Deny("no")
      },
      context: Self.context
    )
    let paths = ["ordinary-web-login.json", "refresh-exchange.yaml", "native-to-web-redeemed.yaml"]
      .map { "\(folder)/\($0)" }
    #expect(try await check.looserLogin(amongFixtures: paths)?.origin == paths[2])
    #expect(try await check.looserLogin(amongFixtures: Array(paths[0..<2])) == nil)
  }
}
