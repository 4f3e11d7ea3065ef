import PostLogin
public import WireFormats

/// One place in which an outcome is not what was expected.
public struct Mismatch: Sendable, Hashable {
  /// Where in the outcome, such as `accessToken.claims.plan`.
  public let path: String
  /// What should stand there, as text.
  public let expected: String
  /// What stands there, as text.
  public let found: String
  /// Where the expectation was written; nil when it was made in Swift.
  public let location: SourceLocation?
}
