/// Quotes texts of a file in messages about it.
package enum DocumentText {
  /// The beginning of a text, on one line and with every control character escaped.
  package static func line(_ text: String, atMost count: Int = 60) -> String {
    // Of printable ASCII, a character is a byte.
    guard text.utf8.count > count else { return text.visible }
    let start = text.prefix(count)
    return String(start).visible + (start.endIndex < text.endIndex ? "…" : "")
  }
}
