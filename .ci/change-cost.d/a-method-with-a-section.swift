import PostLogin
import WireFormats

@testable import PolicyAnalysis

/// The new section shows in the Outcome's JSON and counts where outcomes are compared.
func aMethodWithASection() async throws {
  let after = try await outcome(of: "api.user.setNickname('ada');")
  try require(after.nickname == "ada", after.nickname ?? "no nickname")
  let json = after.jsonValue.jsonText()
  try require(json.contains(#""nickname":"ada""#), json)
  let comparison = OutcomeComparison(before: try await outcome(of: ""), after: after)
  let paths = comparison.changes.map(\.path)
  try require(paths == ["profile.nickname"], "compared are \(paths)")
  try require(comparison.direction == .otherEffects, "\(comparison.direction)")
}
