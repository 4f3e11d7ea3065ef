import PostLogin

/// An Action that could not be loaded and that fails in each login with the reason.
struct UnavailableAction: Action {
  let name: String
  let message: String

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(error: ActionError(.unavailable, message))
  }
}
