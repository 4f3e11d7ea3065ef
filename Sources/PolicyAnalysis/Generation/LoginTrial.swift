/// A generated login with its runs in one or more policies.
struct LoginTrial: Sendable {
  var login: GeneratedLogin
  /// One run for each policy, in their order.
  var runs: [LoginRun]

  /// The run in the first policy.
  var before: LoginRun { runs[0] }
  /// The run in the last policy.
  var after: LoginRun { runs[runs.count - 1] }
}

/// Runs generated logins in one or more policies.
struct TrialRunner: Sendable {
  let starts: [LoginStart]
  let policies: [TrialPolicy]

  var before: TrialPolicy { policies[0] }
  var after: TrialPolicy { policies[policies.count - 1] }

  /// More logins would only wait for each other's engines and workers.
  private static let maximumRunning = 2

  /// Runs all policies at the same time, and several logins if there are workers; returns nil for
  /// edits that make no valid event, and for logins that a policy rejects.
  ///
  /// - Throws: an error if a policy cannot run.
  func trials(
    of logins: [GeneratedLogin],
    secrets: [String: String],
    isMarked: Bool
  ) async throws -> [LoginTrial?] {
    try await withThrowingTaskGroup(of: (Int, LoginTrial?).self) { group in
      var trials: [LoginTrial?] = logins.map { _ in nil }
      for (index, login) in logins.enumerated() {
        guard let real = RunnableLogin(login, from: starts, secrets: secrets) else { continue }
        if index >= Self.maximumRunning, let (done, trial) = try await group.next() {
          trials[done] = trial
        }
        group.addTask {
          let runs = try await Self.runs(of: real, in: policies[...], isMarked: isMarked)
          return (index, runs.map { LoginTrial(login: login, runs: $0) })
        }
      }
      for try await (index, trial) in group { trials[index] = trial }
      return trials
    }
  }

  private static func runs(
    of login: RunnableLogin,
    in policies: ArraySlice<TrialPolicy>,
    isMarked: Bool
  ) async throws -> [LoginRun]? {
    guard let policy = policies.first else { return [] }
    async let first = policy.run(of: login, isMarked: isMarked)
    async let others = runs(of: login, in: policies.dropFirst(), isMarked: isMarked)
    guard let first = try await first, let others = try await others else { return nil }
    return [first] + others
  }
}

extension TrialRunner {
  /// Returns the simplest login found that shows the same, derived by removing edits; the login
  /// itself if there is none.
  func simplest<Shown>(
    _ trial: LoginTrial,
    _ shown: Shown,
    secrets: [String: String],
    showing: (LoginTrial) -> Shown?
  ) async throws -> (shown: Shown, trial: LoginTrial) {
    var simplest = (shown: shown, trial: trial)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for login in simplest.trial.login.simpler(starts) {
        let trials = try await trials(of: [login], secrets: secrets, isMarked: false)
        guard let trial = trials[0], let shown = showing(trial) else { continue }
        simplest = (shown, trial)
        hasChanged = true
        break
      }
    }
    return simplest
  }
}

extension GeneratedLogin {
  /// Returns the login on the ordinary entry path, and without each of its edits.
  fileprivate func simpler(_ starts: [LoginStart]) -> [GeneratedLogin] {
    let ordinary = start != 0 && !starts[start].isGiven ? [starting(at: 0)] : []
    return ordinary + edits.indices.reversed().map { removing(at: $0) }
  }
}
