import PostLogin
import ScriptEngine
public import WireFormats

/// Why a script cannot be run at all.
///
/// What goes wrong while a script runs is part of the Outcome, never an error.
public struct ScriptsError: Error, Sendable, Equatable {
  /// What kind of failure it is; more kinds may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is no JavaScript.
    public static let syntaxError = Code(rawValue: "syntaxError")
    /// The module exports no handler that Auth0 would call.
    public static let noHandler = Code(rawValue: "noHandler")
    /// The engine cannot be used on this machine, or not any more.
    public static let engineUnavailable = Code(rawValue: "engineUnavailable")
    /// The script is larger than an Action may be.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// No worker can be started.
    public static let workerUnavailable = Code(rawValue: "workerUnavailable")
    /// The system cannot confine a worker, and the host asks for that.
    public static let sandboxUnavailable = Code(rawValue: "sandboxUnavailable")
    /// More logins wait for a worker than may wait.
    public static let overloaded = Code(rawValue: "overloaded")
  }

  /// The kind of failure.
  public let code: Code
  /// One line for a person.
  public let message: String
  /// The place in the script it is about.
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
  /// The text that a person is shown.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}
