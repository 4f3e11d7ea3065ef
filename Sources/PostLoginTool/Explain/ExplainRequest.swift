import PostLogin
package import PostLoginScripts

/// A request to explain one login, independent of the command line and of printing.
package struct ExplainRequest: Sendable {
  package var login: RequestedLogin
  /// The host of the scripts, which traces.
  package var host: ScriptHost

  /// A request to explain a login.
  package init(_ login: RequestedLogin, on host: ScriptHost) {
    self.login = login
    self.host = host
  }

  /// Runs the login.
  ///
  /// - Throws: the error that prevents the run.
  package func result() async throws -> Story {
    let notes = RuleNotes()
    let run = try await login.run(on: host, readingRules: notes.rules)
    var story = Story(
      run.outcome,
      of: run.flow,
      on: run.event ?? .empty,
      notes,
      hidingValuesOf: run.furtherEvents,
      permissions: run.permissions
    )
    story.obstacle = run.obstacle
    return story
  }
}
