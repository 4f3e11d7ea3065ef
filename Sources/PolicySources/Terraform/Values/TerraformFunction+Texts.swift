import FoundationEssentials
import WireFormats

/// Functions of texts.
extension TerraformFunction {
  static let texts: [TerraformFunction] = [
    ofText("lower") { $0.lowercased() },
    ofText("upper") { $0.uppercased() },
    ofText("chomp") { text in String(text.trimmedEnd { $0.isNewline }) },
    ofText("trimspace") { text in
      String(text.drop(while: \.isWhitespace).trimmedEnd(where: \.isWhitespace))
    },
    ofText("title") { text in
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    },
    ofText("basename") { FilePath.name(of: $0) },
    ofText("dirname") { FilePath.folder(of: $0).isEmpty ? "." : FilePath.folder(of: $0) },
    ofText("base64encode") { Data($0.utf8).base64EncodedString() },
    ofText("base64decode") { text in
      Data(base64Encoded: text).flatMap { String(validating: $0, as: UTF8.self) }
    },
    ofTexts("trimprefix") { text, prefix in
      .string(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
    },
    ofTexts("trimsuffix") { text, suffix in
      .string(text.hasSuffix(suffix) ? String(text.dropLast(suffix.count)) : text)
    },
    ofTexts("trim") { text, characters in
      .string(
        String(text.drop { characters.contains($0) }.trimmedEnd { characters.contains($0) })
      )
    },
    ofTexts("startswith") { .boolean($0.hasPrefix($1)) },
    ofTexts("endswith") { .boolean($0.hasSuffix($1)) },
    ofTexts("strcontains") { .boolean($0.contains($1)) },
    ofTexts("split") { separator, text in
      guard !separator.isEmpty else { return .list(text.map { .string(String($0)) }) }
      return .list(
        text.split(separator: separator, omittingEmptySubsequences: false)
          .map { .string(String($0)) }
      )
    },
    text("replace") { arguments in
      guard arguments.count == 3, let text = arguments[0].text, let old = arguments[1].text,
        let new = arguments[2].text
      else { return nil }
      // Between slashes stands a regular expression of Go, whose dialect is not ours.
      guard !(old.count > 1 && old.hasPrefix("/") && old.hasSuffix("/")), !old.isEmpty else {
        return nil
      }
      let pieces = text.split(separator: old, omittingEmptySubsequences: false)
      guard isShort(pieces.count * new.utf8.count) else { return nil }
      return .string(pieces.joined(separator: new))
    },
    text("substr") { arguments in
      guard arguments.count == 3, let text = arguments[0].text,
        let start = whole(arguments[1]), let count = whole(arguments[2]), start >= 0
      else { return nil }
      let rest = text.dropFirst(start)
      return .string(String(count < 0 ? rest : rest.prefix(count)))
    },
    text("indent") { arguments in
      guard arguments.count == 2, let count = whole(arguments[0]), (0...1000).contains(count),
        let text = arguments[1].text, isShort(text.utf8.count * (count + 1))
      else { return nil }
      let space = String(repeating: " ", count: count)
      return .string(text.replacing("\n", with: "\n" + space))
    },
    text("join") { arguments in
      guard arguments.count >= 2, let separator = arguments[0].text else { return nil }
      var parts: [String] = []
      for list in arguments.dropFirst() {
        guard let elements = list.elements else { return nil }
        let texts = elements.compactMap(\.text)
        guard texts.count == elements.count else { return nil }
        parts += texts
      }
      let length = parts.reduce(parts.count * separator.utf8.count) { $0 + $1.utf8.count }
      guard isShort(length) else { return nil }
      return .string(parts.joined(separator: separator))
    },
    text("format") { arguments in
      arguments.first?.text.flatMap { TerraformFormat.text($0, arguments.dropFirst()) }
        .map(TerraformValue.string)
    },
    text("jsonencode") { arguments in
      guard arguments.count == 1 else { return nil }
      return arguments[0].json.map { .string(escaped($0.jsonText())) }
    },
    text("jsondecode") { arguments in
      guard arguments.count == 1, let text = arguments[0].stringValue else { return nil }
      return (try? JSONText(text)).map { TerraformValue($0.value) }
    },
    text("yamldecode") { arguments in
      guard arguments.count == 1, let text = arguments[0].stringValue else { return nil }
      return (try? Document(yaml: text)).map { TerraformValue($0.root.json) }
    },
    text("tostring") { arguments in
      guard arguments.count == 1 else { return nil }
      return arguments[0] == .null ? .null : arguments[0].text.map(TerraformValue.string)
    },
  ]

  /// A function of one text.
  private static func ofText(
    _ name: String,
    _ apply: @escaping @Sendable (String) -> String?
  ) -> TerraformFunction {
    text(name) { arguments in
      guard arguments.count == 1, let text = arguments[0].text else { return nil }
      return apply(text).map(TerraformValue.string)
    }
  }

  /// A function of two texts.
  private static func ofTexts(
    _ name: String,
    _ apply: @escaping @Sendable (String, String) -> TerraformValue?
  ) -> TerraformFunction {
    text(name) { arguments in
      guard arguments.count == 2, let first = arguments[0].text, let second = arguments[1].text
      else { return nil }
      return apply(first, second)
    }
  }

  /// Whether a result of so many bytes is made; longer ones are not known.
  private static func isShort(_ count: Int) -> Bool { count <= 16 << 20 }

  /// JSON with the characters escaped that Terraform's `jsonencode` escapes.
  private static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0xE2].contains($0) }) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "&": text += "\\u0026"
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension StringProtocol {
  fileprivate func trimmedEnd(where isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
