public import WireFormats

/// One call of an `api` method that asks for something, as a value.
///
/// Scripts and rules issue the same commands, so what they add up to cannot differ.
public struct Command: Sendable, Hashable, Codable {
  /// The method that was called, such as `access.deny`.
  public var method: MethodName
  /// The arguments after the method's own checks and clean-up.
  public var arguments: [ScriptValue]
  /// Where the Action made the call, where that is known.
  public var location: SourceLocation?
  /// The rule that made the call; nil for a script.
  public var rule: String?

  /// A command with these arguments.
  public init(
    _ method: MethodName,
    _ arguments: [ScriptValue],
    at location: SourceLocation? = nil
  ) {
    self.method = method
    self.arguments = arguments
    self.location = location
  }

  /// The argument at a position, counted from 0; undefined where the command has fewer.
  ///
  /// Anybody can make a command, so what adds commands up counts on no number of arguments.
  func argument(_ position: Int) -> ScriptValue { Arguments(arguments)[position] }
}
