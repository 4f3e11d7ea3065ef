package import PostLogin
import PostLoginScripts

extension Suite.Case {
  /// What the case says when its Actions run in this flow.
  package func verdict(in flow: Flow, snapshots: SnapshotMode = .compare) async -> Verdict {
    if let skipReason { return .skipped(skipReason) }
    do {
      return try await attempt(in: flow, snapshots: snapshots)
    } catch {
      return .broken("\(error)")
    }
  }

  /// The verdict of a run.
  ///
  /// - Throws: what makes the run impossible.
  func attempt(in flow: Flow, snapshots: SnapshotMode) async throws -> Verdict {
    let (outcome, mismatch) = try await run(flow)
    var mismatches = [mismatch].compactMap(\.self) + expectation.mismatches(in: outcome)
    if expectation.wantsSnapshot {
      mismatches += Snapshot(of: self).mismatches(in: outcome, snapshots)
    }
    guard !mismatches.isEmpty else { return .passed }
    return .failed(Verdict.Failure(mismatches: mismatches, outcome: outcome, location: location))
  }

  /// The last outcome of the login, and why it did not go on as the case says.
  func run(_ flow: Flow) async throws -> (Outcome, Mismatch?) {
    let door = plan.outside.door()
    let (outcome, mismatch) = try await run(flow, door)
    plan.outside.note(door)
    return (outcome.noting(door, plan.masks.mask(flow, event)), mismatch)
  }

  private func run(_ flow: Flow, _ door: GrantedDoor) async throws -> (Outcome, Mismatch?) {
    var surroundings = surroundings
    surroundings.door = LoginDoor(door)
    surroundings.seed = plan.outside.seed ?? surroundings.seed
    var outcome = try await flow.run(event, surroundings: surroundings)
    if !returns.isEmpty { surroundings.secrets = event["secrets"] }
    for (index, item) in returns.enumerated() {
      let path = returns.count == 1 ? "continue" : "continue[\(index)]"
      guard let suspension = outcome.suspension else {
        return (
          outcome,
          Mismatch(
            path: path,
            expected: "a login that waits for its user",
            found: outcome.decision.rawValue,
            location: item.location
          )
        )
      }
      do {
        outcome = try await flow.resume(
          suspension,
          with: item.continuation(
            of: suspension,
            event,
            now: surroundings.now ?? SuiteSettings.defaultNow
          ),
          surroundings: surroundings
        )
      } catch let error as PostLoginError where error.code == .invalidContinuation {
        return (
          outcome,
          Mismatch(
            path: path,
            expected: "a request that the login goes on with",
            found: error.message,
            location: item.location
          )
        )
      }
    }
    return (outcome, nil)
  }
}
