import PostLogin

/// An Action in Swift that returns commands.
struct ScriptedAction: Action {
  var name = "scripted"
  var commands: @Sendable (Event) -> [Command]

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(commands: commands(invocation.event))
  }
}
