import PostLogin
public import WireFormats

/// A difference between an outcome and an expectation.
public struct Mismatch: Sendable, Hashable {
  /// The path in the outcome, such as `accessToken.claims.plan`.
  public let path: String
  /// The expected value as text.
  public let expected: String
  /// The found value as text.
  public let found: String
  /// The place of the expectation; nil for one made in Swift.
  public let location: SourceLocation?
}
