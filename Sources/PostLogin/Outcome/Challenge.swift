/// One challenge or enrolment that the user must complete before the login continues.
public struct Challenge: Sendable, Equatable {
  /// The task of the user.
  public enum Kind: String, Sendable {
    /// The user passes the factor.
    case challenge
    /// The user enrolls the factor.
    case enroll
  }

  /// Whether the user passes or enrolls a factor.
  public var kind: Kind
  /// The usable factors among the requested ones; the first is offered first.
  public var factors: [FactorSelector]
  /// Whether the user first chooses among several factors.
  public var showsPicker: Bool
}
