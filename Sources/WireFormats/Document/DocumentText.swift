/// Quotes texts of a file in messages about it.
package enum DocumentText {
  /// The beginning of a text, on one line and without control characters.
  package static func line(_ text: String, atMost count: Int = 60) -> String {
    // Nearly every text is printable ASCII, where a character is a byte.
    if text.utf8.count <= count, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text
    }
    let start = text.prefix(count).unicodeScalars.map { scalar in
      scalar.properties.isControlOrBreak ? "\u{FFFD}" : String(scalar)
    }
    return start.joined() + (text.dropFirst(count).isEmpty ? "" : "…")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControlOrBreak: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional controls reorder the text around them; joiners of letters and emoji do not.
    case .format: !isJoinControl
    default: false
    }
  }
}
