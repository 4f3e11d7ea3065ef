import WireFormats

extension Outcome {
  /// An Action's `api.session.revoke` or `api.refreshToken.revoke`, which denies the login.
  public struct Revocation: Sendable, Equatable, Codable {
    /// The revoked object.
    public enum Target: String, Sendable, Codable {
      /// The session, with or without its refresh tokens.
      case session
      /// The refresh token of the login.
      case refreshToken
    }

    /// The object that the Action revoked.
    public var target: Target
    /// The reason; empty if the Action gave none.
    public var reason: String
    /// Whether the refresh tokens of a revoked session stay.
    public var preservesRefreshTokens: Bool
  }
}

extension Effects {
  /// Revokes a session or a refresh token.
  ///
  /// The first revocation decides the login; a second one still revokes its own target.
  mutating func revoke(_ target: Outcome.Revocation.Target, _ command: Command) {
    var preserves = false
    if case .object(let options?) = command.argument(1) {
      preserves = options[RevocationArguments.option]?.text == "true"
    }
    if command.argument(0).stringValue == nil {
      diagnose(.revocationWithoutReason(command.method), at: command)
    }
    let asked = Outcome.Revocation(
      target: target,
      reason: command.argument(0).stringValue ?? "",
      preservesRefreshTokens: preserves
    )
    if outcome.revocation != nil || outcome.denial != nil {
      diagnose(.repeatedRevocation, at: command)
    }
    if outcome.revocation == nil {
      outcome.revocation = asked
      decide(.revocation, by: command)
    }
    switch target {
    case .session: outcome.session.revocation = outcome.session.revocation ?? asked
    case .refreshToken: outcome.refreshToken.revocation = outcome.refreshToken.revocation ?? asked
    }
  }
}

extension Diagnostic {
  fileprivate static let repeatedRevocation = Diagnostic(
    .callAfterDecision,
    .warning,
    "the login was already denied; this reason is not used"
  )

  fileprivate static func revocationWithoutReason(_ method: MethodName) -> Diagnostic {
    Diagnostic(
      .reasonIsNoText,
      .warning,
      "`api.\(method)` got no reason; pass the text that the application shows"
    )
  }
}
