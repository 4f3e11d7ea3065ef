package import PolicyAnalysis
import PostLogin
import PostLoginRules
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A request to check Actions and declared policies, independent of the command line and of printing.
package struct CheckRequest: Sendable {
  /// The Actions and policies.
  package var targets: [CheckTarget]
  /// The rules or script that run instead of the Action that is the only target when it fails; nil
  /// compares none.
  package var fallback: String?
  package var setting: CheckSetting
  /// Makes hosts that trace scripts.
  package var makeHost: @Sendable () -> ScriptHost

  /// A request without a fallback.
  package init(
    targets: [CheckTarget],
    setting: CheckSetting,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.targets = targets
    self.setting = setting
    self.makeHost = makeHost
  }

  /// The findings about the targets, and about the fallback.
  ///
  /// - Throws: the error that prevents reading or running an Action.
  package func result() async throws -> FindingReport {
    let host = makeHost()
    var findings: [Finding] = []
    var verdicts: [ActionVerdict] = []
    var actionCount = 0
    for target in targets {
      switch target {
      case .action(let file):
        let action = try await ActionCheck(on: host, setting).result(at: file)
        findings += action.findings
        verdicts += action.verdicts
        actionCount += 1
      case .policy(let declared):
        let policy = try await PolicyCheck(on: host, setting).result(of: declared)
        // Environments of one policy share most findings.
        findings += policy.findings.filter { !findings.contains($0) }
        verdicts += policy.verdicts
        actionCount += policy.actionCount
      }
    }
    let comparison = try await fallbackFindings(after: findings, verdicts.first?.trigger)
    var report = FindingReport(
      findings + (comparison?.findings ?? []),
      actionCount: actionCount
    )
    report.verdicts = verdicts
    report.looserLogin = comparison?.login?.event.json.value
    return report
  }

  /// The findings about the fallback; nil without one, and for an Action that cannot run.
  private func fallbackFindings(
    after findings: [Finding],
    _ trigger: Trigger?
  ) async throws -> FallbackFindings? {
    guard let fallback, let trigger, case .action(let file)? = targets.first else { return nil }
    let host = makeHost()
    let action: any Action
    if fallback.hasSuffix(".json") {
      action = try RuleSet(at: fallback)
    } else {
      let script = try ScriptAction(at: fallback, host: host, limits: setting.limits)
      try await script.check()
      action = script
    }
    let cannotRun = findings.contains {
      [.syntaxError, .noHandler, .codeTooLarge].contains($0.code)
    }
    guard !cannotRun else { return nil }
    return try await FallbackFindings(
      of: action,
      at: fallback,
      for: try ScriptAction(at: file, host: host, limits: setting.limits),
      of: trigger,
      on: host,
      setting
    )
  }
}

extension FindingReport: CommandResult {
  package var ending: CommandEnding { needsCorrection ? .unwelcome : .welcome }
}
