import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct JSONTests {
  struct BadDocument: Sendable {
    let json: String
    let message: String

    init(_ json: String, _ message: String) {
      self.json = json
      self.message = message
    }
  }

  private static func document(_ rule: String) -> String {
    #"{"version":1,"name":"set","rules":[\#(rule)]}"#
  }

  private static func document(when condition: String) -> String {
    document(
      #"{"name":"r","when":[\#(condition)],"then":[{"call":"access.deny","arguments":["x"]}]}"#
    )
  }

  private static func document(then effect: String) -> String {
    document(#"{"name":"r","then":[\#(effect)]}"#)
  }

  private static func message(_ json: String) -> String {
    do {
      _ = try RuleSet(json: json)
      return "no error"
    } catch {
      return "\(error.code.rawValue): \(error.message)"
    }
  }

  static let bad: [BadDocument] = [
    BadDocument(
      "[]",
      """
      notRules: expected an object, and this is an array
      """
    ),
    BadDocument(
      "{",
      """
      notJSON: the text ends too early
      """
    ),
    BadDocument(
      #"{"name":"a","rules":[]}"#,
      """
      notRules: the key `version` is missing
      """
    ),
    BadDocument(
      #"{"version":2,"new":1}"#,
      """
      newerVersion: `version`: version 2 is newer than 1, which is the last that this \
      PostLogin reads; update PostLogin
      """
    ),
    BadDocument(
      #"{"version":0.5}"#,
      """
      notRules: `version`: there is no version 0.5; use 1
      """
    ),
    BadDocument(
      #"{"version":1,"name":"a","rules":[]}"#,
      """
      noRules: `rules`: a rule set without rules would let everybody in
      """
    ),
    BadDocument(
      #"{"version":1,"name":"a","rule":[]}"#,
      """
      notRules: `rule`: unknown key; did you mean `rules`?
      """
    ),
    BadDocument(
      #"{"version":1,"name":"a","name":"b","rules":[]}"#,
      """
      notRules: `name`: the key occurs twice; keep one of them
      """
    ),
    BadDocument(
      document(#"{"name":"r","than":[]}"#),
      """
      notRules: `rules[0].than`: unknown key; did you mean `then`?
      """
    ),
    BadDocument(
      document(#"{"name":"r","then":[]}"#),
      """
      invalidRule: rule `r`: the rule asks for nothing; add an effect such as `Deny`
      """
    ),
    BadDocument(
      document(#"{"name":"r","onUnknown":"deny","then":[{"call":"access.deny"}]}"#),
      """
      notRules: `rules[0].onUnknown`: expected `guard`, `apply` or `skip`
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.tenant.idd","equals":"a"}"#),
      """
      unknownField: `rules[0].when[0].field`: the event has no field `event.tenant.idd`; did \
      you mean `event.tenant.id`?
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.user.email","equals":3}"#),
      """
      invalidValue: rule `r`: `event.user.email` is a text, and `3` is a number; such values \
      are never equal
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.user.email","isLessThan":"a"}"#),
      """
      invalidValue: rule `r`: a text has no order; only numbers and times have one
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.user.email","equals":"a","isIn":[]}"#),
      """
      notRules: `rules[0].when[0]`: a condition has exactly one operator in addition to `field`: \
      `equals`, `differsFrom`, `isLessThan`, `isAtMost`, `isMoreThan`, `isAtLeast`, \
      `startsWith`, `endsWith`, `containsText`, `matches`, `isIn`, `exists`, `isInNetworks`, \
      `hasDomain`
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.user.identities[].provider","equals":"a"}"#),
      """
      invalidValue: rule `r`: `event.user.identities[].provider` is read inside a quantifier \
      over `event.user.identities`, and stands outside of it
      """
    ),
    BadDocument(
      document(when: #"{"field":"event.user.created_at","isLessThan":"2026"}"#),
      """
      invalidTime: `rules[0].when[0].isLessThan`: `2026` is no time; write it as \
      `2026-01-15T11:58:02.000Z`
      """
    ),
    BadDocument(
      document(when: #"{"weekday":["montag"],"zone":"UTC"}"#),
      """
      invalidTime: `rules[0].when[0].weekday[0]`: expected a day of the week such as `monday`
      """
    ),
    BadDocument(
      document(
        when: #"{"distance":{"from":"event.user","to":"event.request.geoip"},"isMoreThan":1}"#
      ),
      """
      invalidValue: `rules[0].when[0].distance.from`: `event.user` is no location; use an \
      object with coordinates such as `event.request.geoip`
      """
    ),
    BadDocument(
      document(then: #"{"call":"access.denny"}"#),
      """
      unknownMethod: rule `r`: `api` has no method `access.denny`; did you mean `access.deny`?
      """
    ),
    BadDocument(
      document(then: #"{"call":"access.deny","arguments":[{"$feld":"event.user.name"}]}"#),
      """
      notRules: `rules[0].then[0].arguments[0].$feld`: unknown key; did you mean `$field`?
      """
    ),
  ]

  @Test(arguments: bad)
  func `what is not understood is an error with its path`(bad: BadDocument) {
    #expect(Self.message(bad.json) == bad.message)
  }

  @Test func `an error tells file, line and column`() {
    let json = "{\n  \"version\": 1,\n  \"name\": \"é😀\", \"extra\": 1,\n  \"rules\": []\n}"
    do {
      _ = try RuleSet(json: json, file: "rules.json")
      Issue.record("no error")
    } catch {
      #expect(error.location == SourceLocation(file: "rules.json", line: 3, column: 27))
      #expect("\(error)".hasPrefix("rules.json:3:27: notRules: `extra`: unknown key; it can be"))
    }
  }

  /// Every form of condition and argument, in handwritten notation.
  static let everything = #"""
    {"version":1,"name":"everything","rules":[{"name":"r","when":[
    {"field":"event.user.email","equals":"a"},
    {"field":"event.user.name","differsFrom":{"$field":"event.user.nickname"}},
    {"field":"event.stats.logins_count","isAtMost":2.5},
    {"field":"event.user.created_at","isLessThan":{"$fromNow":-3600000}},
    {"field":"event.user.created_at","isAtLeast":"2026-01-15T11:58:02.000Z"},
    {"field":"event.user.app_metadata.plan","isIn":["a",1,true]},
    {"field":"event.client.metadata[\"cost center\"]","startsWith":"a"},
    {"field":"event.user.name","endsWith":"b"},{"field":"event.user.name","containsText":"c"},
    {"field":"event.user.name","matches":"d*"},{"field":"event.organization","exists":true},
    {"field":"event.session","exists":false},
    {"field":"event.request.ip","isInNetworks":["10.0.0.0/8","::1"]},
    {"field":"event.user.email","hasDomain":["example.com","*.example.com"]},
    {"anyElementOf":"event.user.identities","where":{"allOf":[
    {"field":"event.user.identities[].provider","equals":"x"},
    {"field":"event.user.identities[].profileData.a","exists":true}]}},
    {"everyElementOf":"event.authorization.roles","where":
    {"field":"event.authorization.roles[]","matches":"a?"}},
    {"count":"event.authentication.methods","isMoreThan":1},
    {"distance":{"from":"event.request.geoip","to":{"latitude":52.5,"longitude":13.4}},
    "isMoreThan":100},
    {"speed":{"from":"event.session_transfer_token.request.geoip","to":"event.request.geoip",
    "withinSeconds":60},"isMoreThan":900},
    {"speed":{"from":"event.session_transfer_token.request.geoip","to":"event.request.geoip",
    "since":"event.session.created_at"},"isMoreThan":900},
    {"timeOfDay":{"from":"22:00","until":"06:00"},"zone":"Europe/Berlin"},
    {"weekday":["saturday","sunday"],"zone":"UTC"},
    {"anyOf":[{"not":{"field":"event.user.email_verified","equals":true}},{"allOf":[]}]}],
    "then":[{"call":"access.deny","arguments":[{"$text":["No ",
    {"$field":"event.user.name","$orElse":"one"},"!"]}]},
    {"call":"session.revoke","arguments":[{"$undefined":true},{"preserveRefreshTokens":true}]},
    {"call":"session.setExpiresAt","arguments":[{"$fromNow":60000}]},
    {"call":"idToken.setCustomClaim","arguments":["a",{"b":[1,{"$field":"event.user.name"}]}]},
    {"call":"user.setAppMetadata","arguments":["x",{"$constant":{"$field":1}}]},
    {"call":"session.evictMetadata"}],"onUnknown":"apply"}]}
    """#

  @Test func `every form is read and written the same`() throws {
    let set = try RuleSet(json: Self.everything)
    let text = Self.everything.filter { $0 != "\n" }
    #expect(set.jsonValue.jsonText() == text)
    #expect(try RuleSet(json: set.jsonValue.jsonText()) == set)
  }

  @Test(arguments: ["native-to-web-network-mismatch", "role-claims", "verified-email"])
  func `the examples are rule sets without diagnostics`(name: String) throws {
    let set = try RuleSet(at: "\(Self.root)/Examples/Rules/\(name).json")
    #expect(set.name == name)
    #expect(set.diagnostics.isEmpty)
  }

  @Test func `a file that is missing is named`() {
    do {
      _ = try RuleSet(at: "/nowhere/rules.json")
      Issue.record("no error")
    } catch {
      #expect("\(error)" == "unreadable: `/nowhere/rules.json`: no such file")
    }
  }

  static let root =
    "/"
    + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}
