package import PolicyAnalysis
import PostLogin
import PostLoginRules
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A check of Actions: what it reads, apart from how that was asked for and how it is printed.
package struct CheckRequest: Sendable {
  /// The files of the Actions.
  package var files: [String]
  /// The rules or script that run instead of the first Action when it fails; nil compares none.
  package var fallback: String?
  package var setting: CheckSetting
  /// Makes hosts that trace.
  package var makeHost: @Sendable () -> ScriptHost

  /// Takes Actions without a fallback.
  package init(
    files: [String],
    setting: CheckSetting,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.files = files
    self.setting = setting
    self.makeHost = makeHost
  }

  /// Looks for mistakes.
  ///
  /// - Throws: what makes it impossible to read or run an Action.
  package func result() async throws -> FindingReport {
    let check = ActionCheck(on: makeHost(), setting)
    var findings: [Finding] = []
    for file in files { findings += try await check.findings(at: file) }
    let compared = try await compared(besides: findings)
    var report = FindingReport(findings + (compared?.findings ?? []), fileCount: files.count)
    report.looserLogin = compared?.login?.event.json.value
    return report
  }

  /// What the fallback does otherwise; nil without one, and for an Action that cannot be run.
  private func compared(
    besides findings: [Finding]
  ) async throws -> FallbackFindings? {
    guard let fallback, let file = files.first else { return nil }
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
      on: host,
      setting
    )
  }
}

extension FindingReport: CommandResult {
  package var ending: CommandEnding { open.isEmpty ? .welcome : .unwelcome }
}
