import PostLogin
import PostLoginRules
import Testing
import WireFormats

struct BadInputTests {
  private static func error(_ rules: () throws -> RuleSet) -> PostLoginError? {
    do {
      _ = try rules()
      return nil
    } catch {
      return error as? PostLoginError
    }
  }

  private static func error(of condition: Condition) -> PostLoginError? {
    error {
      try RuleSet("set") {
        Rule("rule") {
          condition
          Deny("no")
        }
      }
    }
  }

  @Test(arguments: [
    ("10.0.0.0/33", "`10.0.0.0/33`: the part after `/` is a number from 0 to 32"),
    ("10.0.0.1/8", "`10.0.0.1/8` has bits after its prefix; name the first address of the range"),
    ("10.0.0/8", "`10.0.0/8`: expected a range of addresses such as `192.0.2.0/24`"),
    ("010.0.0.0/8", "`010.0.0.0/8`: expected a range of addresses such as `192.0.2.0/24`"),
    ("2001:db8::/129", "`2001:db8::/129`: the part after `/` is a number from 0 to 128"),
    ("10.0.0.0/08", "`10.0.0.0/08`: the part after `/` is a number from 0 to 32"),
    ("::1::/8", "`::1::/8`: expected a range of addresses such as `192.0.2.0/24`"),
    ("", "``: expected a range of addresses such as `192.0.2.0/24`"),
  ])
  func `a range of addresses is one`(text: String, message: String) {
    let error = Self.error(of: When(\.request.ip, isInNetworks: text))
    #expect(error?.code == .invalidNetwork)
    #expect(error?.message == "rule `rule`: \(message)")
    #expect(error?.location?.file?.hasSuffix("BadInputTests.swift") == true)
  }

  @Test(arguments: ["Europe/Berln", "../etc/passwd", "", "/etc/localtime", "Europe"])
  func `a zone is in the database`(name: String) {
    let error = Self.error(of: When(weekday: .monday, in: name))
    #expect(error?.code == .invalidZone)
    #expect(
      error?.message
        == "rule `rule`: unknown time zone `\(name)`; use a name such as `Europe/Berlin` or `UTC`"
    )
  }

  @Test(arguments: [
    ("", "``: an empty text is found everywhere; leave the test out"),
    (
      "plain",
      "`plain`: a pattern without `*` or `?` matches one text; compare with `equals` instead"
    ),
  ])
  func `a pattern has something to match`(pattern: String, message: String) {
    let error = Self.error(of: When(\.user.name, matches: pattern))
    #expect(error?.code == .invalidPattern)
    #expect(error?.message == "rule `rule`: \(message)")
  }

  @Test func `a pattern has an end`() {
    let pattern = String(repeating: "*a", count: 600)
    #expect(Self.error(of: When(\.user.name, matches: pattern))?.code == .invalidPattern)
  }

  @Test(arguments: [("24:01", "06:00"), ("9:00", "10:00"), ("10:00", "10:00"), ("10:60", "11:00")])
  func `a time of day is one`(from: String, until: String) {
    let condition = When(timeOfDayFrom: from, until: until, in: "UTC")
    #expect(Self.error(of: condition)?.code == .invalidTime)
  }

  @Test(arguments: ["example", "@example.com", "exa mple.com", "*.", "a..b"])
  func `a domain is one`(domain: String) {
    #expect(Self.error(of: When(\.user.email, hasDomain: domain))?.code == .invalidDomain)
  }

  @Test(arguments: [
    ("", "rule `rule`: the name of a claim is empty"),
    ("scope", "rule `rule`: claim `scope` cannot be set; use `AddScope` or `RemoveScope` instead"),
  ])
  func `a claim has a name that can be set`(name: String, message: String) {
    let error = Self.error { try RuleSet("set") { Rule("rule") { SetClaim(.idToken, name, 1) } } }
    #expect(error?.code == .invalidClaim)
    #expect(error?.message == message)
  }

  @Test func `a rule set has rules`() {
    let error = Self.error { try RuleSet("empty") {} }
    #expect(error?.code == .noRules)
    #expect(error?.message == "rule set `empty` has no rules; it would let everybody in")
  }

  @Test func `two rules have two names`() {
    let error = Self.error {
      try RuleSet("set") {
        Rule("same") { Deny("a") }
        Rule("same") { Deny("b") }
      }
    }
    #expect(error?.code == .duplicateName)
    #expect(
      error?.message == "two rules are called `same`; explanations could not tell them apart"
    )
  }

  @Test func `a rule asks for something`() {
    let error = Self.error {
      try RuleSet("set") { Rule("idle") { When(exists: \.user.email) } }
    }
    #expect(error?.code == .invalidRule)
    #expect(
      error?.message
        == "rule `idle`: the rule asks for nothing; add an effect such as `Deny`"
    )
  }

  @Test func `a question is no effect`() {
    let error = Self.error {
      try RuleSet("set") { Rule("rule") { Effect(calling: "cache.get", "a") } }
    }
    #expect(error?.code == .unknownMethod)
    #expect(
      error?.message == "rule `rule`: `api.cache.get` only answers; a rule has nothing of it"
    )
  }

  @Test func `metadata is compared with plain values`() {
    let error = Self.error(of: When(\.user.appMetadata["a"], equals: ["b"]))
    #expect(error?.code == .invalidValue)
    #expect(
      error?.message
        == #"rule `rule`: `["b"]` is no string, number or boolean to compare with"#
    )
  }

  @Test(.timeLimit(.minutes(5)))
  func `a hundred thousand rules are no trouble`() throws {
    let deny = Deny("no").effect
    let rules = (0..<100_000).map { number in
      Rule("rule \(number)") {
        When(\.tenant.id, equals: "tenant \(number)")
        deny
      }
    }
    let set = try RuleSet(name: "many", rules: rules)
    let event = try Login.event(#","tenant":{"id":"tenant 99999"}"#)
    #expect(set.result(for: event).commands.count == 1)
    let some = try RuleSet(name: "some", rules: Array(rules.prefix(20_000)))
    #expect(some.diagnostics.isEmpty)
    let read = try RuleSet(json: some.jsonValue.jsonText())
    #expect(read.rules.count == 20_000)
    #expect(read.rules.last?.location?.line == 1)
  }
}
