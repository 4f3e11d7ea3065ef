package import PostLogin
import PostLoginScripts
import WireFormats
import PostLoginPolicies
import PolicySources

extension ActionSuite.Case {
  /// Runs the case's Actions in this flow and returns the verdict.
  package func verdict(in flow: Flow, snapshots: SnapshotMode = .compare) async -> Verdict {
    if let skipReason { return .skipped(skipReason) }
    do {
      return try await attempt(in: flow, snapshots: snapshots).verdict
    } catch {
      return .broken("\(error)")
    }
  }

  /// Runs the case and evaluates its outcome.
  ///
  /// - Throws: an error if the case cannot run.
  func attempt(in flow: Flow, snapshots: SnapshotMode) async throws -> CaseEvaluation {
    let run = try await run(flow)
    let traced = run.outcome
    // Expectations and reports do not include the trace.
    let outcome = traced.withoutTrace
    let differences = expectation.mismatches(
      in: outcome,
      masking: SecretMask.objects(
        flow,
        event: event,
        permissions: plan.permissions.grants(to: self)
      )
    )
    var mismatches = [run.mismatch].compactMap(\.self) + differences
    if expectation.wantsSnapshot {
      mismatches += Snapshot(of: self).mismatches(in: outcome, snapshots)
    }
    guard !mismatches.isEmpty else { return CaseEvaluation(verdict: .passed, outcome: traced) }
    return CaseEvaluation(
      verdict: .failed(
        Verdict.Failure(mismatches, outcome: outcome, of: flow, location: location)
      ),
      outcome: traced
    )
  }

  /// Runs the login in this flow; without a seed in the case, random values depend on `seed`.
  package func run(_ flow: Flow, seed: UInt64? = nil) async throws -> CaseRun {
    try await run(flow, seed: seed, pauses: nil)
  }

  /// The login in this flow, whose pauses the steps of `continue` answer one by one.
  ///
  /// With `pauses`, a step answers only a pause of its kind, and at any other the login waits.
  package func run(_ flow: Flow, seed: UInt64?, pauses: [Pause]?) async throws -> CaseRun {
    let grants = plan.permissions.grants(to: self)
    let access = plan.permissions.access(grants)
    var context = context
    context.seed = context.seed ?? seed
    let run = try await run(valued(flow), grants.applied(to: context, access), pauses: pauses)
    plan.permissions.note(access, grants)
    return run
  }

  /// The flow with the case's values of the secrets that a declared Action has; those of the caller win.
  private func valued(_ flow: Flow) -> Flow {
    guard let declaration = plan.declaration, let own = event["secrets"] else { return flow }
    let given = plan.given.secrets.map { own.applying(mergePatch: $0.value) }
    return declaration.flow(flow, with: given ?? own)
  }

  private func run(
    _ flow: Flow,
    _ context: RunContext,
    pauses: [Pause]?
  ) async throws -> CaseRun {
    var context = context
    var run = CaseRun(outcome: try await flow.run(event, context: context))
    if !returns.isEmpty { context.secrets = event["secrets"] }
    var open = Array(returns.indices)
    while !open.isEmpty {
      let suspension = run.outcome.suspension
      let answer = open.firstIndex { index in
        guard let pauses, let pause = suspension?.pause, pauses.indices.contains(index) else {
          return true
        }
        return pauses[index] == pause
      }
      guard let answer else { return run }
      let index = open.remove(at: answer)
      let item = returns[index]
      let path = returns.count == 1 ? "continue" : "continue[\(index)]"
      guard let suspension else {
        run.mismatch = Mismatch(
          path: path,
          expected: "a \(run.outcome.wording.subject) that waits for its user",
          found: run.outcome.word,
          location: item.location
        )
        return run
      }
      let continuation = item.continuation(
        of: suspension,
        event,
        now: context.milliseconds ?? SuiteSettings.defaultNow
      )
      run.continuations.append(continuation)
      do {
        let next = try await flow.resume(suspension, with: continuation, context: context)
        run.interruptions.append(run.outcome)
        run.outcome = next
      } catch let error as PostLoginError where error.code == .invalidContinuation {
        run.mismatch = Mismatch(
          path: path,
          expected: "a request that resumes the \(run.outcome.wording.subject)",
          found: error.message,
          location: item.location
        )
        return run
      }
    }
    return run
  }
}
