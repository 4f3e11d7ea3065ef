import PostLogin
import WireFormats

/// One value of a rule file, with its position.
struct RuleNode {
  /// The names and indices that lead to a value.
  indirect enum Path {
    case root
    case member(Path, String)
    case element(Path, Int)

    var text: String {
      switch self {
      case .root: ""
      case .member(.root, let name): name
      case .member(let path, let name): "\(path.text).\(name)"
      case .element(let path, let index): "\(path.text)[\(index)]"
      }
    }
  }

  /// The file that contains the value.
  struct Source {
    let bytes: [UInt8]
    let file: String?

    func location(of offset: Int) -> SourceLocation {
      SourceLocation(file: file, offset: offset, in: bytes)
    }
  }

  let text: JSONText
  let path: Path
  let source: Source

  func error(_ code: PostLoginError.Code, _ message: String) -> PostLoginError {
    let path = path.text
    return PostLoginError(
      code,
      path.isEmpty ? message : "`\(path)`: \(message)",
      at: source.location(of: text.bytes.startIndex)
    )
  }

  private func expected(_ what: String) -> PostLoginError {
    error(.notRules, "expected \(what), and this is \(text.kind.withArticle)")
  }

  // MARK: - Reading

  func string() throws(PostLoginError) -> String {
    guard let string = text.stringValue else { throw expected("a string") }
    return string
  }

  func number() throws(PostLoginError) -> Double {
    guard let number = text.value.doubleValue, number.isFinite else { throw expected("a number") }
    return number
  }

  func flag() throws(PostLoginError) -> Bool {
    guard let flag = text.value.booleanValue else { throw expected("true or false") }
    return flag
  }

  func elements() throws(PostLoginError) -> [RuleNode] {
    guard text.kind == .array else { throw expected("an array") }
    return text.elements.enumerated().map { index, element in
      RuleNode(text: element, path: .element(path, index), source: source)
    }
  }

  func strings() throws(PostLoginError) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  /// The members of an object, whose names must be unique.
  func members() throws(PostLoginError) -> RuleMembers {
    guard text.kind == .object else { throw expected("an object") }
    var members = RuleMembers(node: self)
    for (name, value) in text.members {
      let node = RuleNode(text: value, path: .member(path, name), source: source)
      guard members[name] == nil else {
        throw node.error(.notRules, "the key occurs twice; keep one of them")
      }
      members.list.append((name, node))
    }
    return members
  }
}

/// The members of one object of a rule file; there are never many.
struct RuleMembers {
  let node: RuleNode
  var list: [(name: String, node: RuleNode)] = []

  subscript(name: String) -> RuleNode? {
    list.first { $0.name == name }?.node
  }

  func required(_ name: String) throws(PostLoginError) -> RuleNode {
    guard let node = self[name] else { throw node.error(.notRules, "the key `\(name)` is missing") }
    return node
  }

  /// Refuses every other key.
  func allowOnly(_ names: [String]) throws(PostLoginError) {
    for member in list where !names.contains(member.name) {
      let meant = NameSuggestion.nearest(to: member.name, among: names)
      let help =
        meant.map { "did you mean `\($0)`?" }
        ?? "it can be \(names.map { "`\($0)`" }.joined(separator: ", "))"
      throw member.node.error(.notRules, "unknown key; \(help)")
    }
  }
}
