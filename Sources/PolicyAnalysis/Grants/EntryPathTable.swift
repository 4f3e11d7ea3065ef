package import PostLoginTesting
package import PostLogin
import PostLoginPolicies
import PostLoginScripts
package import WireFormats

/// The outcomes of one user's login on every entry path.
package struct EntryPathTable: Sendable, Equatable {
  /// The outcome on one entry path.
  package struct Row: Sendable, Equatable {
    package var path: String
    package var decision: Outcome.Decision
    /// The reason without hidden values of the login.
    package var reason: String?
    /// The pauses after which the login resumed, as the case describes.
    package var passed: [Pause] = []
    /// The pause for which the case describes no resuming request.
    package var waitsFor: Pause?
    /// The difference from the interactive entry path.
    package var direction: Direction

    /// Whether the login gets further than on the interactive entry path, or has to do less.
    package var isLooser: Bool { direction == .looser }

    /// Whether another entry path has the same outcome.
    func isAlike(_ other: Row) -> Bool {
      decision == other.decision && reason == other.reason && passed == other.passed
        && waitsFor == other.waitsFor && isLooser == other.isLooser
    }

    /// The outcome without its decision, in words.
    var note: String {
      [
        reason.map { DocumentText.line($0, atMost: 80) },
        passed.isEmpty ? nil : "after: \(passed.words)",
        waitsFor.map { "pauses at: \($0.rawValue)" },
      ].compactMap(\.self).joined(separator: "; ")
    }
  }

  /// The suite and name of the case.
  package var login: String
  /// The place of the case.
  package var location: SourceLocation
  package var rows: [Row]
  /// The calls that deny or interrupt the interactive login.
  var stops: [SourceLocation?] = []
  /// The authors' reasons for accepting the looser entry paths; nil if they are not accepted.
  package var acceptance: String?

  /// Returns why an entry path is looser, in words that follow `looser: `.
  func words(for row: Row) -> String {
    guard let interactive = rows.first else { return "" }
    if interactive.decision != .allowed, interactive.decision != row.decision {
      return "the interactive login is \(interactive.decision.rawValue)"
    }
    return interactive.passed.count > row.passed.count
      ? "the interactive login goes through: \(interactive.passed.words)"
      : "the interactive login asks for more"
  }

  /// The entry paths that are looser than the interactive one.
  package var looserRows: [Row] { rows.filter(\.isLooser) }

  /// The entry paths whose outcome differs from the interactive one.
  var differingRows: [Row] {
    guard let interactive = rows.first else { return [] }
    return rows.dropFirst().filter { !$0.isAlike(interactive) }
  }

  /// Whether all entry paths have the same outcome.
  var isUniform: Bool { differingRows.isEmpty }
}

extension EntryPathTable {
  /// Runs the user and client of a case on every entry path, with the continuations of the case.
  ///
  /// - Throws: an error if a case cannot run.
  package init(_ item: ActionSuite.Case, _ flow: Flow) async throws {
    self.init(login: item.id, location: item.location, rows: [])
    var interactive: CaseRun?
    for path in EntryPath.all {
      let event = try path.event(like: item.event)
      // A fixed seed, so that random values are equal on all entry paths.
      // Another entry path can pause for something else first, which no step of the case answers.
      let run = try await item.replacing(event)
        .run(flow, seed: 1, pauses: interactive?.interruptions.compactMap(\.suspension?.pause))
      let mask = EventMask([event], secrets: SecretMask(flow, event: event))
      if path == .interactive { (interactive, stops) = (run, Self.stops(of: run)) }
      let difference = interactive.flatMap { RunDifference($0.steps, run.steps) }
      rows.append(
        Row(
          path: path.name,
          decision: run.outcome.decision,
          reason: run.outcome.reason.map { mask.masked($0) },
          passed: run.interruptions.compactMap(\.suspension?.pause),
          waitsFor: run.outcome.suspension?.pause,
          direction: difference?.direction ?? .unchanged
        )
      )
    }
  }

  /// Returns the calls that a looser entry path avoids.
  private static func stops(of run: CaseRun) -> [SourceLocation?] {
    let outcome = run.outcome
    guard outcome.decision == .allowed else { return [outcome.cause?.location] }
    return run.interruptions.map(\.cause?.location)
  }
}

extension [Pause] {
  /// The pauses in order, for a person.
  fileprivate var words: String { map(\.rawValue).joined(separator: ", ") }
}
