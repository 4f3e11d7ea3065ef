/// The search for white space in target scopes, for which Auth0's runtime keeps one regular
/// expression with the global flag.
///
/// After a find, the next text is searched from the end of that find, so that a refused text can
/// pass the second time.
struct WhitespaceSearch {
  /// The position in UTF-16 units at which the next search begins.
  private var start = 0

  /// Whether the rest of the text, or all of it, has white space.
  mutating func finds(in text: String) -> Bool {
    let units = text.utf16.enumerated().dropFirst(start)
    let find = units.first { Unicode.Scalar($0.element)?.isJavaScriptWhitespace ?? false }
    start = find.map { $0.offset + 1 } ?? 0
    return find != nil
  }
}
