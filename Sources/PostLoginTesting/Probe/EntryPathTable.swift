package import PostLogin
import PostLoginScripts

/// What one user's login becomes by every way in.
package struct EntryPathTable: Sendable, Equatable {
  /// What became of one way.
  package struct Row: Sendable, Equatable {
    package var path: String
    package var decision: Outcome.Decision
    package var reason: String?
    /// Whether it allows what the interactive login denies, or asks something for first.
    package var isLooser: Bool
  }

  /// The case whose user and client they are.
  package var login: String
  /// Where the case stands.
  package var location: SourceLocation
  package var rows: [Row]

  /// The ways that let in whom the interactive one does not.
  package var looserRows: [Row] { rows.filter(\.isLooser) }

  /// The row that all others are like; nil where they differ.
  var commonRow: Row? {
    rows.first { first in
      rows.allSatisfy { $0.decision == first.decision && $0.reason == first.reason }
    }
  }
}

extension EntryPathTable {
  /// Runs the case's flow on its user and client by every way in.
  ///
  /// - Throws: what makes a run impossible.
  package init(_ item: Suite.Case, _ flow: Flow) async throws {
    var rows: [Row] = []
    for path in EntryPath.all {
      let outcome = try await item.outcome(of: path.event(like: item.event), in: flow)
      let decision = outcome.decisionWithMultifactor
      rows.append(
        Row(path: path.name, decision: decision, reason: outcome.reason, isLooser: false)
      )
    }
    let interactive = rows[0].decision
    for number in rows.indices.dropFirst() where interactive != .allowed {
      rows[number].isLooser = rows[number].decision == .allowed
    }
    self.init(login: item.id, location: item.location, rows: rows)
  }
}

extension Suite.Case {
  /// What another login becomes in the surroundings of this case.
  func outcome(of event: Event, in flow: Flow) async throws -> Outcome {
    let door = plan.outside.door()
    let grants = plan.outside.grants
    var surroundings = grants.applied(to: surroundings, door)
    // Chance must not make two logins differ.
    surroundings.seed = surroundings.seed ?? 1
    return try await flow.run(event, surroundings: surroundings)
      .noting(door, plan.masks.mask(flow, event, grants))
  }
}

extension Outcome {
  /// The decision, where multifactor authentication at the end of the flow counts as a challenge.
  fileprivate var decisionWithMultifactor: Decision {
    let provider = details.multifactor["provider"]?.stringValue ?? "none"
    return decision == .allowed && provider != "none" ? .challenged : decision
  }
}
