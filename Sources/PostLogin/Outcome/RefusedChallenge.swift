/// A challenge or enrolment beyond those of one login, which denies it.
package struct RefusedChallenge: Sendable, Equatable {
  /// The method that was called once too often, such as `authentication.challengeWith`.
  package var method: String
  /// The text that the application is told.
  package var reason: String
}
