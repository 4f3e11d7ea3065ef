extension JSONValue {
  /// The value as an indented document for standard output, with a line break at its end.
  ///
  /// Strings have the escapes that keep a terminal and a CI system from reading commands in them.
  package var printed: String {
    let text = jsonText(isIndented: true) + "\n"
    guard !text.utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (scalar.isHidden && scalar != "\n") || (scalar == "[" && shown.endsLikeCommand) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          shown.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
