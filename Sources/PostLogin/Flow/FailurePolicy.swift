/// The effect on a login when an Action fails.
public enum FailurePolicy: Sendable {
  /// The login is denied, as at Auth0.
  case deny
  /// The flow continues with the next Action; the outcome is marked as degraded.
  case `continue`
  /// Another Action runs instead; the outcome is marked as degraded.
  case fallback(any Action)

  /// The policy without its Action.
  public enum Kind: String, Sendable, Codable {
    /// The login is denied.
    case deny
    /// The flow continues.
    case `continue`
    /// Another Action runs instead.
    case fallback
  }

  /// The policy without its Action.
  public var kind: Kind {
    switch self {
    case .deny: .deny
    case .continue: .continue
    case .fallback: .fallback
    }
  }
}
