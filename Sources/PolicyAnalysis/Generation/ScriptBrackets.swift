/// Tracks the open brackets in a script, which show the role of a text.
struct ScriptBrackets {
  /// The role of a text in a script.
  enum Role: Int, Comparable {
    /// It is shown to a person or host, or names an encoding, package or separator.
    case spoken
    case other
    /// It is compared, or an element of a list that is.
    case compared

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  private enum Open {
    case call(of: Substring)
    case list
    case other
  }

  private var open: [Open] = []

  /// Records a token that the reader passes.
  mutating func pass(_ tokens: [ScriptToken], _ index: Int) {
    guard tokens[index].kind == .mark else { return }
    switch tokens[index].text {
    case "(":
      let isCall = index > 0 && tokens[index - 1].kind == .word
      open.append(isCall ? .call(of: tokens[index - 1].text) : .other)
    case "[":
      let isIndex =
        index > 0
        && (tokens[index - 1].kind == .word && tokens[index - 1].text != "return"
          || [")", "]", "."].contains(tokens[index - 1].text))
      open.append(isIndex ? .other : .list)
    case "{": open.append(.other)
    case ")", "]", "}": _ = open.popLast()
    default: break
    }
  }

  func role(ofTextAt index: Int, in tokens: [ScriptToken]) -> Role {
    let before = text(index - 1, tokens)
    let after = text(index + 1, tokens)
    if before == "case" { return .compared }
    if before == "=", ["=", "!"].contains(text(index - 2, tokens)) { return .compared }
    if ["=", "!"].contains(after), text(index + 2, tokens) == "=" { return .compared }
    switch open.last {
    case .list?: return .compared
    case .call(let name)?:
      if Self.comparing.contains(name) { return .compared }
      return Self.speaking.contains(name) ? .spoken : .other
    case .other?, nil: return .other
    }
  }

  private func text(_ index: Int, _ tokens: [ScriptToken]) -> Substring {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  private static let comparing: Set<Substring> = [
    "includes", "startsWith", "endsWith", "has", "indexOf", "lastIndexOf", "localeCompare",
    "equals",
  ]
  private static let speaking: Set<Substring> = [
    "deny", "log", "warn", "error", "info", "debug", "require", "Error", "fetch", "from",
    "toString",
    "split", "join", "sendUserTo", "render", "createHash", "createHmac", "digest",
    "setCustomClaim",
  ]
}
