import PostLoginTesting
import PostLogin
import WireFormats

/// Other values for the members of the event that an Action reads.
struct Variations {
  /// The strings and numbers in the Action, with which it may compare.
  private let literals: Literals
  private let schema = EventSchema.shared

  init(of source: String) {
    literals = Literals(in: source)
  }

  /// The changes to try for a read, the most promising first.
  func changes(of entry: ActionTrace.Entry, in event: Event) -> [CheckedLogin.Change] {
    guard entry.kind == .read || entry.kind == .test, !entry.names.isEmpty else { return [] }
    let current = event.json.value.value(at: entry.names)
    return values(for: entry, current).filter { $0 != current }.map {
      CheckedLogin.Change(names: entry.names, value: $0)
    }
  }

  /// The values to try; nil removes the member.
  private func values(for entry: ActionTrace.Entry, _ current: JSONValue?) -> [JSONValue?] {
    if entry.names.first == "secrets" {
      guard entry.names.count == 2, current == nil else { return [] }
      return [.string("postlogin-check-secret-\(entry.names[1])")]
    }
    guard let field = field(entry.names) else { return isInMap(entry.names) ? anyValues : [] }
    var values: [JSONValue?] = field.isOptional ? [nil] : []
    if field.allowsNull { values.append(.null) }
    switch field.type {
    case .boolean: values += [.boolean(true), .boolean(false)]
    case .string:
      let listed = field.allowedValues.filter { !$0.hasPrefix("<") }
      let form = TextForm(of: field)
      let texts = literals.strings.compactMap(form.text) + listed
      values += texts.prefix(Self.maximumTexts).map { .string($0) }
    case .time:
      values += [.string("2000-01-01T00:00:00.000Z"), .string("2100-01-01T00:00:00.000Z")]
    case .number: values += literals.numbers + [.number("0"), .number("1"), .number("1000000")]
    case .strings:
      values += [.array([])]
      values += literals.strings.prefix(Self.maximumTexts).map { .array([.string($0)]) }
    // Every user has an identity.
    case .objects: values += field.path == "event.user.identities" ? [] : [.array([])]
    case .object, .map: break
    }
    return values
  }

  /// The values to try for a member of a map, whose type only the tenant knows.
  private var anyValues: [JSONValue?] {
    [nil, .boolean(true), .boolean(false)]
      + literals.strings.prefix(Self.maximumTexts).map { .string($0) }
      + literals.numbers.prefix(4).map { $0 } + [.number("1"), .array([]), .object([])]
  }

  private static let maximumTexts = 12

  private func field(_ names: [String]) -> AnyEventField? {
    var path = "event"
    for name in names {
      path = Int(name) != nil && path != "event" ? "\(path)[]" : "\(path).\(name)"
    }
    return schema.number(ofPath: path).map { schema.fields[$0] }
  }

  /// Whether the path leads into a map such as `app_metadata`.
  private func isInMap(_ names: [String]) -> Bool {
    var outer = names.dropLast()
    while !outer.isEmpty {
      if let field = field(Array(outer)) {
        if case .map = field.type { return true }
        return false
      }
      outer = outer.dropLast()
    }
    return false
  }
}

/// The strings and numbers of a script, each once, in source order.
private struct Literals {
  var strings: [String] = []
  var numbers: [JSONValue] = []

  init(in source: String) {
    for token in ScriptScanner.tokens(of: source) where token.kind == .literal {
      if let first = token.text.first, "'\"`".contains(first) {
        let content = String(token.text.dropFirst().dropLast())
        guard content.count <= 100, !content.contains("\\"), !content.contains("${") else {
          continue
        }
        if !strings.contains(content) { strings.append(content) }
      } else if let number = Int(token.text.filter { $0 != "_" }) {
        // A comparison can be with either side of a number.
        for value in [number, number + 1, number - 1] {
          let value = JSONValue.integer(value)
          if !numbers.contains(value) { numbers.append(value) }
        }
      }
    }
  }
}
