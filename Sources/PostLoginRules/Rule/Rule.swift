import PostLogin
public import WireFormats

/// When something happens to a login, and what.
public struct Rule: Sendable {
  /// What a rule does when missing data leaves its conditions unknown.
  public enum OnUnknown: String, Sendable, Hashable, CaseIterable {
    /// What keeps somebody out is done, everything else is left: the default.
    case guards = "guard"
    /// Everything is done.
    case applies = "apply"
    /// Nothing is done.
    case skips = "skip"
  }

  /// The name that explanations show; no other rule of the set has it.
  public let name: String
  /// What has to hold, all of it; a rule without conditions always applies.
  public let conditions: [Condition]
  /// What the rule asks for.
  public let effects: [Effect]
  /// What happens when the conditions are unknown.
  public let onUnknown: OnUnknown
  /// Where the rule is written, where that is known.
  public let location: SourceLocation?

  init(
    name: String,
    conditions: [Condition],
    effects: [Effect],
    onUnknown: OnUnknown,
    location: SourceLocation?
  ) {
    self.name = name
    self.conditions = conditions
    self.effects = effects
    self.onUnknown = onUnknown
    self.location = location
  }

  /// A rule of conditions and effects.
  public init(
    _ name: String,
    onUnknown: OnUnknown = .guards,
    file: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    @RuleBuilder _ parts: () -> [RulePart]
  ) {
    let parts = parts()
    self.init(
      name: name,
      conditions: parts.compactMap(\.condition),
      effects: parts.compactMap(\.effect),
      onUnknown: onUnknown,
      location: SourceLocation(file: file, line: line, column: column)
    )
  }

  /// All conditions as one.
  var condition: Condition.Form {
    conditions.count == 1 ? conditions[0].form : .all(conditions.map(\.form))
  }
}

extension Rule: Hashable {
  /// Whether both say the same, wherever they are written.
  public static func == (left: Rule, right: Rule) -> Bool {
    left.name == right.name && left.conditions == right.conditions
      && left.effects == right.effects && left.onUnknown == right.onUnknown
  }

  /// Hashes what tells rules apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
