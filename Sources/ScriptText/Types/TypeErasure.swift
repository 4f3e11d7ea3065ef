package import WireFormats

/// Turns TypeScript into JavaScript by replacing types with blanks.
///
/// All that remains keeps its line and its column, so that positions in the result are positions in
/// the source. Syntax that needs code of its own, such as `enum`, is refused.
package enum TypeErasure {
  /// Returns the JavaScript of a TypeScript text.
  ///
  /// - Throws: `typeScriptSyntax`, with the place and what to write instead.
  package static func erase(_ source: String) throws(PostLoginError) -> String {
    String(decoding: try erase(Array(source.utf8)), as: UTF8.self)
  }

  /// Returns the JavaScript of a TypeScript text in UTF-8.
  ///
  /// - Throws: `typeScriptSyntax`, with the place and what to write instead.
  package static func erase(_ source: [UInt8]) throws(PostLoginError) -> [UInt8] {
    var reader = TypeScriptReader(source)
    do {
      try reader.readProgram()
    } catch {
      throw error.error(in: source)
    }
    return reader.erased.text(of: source)
  }
}
