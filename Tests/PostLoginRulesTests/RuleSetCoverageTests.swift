import PostLogin
import TestSupport
import Testing

@testable import PostLoginRules

@Suite(.tags(.rules, .coverage))
struct RuleSetCoverageTests {
  private static func set() throws -> RuleSet {
    try RuleSet(
      json: """
        {"version": 1, "name": "r", "rules": [
          {"name": "deny", "when": [
            {"anyOf": [{"field": "event.user.email", "equals": "a"},
                     {"not": {"field": "event.user.name", "equals": "n"}}]},
            {"not": {"field": "event.user.nickname", "exists": true}}],
           "then": [{"call": "access.deny", "arguments": ["no"]}]},
          {"name": "claim", "then": [
            {"call": "idToken.setCustomClaim", "arguments": ["c", {"$field": "event.user.name"}]}]}]}
        """
    )
  }

  private static func coverage(_ users: [String]) throws -> RuleSetCoverage {
    let set = try set()
    var coverage = RuleSetCoverage(of: set)
    for user in users {
      let event = try Event(json: #"{"user":{"user_id":"u"\#(user)},"request":{}}"#)
      coverage.record(set, event: event, context: RunContext(milliseconds: 0))
    }
    return coverage
  }

  /// The name, how often it applied, and for each condition how often it was true, false and
  /// unknown.
  private static func text(_ rule: RuleSetCoverage.RuleCount) -> String {
    let conditions = rule.conditions.map { "\($0.condition): \($0.yes) \($0.no) \($0.unknown)" }
    return "\(rule.name) \(rule.applied) [\(conditions.joined(separator: ", "))]"
  }

  @Test func `every smallest condition is counted, whichever settled the rule`() throws {
    let coverage = try Self.coverage([
      #","email":"a","name":"n""#, #","email":"b","name":"n","nickname":"x""#, "",
    ])
    #expect(coverage.logins == 3)
    #expect(
      coverage.rules.map(Self.text) == [
        "deny 2 [event.user.email equals \"a\": 1 1 1, event.user.name equals \"n\": 2 0 1, "
          + "event.user.nickname is missing: 2 1 0]",
        "claim 2 []",
      ]
    )
  }

  @Test func `rules have no counts before the first login`() throws {
    let coverage = try Self.coverage([])
    #expect(coverage.logins == 0)
    #expect(coverage.rules.map(\.applied) == [0, 0])
    #expect(coverage.rules.map(\.conditions.count) == [3, 0])
  }
}
