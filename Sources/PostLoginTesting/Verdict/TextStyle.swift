import WireFormats

/// The use of colours in text.
package struct TextStyle: Sendable {
  /// Text without colours, such as in a file.
  package static let plain = TextStyle(isColourful: false)

  package let isColourful: Bool

  package init(isColourful: Bool) {
    self.isColourful = isColourful
  }

  package func bold(_ text: String) -> String { styled(text, "1") }
  package func faint(_ text: String) -> String { styled(text, "2") }
  package func red(_ text: String) -> String { styled(text, "31") }
  package func green(_ text: String) -> String { styled(text, "32") }
  package func yellow(_ text: String) -> String { styled(text, "33") }
  package func boldRed(_ text: String) -> String { styled(text, "1;31") }
  package func boldGreen(_ text: String) -> String { styled(text, "1;32") }

  private func styled(_ text: String, _ code: String) -> String {
    isColourful ? "\u{1B}[\(code)m\(text.visible)\u{1B}[0m" : text
  }

  /// Joins lines, each made visible by `String.visible` except for the colours of this style.
  package func text(_ lines: [String]) -> String {
    lines.map { "\(line($0))\n" }.joined()
  }

  private func line(_ line: String) -> String {
    guard isColourful, line.unicodeScalars.contains("\u{1B}") else { return line.visible }
    var text = ""
    var start = line.startIndex
    for code in line.ranges(of: /\u{1B}\[(?:0|1|2|31|32|33|1;31|1;32)m/) {
      text += String(line[start..<code.lowerBound]).visible + line[code]
      start = code.upperBound
    }
    return text + String(line[start...]).visible
  }
}
