import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// Two versions of a policy, with the engines or workers that run recorded logins.
package struct BacktestPolicies: Sendable {
  /// Loads a policy whose scripts run on a host.
  package typealias Loader = (ScriptHost) throws -> Policy

  /// One engine, or one share of the workers, with both versions.
  struct Lane: Sendable {
    let host: ScriptHost
    let judge: LoginJudge
  }

  let lanes: [Lane]
  /// What the verdicts of all lanes depend on.
  package let before: String
  package let after: String
  package let settings: String
  /// Whether an Action may keep values from login to login.
  let usesCache: Bool

  /// The number of completions that a login may take, if nothing else is said.
  package static let defaultCompletions = 256

  /// Loads both versions, once for each of the logins that run at the same time.
  ///
  /// The argument of `host` says whether the host that it makes is to trace. `documents` are the
  /// texts of rules and flow files, whose literals count like those of scripts.
  ///
  /// - Throws: what is wrong with a version.
  package init(
    before: Loader,
    after: Loader,
    laneCount: Int,
    documents: (before: [String], after: [String]),
    completions: Int = Self.defaultCompletions,
    settings: String = "",
    host: (_ isTracing: Bool) -> ScriptHost
  ) throws {
    var lanes: [Lane] = []
    var first: (BacktestVersion, BacktestVersion)?
    var dictionary: ScriptDictionary?
    for _ in 0..<max(1, laneCount) {
      let plain = host(false)
      let traced = host(true)
      let (old, new) = (BacktestVersion(try before(plain)), BacktestVersion(try after(plain)))
      first = first ?? (old, new)
      let known =
        dictionary
        ?? ScriptDictionary(
          before: old.scripts.map(\.source) + documents.before,
          after: new.scripts.map(\.source) + documents.after
        )
      dictionary = known
      let judge = LoginJudge(
        before: old,
        after: new,
        tracedBefore: BacktestVersion(try before(traced)),
        tracedAfter: BacktestVersion(try after(traced)),
        reads: old.reads.union(new.reads),
        ruleReads: old.ruleReads.union(new.ruleReads),
        values: CompletedValues(known),
        maximumCompletions: completions
      )
      lanes.append(Lane(host: plain, judge: judge))
    }
    self.lanes = lanes
    self.before = first?.0.digest ?? ""
    self.after = first?.1.digest ?? ""
    self.settings = "completions=\(completions)\(settings.isEmpty ? "" : " \(settings)")"
    usesCache = dictionary?.hasWord("cache") ?? false
  }

  /// Compiles the scripts of both versions.
  ///
  /// - Throws: `syntaxError` with file and line, or why no script can run on this machine.
  package func check() async throws {
    try await lanes.first?.judge.before.check()
    try await lanes.first?.judge.after.check()
  }
}
