package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
package import WireFormats

/// The login of a case, for commands that ignore its expectations.
///
/// It has the same settings as in a run of its suite: the event and secrets, the time, the stubs
/// and modules, and the requests with which it resumes.
package struct CaseLogin: Sendable {
  private let item: ActionSuite.Case

  /// Reads the suite of the case.
  ///
  /// - Throws: an error in the suite, or `unknownCase` if it lacks the case.
  package init(_ reference: CaseReference, options: ActionSuite.Options) throws(PostLoginError) {
    var options = options
    options.needsExpectations = false
    item = try reference.find(in: ActionSuite(at: reference.suite, options: options))
  }

  /// The place of the case in its suite.
  package var location: SourceLocation { item.location }

  /// The event at the start of the login.
  package var event: Event { item.event }

  /// The permissions of the Actions.
  package var permissions: Permissions { item.plan.permissions.grants(to: item) }

  /// The trigger whose Actions run.
  package var trigger: Trigger { item.trigger }

  /// Returns the Actions of the suite that run for the trigger, on a host.
  package func flow(on host: ScriptHost) throws -> Flow {
    try item.plan.flow(on: host, for: item.trigger)
  }

  /// Runs the login, with each request that resumes it.
  ///
  /// - Throws: an error if the login cannot run.
  package func run(in flow: Flow) async throws -> Result {
    let run = try await item.run(flow)
    let obstacle = run.mismatch.map { mismatch in
      PostLoginError(
        .invalidContinuation,
        "`\(mismatch.path)`: expected \(mismatch.expected), found \(mismatch.found)",
        at: mismatch.location
      )
    }
    return Result(
      outcome: run.outcome,
      obstacle: obstacle,
      // The data of the resuming requests, as parts of an event.
      events: [event] + run.continuations.compactMap(\.event)
    )
  }

  /// The result of the login.
  package struct Result: Sendable {
    /// The last outcome.
    package let outcome: Outcome
    /// Why the login did not resume as the case describes; nil if it did.
    package let obstacle: PostLoginError?
    /// The event at the start, and the data of each resuming request.
    package let events: [Event]
  }
}

extension Continuation {
  /// The parts of the event in the resuming request; nil if they make no valid event.
  fileprivate var event: Event? {
    let parts = [("request", request), ("user", user), ("prompt", prompt)]
    let members = parts.compactMap { name, part in part.map { JSONMember(name, $0.value) } }
    return try? Event(valid: JSONText(.object(members)))
  }
}
