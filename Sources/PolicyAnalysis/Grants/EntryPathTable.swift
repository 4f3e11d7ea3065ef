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
    /// Whether it allows a login that the interactive way in denies or interrupts.
    package var isLooser = false

    /// Whether another way in has the same outcome.
    func isAlike(_ other: Row) -> Bool {
      decision == other.decision && reason == other.reason && passed == other.passed
        && waitsFor == other.waitsFor
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
  var interactiveWords: String {
    guard let interactive = rows.first else { return "" }
    guard interactive.decision == .allowed else {
      return "the interactive login is \(interactive.decision.rawValue)"
    }
    return "the interactive login goes through: \(interactive.passed.words)"
  }

  /// The ways in that allow what the interactive one denies or interrupts.
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
    for path in EntryPath.all {
      let event = try path.event(like: item.event)
      // A fixed seed, so that random values do not differ between ways in.
      let run = try await item.replacing(event).run(flow, seed: 1)
      let mask = EventMask([event], secrets: SecretMask(flow, event: event))
      if path == .interactive { stops = Self.stops(of: run) }
      rows.append(
        Row(
          path: path.name,
          decision: run.outcome.decision,
          reason: run.outcome.reason.map { mask.masked($0) },
          passed: run.stops.map(\.pause),
          waitsFor: run.outcome.suspension?.pause
        )
      )
    }
    let interactive = rows[0]
    for number in rows.indices.dropFirst() where rows[number].decision == .allowed {
      rows[number].isLooser =
        interactive.decision != .allowed
        || rows[number].passed.count < interactive.passed.count
    }
  }

  /// The calls that a looser way in avoids.
  private static func stops(of run: CaseRun) -> [SourceLocation?] {
    let outcome = run.outcome
    guard outcome.decision == .allowed else { return [outcome.cause?.location] }
    return run.stops.map(\.location)
  }
}

extension [Pause] {
  /// The pauses in order, for a person.
  fileprivate var words: String { map(\.rawValue).joined(separator: ", ") }
}
