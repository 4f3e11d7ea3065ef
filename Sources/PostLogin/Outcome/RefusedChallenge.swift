/// A challenge or enrolment beyond those of one login, which denies it.
public struct RefusedChallenge: Sendable, Equatable {
  /// The method that was called once too often, such as `authentication.challengeWith`.
  public var method: String
  /// The text that the application is told.
  public var reason: String
}
