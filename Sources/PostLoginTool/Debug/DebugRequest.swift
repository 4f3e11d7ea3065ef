import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import ScriptDebugging

/// A request to run one login under a debugger, which may run it several times.
struct DebugRequest: Sendable {
  var login: RequestedLogin
  /// The suspended login to resume; nil for one that begins.
  var suspension: SuspendedLogin?

  /// Runs the login once.
  @Sendable func end(on host: ScriptHost) async -> LoginEnd {
    let notes = RuleNotes()
    do {
      let run = try await host.onOwnThread {
        try await login.run(on: host, readingRules: notes.rules, resuming: suspension)
      }
      return LoginEnd(
        text: OutcomeReport(run.outcome.withoutTrace, .plain).text
          + (run.obstacle.map { "\($0)\n" } ?? ""),
        story: StoryReport(story(of: run, notes)).pretty(),
        exitCode: run.obstacle == nil ? 0 : 2,
        errors: run.outcome.actions.compactMap(\.error)
      )
    } catch {
      let lines = ErrorReport(error)?.lines ?? ["\(error)"]
      return LoginEnd(text: lines.joined(separator: "\n"), story: "", exitCode: 2, errors: [])
    }
  }

  private func story(of run: RequestedLogin.Run, _ notes: RuleNotes) -> Story {
    Story(
      run.outcome,
      of: run.flow,
      on: run.event ?? .empty,
      notes,
      hidingValuesOf: run.furtherEvents,
      permissions: run.permissions
    )
  }
}
