/// A challenge or enrolment beyond the limit of a login, which denies it.
public struct RefusedChallenge: Sendable, Equatable {
  /// The method that was called too often, such as `authentication.challengeWith`.
  public var method: String
  /// The text for the application.
  public var reason: String

  /// A challenge beyond the limit.
  public init(method: String, reason: String) {
    self.method = method
    self.reason = reason
  }
}
