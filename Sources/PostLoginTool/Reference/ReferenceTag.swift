/// One tag of a reference page, such as `<ResponseField name="id" type="string">`.
struct ReferenceTag {
  /// The tags that have a meaning; all others are text.
  enum Name: String, CaseIterable {
    case field = "ResponseField"
    case parameter = "ParamField"
    case group = "Expandable"
  }

  let name: Name
  /// Whether the tag closes an element.
  let isClosing: Bool
  /// Whether the element has no content.
  private(set) var isEmpty = false
  /// The values between their quotes or braces; empty for an attribute without a value.
  private(set) var attributes: [String: String] = [:]

  /// A part of a line.
  enum Piece {
    case text(Substring)
    case tag(ReferenceTag)
    /// The start of a tag that the line does not end.
    case unfinished
  }

  /// The tags of a line, and the texts between them.
  static func pieces(of line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var textStart = line.startIndex
    var rest = line
    while let sign = rest.firstIndex(of: "<") {
      guard var tag = ReferenceTag(start: line[sign...]) else {
        rest = line[line.index(after: sign)...]
        continue
      }
      pieces.append(.text(line[textStart..<sign]))
      rest = line[sign...].dropFirst(tag.startCount)
      guard tag.readAttributes(&rest) else { return pieces + [.unfinished] }
      pieces.append(.tag(tag))
      textStart = rest.startIndex
    }
    return pieces + [.text(line[textStart...])]
  }

  /// Reads `<` or `</` and the name; nil for any other tag.
  private init?(start text: Substring) {
    isClosing = text.hasPrefix("</")
    guard
      let name = Name(rawValue: String(text.dropFirst(isClosing ? 2 : 1).prefix(while: \.isLetter)))
    else { return nil }
    self.name = name
  }

  private var startCount: Int { (isClosing ? 2 : 1) + name.rawValue.count }

  /// Reads up to the end of the tag.
  ///
  /// - Returns: whether the tag has an end.
  private mutating func readAttributes(_ rest: inout Substring) -> Bool {
    while true {
      rest = rest.drop { $0 == " " }
      if rest.hasPrefix("/>") {
        isEmpty = true
        rest = rest.dropFirst(2)
        return true
      }
      if rest.hasPrefix(">") {
        rest = rest.dropFirst()
        return true
      }
      let name = rest.prefix { !" =>/".contains($0) }
      guard !name.isEmpty else { return false }
      rest = rest[name.endIndex...]
      var value: Substring = ""
      if rest.hasPrefix("=") {
        guard let closing = ["\"": "\"", "{": "}"][String(rest.dropFirst().prefix(1))],
          let end = rest.dropFirst(2).firstIndex(of: Character(closing))
        else { return false }
        value = rest.dropFirst(2)[..<end]
        rest = rest[rest.index(after: end)...]
      }
      attributes[String(name)] = String(value)
    }
  }
}
