import PostLogin
import WireFormats

/// Replaces `${name}` in the texts of a tree; `$${name}` stands for the text `${name}`.
package struct TextTemplate {
  let values: Matrix.Combination
  /// Names that a later template replaces.
  let kept: [String]
  private(set) var usedNames: Set<String> = []
  private(set) var problems: [(message: String, location: SourceLocation)] = []

  init(values: Matrix.Combination, keeping kept: [String] = []) {
    self.values = values
    self.kept = kept
  }

  /// A text that is the given one once its names are replaced.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    var rest = text[...]
    while let part = nextName(in: rest) {
      escaped += rest[..<part.range.lowerBound] + "$" + rest[part.range]
      rest = rest[part.range.upperBound...]
    }
    return escaped + rest
  }

  /// Whether any text of a tree may have a name to replace.
  static func isTemplate(_ node: DocumentNode) -> Bool {
    switch node.value {
    case .string(let text): text.utf8.contains(UInt8(ascii: "$")) && text.contains("${")
    case .list(let elements): elements.contains(where: isTemplate)
    case .map(let members): members.contains { isTemplate($0.value) }
    case .null, .boolean, .number: false
    }
  }

  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isNameByte)
  }

  mutating func fill(_ node: DocumentNode) -> DocumentNode {
    switch node.value {
    case .string(let text):
      return text.contains("${") ? fill(text, node) : node
    case .list(let elements):
      var filled: [DocumentNode] = []
      for element in elements { filled.append(fill(element)) }
      return DocumentNode(.list(filled), at: node.location)
    case .map(let members):
      var filled: [DocumentMember] = []
      for member in members {
        filled.append(DocumentMember(member.name, at: member.location, value: fill(member.value)))
      }
      return DocumentNode(.map(filled), at: node.location)
    default: return node
    }
  }

  private mutating func fill(_ text: String, _ node: DocumentNode) -> DocumentNode {
    var filled = ""
    var rest = text[...]
    while let part = Self.nextName(in: rest) {
      let before = rest[..<part.range.lowerBound]
      let written = rest[part.range]
      rest = rest[part.range.upperBound...]
      if before.last == "$", !kept.contains(part.name) {
        filled += before.dropLast() + written
        continue
      }
      filled += before
      guard !kept.contains(part.name) else {
        filled += written
        continue
      }
      guard let value = values.first(where: { $0.name == part.name })?.value else {
        problems.append(
          ("\(unknown(written)); for the text itself write `$\(written)`", node.location)
        )
        continue
      }
      usedNames.insert(part.name)
      // A text that consists of a single name becomes the value itself.
      if written.count == text.count { return DocumentNode(value.value, at: node.location) }
      switch value.value {
      case .string(let text): filled += text
      case .number, .boolean: filled += value.json.jsonText()
      default:
        problems.append(
          ("`\(written)` is \(value.kindWithArticle) and cannot stand inside a text", node.location)
        )
      }
    }
    return DocumentNode(.string(filled + rest), at: node.location)
  }

  private func unknown(_ written: Substring) -> String {
    guard !values.isEmpty else { return "the case has no `matrix` with a value for `\(written)`" }
    let names = values.map { "`${\($0.name)}`" }.joined(separator: ", ")
    return "the matrix has no `\(written)`; known are \(names)"
  }

  private static func nextName(
    in text: Substring
  ) -> (name: String, range: Range<Substring.Index>)? {
    var search = text
    while let start = search.firstRange(of: "${") {
      let name = search[start.upperBound...].prefix { isName(String($0)) }
      let end = name.endIndex
      if !name.isEmpty, end < search.endIndex, search[end] == "}" {
        return (String(name), start.lowerBound..<search.index(after: end))
      }
      search = search[start.upperBound...]
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
