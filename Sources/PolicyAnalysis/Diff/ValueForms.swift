import WireFormats

/// The forms of values that scripts expect for a member, by its name.
///
/// A variable of the same name counts as the member, as in `const { roles } =
/// event.user.app_metadata`.
struct ValueForms {
  /// One form of a JSON value.
  enum Form: Hashable {
    case list, text, number, flag, record
  }

  /// Empty for a name that scripts do not use, or whose type they check.
  private var forms: [String: Set<Form>] = [:]
  private var asked: Set<String> = []
  /// The names with uses that lists and texts share.
  private var sequences: Set<String> = []

  init(_ sources: [String]) {
    for source in sources.unique {
      let tokens = ScriptScanner.tokens(of: String(source.prefix(ScriptWords.maximumLength)))
        .filter { $0.kind != .comment }
        .map { (text: String($0.text), isWord: $0.kind == .word) }
      for index in tokens.indices where tokens[index].isWord { read(tokens, at: index) }
    }
  }

  /// Returns the forms that the scripts expect of a member; empty if they show none.
  func forms(of name: String) -> Set<Form> {
    guard !asked.contains(name) else { return [] }
    let known = forms[name, default: []]
    return known.isDisjoint(with: [.list, .text]) && sequences.contains(name)
      ? known.union([.list, .text]) : known
  }

  /// Whether the scripts expect such a value, or show no form.
  func expect(_ value: JSONValue, of name: String) -> Bool {
    let known = forms(of: name)
    guard !known.isEmpty, let form = Form(value) else { return true }
    return known.contains(form)
  }

  // MARK: - Reading

  private typealias Token = (text: String, isWord: Bool)

  private mutating func read(_ tokens: [Token], at index: Int) {
    let name = tokens[index].text
    let behind = tokens[(index + 1)...].prefix(5).map(\.text)
    let access = behind.first == "?" ? Array(behind.dropFirst()) : behind
    if access.first == ".", access.count > 1 {
      note(name, method: access[1])
    } else if access.first == "[", access.count > 1, access[1].first?.isNumber == true {
      sequences.insert(name)
    }
    noteComparison(name, behind)
    let start = Self.start(ofChainAt: index, in: tokens)
    guard start > 0 else { return }
    let before = tokens[start - 1].text
    if before == "typeof" || before == "(" && start > 1 && tokens[start - 2].text == "isArray" {
      asked.insert(name)
    } else if before == "of" {
      forms[name, default: []].insert(.list)
    } else if start > 2, tokens[(start - 3)..<start].allSatisfy({ $0.text == "." }) {
      noteSpread(name, in: Self.bracket(around: start - 3, in: tokens))
    }
  }

  private mutating func noteSpread(_ name: String, in bracket: String?) {
    if bracket == "{" {
      forms[name, default: []].insert(.record)
    } else {
      sequences.insert(name)
    }
  }

  /// Returns the index of the first token of a chain such as `event.user?.name`, given that of the
  /// last.
  private static func start(ofChainAt index: Int, in tokens: [Token]) -> Int {
    var start = index
    while start > 1, tokens[start - 1].text == "." {
      let before = tokens[start - 2].text == "?" ? start - 3 : start - 2
      guard before >= 0, tokens[before].isWord else { break }
      start = before
    }
    return start
  }

  /// The maximum number of tokens that are searched for a bracket.
  private static let maximumDistance = 400

  /// Returns the bracket that encloses a token; nil if none is near.
  private static func bracket(around index: Int, in tokens: [Token]) -> String? {
    var depth = 0
    for token in tokens[max(0, index - maximumDistance)..<index].reversed() {
      if [")", "]", "}"].contains(token.text) { depth += 1 }
      guard ["(", "[", "{"].contains(token.text) else { continue }
      if depth == 0 { return token.text }
      depth -= 1
    }
    return nil
  }

  private mutating func note(_ name: String, method: String) {
    if Self.ofLists.contains(method) { forms[name, default: []].insert(.list) }
    if Self.ofTexts.contains(method) { forms[name, default: []].insert(.text) }
    if Self.ofBoth.contains(method) { sequences.insert(name) }
  }

  /// Records the value with which a member is compared: `plan === 'gold'`, `age >= 18`.
  private mutating func noteComparison(_ name: String, _ behind: [String]) {
    let mark = behind.prefix { ["=", "!", "<", ">"].contains($0) }.joined()
    guard behind.indices.contains(mark.count), let first = behind[mark.count].first else { return }
    let isEquality = ["==", "===", "!=", "!=="].contains(mark)
    if isEquality, "\"'`".contains(first) {
      forms[name, default: []].insert(.text)
    } else if first.isNumber, isEquality || ["<", ">", "<=", ">="].contains(mark) {
      forms[name, default: []].insert(.number)
    } else if isEquality, ["true", "false"].contains(behind[mark.count]) {
      forms[name, default: []].insert(.flag)
    }
  }

  private static let ofLists: Set<String> = [
    "map", "filter", "some", "every", "forEach", "find", "findIndex", "findLast", "reduce", "flat",
    "flatMap", "push", "join", "sort", "entries", "pop", "shift", "unshift", "toSorted", "reverse",
  ]
  private static let ofTexts: Set<String> = [
    "toLowerCase", "toUpperCase", "trim", "split", "startsWith", "endsWith", "match", "replace",
    "replaceAll", "substring", "charAt", "padStart", "localeCompare", "normalize", "charCodeAt",
  ]
  private static let ofBoth: Set<String> = [
    "includes", "indexOf", "slice", "length", "concat", "at", "lastIndexOf",
  ]
}

extension ValueForms.Form {
  /// Returns nil for null, which any member may be.
  init?(_ value: JSONValue) {
    switch value {
    case .array: self = .list
    case .string: self = .text
    case .number: self = .number
    case .boolean: self = .flag
    case .object: self = .record
    case .null: return nil
    }
  }
}
