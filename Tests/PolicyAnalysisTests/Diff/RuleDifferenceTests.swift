import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis, .rules), .timeLimit(.minutes(5)))
struct RuleDifferenceTests {
  private func rules(_ condition: String, reason: String = "no") -> String {
    """
    {"version": 1, "name": "r", "rules": [{"name": "deny", "onUnknown": "skip",
     "when": [\(condition)], "then": [{"call": "access.deny", "arguments": ["\(reason)"]}]}]}
    """
  }

  private func findings(
    _ before: String,
    _ after: String,
    inputs: Int = 300
  ) async throws -> PolicyDifference.Findings {
    let name = { (text: String) in text.hasPrefix("{") ? "json" : "js" }
    let (first, second) = ("before.\(name(before))", "after.\(name(after))")
    let folder = try TestFolder([first: before, second: after])
    var difference = try PolicyDifference(before: folder.path(first), after: folder.path(second))
    difference.inputCount = inputs
    return try await difference.find()
  }

  private let plan = #"{"field": "event.user.app_metadata.plan", "equals": "gold"}"#

  @Test func `rules that say the same in other words are equal in every case`() async throws {
    let found = try await findings(
      rules(#"{"not": {"anyOf": [{"not": \#(plan)}]}}"#),
      rules(plan)
    )
    #expect(found.verdict == .none)
    #expect(found.provedCaseCount == 3)
    #expect(found.remarks.isEmpty)
    let summary = DifferenceReport(found).pretty()
    #expect(summary.hasPrefix("equal in every case (3 cases); no difference found in "))
  }

  @Test func `the login of a case shows what five conditions at once change`() async throws {
    let parts = ["a", "b", "c", "d", "e"].map {
      #"{"field": "event.user.app_metadata.\#($0)", "equals": "\#($0)-value"}"#
    }
    let all = { (parts: [String]) in #"{"allOf": [\#(parts.joined(separator: ","))]}"# }
    let found = try await findings(rules(all(parts)), rules(all(parts + [plan])))
    #expect(found.verdict == .looser)
    #expect(found.provedCaseCount == nil)
    #expect(found.differences.first?.name.contains("e-value") == true)
  }

  @Test func `rules and a script that do the same are not told apart, and nothing is proved`()
    async throws
  {
    let script = """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.app_metadata?.plan === 'gold') api.access.deny('no');
      };
      """
    let found = try await findings(rules(plan), script)
    #expect(found.verdict == .none)
    #expect(found.provedCaseCount == nil)
  }

  @Test func `rules and a script that differ on a value of the rules are told apart`() async throws
  {
    let script = """
      exports.onExecutePostLogin = async (event, api) => {
        if (event.user.app_metadata?.plan === 'silver') api.access.deny('no');
      };
      """
    #expect(try await findings(rules(plan), script, inputs: 1000).verdict == .looser)
  }

  @Test func `points in time and spans from the present have no order that lasts`() async throws {
    let created = { (test: String) in #"{"field": "event.user.created_at", \#(test)}"# }
    // No login of today has it, and those of next year do.
    let later = [
      created(#""isMoreThan": "2026-06-01T00:00:00.000Z""#),
      created(#""isLessThan": {"$fromNow": -3600000}"#),
    ]
    .joined(separator: ",")
    let found = try await findings(rules(later, reason: "a"), rules(later, reason: "b"), inputs: 40)
    #expect(found.provedCaseCount == nil)
  }

  @Test func `cases that differ without a login are a remark`() async throws {
    let start = { (test: String) in #"{"field": "event.user.app_metadata.plan", \#(test)}"# }
    let found = try await findings(
      rules(start(#""matches": "go*""#)),
      rules(start(#""startsWith": "go""#))
    )
    #expect(found.verdict == .none)
    #expect(found.provedCaseCount == nil)
    #expect(found.remarks.contains { $0.contains("cases of their conditions") })
  }

  @Test(
    arguments: [
      ("event.user.email", ["user", "email"]),
      (#"event.user.app_metadata["a b"].c"#, ["user", "app_metadata", "a b", "c"]),
      ("event.authorization.roles[]", ["authorization", "roles"]),
    ]
  )
  func `a path of a rule is the names that lead there`(path: String, names: [String]) {
    #expect(RuleWords.names(of: path) == names)
  }

  @Test func `a text that is no path leads nowhere`() {
    #expect(RuleWords.names(of: "event. is no path") == nil)
    #expect(RuleWords.names(of: "gold") == nil)
  }
}
