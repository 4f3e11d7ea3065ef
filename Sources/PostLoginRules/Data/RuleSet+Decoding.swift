import PostLogin
public import WireFormats

extension RuleSet {
  /// The version of the form in which rule sets are stored.
  public static let formatVersion = 1

  private static let maximumByteCount = 64 << 20

  /// Reads a rule set from its JSON; `postlogin schema rules` describes it.
  ///
  /// - Throws: for anything that is not understood, a key included, with its path and place.
  public init(json text: String, file: String? = nil) throws(PostLoginError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a rule set from a file.
  ///
  /// - Throws: as for JSON text, or `unreadable`.
  public init(at path: String) throws(PostLoginError) {
    let bytes: [UInt8]
    do throws(PostLoginError) {
      bytes = try FileBytes.read(path, atMost: Self.maximumByteCount)
    } catch {
      throw PostLoginError(.unreadable, error.message)
    }
    try self.init(bytes: bytes, file: path)
  }

  private init(bytes: [UInt8], file: String?) throws(PostLoginError) {
    let document: JSONText
    do throws(PostLoginError) {
      document = try JSONText(checking: bytes, file: file)
    } catch {
      throw PostLoginError(.notJSON, error.message, at: error.location)
    }
    let source = RuleNode.Source(bytes: bytes, file: file)
    let node = RuleNode(text: document, path: .root, source: source)
    let members = try node.members()
    try Self.checkVersion(of: members)
    try members.allowOnly(["$schema", "version", "name", "rules"])
    var decoder = RuleDecoder(source)
    var rules: [Rule] = []
    for rule in try members.required("rules").elements() { rules.append(try decoder.rule(rule)) }
    guard !rules.isEmpty else {
      throw try members.required("rules").error(
        .noRules,
        "a rule set without rules would let everybody in"
      )
    }
    try self.init(name: try members.required("name").string(), rules: rules)
  }

  private static func checkVersion(of members: RuleMembers) throws(PostLoginError) {
    let node = try members.required("version")
    let version = try node.number()
    guard version <= Double(formatVersion) else {
      throw node.error(
        .newerVersion,
        "version \(version.javaScriptText) is newer than \(formatVersion), which is the last that "
          + "this PostLogin reads; update PostLogin"
      )
    }
    guard version == Double(formatVersion) else {
      throw node.error(.notRules, "there is no version \(version.javaScriptText); use 1")
    }
  }
}

/// Makes rules of what stands in a rule file.
struct RuleDecoder {
  /// Rules come in order, so that the lines are counted once.
  private var counter: LocationCounter

  init(_ source: RuleNode.Source) {
    let start = SourceLocation(file: source.file, line: 1, column: 1)
    counter = LocationCounter(source.bytes[...], from: start)
  }

  mutating func rule(_ node: RuleNode) throws(PostLoginError) -> Rule {
    let members = try node.members()
    try members.allowOnly(["name", "when", "then", "onUnknown"])
    var conditions: [Condition] = []
    if let when = members["when"] {
      for condition in try when.elements() {
        conditions.append(Condition(try ConditionDecoder.condition(condition)))
      }
    }
    var effects: [Effect] = []
    for effect in try members.required("then").elements() {
      effects.append(try EffectDecoder.effect(effect))
    }
    let location = counter.location(of: node.text.bytes.startIndex)
    return Rule(
      name: try members.required("name").string(),
      conditions: conditions,
      effects: effects,
      onUnknown: try members["onUnknown"].map(Self.onUnknown) ?? .guards,
      location: location
    )
  }

  private static func onUnknown(_ node: RuleNode) throws(PostLoginError) -> Rule.OnUnknown {
    guard let value = Rule.OnUnknown(rawValue: try node.string()) else {
      throw node.error(.notRules, "expected `guard`, `apply` or `skip`")
    }
    return value
  }
}
