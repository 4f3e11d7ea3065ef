import PostLogin
import ScriptText
import WireFormats

/// The values that expressions of an Action's text have in an execution, where the event tells.
///
/// The engine's message does not say whether a value was `undefined` or `null`; the event does.
struct KnownValues {
  private let tokens: ScriptTokens
  private let declarators: Set<Int>
  private let event: Event

  init(_ tokens: ScriptTokens, on event: Event) {
    self.tokens = tokens
    declarators = tokens.declarators
    self.event = event
  }

  /// Nil for an expression that does not lead to the event, that goes beyond a missing value, or
  /// whose value the Action may have changed.
  func value(of text: Substring) -> KnownValue? { value(of: text, depth: 0) }

  /// How many variables lead from an expression to the event at most.
  private static let maximumDepth = 8

  private func value(of text: Substring, depth: Int) -> KnownValue? {
    guard depth < Self.maximumDepth, let expression = ScriptExpression(text) else {
      return Self.isObject(text) ? .something(nil) : nil
    }
    var result: KnownValue?
    for (number, term) in expression.terms.enumerated() {
      if number > 0 {
        guard let isDecided = Self.decides(result, expression.joint) else { return nil }
        if isDecided { return result }
      }
      result = value(of: term, depth: depth)
      guard result != nil else { return nil }
    }
    return result
  }

  /// Whether the left operand is the value, so that the right one is not evaluated.
  private static func decides(_ left: KnownValue?, _ joint: String?) -> Bool? {
    switch joint {
    case "&&": left?.isTrue.map { !$0 }
    case "||": left?.isTrue
    default: left.map { $0.nothing == nil }
    }
  }

  private static func isObject(_ text: Substring) -> Bool {
    text.hasPrefix("{") || text.hasPrefix("[") || text.hasPrefix("new ")
  }

  // MARK: - Members

  /// Methods of strings and arrays that return no `undefined` or `null`.
  private static let methods: Set<Substring> = [
    "concat", "filter", "join", "map", "replace", "slice", "split", "toLowerCase", "toString",
    "toUpperCase", "trim",
  ]

  private func value(of chain: ExpressionChain, depth: Int) -> KnownValue? {
    if let last = chain.parts.last, last == .call,
      case .member(let name) = chain.parts.dropLast().last, Self.methods.contains(name)
    {
      return .something(nil)
    }
    guard let root = chain.root else { return chain.parts.isEmpty ? .something(nil) : nil }
    if let names = chain.names, isAssigned(names) { return nil }
    guard var value = value(ofName: root, depth: depth) else { return nil }
    for part in chain.parts {
      switch (part, value) {
      case (.optional, .nothing): return .nothing("undefined")
      case (.member(let name), .something(let json?)), (.optional(let name), .something(let json?)):
        guard let member = Self.member(name, of: json) else { return nil }
        value = member
      default: return nil
      }
    }
    return value
  }

  private static func member(_ name: Substring, of value: JSONValue) -> KnownValue? {
    switch value {
    case .object: return KnownValue(value[String(name)])
    case .array(let elements):
      guard let index = Int(name), index >= 0 else { return nil }
      return KnownValue(elements.indices.contains(index) ? elements[index] : nil)
    default: return nil
    }
  }

  private func isAssigned(_ path: [Substring]) -> Bool {
    path.count > 1
      && (2...path.count).contains { count in
        let text = path.prefix(count).joined(separator: ".")
        return tokens.source.ranges(of: text).contains { range in
          let rest = tokens.source[range.upperBound...].drop(while: \.isWhitespace)
          return rest.hasPrefix("=") && !rest.hasPrefix("==") && !rest.hasPrefix("=>")
        }
      }
  }

  // MARK: - Names

  private static let globals: Set<Substring> = [
    "Array", "Buffer", "Date", "JSON", "Math", "Number", "Object", "Promise", "String", "console",
    "crypto", "process",
  ]

  private func value(ofName name: Substring, depth: Int) -> KnownValue? {
    if name == "undefined" || name == "null" { return .nothing(String(name)) }
    if name.first?.isNumber == true || name == "true" || name == "false" { return .something(nil) }
    if name == "api" { return .something(nil) }
    let uses = tokens.tokens.indices.filter { tokens[$0] == name && !tokens.isMember($0) }
    if Self.globals.contains(name) {
      return uses.contains(where: mayChange) ? nil : .something(nil)
    }
    if name == "event" {
      return uses.contains { !isHandlerParameter($0) && mayChange($0) }
        ? nil : .something(event.json.value)
    }
    let declared = uses.filter { declarators.contains($0) || pattern(around: $0) != nil }
    guard let place = declared.first, declared.count == 1,
      !uses.contains(where: { $0 != place && mayChange($0) })
    else { return nil }
    return value(declaredAt: place, in: pattern(around: place), depth: depth)
  }

  /// Whether it is the first one of a handler's parameters, `(event, api)`.
  private func isHandlerParameter(_ position: Int) -> Bool {
    tokens[position - 1] == "(" && tokens[position + 1] == "," && tokens[position + 2] == "api"
  }

  /// Whether a use of a name is a declaration, a parameter or an assignment.
  private func mayChange(_ position: Int) -> Bool {
    if tokens.isAssigned(position) { return true }
    if ["=>", "of", "in"].contains(tokens[position + 1]) { return true }
    if ["const", "let", "var", "function", "class"].contains(tokens[position - 1]) {
      return true
    }
    guard [",", ")", "}", "]", "="].contains(tokens[position + 1]) else { return false }
    return tokens.brackets(around: position).contains { open in
      let after = tokens[tokens.next(after: open)]
      switch tokens[open] {
      case "(": return after == "=>" || after == "{" && isFunction(open)
      case "{", "[": return after == "=" || after == "of"
      default: return false
      }
    }
  }

  private func isFunction(_ open: Int) -> Bool {
    !["if", "for", "while", "switch", "with", "await"].contains(tokens[open - 1])
  }

  /// The pattern of a declaration that names something here.
  private func pattern(around position: Int) -> Int? {
    tokens.brackets(around: position).first(where: declarators.contains)
  }

  private func value(declaredAt place: Int, in pattern: Int?, depth: Int) -> KnownValue? {
    let binding = pattern ?? place
    let equals = tokens.next(after: binding)
    guard tokens[equals] == "=" else {
      let isPlain = pattern == nil && tokens[place - 1] == "let"
      return isPlain && !["of", "in"].contains(tokens[equals]) ? .nothing("undefined") : nil
    }
    let end = tokens.end(ofExpressionAt: equals + 1)
    guard let value = value(of: tokens.text(equals + 1..<end), depth: depth + 1) else { return nil }
    guard let pattern else { return value }
    // The key of a member at the first level, without a default.
    guard tokens[pattern] == "{", [",", "}"].contains(tokens[place + 1]) else { return nil }
    let isRenamed = tokens[place - 1] == ":"
    let key = isRenamed ? place - 2 : place
    guard [",", "{"].contains(tokens[key - 1]), tokens.kind(key) == .word,
      tokens.brackets[key] == pattern, case .something(let json?) = value
    else { return nil }
    return Self.member(tokens[key], of: json)
  }
}
