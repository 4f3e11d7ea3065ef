package import PostLogin
package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// The findings about the fallback of one Action.
package struct FallbackFindings: Sendable {
  /// The findings, of which there is one at most.
  package private(set) var findings: [Finding] = []
  /// A login in which the fallback is looser; nil if none was found.
  package private(set) var login: FallbackCheck.LooserLogin?

  private static let loginCount = 500

  /// Compares a fallback, which is read from a file, with an Action on generated logins.
  ///
  /// - Throws: what makes it impossible to run the Action or the fallback.
  package init(
    of fallback: any Action,
    at path: String,
    for action: ScriptAction,
    _ setting: CheckSetting
  ) async throws {
    var context = setting.context
    context.secrets = setting.secrets
    var check = FallbackCheck(
      of: fallback,
      for: action,
      context: context,
      limits: setting.limits
    )
    check.makeAccess = setting.access(of: action)
    // A search takes errors for findings, so the first login shows whether both can be run.
    let first = try Event(json: #"{"user":{"user_id":"auth0|5f7c8ec7c33c6c004bbafe82"}}"#)
    _ = try await check.findings(in: first)
    login = await check.looserLogin(seed: setting.seed, count: Self.loginCount)
    if let login {
      findings = [Self.finding(login, at: path)]
    } else if let error = check.failureOfEveryLogin {
      findings = [Self.finding(error, in: action)]
    }
  }

  private static func finding(_ login: FallbackCheck.LooserLogin, at path: String) -> Finding {
    Finding(
      .looserFallback,
      .error,
      "the fallback is looser than the Action in the login of \(login.origin): "
        + login.findings.joined(separator: "; "),
      at: SourceLocation(file: path, line: 1, column: 1)
    )
  }

  private static func finding(_ error: ActionError, in action: ScriptAction) -> Finding {
    Finding(
      .fallbackNotCompared,
      .warning,
      "the fallback could be compared in no login, because the Action fails in all of them "
        + "(\(error.shownMessage))",
      at: error.location ?? SourceLocation(file: action.file, line: 1, column: 1)
    )
  }
}
