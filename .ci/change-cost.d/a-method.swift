import PostLogin

/// A script finds the method and its effect.
func aMethod() async throws {
  let outcome = try await outcome(
    of: """
      api.accessToken.addScope('read:a');
      api.accessToken.clearScopes();
      """
  )
  try require(outcome.accessToken.addedScopes.isEmpty, "\(outcome.accessToken.addedScopes)")
  try require(outcome.diagnostics.isEmpty, "\(outcome.diagnostics)")
}
