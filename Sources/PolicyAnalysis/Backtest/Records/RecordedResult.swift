import PostLogin
import WireFormats

/// The result of a login according to its records.
enum RecordedResult {
  static func result(of login: RecordedLogin) -> BacktestCase.Recorded {
    var recorded = BacktestCase.Recorded(decision: decision(of: login))
    recorded.executionCount = RecordedLogins.executionCount(in: login.record)
    recorded.error = login.failures.last.map(error)
    if recorded.decision != .allowed {
      recorded.reason =
        login.record.text("details", "error", "message") ?? login.record.text("description")
    }
    let methods = RecordedMethods.methods(in: login.record) ?? []
    if methods.contains(where: { $0["name"] == "mfa" }) || login.history.factorType != nil {
      recorded.multifactor = .passed
    } else if login.history.wasAsked {
      recorded.multifactor = .asked
    }
    return recorded
  }

  private static func decision(of login: RecordedLogin) -> BacktestCase.Recorded.Decision {
    if login.type.outcome == .success { return .allowed }
    if login.type.isInBrowser || login.type.hasExecutions { return .denied }
    // These records do not distinguish a denial by an Action from another failure.
    return login.failures.isEmpty ? .unknown : .denied
  }

  /// Texts of the server, which no Action produces.
  private static let serverReasons: Set<String> = [
    "login required", "consent required", "interaction required", "login_required",
    "consent_required", "interaction_required", "wrong email or password.",
    "wrong email or verification code.", "wrong phone number or verification code.",
    "multifactor authentication required", "mfa_required", "unauthorized",
  ]

  /// Whether Actions ran, or may have run, in the login of the record.
  static func isLogin(_ login: RecordedLogin) -> Bool {
    let count = RecordedLogins.executionCount(in: login.record) ?? 0
    switch login.type {
    case .refreshTokenExchange: return count > 0 || !RecordedLogins.givesTransferToken(login.record)
    case .failedRefreshTokenExchange, .outOfBandExchange: return count > 0
    case .failedLogin:
      guard !login.userID.isEmpty else { return false }
      return !login.failures.isEmpty
        || login.record.text("details", "error", "oauthError") == "access_denied"
    case let type where type.outcome == .success: return true
    default:
      let reason = login.record.text("description") ?? ""
      return !login.failures.isEmpty
        || !reason.isEmpty && !serverReasons.contains(reason.lowercased())
    }
  }

  private static func error(_ record: JSONValue) -> BacktestCase.ActionError {
    BacktestCase.ActionError(
      action: record.text("details", "action_name") ?? "",
      version: record.text("details", "version_id"),
      kind: record.text("details", "error_class") ?? "action_error",
      name: record.text("details", "action_error", "name"),
      message: record.text("details", "action_error", "message")
    )
  }
}
