/// One challenge or enrolment that the user has to go through before the login goes on.
public struct Challenge: Sendable, Equatable {
  /// What the user does with a factor.
  public enum Kind: String, Sendable {
    /// The factor is passed.
    case challenge
    /// The factor is added to those that the user has.
    case enroll
  }

  /// Whether a factor is passed or added.
  public var kind: Kind
  /// The usable factors of those that were asked for; the first one is offered first.
  public var factors: [FactorSelector]
  /// Whether the user chooses among several factors before anything else.
  public var showsPicker: Bool
}
