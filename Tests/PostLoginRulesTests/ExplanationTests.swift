import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct ExplanationTests {
  private static func rules() throws -> RuleSet {
    try RuleSet("policy") {
      Rule("company network") {
        When(\.request.ip, isInNetworks: "10.0.0.0/8")
        When(\.user.email, hasDomain: "example.com")
        SetClaim(.idToken, "https://example.com/inside", to: true)
      }
      Rule("known key") {
        When(\.secrets["KEY"], differsFrom: "s3cret")
        Deny("\(\.user.email) has the wrong key")
      }
      Rule("country") {
        When(\.request.geoip.countryCode, isIn: ["RU"])
        Deny("country")
      }
      Rule("role claim") { SetAppMetadata("role", .field(\.user.nickname)) }
    }
  }

  private static func event() throws -> Event {
    try Event(
      json: #"""
        {"user":{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{}},
        "request":{"ip":"192.0.2.1"},"secrets":{"KEY":"other"}}
        """#
    )
  }

  @Test func `an explanation names the condition that did not hold, with its values`() throws {
    let explanation = try Self.rules()
      .explanation(of: Self.event(), context: RunContext(milliseconds: Login.now))
    #expect(
      explanation.description == """
        policy: denied (*** has the wrong key)
          not applied: company network
            no      event.request.ip is in 10.0.0.0/8
                event.request.ip = "***"
          applied: known key
            yes     event.secrets.KEY differs from "***"
                event.secrets.KEY = "***"
          applied on missing data: country
            unknown event.request.geoip.countryCode is one of "RU"
                event.request.geoip.countryCode = (missing)
          changed nothing, a value is missing: role claim
            missing: event.user.nickname
        """
    )
    #expect(explanation.decidingRules == ["known key", "country"])
  }

  @Test func `private values are shown on request`() throws {
    let explanation = try Self.rules().explanation(
      of: Self.event(),
      context: RunContext(milliseconds: Login.now),
      revealingPrivateValues: true
    )
    #expect(explanation.reason == "rosa@example.com has the wrong key")
    #expect(explanation.description.contains(#"event.secrets.KEY = "other""#))
    #expect(explanation.description.contains(#"differs from "s3cret""#))
  }

  @Test(arguments: [
    (#"{"field":"event.user.email","equals":"rosa@example.com"}"#, #"email equals "***""#),
    (#"{"field":"event.user.email","equals":"ROSA@example.com"}"#, #"email equals "***""#),
    (
      #"{"field":"event.user.email","equals":"ada@example.com"}"#,
      #"email equals "ada@example.com""#
    ),
    (#"{"field":"event.user.user_metadata.pin","equals":"12"}"#, #"pin equals "***""#),
    (
      #"{"field":"event.user.user_metadata.pin","isIn":["11","12"]}"#, #"pin is one of "11", "***""#
    ),
    (#"{"field":"event.user.user_metadata.vip","equals":true}"#, "vip equals true"),
    (#"{"field":"event.request.ip","isInNetworks":["192.0.2.1/32"]}"#, "ip is in ***/32"),
    (#"{"field":"event.request.body.name","hasDomain":["example.org"]}"#, "has the domain ***"),
    (#"{"field":"event.client.name","equals":"Shop"}"#, #"name equals "Shop""#),
  ])
  func `a constant is masked where it tells the value of a hidden field`(
    condition: String,
    words: String
  ) throws {
    let event = try Event(
      json: #"""
        {"user":{"email":"rosa@example.com","user_metadata":{"pin":"12","vip":true}},
        "client":{"name":"Shop"},"request":{"ip":"192.0.2.1","body":{"name":"a@example.org"}}}
        """#
    )
    let rules = try RuleSet(
      json: #"{"version":1,"name":"set","rules":[{"name":"r","when":[\#(condition)],"#
        + #""then":[{"call":"access.deny","arguments":["no"]}]}]}"#
    )
    let report = try #require(rules.explanation(of: event).rules.first)
    #expect(report.observations.first?.condition.hasSuffix(words) == true, "\(report)")
  }

  @Test func `the JSON has every key`() throws {
    let rules = try RuleSet("one") {
      Rule("moved") {
        When(\.tenant.id, equals: "a")
        Deny("no")
      }
    }
    let explanation = rules.explanation(of: try Login.event())
    #expect(
      explanation.jsonValue.jsonText()
        == #"{"ruleSet":"one","decision":"denied","reason":"no","decidingRules":["moved"],"#
        + #""rules":[{"name":"moved","verdict":"appliedOnMissingData","guard":true,"conditions":"#
        + #"[{"condition":"event.tenant.id equals \"a\"","holds":null,"values":"#
        + #"[{"path":"event.tenant.id","missing":true,"value":null}]}],"#
        + #""missing":["event.tenant.id"]}]}"#
    )
  }

  @Test func `of a choice that fails every part is shown`() throws {
    let rules = try RuleSet("one") {
      Rule("choice") {
        When(exists: \.user.userID)
        When(anyOf: {
          When(\.user.userID, equals: "a")
          When(\.user.userID, equals: "b")
        })
        Deny("no")
      }
    }
    let report = try #require(rules.explanation(of: try Login.event()).rules.first)
    #expect(report.verdict == .notApplied)
    #expect(
      report.observations.map(\.condition)
        == [#"event.user.user_id equals "a""#, #"event.user.user_id equals "b""#]
    )
  }

  @Test func `a failure names its rule`() async throws {
    let rules = try RuleSet("one") { Rule("bad scope") { AddScope("a b") } }
    let explanation = rules.explanation(of: try Login.event())
    #expect(explanation.rules.first?.verdict == .failed)
    #expect(explanation.decision == .denied)
    let outcome = try await Login.outcome(of: rules, try Login.event())
    #expect(
      outcome.diagnostics.map(\.message) == [
        "rule `bad scope` failed, and the whole Action with it"
      ]
    )
  }
}
