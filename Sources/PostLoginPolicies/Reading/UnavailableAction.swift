package import PostLogin

/// An Action that could not be loaded and that fails in each login with the reason.
package struct UnavailableAction: Action {
  package let name: String
  let message: String

  /// An Action of a name, with the reason why it cannot run.
  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  package func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(error: ActionError(.unavailable, message))
  }
}
