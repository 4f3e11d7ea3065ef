import PostLogin

/// A script can require the module.
func aNodeModule() async throws {
  let outcome = try await outcome(
    of: "if (require('sys') !== require('node:util')) api.access.deny('another module');"
  )
  try require(outcome.decision == .allowed, "\(outcome.decision) \(outcome.actions)")
}
