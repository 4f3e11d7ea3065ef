import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct DiagnosticTests {
  private static func messages(@RuleSetBuilder _ rules: () -> [Rule]) throws -> [String] {
    try RuleSet("set", rules).diagnostics.map { "\($0.code.rawValue): \($0.message)" }
  }

  private static func contradiction(@RuleBuilder _ parts: () -> [RulePart]) throws -> [String] {
    let rule = Rule("r") {
      parts()
      Deny("no")
    }
    let start = "neverApplies: rule `r` can never apply where its data is there: "
    return try RuleSet(name: "set", rules: [rule]).diagnostics.map { diagnostic in
      let message = "\(diagnostic.code.rawValue): \(diagnostic.message)"
      return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
    }
  }

  @Test func `conditions that exclude each other are found`() throws {
    let values = "`event.tenant.id` cannot have all of the values that are asked for"
    #expect(
      try Self.contradiction {
        When(\.tenant.id, equals: "a")
        When(\.tenant.id, equals: "b")
      } == [values]
    )
    #expect(
      try Self.contradiction {
        When(\.tenant.id, isIn: ["a", "b"])
        When(noneOf: {
          When(\.tenant.id, equals: "a")
          When(\.tenant.id, equals: "b")
        })
      } == [values]
    )
    #expect(
      try Self.contradiction {
        When(\.stats.loginsCount, isLessThan: 3)
        When(\.stats.loginsCount, isAtLeast: 3)
      } == ["`event.stats.logins_count` cannot lie in an empty range"]
    )
    #expect(
      try Self.contradiction {
        When(missing: \.tenant.id)
        When(\.tenant.id, differsFrom: "a")
      } == ["`event.tenant.id` must be both missing and present"]
    )
    #expect(
      try Self.contradiction {
        When(\.authorization.roles, contains: "a")
        !When(\.authorization.roles, contains: "a")
      } == [
        #"`for an element of event.authorization.roles: event.authorization.roles[] equals "a"` "#
          + "is both required and excluded"
      ]
    )
    #expect(try Self.contradiction { When(anyOf: {}) } == ["an empty choice never holds"])
    #expect(
      try Self.contradiction { When(\.transaction.protocol, equals: "saml") } == [
        "`event.transaction.protocol` never has the value `saml`; did you mean `samlp`?"
      ]
    )
  }

  @Test func `conditions that may hold together are left alone`() throws {
    #expect(
      try Self.contradiction {
        When(\.tenant.id, isIn: ["a", "b"])
        When(\.tenant.id, equals: "b")
        When(\.stats.loginsCount, isAtMost: 3)
        When(\.stats.loginsCount, isAtLeast: 3)
        When(exists: \.tenant.id)
      }.isEmpty
    )
  }

  @Test func `a rule that another one makes needless is found`() throws {
    #expect(
      try Self.messages {
        Rule("wide") {
          When(\.tenant.id, equals: "a")
          Deny("no")
        }
        Rule("narrow") {
          When(\.tenant.id, equals: "a")
          When(\.stats.loginsCount, isLessThan: 3)
          Deny("never shown")
        }
        Rule("other effects") {
          When(\.tenant.id, equals: "a")
          SetAppMetadata("a", 1)
        }
        Rule("twice") {
          When(\.tenant.id, equals: "a")
          SetAppMetadata("a", 1)
        }
      } == [
        "shadowedRule: rule `narrow` changes nothing: rule `wide` denies all of these logins",
        "shadowedRule: rule `twice` changes nothing: rule `other effects` says the same",
      ]
    )
  }

  @Test func `rules after one that denies every login change nothing`() throws {
    #expect(
      try Self.messages {
        Rule("closed") { Deny("no") }
        Rule("claim") { SetClaim(.idToken, "a", to: 1) }
      } == ["shadowedRule: rule `claim` changes nothing: rule `closed` denies every login"]
    )
  }

  @Test func `a denial that skips missing data stands for no other`() throws {
    #expect(
      try Self.messages {
        Rule("a", onUnknown: .skips) {
          When(\.tenant.id, equals: "a")
          Deny("no")
        }
        Rule("b") {
          When(\.tenant.id, equals: "a")
          Deny("no")
        }
      }.isEmpty
    )
  }

  @Test func `two values of one claim are found unless the rules exclude each other`() throws {
    func rules(_ first: Condition, _ second: Condition) throws -> [String] {
      try Self.messages {
        Rule("a") {
          first
          SetClaim(.idToken, "https://example.com/x", to: 1)
        }
        Rule("b") {
          second
          SetClaim(.idToken, "https://example.com/x", to: 2)
        }
      }
    }
    #expect(
      try rules(When(\.tenant.id, equals: "a"), When(\.stats.loginsCount, equals: 1)) == [
        "conflictingRules: rules `a` and `b` call `idToken.setCustomClaim` of "
          + "`https://example.com/x` with different values; where both apply the second one wins"
      ]
    )
    #expect(try rules(When(\.tenant.id, equals: "a"), When(\.tenant.id, equals: "b")).isEmpty)
    #expect(try rules(When(exists: \.tenant.id), When(missing: \.tenant.id)).isEmpty)
  }

  @Test func `a field that the grant does not have is found`() throws {
    #expect(
      try Self.messages {
        Rule("refresh") {
          When(\.transaction.protocol, equals: "oauth2-refresh-token")
          When(\.sessionTransferToken.clientID, equals: "a")
          Deny("\(\.refreshToken.id)")
        }
      } == [
        "fieldNotInGrant: rule `refresh` is about logins with `oauth2-refresh-token`, and those "
          + "have no `event.session_transfer_token.client_id`"
      ]
    )
    let ofPassword = try Self.messages {
      Rule("password") {
        When(\.transaction.protocol, equals: "oauth2-password")
        When(\.transaction.requestedScopes, contains: "pay")
        Deny("no")
      }
    }
    #expect(
      ofPassword == [
        "fieldNotInGrant: rule `password` is about logins with `oauth2-password`, and those have "
          + "no `event.transaction.requested_scopes`"
      ]
    )
    #expect(
      try Self.messages {
        Rule("asks first") {
          When(\.transaction.protocol, isIn: ["samlp", "oauth2-refresh-token"])
          When(missing: \.refreshToken)
          When(\.sessionTransferToken.clientID, equals: "a")
          Deny("no")
        }
      }.isEmpty
    )
  }

  @Test func `a name that is almost documented is found`() throws {
    let diagnostics = try RuleSet(
      json: #"""
        {"version":1,"name":"set","rules":[{"name":"r","when":[
          {"field":"event.user.emial","equals":"a"},
          {"field":"event.user.department","equals":"a"}],
          "then":[{"call":"access.deny","arguments":["no"]}]}]}
        """#,
      file: "rules.json"
    ).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "rule `r` reads `event.user.emial`, which Auth0 does not document; did you mean "
          + "`event.user.email`?"
      ]
    )
    #expect(diagnostics.first?.location?.line == 1)
    #expect(diagnostics.first?.action == "set")
  }
}
