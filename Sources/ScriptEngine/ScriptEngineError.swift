/// The reason why the engine cannot work on this machine, or cannot compile a script.
package struct ScriptEngineError: Error, Sendable, Equatable {
  /// The kind of failure; more kinds may be added.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The installed library lacks a function that is needed to stop scripts.
    package static let unsupportedLibrary = Code(rawValue: "unsupportedLibrary")
    /// The system allows the process less address space than the engine reserves.
    package static let smallAddressSpace = Code(rawValue: "smallAddressSpace")
    /// A script has a syntax error.
    package static let syntaxError = Code(rawValue: "syntaxError")
    /// An earlier execution could not be stopped, or left the engine in an unknown state.
    package static let unusable = Code(rawValue: "unusable")
  }

  package let code: Code
  package let message: String
  /// The file as the caller named it; nil if the failure is about no script.
  package var file: String?
  package var line: Int?
  /// In UTF-16 units, from 1; the engine does not report it, so it is found by other means.
  package var column: Int?

  static func unsupportedLibrary(missing symbol: String) -> ScriptEngineError {
    ScriptEngineError(
      code: .unsupportedLibrary,
      message: "the installed JavaScriptCore has no `\(symbol)`, so scripts could not be stopped"
    )
  }

  package static let unusable = ScriptEngineError(
    code: .unusable,
    message: "an earlier script could not be stopped; this engine takes no more"
  )
}
