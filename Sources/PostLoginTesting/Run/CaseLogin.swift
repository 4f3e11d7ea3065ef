package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
package import WireFormats

/// The login of a case, for commands that look at it without asking what is expected.
///
/// It has everything that the case has in a run of its suite: its event and secrets, the time, the
/// stubs and modules, and the requests with which it resumes.
package struct CaseLogin: Sendable {
  private let item: ActionSuite.Case

  /// Reads the suite of the case.
  ///
  /// - Throws: what is wrong with the suite, and `unknownCase` where it has no such case.
  package init(_ reference: CaseReference, options: ActionSuite.Options) throws(PostLoginError) {
    var options = options
    options.needsExpectations = false
    item = try reference.find(in: ActionSuite(at: reference.suite, options: options))
  }

  /// Where the case stands in its suite.
  package var location: SourceLocation { item.location }

  /// The event at the beginning of the login.
  package var event: Event { item.event }

  /// What the Actions may reach.
  package var permissions: Permissions { item.plan.permissions.grants(to: item) }

  /// The Actions of the suite on a host.
  package func flow(on host: ScriptHost) throws -> Flow { try item.plan.flow(on: host) }

  /// Runs the login, with each request that resumes it.
  ///
  /// - Throws: what makes the run impossible.
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
      // What it came back with, as parts of an event.
      events: [event] + run.continuations.compactMap(\.event)
    )
  }

  /// What the login became.
  package struct Result: Sendable {
    /// The last outcome.
    package let outcome: Outcome
    /// Why the login did not resume as the case says; nil where it did.
    package let obstacle: PostLoginError?
    /// The event at the beginning, and what each way back has brought with it.
    package let events: [Event]
  }
}

extension Continuation {
  /// The parts of the event that came back; nil if they make none.
  fileprivate var event: Event? {
    let parts = [("request", request), ("user", user), ("prompt", prompt)]
    let members = parts.compactMap { name, part in part.map { JSONMember(name, $0.value) } }
    return try? Event(valid: JSONText(.object(members)))
  }
}
