import TestSupport
import Testing
import WireFormats

@testable import PostLogin

/// What gives a login more rights: each pair of changes of one outcome, with what a reader would say.
@Suite(.tags(.flow))
struct RightTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: Outcome
    let after: Outcome
    let isMore: Bool

    init(
      _ name: String,
      _ before: (inout Outcome) -> Void,
      _ after: (inout Outcome) -> Void,
      _ isMore: Bool
    ) {
      testDescription = name
      (self.before, self.after) = (RightTests.outcome(before), RightTests.outcome(after))
      self.isMore = isMore
    }
  }

  private static func outcome(_ change: (inout Outcome) -> Void) -> Outcome {
    var outcome = Outcome(folding: [], trigger: .postLogin, diagnostics: [])
    change(&outcome)
    return outcome
  }

  private static func claim(_ name: String, _ value: JSONValue) -> (inout Outcome) -> Void {
    { $0.idTokenClaims = [Outcome.Claim(name: name, value: JSONText(value))] }
  }

  private static func revocation(sparing: Bool) -> Outcome.Revocation {
    Outcome.Revocation(target: .session, reason: "a", preservesRefreshTokens: sparing)
  }

  private static func nothing(_ outcome: inout Outcome) {}

  private static let roles = "https://example.com/roles"

  static let pairs: [Pair] = [
    Pair("a scope", nothing, { $0.accessToken.addedScopes = ["a"] }, true),
    Pair(
      "scopes in another order",
      { $0.accessToken.addedScopes = ["a", "b"] },
      { $0.accessToken.addedScopes = ["b", "a"] },
      false
    ),
    Pair("a scope less", { $0.accessToken.addedScopes = ["a"] }, nothing, false),
    Pair("a removal less", { $0.accessToken.removedScopes = ["a"] }, nothing, true),
    Pair("a removal", nothing, { $0.accessToken.removedScopes = ["a"] }, false),
    Pair("a role", claim(roles, ["a"]), claim(roles, ["a", "b"]), true),
    Pair("roles in another order", claim(roles, ["a", "b"]), claim(roles, ["b", "a"]), false),
    Pair("a role less", claim(roles, ["a", "b", "c"]), claim(roles, ["b", "a", "a"]), false),
    Pair("no roles", nothing, claim(roles, []), false),
    Pair("a role in a text", claim(roles, "a"), claim(roles, "a b"), true),
    Pair("a role in a record", claim("x", ["roles": ["a"]]), claim("x", ["roles": ["b"]]), true),
    Pair(
      "a role in records",
      claim("x", [["role": "a"]]),
      claim("x", [["role": "a"], ["role": "b"]]),
      true
    ),
    Pair("a flag", claim("is_admin", false), claim("is_admin", true), true),
    Pair("a flag as a text", claim("is_admin", "false"), claim("is_admin", "true"), true),
    Pair("a flag that was set", claim("is_admin", true), claim("is_admin", ["a"]), false),
    Pair("a number", nothing, claim("group", 0), true),
    Pair("another number", claim("group", 1), claim("group", 2), false),
    Pair("another claim", claim("team", "a"), claim("team", "b"), false),
    Pair(
      "a later end",
      { $0.session.expiryMilliseconds = 1 },
      { $0.session.expiryMilliseconds = 2 },
      true
    ),
    Pair(
      "an earlier end",
      { $0.session.expiryMilliseconds = 2 },
      { $0.session.expiryMilliseconds = 1 },
      false
    ),
    Pair("no end", { $0.refreshToken.idleExpiryMilliseconds = 1 }, nothing, true),
    Pair("an end", nothing, { $0.refreshToken.idleExpiryMilliseconds = 1 }, false),
    Pair("a cookie that stays", nothing, { $0.session.cookieMode = .persistent }, true),
    Pair("a cookie that goes", nothing, { $0.session.cookieMode = .nonPersistent }, false),
    Pair("no revocation", { $0.session.revocation = revocation(sparing: false) }, nothing, true),
    Pair("a revocation", nothing, { $0.session.revocation = revocation(sparing: true) }, false),
    Pair(
      "a revocation that spares tokens",
      { $0.session.revocation = revocation(sparing: false) },
      { $0.session.revocation = revocation(sparing: true) },
      true
    ),
    Pair("target scopes", nothing, { $0.transaction.targetScopes = ["a"] }, true),
    Pair(
      "a target scope less",
      { $0.transaction.targetScopes = ["a", "b"] },
      { $0.transaction.targetScopes = ["b"] },
      false
    ),
    Pair(
      "a longer assertion",
      { $0.saml.settings = [.init(name: "lifetimeInSeconds", value: JSONText(600))] },
      { $0.saml.settings = [.init(name: "lifetimeInSeconds", value: JSONText(3600))] },
      true
    ),
    Pair(
      "metadata",
      nothing,
      { $0.appMetadata = [.init(name: "role", value: JSONText(string: "admin"))] },
      false
    ),
  ]

  @Test(arguments: pairs) func `more rights are those that a reader would call more`(pair: Pair) {
    let rights = OutcomeSection.all.flatMap(\.comparison.rights)
    let isMore = rights.contains { $0.isGained(pair.before, pair.after) }
    #expect(isMore == pair.isMore)
  }

  @Test func `any other value of a claim may be a right`() {
    let rights = OutcomeSection.idToken.comparison.rights
    let known = Self.outcome(Self.claim("team", "a"))
    let mayBeGained = { (after: Outcome) in rights.contains { $0.mayBeGained(known, after) } }
    #expect(mayBeGained(Self.outcome(Self.claim("team", "b"))))
    #expect(mayBeGained(Self.outcome(Self.claim("plan", "a"))))
    #expect(!mayBeGained(known))
    #expect(!mayBeGained(Self.outcome(Self.claim("team", .null))))
    #expect(!mayBeGained(Self.outcome(Self.nothing)))
  }

  @Test func `lists without order and members that are null make no difference`() {
    let section = OutcomeSection.accessToken
    let first = Self.outcome { $0.accessToken.addedScopes = ["b", "a"] }
    let second = Self.outcome { $0.accessToken.addedScopes = ["a", "b"] }
    #expect(section.comparedValue(of: first) == section.comparedValue(of: second))
    #expect(
      section.comparedValue(of: first)["scopes"] == [
        "added": ["a": true, "b": true], "removed": [:],
      ]
    )
    let multifactor = Self.outcome {
      $0.multifactor = MultifactorRequest(
        provider: "any",
        allowRememberBrowser: true,
        providerOptions: nil
      )
    }
    #expect(
      OutcomeSection.multifactor.comparedValue(of: multifactor)
        == ["provider": "any", "allowRememberBrowser": true]
    )
    let claims = Self.outcome(Self.claim("a", .null))
    #expect(OutcomeSection.idToken.comparedValue(of: claims) == ["claims": ["a": .null]])
  }

  @Test func `a denied login has no use for tokens, and keeps its session`() {
    #expect(!OutcomeSection.accessToken.counts(ifBothAreDenied: true))
    #expect(OutcomeSection.accessToken.counts(ifBothAreDenied: false))
    #expect(OutcomeSection.session.counts(ifBothAreDenied: true))
    #expect(!OutcomeSection.cause(.login).counts(ifBothAreDenied: false))
  }
}
