/// The door of a login, as one of its surroundings.
///
/// Any two are equal: doors do, and have no value.
public struct LoginDoor: Sendable, Equatable {
  /// What answers.
  public var door: any Door

  /// A door that is closed unless another is given.
  public init(_ door: any Door = ClosedDoor()) { self.door = door }

  /// Always true.
  public static func == (lhs: LoginDoor, rhs: LoginDoor) -> Bool { true }
}
