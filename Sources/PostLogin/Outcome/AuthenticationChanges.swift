/// What Actions ask of the user, and what becomes of the account.
public struct AuthenticationChanges: Sendable, Equatable {
  /// Challenges and enrolments, in the order in which the user goes through them.
  public var challenges: [Challenge] = []
  /// Ways of authentication that were noted, by their URLs.
  public var recordedMethods: [String] = []
  /// The user that the login goes on as; nil where it is the same.
  public var primaryUserID: String?
  /// The challenge or enrolment that was one too many, which denies the login; nil for none.
  public var refusal: RefusedChallenge?

  /// No changes.
  public init() {}
}
