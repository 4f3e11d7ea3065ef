/// The one way by which the wishes of a script reach the outside.
///
/// A door decides what is granted. It runs in the program itself, never where the script runs, and
/// answers every question: what it refuses is an answer too.
public protocol Door: Sendable {
  /// Finds the module that a script asks for by a name which is not built in.
  ///
  /// - Parameters:
  ///   - name: What stood in `require(…)`.
  ///   - file: The path of the script that asks.
  /// - Returns: The module's text, or why there is none.
  func module(_ name: String, from file: String) async -> ModuleAnswer

  /// Performs, or stands in for, one HTTP request.
  ///
  /// It does not follow what is virtual: a delay that nobody has to wait for is told in the
  /// reply's `duration`.
  func request(_ request: HTTPRequest) async -> HTTPReply
}

/// A door that nothing passes.
public struct ClosedDoor: Door {
  /// Makes the door.
  public init() {}

  /// Says that there is no such module.
  public func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  /// Says that requests to the host are not granted.
  public func request(_ request: HTTPRequest) async -> HTTPReply {
    HTTPReply(.failure(.notGranted(host: request.host)))
  }
}

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
