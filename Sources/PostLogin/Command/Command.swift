public import WireFormats

/// One effective call of an `api` method, as a value.
///
/// Scripts and rules issue the same commands, so that they have the same effects.
public struct Command: Sendable, Hashable, Codable {
  /// The method that was called, such as `access.deny`.
  public var method: MethodName
  /// The arguments after the method has checked and normalized them.
  public var arguments: [ScriptValue]
  /// The place of the call in the Action, if it is known.
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

  /// The argument at a position, counted from 0; undefined if the command has fewer.
  ///
  /// Public code can create commands with any number of arguments, so folding must not rely on it.
  func argument(_ position: Int) -> ScriptValue { Arguments(arguments)[position] }
}
