import PostLogin

/// An Action of a test: Swift that answers with commands.
struct ScriptedAction: Action {
  var name = "scripted"
  var commands: @Sendable (Event) -> [Command]

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(commands: commands(invocation.event))
  }
}
