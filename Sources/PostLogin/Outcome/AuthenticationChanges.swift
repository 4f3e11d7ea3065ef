/// The challenges and changes of authentication that Actions requested.
public struct AuthenticationChanges: Sendable, Equatable {
  /// Challenges and enrolments, in the order in which the user goes through them.
  public var challenges: [Challenge] = []
  /// Authentication methods that were recorded, by their URLs.
  public var recordedMethods: [String] = []
  /// The user to which the login switches; nil if it does not switch.
  public var primaryUserID: String?
  /// The challenge or enrolment beyond the limit, which denies the login; nil for none.
  public var refusal: RefusedChallenge?

  /// No changes.
  public init() {}
}
