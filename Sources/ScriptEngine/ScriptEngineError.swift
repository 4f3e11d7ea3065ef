/// Why the engine cannot work at all on this machine, or cannot compile a script.
package struct ScriptEngineError: Error, Sendable, Equatable {
  /// What kind of failure it is; more kinds may come.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The installed library lacks a function without which nothing can be stopped.
    package static let unsupportedLibrary = Code(rawValue: "unsupportedLibrary")
    /// A script is no JavaScript.
    package static let syntaxError = Code(rawValue: "syntaxError")
    /// An earlier execution could not be ended, or left the engine unclean.
    package static let unusable = Code(rawValue: "unusable")
  }

  package let code: Code
  package let message: String
  /// The file as the script was named; nil when it is about no script.
  package var file: String?
  package var line: Int?
  /// In UTF-16 units, from 1; the engine itself does not tell it.
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
