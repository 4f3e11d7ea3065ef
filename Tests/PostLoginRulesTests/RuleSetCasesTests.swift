import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginRules

@Suite(.tags(.rules))
struct RuleSetCasesTests {
  private static func set(_ conditions: String..., then: String = "no") throws -> RuleSet {
    let rules = conditions.enumerated().map { number, condition in
      """
      {"name": "r\(number)", "onUnknown": "skip", "when": [\(condition)],
       "then": [{"call": "access.deny", "arguments": ["\(then)"]}]}
      """
    }
    return try RuleSet(
      json: #"{"version": 1, "name": "r", "rules": [\#(rules.joined(separator: ","))]}"#
    )
  }

  private static func cases(_ before: RuleSet, _ after: RuleSet) throws -> RuleSetCases {
    try #require(RuleSetCases(before, after, now: Login.now))
  }

  private static let plan = "event.user.app_metadata.plan"

  @Test func `a negation written another way is equal in every case`() throws {
    let cases = try Self.cases(
      Self.set(#"{"not": {"field": "\#(Self.plan)", "isIn": ["gold", "silver"]}}"#),
      Self.set(
        #"""
        {"allOf": [{"field": "\#(Self.plan)", "differsFrom": "gold"},
                   {"field": "\#(Self.plan)", "differsFrom": "silver"}]}
        """#
      )
    )
    #expect(cases.differingCount == 0)
    // Missing, gold, silver, and any other value.
    #expect(cases.count == 4)
  }

  @Test func `a number on the boundary makes the difference`() throws {
    let count = "event.stats.logins_count"
    let cases = try Self.cases(
      Self.set(#"{"field": "\#(count)", "isMoreThan": 3}"#),
      Self.set(#"{"field": "\#(count)", "isAtLeast": 3}"#)
    )
    #expect(cases.differingCount == 1)
    let found = try #require(cases.differing.first)
    #expect(found.isWhole)
    #expect(found.members.map(\.names) == [["stats", "logins_count"]])
    #expect(found.members.first?.value == .number("3"))
  }

  @Test func `conditions that cannot hold together are no case`() throws {
    let both = #"{"field": "\#(Self.plan)", "startsWith": "go"}"#
    let cases = try Self.cases(
      Self.set(both),
      Self.set(both, #"{"allOf": [\#(both), {"field": "\#(Self.plan)", "equals": "silver"}]}"#)
    )
    #expect(cases.differingCount == 0)
  }

  @Test func `networks inside of each other are told apart`() throws {
    let networks = { (list: String) in
      #"{"field": "event.request.ip", "isInNetworks": [\#(list)]}"#
    }
    let wide = try Self.set(networks(#""10.0.0.0/8""#))
    #expect(
      try Self.cases(wide, Self.set(networks(#""10.0.0.0/9", "10.128.0.0/9""#))).differingCount == 0
    )
    let narrow = try Self.cases(wide, Self.set(networks(#""10.0.0.0/9""#)))
    #expect(narrow.differing.first?.members.first?.value?.stringValue?.hasPrefix("10.") == true)
  }

  @Test func `a domain is not one below it`() throws {
    let domain = { (name: String) in
      #"{"field": "event.user.email", "hasDomain": ["\#(name)"]}"#
    }
    let cases = try Self.cases(
      Self.set(domain("example.com")),
      Self.set(#"{"anyOf": [\#(domain("example.com")), \#(domain("*.example.com"))]}"#)
    )
    #expect(cases.differing.count == 1)
    #expect(
      cases.differing.first?.members.first?.value?.stringValue?.hasSuffix(".example.com") == true
    )
  }

  @Test func `patterns are taken for independent, so that nothing is proved of them`()
    throws
  {
    let cases = try Self.cases(
      Self.set(#"{"field": "\#(Self.plan)", "matches": "go*"}"#),
      Self.set(#"{"field": "\#(Self.plan)", "startsWith": "go"}"#)
    )
    #expect(cases.differingCount > 0)
  }

  @Test func `another reason is another call`() throws {
    let condition = #"{"field": "\#(Self.plan)", "equals": "gold"}"#
    let cases = try Self.cases(Self.set(condition), Self.set(condition, then: "yes"))
    #expect(cases.differingCount == 1)
    #expect(cases.count > 1)
  }

  @Test func `conditions on other fields multiply the cases, and fifteen are looked at`() throws {
    let fields = (0..<15).map { #"{"field": "event.user.app_metadata.m\#($0)", "equals": true}"# }
    let list = fields.joined(separator: ",")
    let all = try Self.set(#"{"allOf": [\#(list)]}"#)
    let opposites = fields.map { "{\"not\": \($0)}" }.joined(separator: ",")
    let none = try Self.set(#"{"not": {"anyOf": [\#(opposites)]}}"#)
    #expect(try Self.cases(all, none).differingCount == 0)
  }

  @Test func `too many conditions give no answer`() throws {
    let rules = (0..<30).map { #"{"field": "event.user.app_metadata.m\#($0)", "equals": true}"# }
    let set = try Self.set(#"{"allOf": [\#(rules.joined(separator: ","))]}"#)
    #expect(RuleSetCases(set, set, now: Login.now) == nil)
  }

  /// Every case that a login has is among those that were looked at: a rule set and a mutation of it
  /// that differ on a login differ in a case.
  @Test(arguments: 0..<40) func `rule sets that a login tells apart differ in a case`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let fields = ["event.user.app_metadata.a", "event.user.app_metadata.b", "event.user.nickname"]
    func condition() -> String {
      let field = fields[Int(random.next() % 3)]
      let text = ["go", "gold", "ld", "x"][Int(random.next() % 4)]
      let kind = ["equals", "differsFrom", "startsWith", "endsWith", "containsText"]
      let atom = #"{"field": "\#(field)", "\#(kind[Int(random.next() % 5)])": "\#(text)"}"#
      return random.next() % 3 == 0 ? #"{"not": \#(atom)}"# : atom
    }
    let parts = (0..<3).map { _ in condition() }
    var others = parts
    others[Int(random.next() % 3)] = condition()
    let before = try Self.set(#"{"anyOf": [\#(parts.joined(separator: ","))]}"#)
    let after = try Self.set(#"{"anyOf": [\#(others.joined(separator: ","))]}"#)
    let cases = try Self.cases(before, after)
    let values = [nil, "go", "gold", "ld", "x", "other", "goxld"]
    for first in values {
      for second in values {
        let members = [("a", first), ("b", second)].compactMap { name, value in
          value.map { #""\#(name)":"\#($0)""# }
        }
        let event = try Event(
          json: """
            {"user":{"user_id":"u","nickname":"\(first ?? "gold")",
             "app_metadata":{\(members.joined(separator: ","))}}}
            """
        )
        let decisions = try await [
          Login.outcome(of: before, event).decision, Login.outcome(of: after, event).decision,
        ]
        if decisions[0] != decisions[1] { #expect(cases.differingCount > 0) }
      }
    }
  }
}
