import PostLogin
package import WireFormats

/// The values that stand in for `@@KEY@@` (JSON) and `##KEY##` (text) when Auth0's deploy tool
/// reads its files.
package struct Placeholders: Sendable {
  private let values: [String: String]

  /// Reads a file of values: a JSON object of strings, or lines of `KEY=value`.
  ///
  /// - Throws: what is wrong with the file.
  package init(at path: String) throws(PostLoginError) {
    let members = try Secrets.read(at: path).value.objectValue ?? []
    values = Dictionary(
      members.map { ($0.name, $0.value.stringValue ?? "") },
      uniquingKeysWith: { $1 }
    )
  }

  /// Values by their keys.
  package init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// A text with the values in it; a placeholder without one stays in marks, which the user of that
  /// part of the text can find.
  ///
  /// In JSON the marked placeholder is a string, as the text could not be read otherwise.
  func filled(_ text: String, isJSON: Bool = false) -> String {
    var filled = ""
    var rest = text[...]
    while let placeholder = Placeholder(firstIn: rest) {
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

  /// The first placeholder without a value in a text that was filled.
  static func missing(in text: String) -> String? {
    guard let start = text.firstIndex(of: Placeholder.openingMark) else { return nil }
    return String(text[text.index(after: start)...].prefix { $0 != Placeholder.closingMark })
  }

  /// What is to be done about a missing one.
  static func missingMessage(_ placeholder: String) -> String {
    let key = placeholder.dropFirst(2).dropLast(2)
    return
      "`\(placeholder)` has no value; put `\(key)=…` into a file and name it with `--env`"
  }

  /// The value itself where it is JSON, else a string of it.
  private static func json(_ value: String) -> String {
    (try? JSONText(value))?.text ?? JSONText(string: value).text
  }
}

/// One placeholder in a text.
private struct Placeholder {
  /// From the area that no document uses.
  static let openingMark: Character = "\u{E000}"
  static let closingMark: Character = "\u{E001}"

  let key: String
  let isJSON: Bool
  /// With its signs.
  let range: Range<Substring.Index>

  init?(firstIn text: Substring) {
    let pattern = /@@([A-Za-z_][A-Za-z0-9_]*)@@|##([A-Za-z_][A-Za-z0-9_]*)##/
    guard let match = text.firstMatch(of: pattern) else { return nil }
    key = String(match.output.1 ?? match.output.2 ?? "")
    isJSON = match.output.1 != nil
    range = match.range
  }

  var marked: String {
    let signs = isJSON ? "@@" : "##"
    return "\(Self.openingMark)\(signs)\(key)\(signs)\(Self.closingMark)"
  }
}

extension Substring {
  /// With the quotes around it, which the deploy tool takes away with the placeholder.
  fileprivate func widenedByQuotes(_ range: Range<Index>) -> Range<Index> {
    guard range.lowerBound > startIndex, range.upperBound < endIndex else { return range }
    let before = index(before: range.lowerBound)
    let quote = self[before]
    guard quote == "\"" || quote == "'", self[range.upperBound] == quote else { return range }
    return before..<index(after: range.upperBound)
  }
}
