import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// Two versions of a policy, with the engines or workers that run recorded logins.
package struct BacktestPolicies: Sendable {
  /// Loads a policy whose scripts run on a host.
  package typealias Loader = (ScriptHost) throws -> Policy

  /// An engine, or a share of the workers, with both versions.
  struct Lane: Sendable {
    let host: ScriptHost
    /// The host of logins in which a version can read an unknown value.
    let tracedHost: ScriptHost
    let judge: LoginJudge
  }

  let lanes: [Lane]
  /// Digests of both versions and of settings that affect verdicts.
  package let before: String
  package let after: String
  package let settings: String
  /// Whether an Action may keep values between logins.
  let usesCache: Bool
  /// Notes for readers of the results about the caller's assumptions.
  let remarks: Set<String>

  /// The default maximum number of completions per login.
  package static let defaultCompletions = 256

  /// Loads both versions once for each login that runs at the same time.
  ///
  /// The argument of `host` says whether the host must trace. With `remembers`, one run counts for
  /// all logins that no version can distinguish.
  ///
  /// - Throws: an error in a version.
  package init(
    before: Loader,
    after: Loader,
    laneCount: Int,
    completions: Int = Self.defaultCompletions,
    assumptions: BacktestAssumptions = BacktestAssumptions(),
    settings: String = "",
    remembers: Bool = true,
    host: (_ isTracing: Bool) -> ScriptHost
  ) throws {
    var lanes: [Lane] = []
    var known: LoginJudge.Knowledge?
    for _ in 0..<max(1, laneCount) {
      let plain = host(false)
      let traced = host(true)
      let (old, new) = try Self.trials(of: before, after, on: plain)
      let (tracedOld, tracedNew) = try Self.trials(of: before, after, on: traced)
      let knowledge =
        known
        ?? LoginJudge.Knowledge(
          before: old,
          after: new,
          assumptions: assumptions,
          maximumCompletions: completions,
          remembers: remembers
        )
      known = knowledge
      let judge = LoginJudge(
        before: old,
        after: new,
        tracedBefore: tracedOld,
        tracedAfter: tracedNew,
        knowledge: knowledge
      )
      lanes.append(Lane(host: plain, tracedHost: traced, judge: judge))
    }
    self.lanes = lanes
    self.before = known?.digests.before ?? ""
    self.after = known?.digests.after ?? ""
    self.settings =
      "completions=\(completions) \(assumptions.text)\(settings.isEmpty ? "" : " \(settings)")"
    let usesCache = known?.values.dictionary.hasWord("cache") ?? false
    self.usesCache = usesCache
    remarks = known.map { assumptions.remarks(usesCache: usesCache, $0.written) } ?? []
  }

  /// Loads both versions.
  private static func trials(
    of before: Loader,
    _ after: Loader,
    on host: ScriptHost
  ) throws -> (TrialPolicy, TrialPolicy) {
    var (first, second) = (try policy(of: before, on: host), try policy(of: after, on: host))
    let flows = ComparedSecrets.filled((first.flow, second.flow), of: (first, second))
    (first.flow, second.flow) = (flows.before, flows.after)
    return (TrialPolicy(forRecorded: first), TrialPolicy(forRecorded: second))
  }

  /// Loads a version, whose Actions must be those of logins.
  private static func policy(of version: Loader, on host: ScriptHost) throws -> Policy {
    var policy = try version(host)
    // A declaration has the flows of all triggers.
    if policy.declared != nil { policy.flow = try policy.flow(running: .ofLogins) }
    for action in policy.flow.actions { try action.checkServesLogins(for: "a backtest") }
    return policy
  }

  /// The sentence with the number of executions that could not reuse a realm.
  package var realmSentence: String {
    let count = lanes.reduce(0) { $0 + $1.host.newRealmCount + $1.tracedHost.newRealmCount }
    return "\(count) executions could not reuse a realm"
  }

  /// Compiles the scripts of both versions.
  ///
  /// - Throws: `syntaxError` with file and line, or an error if this machine cannot run scripts.
  package func check() async throws {
    try await lanes.first?.judge.before.flow.check()
    try await lanes.first?.judge.after.flow.check()
  }
}
