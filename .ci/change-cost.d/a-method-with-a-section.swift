import PostLogin

/// The new section shows in the Outcome's JSON.
func aMethodWithASection() async throws {
  let outcome = try await outcome(of: "api.user.setNickname('ada');")
  try require(outcome.nickname == "ada", "\(outcome.nickname ?? "no nickname")")
  try require(outcome.json.contains(#""nickname":"ada""#), outcome.json)
}
