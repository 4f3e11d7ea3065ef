import PostLogin
import PostLoginRules

/// A file of rules may use the operator, which decides, and is explained and written out.
func aRuleOperator() async throws {
  let rules = try RuleSet(
    json: #"""
      {"version":1,"name":"set","rules":[{"name":"r",
      "when":[{"field":"event.user.email","equalsIgnoringCase":"ADA@example.com"}],
      "then":[{"call":"access.deny","arguments":["no"]}]}]}
      """#
  )
  let event = try Event(json: #"{"user":{"user_id":"auth0|1","email":"ada@EXAMPLE.com"}}"#)
  let outcome = try await Flow([Flow.Step(rules, onFailure: .deny)]).run(event)
  try require(outcome.decision == .denied, "the rules answer \(outcome.decision)")
}
