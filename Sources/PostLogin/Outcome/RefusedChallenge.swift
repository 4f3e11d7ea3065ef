/// A challenge or enrolment beyond those of one login, which denies it.
public struct RefusedChallenge: Sendable, Equatable {
  /// The method that was called once too often, such as `authentication.challengeWith`.
  public var method: String
  /// The text that the application is told.
  public var reason: String

  /// A challenge that is one too many.
  public init(method: String, reason: String) {
    self.method = method
    self.reason = reason
  }
}
