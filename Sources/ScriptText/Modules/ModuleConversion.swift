package import WireFormats

/// An ES module as the CommonJS that Auth0 takes.
///
/// The text keeps its length, and every line and column: what stood for an import or an export
/// becomes a call or blanks, and all other code stands before and behind the text.
package struct ModuleConversion: Sendable {
  /// Stands before the text, on its first line.
  package let prologue: String
  /// The author's text, without what only ES modules have.
  package let text: String
  /// Stands behind the text, on a line of its own.
  package let epilogue: String

  /// Converts an ES module; nil for any other script, which stays as it is.
  package init?(_ source: String, file: String) {
    // The engine says better what is wrong with a text that is not JavaScript.
    guard let parts = ModuleParts(ofModule: source) else { return nil }
    let bytes = Array(source.utf8)
    let names = ModuleNames(unusedIn: source)
    let converted = ConvertedText(parts, names: names, of: bytes)
    text = converted.text
    prologue = ModulePrologue(parts, names: names, of: bytes, file: file).text
    epilogue = "\n}).apply(void 0,arguments)}"
  }

  /// Whether the text is an ES module.
  package static func isModule(_ source: String) -> Bool { ModuleParts(ofModule: source) != nil }

  /// The names of the modules that the statements of an ES module load; none for other scripts.
  package static func requestedNames(in source: String) -> [String] {
    guard let parts = ModuleParts(ofModule: source) else { return [] }
    let bytes = Array(source.utf8)
    return parts.requests.map {
      String(decoding: bytes[$0.source].dropFirst().dropLast(), as: UTF8.self)
    }
  }

  /// Checks the exports of an ES module; other scripts have none.
  ///
  /// - Throws: `moduleSyntax` for a name that is exported twice, `syntaxError` for a text that is not
  ///   JavaScript behind its imports.
  package static func check(_ source: String, file: String) throws(PostLoginError) {
    var source = source
    guard source.withUTF8(ModuleSyntax.mayBeIn) else { return }
    let bytes = Array(source.utf8)
    var reader = TypeScriptReader(bytes)
    do {
      try reader.readProgram()
    } catch {
      guard reader.parts.isModule else { return }
      let place = SourceLocation(file: file, offset: error.offset, in: bytes)
      throw PostLoginError(.syntaxError, error.message, at: place, help: error.help)
    }
    try reader.parts.checkExports(in: bytes, file: file)
  }
}

extension ModuleParts {
  /// Reads an ES module; nil for any other script.
  init?(ofModule source: String) {
    var source = source
    let mayBeModule = source.withUTF8(ModuleSyntax.mayBeIn)
    guard mayBeModule, let parts = try? ModuleParts(of: Array(source.utf8)), parts.isModule else {
      return nil
    }
    self = parts
  }

  fileprivate func checkExports(in source: [UInt8], file: String) throws(PostLoginError) {
    var seen: Set<String> = []
    let others = requests.filter(\.isExport).flatMap { request in
      (request.names ?? []).map { ($0.exportKey, $0.range) }
    }
    for (key, range) in exports.map({ ($0.key ?? "", $0.range) }) + others
    where !seen.insert(key).inserted {
      throw PostLoginError(
        .moduleSyntax,
        "`\(key.dropFirst().dropLast())` is exported twice",
        at: SourceLocation(file: file, offset: range.lowerBound, in: source),
        help: "keep one of the two exports"
      )
    }
  }
}
