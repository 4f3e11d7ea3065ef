import PostLogin
import PostLoginRules
import WireFormats

/// The user metadata that a policy writes, so that an export may contain the values of a later
/// login.
struct WrittenMetadata: Sendable {
  /// Members of metadata, or all metadata if the text does not show which member.
  private(set) var paths: Set<MemberPath> = []

  private static let objects = [
    "setAppMetadata": "app_metadata", "setUserMetadata": "user_metadata",
  ]

  init() {}

  init(scripts: [String], rules: [RuleSet]) {
    for source in scripts { read(source) }
    for rules in rules { read(rules.jsonValue) }
  }

  func union(_ other: WrittenMetadata) -> WrittenMetadata {
    var copy = self
    copy.paths.formUnion(other.paths)
    return copy
  }

  /// Returns the metadata that lies within none of some paths.
  func except(_ known: [MemberPath]) -> WrittenMetadata {
    var copy = self
    copy.paths = paths.filter { path in !known.contains { $0.isBeginning(of: path.names) } }
    return copy
  }

  private mutating func read(_ source: String) {
    let tokens = ScriptScanner.tokens(of: source).filter { $0.kind != .comment }
    for (index, token) in tokens.enumerated() {
      guard let object = Self.objects[String(token.text)] else { continue }
      var names = ["user", object]
      if index + 3 < tokens.count, tokens[index + 1].text == "(",
        let name = Self.plainText(tokens[index + 2].text), tokens[index + 3].text == ","
      {
        names.append(name)
      }
      paths.insert(MemberPath(names: names))
    }
  }

  private mutating func read(_ value: JSONValue) {
    if let call = value["call"]?.stringValue?.split(separator: ".").last,
      let object = Self.objects[String(call)]
    {
      let name = value["arguments"]?.arrayValue?.first?.stringValue
      paths.insert(MemberPath(names: ["user", object] + [name].compactMap(\.self)))
    }
    for element in value.arrayValue ?? value.objectValue?.map(\.value) ?? [] { read(element) }
  }

  private static func plainText(_ literal: Substring) -> String? {
    guard let quote = literal.first, quote == "'" || quote == "\"", literal.count > 2,
      !literal.contains("\\")
    else { return nil }
    return String(literal.dropFirst().dropLast())
  }
}
