import PostLogin

@testable import PolicyAnalysis

/// The new section shows in the Outcome's JSON and counts where outcomes are compared.
func aMethodWithASection() async throws {
  let after = try await outcome(of: "api.user.setNickname('ada');")
  try require(after.nickname == "ada", after.nickname ?? "no nickname")
  try require(after.json.contains(#""nickname":"ada""#), after.json)
  let comparison = OutcomeComparison(before: try await outcome(of: ""), after: after)
  let paths = comparison.changes.map(\.path)
  try require(paths == ["profile.nickname"], "compared are \(paths)")
  try require(comparison.direction == .otherEffects, "\(comparison.direction)")
}
