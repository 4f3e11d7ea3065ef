/// What happens to a login when an Action fails.
public enum FailurePolicy: Sendable {
  /// The login is denied, as at Auth0.
  case deny
  /// The flow goes on with the next Action; the outcome is marked as degraded.
  case `continue`
  /// Another Action is asked instead; the outcome is marked as degraded.
  case fallback(any Action)

  /// The policy without its Action.
  public enum Kind: String, Sendable, Codable {
    /// The login is denied.
    case deny
    /// The flow goes on.
    case `continue`
    /// Another Action is asked instead.
    case fallback
  }

  /// Which of the three it is.
  public var kind: Kind {
    switch self {
    case .deny: .deny
    case .continue: .continue
    case .fallback: .fallback
    }
  }
}
