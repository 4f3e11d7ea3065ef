import PostLogin
package import WireFormats

/// The values that Auth0's deploy tool inserts for `@@KEY@@` (JSON) and `##KEY##` (text).
package struct Placeholders: Sendable {
  private let values: [String: String]
  private static let maximumSize = 16 << 20

  /// Reads a file of values: a JSON object of strings, or lines of `KEY=value`.
  ///
  /// - Throws: an error in the file.
  package init(at path: String) throws(PostLoginError) {
    let members = try Secrets.read(at: path).value.objectValue ?? []
    values = Dictionary(
      members.map { ($0.name, $0.value.stringValue ?? "") },
      uniquingKeysWith: { $1 }
    )
  }

  /// Takes values by key.
  package init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// Returns a text with its placeholders replaced; placeholders without a value are marked, so
  /// that the reader of that part of the text finds them.
  ///
  /// In JSON, a marked placeholder becomes a string, so that the text stays valid.
  package func filled(_ text: String, isJSON: Bool = false) -> String {
    guard text.utf8.contains(where: { [0x23, 0x40].contains($0) }) else { return text }
    var filled = ""
    var rest = text[...]
    // A longer text is refused where it is read, so that its rest may stay as it is.
    while filled.utf8.count <= Self.maximumSize, let placeholder = Placeholder(firstIn: rest) {
      var range = placeholder.range
      var value: String
      if placeholder.isJSON {
        range = rest.widenedByQuotes(range)
        let isQuoted = range != placeholder.range
        value =
          values[placeholder.key].map(Self.json)
          ?? (isQuoted || isJSON ? "\"\(placeholder.marked)\"" : placeholder.marked)
      } else {
        value = values[placeholder.key] ?? placeholder.marked
      }
      filled += rest[..<range.lowerBound] + value
      rest = rest[range.upperBound...]
    }
    return filled + rest
  }

  /// Returns the first marked placeholder in such a text.
  package static func missing(in text: String) -> String? {
    guard Placeholder.mayBeMarked(text) else { return nil }
    return text.firstMatch(of: Placeholder.markedPattern).map { String($0.output.1) }
  }

  /// Returns the message about a placeholder without a value.
  package static func missingMessage(_ placeholder: String) -> String {
    let key = placeholder.dropFirst(2).dropLast(2)
    return
      "`\(placeholder)` has no value; put `\(key)=…` into a file and name it with `--env`"
  }

  /// Returns the value if it is JSON, or else a string of it.
  private static func json(_ value: String) -> String {
    (try? JSONText(value))?.text ?? JSONText(string: value).text
  }
}

/// A placeholder in a text.
private struct Placeholder {
  /// Characters for private use around a placeholder, which no document contains there.
  private static let openingMark = "\u{E000}"
  private static let closingMark = "\u{E001}"

  /// A marked placeholder, with the placeholder alone.
  static var markedPattern: Regex<(Substring, Substring)> {
    /\u{E000}((?:@@|##)[A-Za-z_][A-Za-z0-9_]*(?:@@|##))\u{E001}/
  }

  /// Whether a text has the first byte of the marks.
  static func mayBeMarked(_ text: String) -> Bool { text.utf8.contains(0xEE) }

  let key: String
  let isJSON: Bool
  /// The range, including the marks around the key.
  let range: Range<Substring.Index>

  init?(firstIn text: Substring) {
    let bytes = text.utf8
    var start = bytes.startIndex
    while let next = bytes[start...].firstIndex(where: { $0 == Self.at || $0 == Self.number }) {
      if let key = Self.key(behind: next, in: bytes) {
        self.key = String(text[key])
        isJSON = bytes[next] == Self.at
        range = next..<bytes.index(key.upperBound, offsetBy: 2)
        return
      }
      start = bytes.index(after: next)
    }
    return nil
  }

  private static let at = UInt8(ascii: "@")
  private static let number = UInt8(ascii: "#")

  /// The key between two signs and the same two.
  private static func key(
    behind start: Substring.Index,
    in bytes: Substring.UTF8View
  ) -> Range<Substring.Index>? {
    let sign = bytes[start]
    let rest = bytes[start...]
    guard rest.dropFirst().first == sign else { return nil }
    let behind = rest.dropFirst(2)
    let key = behind.prefix { byte in
      let small = byte | 0x20
      return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
    let end = behind[key.endIndex...].prefix(2)
    guard let first = key.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      end.count == 2, end.allSatisfy({ $0 == sign })
    else { return nil }
    return key.startIndex..<key.endIndex
  }

  var marked: String {
    let signs = isJSON ? "@@" : "##"
    return "\(Self.openingMark)\(signs)\(key)\(signs)\(Self.closingMark)"
  }
}

extension Substring {
  /// Returns the range with quotes around it, which the deploy tool removes with the placeholder.
  fileprivate func widenedByQuotes(_ range: Range<Index>) -> Range<Index> {
    guard range.lowerBound > startIndex, range.upperBound < endIndex else { return range }
    let before = index(before: range.lowerBound)
    let quote = self[before]
    guard quote == "\"" || quote == "'", self[range.upperBound] == quote else { return range }
    return before..<index(after: range.upperBound)
  }
}

extension Placeholders {
  /// A text in which marked placeholders stand as they were written.
  package static func unmarked(_ text: String) -> String {
    guard Placeholder.mayBeMarked(text) else { return text }
    return text.replacing(Placeholder.markedPattern) { $0.output.1 }
  }

  /// These values, and others for the keys that have none.
  func adding(_ others: [String: String]) -> Placeholders {
    Placeholders(values.merging(others) { own, _ in own })
  }
}
