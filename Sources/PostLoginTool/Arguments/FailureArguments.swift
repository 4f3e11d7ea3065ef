import ArgumentParser
import PostLogin
import PostLoginScripts

/// The argument that says what follows when an Action fails.
struct FailureArguments: ParsableArguments {
  @Option(help: "When an Action fails: deny, continue, or the Action to run instead.")
  var onFailure = "deny"

  /// The policy, with the Action that it may name on a host.
  func policy(on host: ScriptHost, limits: Limits) throws -> FailurePolicy {
    try FailurePolicy(named: onFailure, host: host, rules: RuleFiles.read, limits: limits)
  }
}
