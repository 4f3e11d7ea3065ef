package import PostLogin
package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// The findings about the fallback of an Action.
package struct FallbackFindings: Sendable {
  /// The findings, at most one.
  package private(set) var findings: [Finding] = []
  /// A login in which the fallback is looser; nil if none was found.
  package private(set) var login: FallbackCheck.LooserLogin?

  private static let loginCount = 500

  /// Compares a fallback, read from a file, with an Action on generated logins; the hosts of both
  /// must trace.
  ///
  /// - Throws: an error if the Action or the fallback cannot run.
  package init(
    of fallback: any Action,
    at path: String,
    for action: ScriptAction,
    of trigger: Trigger,
    on host: ScriptHost,
    _ setting: CheckSetting
  ) async throws {
    let check = FallbackCheck(
      of: try await setting.policy(of: fallback, for: trigger, markedOn: host).checked(),
      for: try await setting.policy(of: action, for: trigger, markedOn: host).checked(),
      context: setting.context
    )
    let found = try await check.search(setting.bounds(logins: Self.loginCount))
    login = found.login
    if let login {
      findings = [Self.finding(login, at: path)]
    } else if let obstacle = found.obstacle, !found.hasCompared {
      findings = [
        Finding(
          .fallbackNotCompared,
          .warning,
          "the fallback could not be compared in any login, because of the Action: \(obstacle.text)",
          at: obstacle.location ?? SourceLocation(file: action.file, line: 1, column: 1)
        )
      ]
    }
  }

  private static func finding(_ login: FallbackCheck.LooserLogin, at path: String) -> Finding {
    var finding = Finding(
      .looserFallback,
      .error,
      "the fallback is looser than the Action in \(login.origin): "
        + login.findings.joined(separator: "; "),
      at: SourceLocation(file: path, line: 1, column: 1)
    )
    finding.login = login.findingLogin
    return finding
  }
}
