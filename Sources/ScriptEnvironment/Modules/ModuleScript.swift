import Glibc
package import ScriptEngine

/// The text of a CommonJS module, wrapped so that its lines stay where the author has them.
package final class ModuleScript {
  /// Stands before the prologue of a module and the author's text, on their first line.
  package static let prefix = WrappedScript.prefix(parameters)
  private static let parameters = ["module", "exports", "console", "require"]

  let script: WrappedScript
  package let file: String
  private let text: String
  /// Whether the text names what tells the time, or what could run other text.
  package private(set) lazy var mayAskForTime = mentions(["Date"])
  /// Whether the text names what gives random numbers, or what could run other text.
  package private(set) lazy var mayAskForChance = mentions(["random", "Math["])
  /// Whether the text names what holds `Math.random`, or what could run other text.
  package private(set) lazy var mayUseMath = mentions(["Math"])
  /// Whether the text has an error handler, so that it can pass on the text of an error.
  package private(set) lazy var mayCatch = text.contains("catch")
  /// The globals of our modules that the text names.
  private(set) lazy var namedGlobals = GlobalNames.named(in: text)

  package init(_ text: String, file: String) {
    self.file = file
    self.text = text
    script = Self.wrapped(text, file, isCounted: true)
  }

  /// By how much columns on the first line of the text are too high in what the engine says.
  ///
  /// Smaller columns are those of code that stands before the text.
  package static func prefixLength(of text: String, file: String) -> Int {
    WrappedScript.prefixLength(of: text, file: file, parameters: parameters)
  }

  private func mentions(_ words: [StaticString]) -> Bool {
    let whatRunsOtherText: [StaticString] = [
      "require", "global", "self", "this", "eval", "constructor", "Function", "import", "\\u",
    ]
    var text = text
    return text.withUTF8 { bytes in (words + whatRunsOtherText).contains { bytes.holds($0) } }
  }

  private static func wrapped(_ text: String, _ file: String, isCounted: Bool) -> WrappedScript {
    WrappedScript(text, file: file, parameters: parameters, isCounted: isCounted)
  }

  /// Checks that the text is a module of its own.
  ///
  /// - Throws: `syntaxError` with file and line.
  package static func check(
    _ text: String,
    file: String,
    in realm: Realm
  ) throws(ScriptEngineError) {
    do {
      _ = try wrapped(text, file, isCounted: false).evaluate(in: realm)
    } catch {
      // What is missing at the end is missed on the wrapper's own line, behind the text.
      let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      var error = error
      error.line = error.line.map { min($0, lineCount) }
      throw placed(error, in: text)
    }
    do {
      try realm.checkFunctionBody(WrappedScript.commonJS(of: text, file: file), file: file)
    } catch {
      throw placed(error, in: text)
    }
  }

  private static func placed(_ error: ScriptEngineError, in text: String) -> ScriptEngineError {
    var error = error
    error.column =
      error.column
      ?? error.line.flatMap { UnexpectedToken.column(error.message, line: $0, of: text) }
    return error
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a word stand in these; `String.contains` would look at characters, which
  /// takes half a millisecond for each module.
  fileprivate func holds(_ word: StaticString) -> Bool {
    guard var rest = baseAddress else { return false }
    let end = rest + count - word.utf8CodeUnitCount
    while rest <= end {
      guard let found = memchr(rest, Int32(word.utf8Start.pointee), end - rest + 1) else {
        return false
      }
      guard memcmp(found, word.utf8Start, word.utf8CodeUnitCount) != 0 else { return true }
      rest = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
    }
    return false
  }
}
