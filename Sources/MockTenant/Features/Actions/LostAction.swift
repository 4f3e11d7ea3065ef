import PostLogin

/// Stands for an Action that is bound to a trigger but that the tenant's file no longer has.
///
/// It fails, so that a login is denied rather than let in without the Action.
struct LostAction: Action {
  let name: String

  func run(_ invocation: Invocation) async throws -> ActionResult {
    let message = "the Action `\(name)` is bound, but the tenant no longer has it; bind others"
    return ActionResult(error: ActionError(.unavailable, message))
  }
}
