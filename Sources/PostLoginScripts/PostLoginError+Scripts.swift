import ScriptEngine
public import WireFormats

/// Why a script cannot be run at all; a failure while it runs is part of the Outcome, never an
/// error.
extension PostLoginError.Code {
  /// The module exports no handler that Auth0 would call.
  public static let noHandler = Self(rawValue: "noHandler")
  /// The engine cannot be used on this machine, or not any more.
  public static let engineUnavailable = Self(rawValue: "engineUnavailable")
  /// No worker can be started.
  public static let workerUnavailable = Self(rawValue: "workerUnavailable")
  /// The system cannot confine a worker, and the host asks for that.
  public static let sandboxUnavailable = Self(rawValue: "sandboxUnavailable")
  /// No worker became free within the login's time, or more logins wait for one than may wait.
  public static let overloaded = Self(rawValue: "overloaded")
}

extension PostLoginError {
  init(_ error: ScriptEngineError) {
    let isSyntaxError = error.code == .syntaxError
    self.init(
      isSyntaxError ? .syntaxError : .engineUnavailable,
      error.message,
      at: error.line.map { SourceLocation(file: error.file, line: $0, column: error.column ?? 1) },
      causedBy: error
    )
  }
}
