import FoundationEssentials
import WireFormats

/// A function of Terraform's language whose result follows from its arguments (HashiCorp: Terraform
/// Language, Built-in Functions).
struct TerraformFunction: Sendable {
  let name: String
  /// Whether an unknown value inside of an argument makes the result unknown; otherwise it stays an
  /// unknown part of the result.
  let looksInside: Bool
  /// The result; nil for arguments of the wrong kind or number.
  let apply: @Sendable ([TerraformValue]) -> TerraformValue?

  static func named(_ name: String) -> TerraformFunction? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: (texts + collections + numbers).map { ($0.name, $0) }
  )

  private static func text(
    _ name: String,
    _ apply: @escaping @Sendable ([TerraformValue]) -> TerraformValue?
  ) -> TerraformFunction {
    TerraformFunction(name: name, looksInside: true, apply: apply)
  }

  private static func collection(
    _ name: String,
    _ apply: @escaping @Sendable ([TerraformValue]) -> TerraformValue?
  ) -> TerraformFunction {
    TerraformFunction(name: name, looksInside: false, apply: apply)
  }

  /// Whether a set or an order depends on values that are not known.
  private static func isOpen(_ elements: [TerraformValue]) -> Bool {
    elements.contains { $0.text == nil && $0.unknown != nil }
  }

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

  // MARK: - Texts

  private static let texts: [TerraformFunction] = [
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

  // MARK: - Numbers

  private static let numbers: [TerraformFunction] = [
    text("tonumber") { arguments in
      arguments.first.flatMap(TerraformModule.number).map(TerraformValue.number)
    },
    text("tobool") { arguments in
      arguments.first.flatMap(TerraformModule.boolean).map(TerraformValue.boolean)
    },
    text("max") { extreme($0) { $0.max() } },
    text("min") { extreme($0) { $0.min() } },
    text("range") { arguments in
      let numbers = arguments.compactMap(whole)
      guard numbers.count == arguments.count, (1...2).contains(numbers.count) else { return nil }
      let (start, end) = numbers.count == 1 ? (0, numbers[0]) : (numbers[0], numbers[1])
      guard start <= end, end - start <= 1024 else { return nil }
      return .list((start..<end).map { .number(Double($0)) })
    },
  ]

  private static func extreme(
    _ arguments: [TerraformValue],
    _ choose: ([Double]) -> Double?
  ) -> TerraformValue? {
    let numbers = arguments.compactMap(TerraformModule.number)
    return numbers.count == arguments.count ? choose(numbers).map(TerraformValue.number) : nil
  }

  static func whole(_ value: TerraformValue) -> Int? {
    TerraformModule.number(value).flatMap { Int(exactly: $0) }
  }

  // MARK: - Collections

  private static let collections: [TerraformFunction] = [
    collection("sensitive") { $0.count == 1 ? $0[0] : nil },
    collection("nonsensitive") { $0.count == 1 ? $0[0] : nil },
    collection("tolist") { $0.count == 1 ? $0[0].elements.map(TerraformValue.list) : nil },
    collection("tomap") { arguments in
      guard arguments.count == 1, case .object = arguments[0] else { return nil }
      return arguments[0]
    },
    collection("toset") { arguments in
      guard arguments.count == 1, let elements = arguments[0].elements, !isOpen(elements) else {
        return nil
      }
      return distinct(elements).map { .list(sorted($0)) }
    },
    text("distinct") {
      $0.count == 1 ? $0[0].elements.flatMap(distinct).map(TerraformValue.list) : nil
    },
    text("sort") { $0.count == 1 ? $0[0].elements.map { .list(sorted($0)) } : nil },
    collection("reverse") { $0.count == 1 ? $0[0].elements.map { .list($0.reversed()) } : nil },
    collection("concat") { arguments in
      let lists = arguments.compactMap(\.elements)
      return lists.count == arguments.count ? .list(lists.flatMap(\.self)) : nil
    },
    collection("flatten") { arguments in
      guard arguments.count == 1, case .list(let elements) = arguments[0] else { return nil }
      var left = 100_000
      let flat = flattened(elements, depth: 0, &left)
      return left > 0 ? .list(flat) : nil
    },
    collection("compact") { arguments in
      guard arguments.count == 1, let elements = arguments[0].elements else { return nil }
      return .list(elements.filter { $0 != .null && $0 != .string("") })
    },
    collection("coalesce") { arguments in
      arguments.first { $0 != .null && $0 != .string("") }
    },
    collection("length") { arguments in
      switch arguments.first {
      case .string(let text)?: .number(Double(text.count))
      case .list(let elements)?: .number(Double(elements.count))
      case .object(let object)?: .number(Double(object.members.count))
      default: nil
      }
    },
    collection("keys") { arguments in
      guard case .object(let object)? = arguments.first else { return nil }
      return .list(object.sorted.map { .string($0.name) })
    },
    collection("values") { arguments in
      guard case .object(let object)? = arguments.first else { return nil }
      return .list(object.sorted.map(\.value))
    },
    collection("merge") { arguments in
      var merged = TerraformObject()
      for argument in arguments where argument != .null {
        guard case .object(let object) = argument else { return nil }
        for member in object.members { merged.set(member) }
      }
      return .object(merged)
    },
    collection("lookup") { arguments in
      guard arguments.count >= 2, case .object(let object) = arguments[0],
        let key = arguments[1].text
      else { return nil }
      return object[key] ?? (arguments.count > 2 ? arguments[2] : nil)
    },
    collection("element") { arguments in
      guard arguments.count == 2, let elements = arguments[0].elements, !elements.isEmpty,
        let index = whole(arguments[1]), index >= 0
      else { return nil }
      return elements[index % elements.count]
    },
    collection("one") { arguments in
      guard let elements = arguments.first?.elements, elements.count < 2 else { return nil }
      return elements.first ?? .null
    },
    text("contains") { arguments in
      guard arguments.count == 2, let elements = arguments[0].elements else { return nil }
      return .boolean(elements.contains(arguments[1]))
    },
    collection("coalescelist") { arguments in
      arguments.first { ($0.elements?.isEmpty ?? true) == false }
    },
    collection("slice") { arguments in
      guard arguments.count == 3, let elements = arguments[0].elements,
        let start = whole(arguments[1]), let end = whole(arguments[2]), start >= 0, start <= end,
        end <= elements.count
      else { return nil }
      return .list(Array(elements[start..<end]))
    },

    collection("zipmap") { arguments in
      guard arguments.count == 2, let keys = arguments[0].elements,
        let values = arguments[1].elements, keys.count == values.count
      else { return nil }
      var object = TerraformObject()
      for (key, value) in zip(keys, values) {
        guard let name = key.text else { return nil }
        object.set(name, value)
      }
      return .object(object)
    },
  ]

  /// The elements without repetitions; nil for too many that are compared with each other.
  private static func distinct(_ elements: [TerraformValue]) -> [TerraformValue]? {
    var kept: [TerraformValue] = []
    var texts: Set<String> = []
    var others: [TerraformValue] = []
    for element in elements {
      if let text = element.text {
        if texts.insert(text).inserted { kept.append(element) }
      } else if !others.contains(element) {
        guard others.count < 1000 else { return nil }
        others.append(element)
        kept.append(element)
      }
    }
    return kept
  }

  private static func sorted(_ elements: [TerraformValue]) -> [TerraformValue] {
    elements.sorted { left, right in
      (left.text ?? "").utf8.lexicographicallyPrecedes((right.text ?? "").utf8)
    }
  }

  /// The elements of nested lists, as long as `left` counts.
  private static func flattened(
    _ elements: [TerraformValue],
    depth: Int,
    _ left: inout Int
  ) -> [TerraformValue] {
    guard depth < TerraformParser.maximumDepth else { return elements }
    var flat: [TerraformValue] = []
    for element in elements {
      left -= 1
      guard left > 0 else { break }
      if case .list(let inner) = element {
        flat += flattened(inner, depth: depth + 1, &left)
      } else {
        flat.append(element)
      }
    }
    return flat
  }
}

extension StringProtocol {
  fileprivate func trimmedEnd(where isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
