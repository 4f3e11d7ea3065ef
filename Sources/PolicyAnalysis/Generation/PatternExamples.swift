/// Examples of texts that a regular expression matches, from its common parts.
struct PatternExamples {
  /// At most one text for each alternative; empty for an unsupported pattern.
  private(set) var texts: [String] = []
  private var rest: Substring
  /// The index of the alternative that is used.
  private var choice = 0

  private static let maximumTexts = 4

  /// Takes a literal, with its slashes and flags.
  init(of literal: Substring) {
    rest = ""
    guard let end = literal.lastIndex(of: "/"), end > literal.startIndex else { return }
    let pattern = literal[literal.index(after: literal.startIndex)..<end]
    for choice in 0..<Self.maximumTexts {
      self.choice = choice
      rest = pattern
      let text = alternatives()
      if rest.isEmpty, !texts.contains(text) { texts.append(text) }
    }
  }

  private mutating func alternatives() -> String {
    var all = [sequence()]
    while rest.first == "|" {
      rest.removeFirst()
      all.append(sequence())
    }
    return all[choice % all.count]
  }

  private mutating func sequence() -> String {
    var text = ""
    while let first = rest.first, first != "|", first != ")" {
      let atom = atom()
      text += String(repeating: atom, count: repetitions())
    }
    return text
  }

  private mutating func atom() -> String {
    let first = rest.removeFirst()
    switch first {
    case "^", "$": return ""
    case ".": return "a"
    case "\\": return escape()
    case "[": return characterClass()
    case "(": return group()
    default: return String(first)
    }
  }

  private mutating func group() -> String {
    var isIgnored = false
    if rest.first == "?" {
      rest.removeFirst()
      if rest.hasPrefix("!") || rest.hasPrefix("<!") || rest.hasPrefix("=") || rest.hasPrefix("<=")
      {
        isIgnored = true
        rest = rest.drop { "<!=".contains($0) }
      } else if rest.first == ":" {
        rest.removeFirst()
      } else {
        rest = rest.drop { $0 != ">" }.dropFirst()
      }
    }
    let text = alternatives()
    if rest.first == ")" { rest.removeFirst() }
    return isIgnored ? "" : text
  }

  private mutating func escape() -> String {
    guard let kind = rest.popFirst() else { return "" }
    switch kind {
    case "d": return "1"
    case "w": return "a"
    case "s": return " "
    case "D", "S": return "a"
    case "W": return "-"
    case "b", "B": return ""
    case "n": return "\n"
    case "t": return "\t"
    default: return String(kind)
    }
  }

  /// Returns one character of the class; `x` for a negated class.
  private mutating func characterClass() -> String {
    var members = ""
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    while let next = rest.popFirst(), next != "]" {
      members += next == "\\" ? escape() : String(next)
    }
    return isNegated ? "x" : members.prefix(1).description
  }

  private mutating func repetitions() -> Int {
    var count = 1
    switch rest.first {
    case "*", "+", "?": rest.removeFirst()
    case "{":
      let digits = rest.dropFirst().prefix { $0.isNumber }
      guard let least = Int(digits), let end = rest.firstIndex(of: "}") else { return 1 }
      count = max(min(least, 64), 0)
      rest = rest[rest.index(after: end)...]
    default: return 1
    }
    if rest.first == "?" { rest.removeFirst() }
    return count
  }
}
