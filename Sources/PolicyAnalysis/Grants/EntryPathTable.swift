package import PostLoginTesting
package import PostLogin
import PostLoginPolicies
import PostLoginScripts
package import WireFormats

/// The outcomes of one user's login by every way in.
package struct EntryPathTable: Sendable, Equatable {
  /// The outcome by one way in.
  package struct Row: Sendable, Equatable {
    package var path: String
    package var decision: Outcome.Decision
    /// The reason without hidden values of the login.
    package var reason: String?
    /// The pauses from which the login has come back, as the case describes.
    package var passed: [Pause] = []
    /// The pause after which the case describes no continuation.
    package var waitsFor: Pause?
    /// How it differs from the interactive way in.
    package var direction: Direction

    /// Whether the login gets further than by the interactive way in, or has to do less for it.
    package var isLooser: Bool { direction == .looser }

    /// Whether another way in has the same outcome.
    func isAlike(_ other: Row) -> Bool {
      decision == other.decision && reason == other.reason && passed == other.passed
        && waitsFor == other.waitsFor && isLooser == other.isLooser
    }

    /// All but the decision, in words.
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
  /// The authors' reasons for accepting the looser ways in; nil if they are not accepted.
  package var acceptance: String?

  /// Why a way in is looser, in words that follow `looser: `.
  func words(for row: Row) -> String {
    guard let interactive = rows.first else { return "" }
    if interactive.decision != .allowed, interactive.decision != row.decision {
      return "the interactive login is \(interactive.decision.rawValue)"
    }
    return interactive.passed.count > row.passed.count
      ? "the interactive login goes through: \(interactive.passed.words)"
      : "the interactive login asks for more"
  }

  /// The ways in that are looser than the interactive one.
  package var looserRows: [Row] { rows.filter(\.isLooser) }

  /// The ways in whose outcome differs from the interactive one.
  var differingRows: [Row] {
    guard let interactive = rows.first else { return [] }
    return rows.dropFirst().filter { !$0.isAlike(interactive) }
  }

  /// Whether every way in has the same outcome.
  var isUniform: Bool { differingRows.isEmpty }
}

extension EntryPathTable {
  /// Runs the user and client of a case by every way in, with the continuations of the case.
  ///
  /// - Throws: what makes a run impossible.
  package init(_ item: ActionSuite.Case, _ flow: Flow) async throws {
    self.init(login: item.id, location: item.location, rows: [])
    var interactive: CaseRun?
    for path in EntryPath.all {
      let event = try path.event(like: item.event)
      // A fixed seed, so that random values do not differ between ways in.
      // Another way in can pause for something else first, which no step of the case answers.
      let run = try await item.replacing(event)
        .run(flow, seed: 1, pauses: interactive?.interruptions.compactMap(\.suspension?.pause))
      let mask = EventMask([event], secrets: SecretMask(flow, event: event))
      if path == .interactive { (interactive, stops) = (run, Self.stops(of: run)) }
      let difference = interactive.flatMap { CourseDifference($0.steps, run.steps) }
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

  /// The calls that a looser way in avoids.
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
