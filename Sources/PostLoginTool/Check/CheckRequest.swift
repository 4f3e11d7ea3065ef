package import PolicyAnalysis
import PostLogin
import PostLoginRules
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A request to check Actions, independent of the command line and of printing.
package struct CheckRequest: Sendable {
  /// The files of the Actions.
  package var files: [String]
  /// The rules or script that run instead of the first Action when it fails; nil compares none.
  package var fallback: String?
  package var setting: CheckSetting
  /// Makes hosts that trace scripts.
  package var makeHost: @Sendable () -> ScriptHost

  /// A request without a fallback.
  package init(
    files: [String],
    setting: CheckSetting,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.files = files
    self.setting = setting
    self.makeHost = makeHost
  }

  /// The findings about the Actions, and about the fallback of the first.
  ///
  /// - Throws: the error that prevents reading or running an Action.
  package func result() async throws -> FindingReport {
    let check = ActionCheck(on: makeHost(), setting)
    var findings: [Finding] = []
    var verdicts: [ActionVerdict] = []
    for file in files {
      let action = try await check.result(at: file)
      findings += action.findings
      verdicts += action.verdicts
    }
    let comparison = try await fallbackFindings(after: findings, verdicts.first?.trigger)
    var report = FindingReport(findings + (comparison?.findings ?? []), fileCount: files.count)
    report.verdicts = verdicts
    report.looserLogin = comparison?.login?.event.json.value
    return report
  }

  /// The findings about the fallback; nil without one, and for an Action that cannot run.
  private func fallbackFindings(
    after findings: [Finding],
    _ trigger: Trigger?
  ) async throws -> FallbackFindings? {
    guard let fallback, let file = files.first, let trigger else { return nil }
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
  /// A text that only has to be built is no mistake.
  package var ending: CommandEnding {
    open.allSatisfy { $0.code == .needsBuild } ? .welcome : .unwelcome
  }
}
