import PostLogin
import ScriptEngine
public import WireFormats

/// The reason why a script cannot be run at all.
///
/// A failure while a script runs is part of the Outcome, never an error.
public struct ScriptsError: Error, Sendable, Equatable {
  /// The kind of failure; more kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is no JavaScript.
    public static let syntaxError = Code(rawValue: "syntaxError")
    /// The module exports no handler for the trigger.
    public static let noHandler = Code(rawValue: "noHandler")
    /// The engine cannot be used on this machine, or not any more.
    public static let engineUnavailable = Code(rawValue: "engineUnavailable")
    /// The code is larger than the limit of an Action.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// No worker can be started.
    public static let workerUnavailable = Code(rawValue: "workerUnavailable")
    /// The system cannot confine a worker, and the host requires it.
    public static let sandboxUnavailable = Code(rawValue: "sandboxUnavailable")
    /// Too many logins wait for a worker already.
    public static let overloaded = Code(rawValue: "overloaded")
  }

  /// The kind of failure.
  public let code: Code
  /// One line of text.
  public let message: String
  /// The place in the script; nil if the failure has none.
  public let location: SourceLocation?

  init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  init(_ error: ScriptEngineError) {
    let isSyntaxError = error.code == .syntaxError
    self.init(
      isSyntaxError ? .syntaxError : .engineUnavailable,
      error.message,
      at: error.line.map { SourceLocation(file: error.file, line: $0, column: error.column ?? 1) }
    )
  }
}

extension ScriptsError: CustomStringConvertible {
  /// The place, the code and the message.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}
