import PostLogin
import PostLoginRules
import ScriptText
import WireFormats

/// The parts of the event that a flow can read, according to the text of its scripts.
///
/// A script can read everything below a path that its text contains. If the text passes the event
/// elsewhere as a whole, the script can read all of it.
struct PossibleReads: Sendable {
  /// Each path covers at most what the script can read through one name of `event`.
  private(set) var paths: Set<MemberPath> = []
  /// The parts of the context that the flow can read.
  private(set) var facts: Set<ContextFact> = []

  /// `modules` contains the texts of modules that the scripts load.
  init(of flow: Flow, modules: [String] = []) {
    for text in modules {
      let tokens = ScriptScanner.tokens(of: text, templates: .divided).filter {
        $0.kind != .comment
      }
      facts.formUnion(ContextFact.readable(by: tokens, events: ["event"]))
    }
    for action in flow.actions { add(action) }
  }

  init(script: String) { add(script: script) }

  /// Returns the parts that the rules of a flow can read.
  init(ofRulesIn flow: Flow) {
    for rules in flow.ruleSets { add(rules) }
  }

  /// Whether the flow can read a value that an unknown path covers.
  func overlaps(_ unknown: MemberPath) -> Bool { paths.contains { $0.overlaps(unknown) } }

  func union(_ other: PossibleReads) -> PossibleReads {
    var copy = self
    copy.paths.formUnion(other.paths)
    copy.facts.formUnion(other.facts)
    return copy
  }

  private mutating func add(_ rules: RuleSet) {
    paths.formUnion(rules.eventPaths)
    facts.formUnion(ContextFact.readable(byRules: rules.jsonValue.jsonText()))
  }

  private mutating func add(_ action: any Action) {
    if let rules = action as? RuleSet {
      add(rules)
    } else if action.scripts.isEmpty {
      paths.insert(MemberPath(names: []))
      facts = Set(ContextFact.allCases)
    }
    for script in action.scripts { add(script: script.source) }
  }

  /// Words that give a script access to the event by a name other than its parameter.
  private static let opaqueWords: Set<String> = [
    "arguments", "eval", "Function", "with",
  ]

  private mutating func add(script source: String) {
    let tokens = ScriptScanner.tokens(of: source, templates: .divided).filter {
      $0.kind != .comment
    }
    let words = tokens.filter { $0.kind == .word }.map(\.text)
    guard !words.contains(where: { Self.opaqueWords.contains(String($0)) }),
      let names = Self.parameters(in: tokens)
    else {
      paths.insert(MemberPath(names: []))
      facts = Set(ContextFact.allCases)
      return
    }
    facts.formUnion(ContextFact.readable(by: tokens, events: names))
    add(tokens, namedBy: names)
  }

  /// Returns the names of the handlers' first parameters; nil if the text does not show them.
  private static func parameters(in tokens: [ScriptToken]) -> Set<String>? {
    var names: Set<String> = []
    var areShown = false
    let handlers = Trigger.ofLogins.handlers
    for index in tokens.indices where handlers.contains(String(tokens[index].text)) {
      var position = index + 1
      while tokens.indices.contains(position), tokens[position].text != "(" {
        guard
          ["=", ":", "async", "function"].contains(String(tokens[position].text))
            || tokens[position - 1].text == "function"
        else { return nil }
        position += 1
      }
      if tokens.indices.contains(position + 1), tokens[position + 1].text == ")" {
        // A handler without parameters can access neither event nor `api`.
        areShown = true
        continue
      }
      guard tokens.indices.contains(position + 2), tokens[position + 1].kind == .word,
        [",", ")"].contains(String(tokens[position + 2].text))
      else { return nil }
      names.insert(String(tokens[position + 1].text))
    }
    return names.isEmpty && !areShown ? nil : names
  }

  private mutating func add(_ tokens: [ScriptToken], namedBy names: Set<String>) {
    for index in tokens.indices {
      let token = tokens[index]
      guard token.kind == .word else { continue }
      let isMember =
        index > 0 && tokens[index - 1].text == "."
        && !(index > 2 && tokens[index - 2].text == "." && tokens[index - 3].text == ".")
      if token.text == "api", !isMember { addReadings(byCallAt: index, in: tokens) }
      guard names.contains(String(token.text)), !isMember else { continue }
      if Self.isParameter(index, in: tokens) { continue }
      paths.insert(Self.path(after: index, in: tokens))
    }
  }

