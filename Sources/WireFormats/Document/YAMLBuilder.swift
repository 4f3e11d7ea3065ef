/// Builds the tree from YAML's events and bounds the expansion of aliases.
struct YAMLBuilder {
  /// Nodes after all aliases are expanded.
  static let maximumNodeCount = 1_000_000
  /// Bytes of all texts after all aliases are expanded.
  static let maximumTextCount = 32 << 20

  private var open: [YAMLContainer] = []
  private var anchors: [String: MeasuredNode] = [:]
  private(set) var root: DocumentNode?

  mutating func addScalar(
    _ scalar: YAMLScalar,
    anchor: String?,
    at place: SourceLocation
  ) throws(PostLoginError) {
    let value = try scalar.value(at: place)
    if open.last?.isWaitingForKey == true {
      let key = try Self.key(scalar, value, at: place)
      if let anchor { anchors[anchor] = MeasuredNode(DocumentNode(value, at: place)) }
      try open[open.count - 1].begin(key, isMerge: scalar.isPlain && key == "<<", at: place)
    } else {
      try add(MeasuredNode(DocumentNode(value, at: place)), anchor: anchor)
    }
  }

  mutating func addAlias(_ name: String, at place: SourceLocation) throws(PostLoginError) {
    guard let node = anchors[name] else {
      let isInside = open.contains { $0.anchor == name }
      throw PostLoginError(
        .notYAML,
        isInside
          ? "alias `*\(name)` is inside the value that it names"
          : "there is no anchor `&\(name)` before this alias",
        at: place
      )
    }
    guard open.last?.isWaitingForKey != true else { throw Self.noText("an alias", place) }
    guard open.count + node.height <= JSONScanner.maximumDepth else { throw Self.tooDeep(place) }
    try add(node, anchor: nil, at: place)
  }

  mutating func open(
    isMap: Bool,
    anchor: String?,
    at place: SourceLocation
  ) throws(PostLoginError) {
    guard open.last?.isWaitingForKey != true else {
      throw Self.noText(isMap ? "a map" : "a list", place)
    }
    guard open.count < JSONScanner.maximumDepth else { throw Self.tooDeep(place) }
    if let anchor { anchors[anchor] = nil }
    open.append(YAMLContainer(isMap: isMap, anchor: anchor, at: place))
  }

  mutating func close() throws(PostLoginError) {
    let container = open.removeLast()
    try add(container.node, anchor: container.anchor)
  }

  private mutating func add(
    _ node: MeasuredNode,
    anchor: String?,
    at alias: SourceLocation? = nil
  ) throws(PostLoginError) {
    if let anchor { anchors[anchor] = node }
    guard !open.isEmpty else {
      root = node.node
      return
    }
    try open[open.count - 1].add(node, at: alias ?? node.node.location)
  }

  private static func key(
    _ scalar: YAMLScalar,
    _ value: DocumentNode.Value,
    at place: SourceLocation
  ) throws(PostLoginError) -> String {
    guard case .string(let text) = value else {
      guard !scalar.text.isEmpty else {
        throw PostLoginError(.notYAML, "a key is missing before this `:`", at: place)
      }
      throw PostLoginError(
        .notYAML,
        "a key must be a text; put `\(DocumentText.line(scalar.text))` in quotes",
        at: place
      )
    }
    return text
  }

  private static func noText(_ what: String, _ place: SourceLocation) -> PostLoginError {
    PostLoginError(.notYAML, "a key must be a text, and this is \(what)", at: place)
  }

  private static func tooDeep(_ place: SourceLocation) -> PostLoginError {
    PostLoginError(.notYAML, "nested deeper than \(JSONScanner.maximumDepth) levels", at: place)
  }
}
