package import PostLogin
import PostLoginScripts

extension Suite.Case {
  /// What the case says when its Actions run in this flow.
  package func verdict(in flow: Flow, snapshots: SnapshotMode = .compare) async -> Verdict {
    if let skipReason { return .skipped(skipReason) }
    do {
      return try await attempt(in: flow, snapshots: snapshots).verdict
    } catch {
      return .broken("\(error)")
    }
  }

  /// The verdict of a run.
  ///
  /// - Throws: what makes the run impossible.
  func attempt(in flow: Flow, snapshots: SnapshotMode) async throws -> CaseAttempt {
    let (traced, mismatch) = try await run(flow)
    // What was read is no part of what is expected, nor of a report.
    let outcome = traced.withoutTrace
    var mismatches = [mismatch].compactMap(\.self) + expectation.mismatches(in: outcome)
    if expectation.wantsSnapshot {
      mismatches += Snapshot(of: self).mismatches(in: outcome, snapshots)
    }
    guard !mismatches.isEmpty else { return CaseAttempt(verdict: .passed, outcome: traced) }
    return CaseAttempt(
      verdict: .failed(
        Verdict.Failure(mismatches: mismatches, outcome: outcome, location: location)
      ),
      outcome: traced
    )
  }

  /// The last outcome of the login, and why it did not go on as the case says; chance follows from
  /// the seed where the case says nothing about it.
  func run(_ flow: Flow, seed: UInt64? = nil) async throws -> (Outcome, Mismatch?) {
    let door = plan.outside.door()
    var surroundings = surroundings
    surroundings.seed = surroundings.seed ?? seed
    let (outcome, mismatch) = try await run(flow, door, plan.outside.grants, surroundings)
    plan.outside.note(door)
    return (outcome, mismatch)
  }

  /// The last outcome of the login with another flow than the suite's, and with what it is granted
  /// besides what the suite has.
  func outcome(of flow: Flow, _ given: OutsideGrants) async throws -> Outcome {
    let grants = given.followed(by: plan.outside.grants)
    return try await run(flow, grants.doors(of: flow)(), grants, surroundings).0
  }

  private func run(
    _ flow: Flow,
    _ door: GrantedDoor,
    _ grants: OutsideGrants,
    _ surroundings: Surroundings
  ) async throws -> (Outcome, Mismatch?) {
    let (outcome, mismatch) = try await run(flow, grants.applied(to: surroundings, door))
    return (outcome.noting(door, plan.masks.mask(flow, event, grants)), mismatch)
  }

  private func run(
    _ flow: Flow,
    _ surroundings: Surroundings
  ) async throws -> (Outcome, Mismatch?) {
    var surroundings = surroundings
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
