import PostLogin
package import PostLoginScripts

/// The story of one login: what it reads, apart from how that was asked for and how it is printed.
package struct ExplainRequest: Sendable {
  package var login: RequestedLogin
  /// Where the scripts run; a host that traces.
  package var host: ScriptHost

  /// Takes a login.
  package init(_ login: RequestedLogin, on host: ScriptHost) {
    self.login = login
    self.host = host
  }

  /// Runs the login and tells it.
  ///
  /// - Throws: what makes the run impossible.
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
