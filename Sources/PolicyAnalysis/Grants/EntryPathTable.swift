package import PostLoginTesting
package import PostLogin
import PostLoginScripts
package import WireFormats

/// What one user's login becomes by every way in.
package struct EntryPathTable: Sendable, Equatable {
  /// What became of one way.
  package struct Row: Sendable, Equatable {
    package var path: String
    package var decision: Outcome.Decision
    package var reason: String?
    /// What the login came back from, as the case says.
    package var passed: [Pause] = []
    /// What it waits for, and the case does not say how it goes on.
    package var waitsFor: Pause?
    /// Whether it allows what the interactive login denies, or asks something for first.
    package var isLooser = false

    /// Whether the login becomes the same by another way.
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

  /// The case whose user and client they are.
  package var login: String
  /// Where the case stands.
  package var location: SourceLocation
  package var rows: [Row]
  /// The calls that stop the interactive login, or make it wait first.
  var stops: [SourceLocation?] = []
  /// Why the authors of the Actions accept the looser ways; nil where they do not.
  package var acceptance: String?

  /// Why some way is looser, in words that follow `looser: `.
  var interactiveWords: String {
    guard let interactive = rows.first else { return "" }
    guard interactive.decision == .allowed else {
      return "the interactive login is \(interactive.decision.rawValue)"
    }
    return "the interactive login goes through: \(interactive.passed.words)"
  }

  /// The ways that let in whom the interactive one does not.
  package var looserRows: [Row] { rows.filter(\.isLooser) }

  /// The ways whose login becomes something else than the interactive one.
  var differingRows: [Row] {
    guard let interactive = rows.first else { return [] }
    return rows.dropFirst().filter { !$0.isAlike(interactive) }
  }

  /// Whether the login becomes the same by every way.
  var isUniform: Bool { differingRows.isEmpty }
}

extension EntryPathTable {
  /// Runs the case's flow on its user and client by every way in, and goes on after a pause as the
  /// case does.
  ///
  /// - Throws: what makes a run impossible.
  package init(_ item: ActionSuite.Case, _ flow: Flow) async throws {
    self.init(login: item.id, location: item.location, rows: [])
    for path in EntryPath.all {
      let event = try path.event(like: item.event)
      // Chance must not make two logins differ.
      let run = try await item.replacing(event).run(flow, seed: 1)
      if path == .interactive { stops = Self.stops(of: run) }
      rows.append(
        Row(
          path: path.name,
          decision: run.outcome.decision,
          reason: run.outcome.reason,
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

  /// What a way in has to do without to be looser than this login.
  private static func stops(of run: CaseRun) -> [SourceLocation?] {
    let outcome = run.outcome
    guard outcome.decision == .allowed else { return [outcome.cause?.location] }
    return run.stops.map(\.location)
  }
}

extension [Pause] {
  /// Each in its order, for a person.
  fileprivate var words: String { map(\.rawValue).joined(separator: ", ") }
}