  /// Whether the token is the first parameter of a function or arrow function.
  private static func isParameter(_ index: Int, in tokens: [ScriptToken]) -> Bool {
    // In `if (event.user.email) {`, a dot follows the name.
    guard index > 0, tokens[index - 1].text == "(", tokens.indices.contains(index + 1),
      [",", ")", "="].contains(String(tokens[index + 1].text))
    else { return false }
    let depth = tokens[index - 1].depth
    guard let end = tokens[index...].firstIndex(where: { $0.text == ")" && $0.depth == depth })
    else { return false }
    let next =
      tokens.indices.contains(end + 2) ? "\(tokens[end + 1].text)\(tokens[end + 2].text)" : ""
    return next == "=>" || next.hasPrefix("{")
  }

  /// Methods of every object that read the whole object.
  private static let objectMethods: Set<Substring> = [
    "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString",
    "valueOf", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__",
    "__proto__", "constructor",
  ]

  /// Returns the longest path of plain names after a name of the event.
  private static func path(after index: Int, in tokens: [ScriptToken]) -> MemberPath {
    var names: [String] = []
    var position = index + 1
    func text(_ offset: Int) -> Substring {
      tokens.indices.contains(position + offset) ? tokens[position + offset].text : ""
    }
    while true {
      if text(0) == "?", text(1) == ".", text(2) == "[" {
        position += 2
      } else if text(0) == "?", text(1) == "." {
        position += 1
      }
      if text(0) == ".", tokens.indices.contains(position + 1), tokens[position + 1].kind == .word,
        !Self.objectMethods.contains(text(1))
      {
        names.append(String(text(1)))
        position += 2
      } else if text(0) == "[", text(2) == "]", let name = Self.plainText(text(1)) {
        names.append(name)
        position += 3
      } else {
        return MemberPath(names: names)
      }
    }
  }

  private static func plainText(_ literal: Substring) -> String? {
    guard let quote = literal.first, quote == "'" || quote == "\"", literal.count >= 2,
      !literal.contains("\\")
    else { return literal.allSatisfy(\.isNumber) && !literal.isEmpty ? String(literal) : nil }
    return String(literal.dropFirst().dropLast())
  }

  private mutating func addReadings(byCallAt index: Int, in tokens: [ScriptToken]) {
    guard tokens.indices.contains(index + 3), tokens[index + 1].text == ".",
      tokens[index + 3].text == "."
    else {
      // The text does not show the use of `api`, unless it is a parameter or an argument.
      if tokens.indices.contains(index + 1), tokens[index + 1].text == "[" {
        paths.formUnion(NativeReads.all)
      }
      return
    }
    let method = tokens.indices.contains(index + 4) ? tokens[index + 4].text : ""
    paths.formUnion(NativeReads.paths(of: "api.\(tokens[index + 2].text).\(method)"))
  }
}

/// The parts of the event that native methods of `api` read.
enum NativeReads {
  private static let table: [(prefix: String, names: [[String]])] = [
    ("api.authentication.", [["user", "enrolledFactors"], ["authentication", "methods"]]),
    ("api.multifactor.", [["user", "enrolledFactors"], ["authentication", "methods"]]),
    ("api.session.setMetadata", [["session", "metadata"]]),
    ("api.session.evictMetadata", [["session", "metadata"]]),
    ("api.refreshToken.setMetadata", [["refresh_token", "metadata"]]),
    ("api.refreshToken.evictMetadata", [["refresh_token", "metadata"]]),
    ("api.transaction.setMetadata", [["transaction", "metadata"]]),
    ("api.transaction.", [["transaction", "target_scopes"]]),
  ]

  static var all: [MemberPath] { table.flatMap { $0.names.map { MemberPath(names: $0) } } }

  static func paths(of method: String) -> [MemberPath] {
    table.filter { method.hasPrefix($0.prefix) }.flatMap { $0.names.map { MemberPath(names: $0) } }
  }
}

extension RuleSet {
  /// The paths of all fields in conditions and effects.
  var eventPaths: Set<MemberPath> {
    let texts = jsonValue.scalars.compactMap(\.value.stringValue)
    var paths = Set(texts.compactMap { MemberPath($0) }.filter { !$0.names.isEmpty })
    for rule in rules {
      for effect in rule.effects {
        paths.formUnion(NativeReads.paths(of: "api.\(effect.method.rawValue)"))
      }
    }
    return paths
  }
}
