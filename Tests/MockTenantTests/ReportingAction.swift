import PostLogin

/// An Action in Swift that returns a whole result.
struct ReportingAction: Action {
  var name = "reporting"
  var result: @Sendable (Event) -> ActionResult

  func run(_ invocation: Invocation) async throws -> ActionResult { result(invocation.event) }
}
