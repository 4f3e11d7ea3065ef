import PostLogin

/// An Action that could not be loaded, so that it fails whenever it is run.
struct UnavailableAction: Action {
  let name: String
  let message: String

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(error: ActionError(.unavailable, message))
  }
}
