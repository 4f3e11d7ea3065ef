import PostLogin
public import WireFormats

/// The conditions and the effects of one part of a policy.
public struct Rule: Sendable {
  /// The behaviour of a rule when missing data leaves its conditions unknown.
  public enum OnUnknown: String, Sendable, Hashable, CaseIterable {
    /// Makes only the calls that restrict the login, such as a denial: the default.
    case guards = "guard"
    /// Makes all calls.
    case applies = "apply"
    /// Makes no call.
    case skips = "skip"
  }

  /// The name in explanations, unique in the rule set.
  public let name: String
  /// The conditions, all of which must hold; a rule without any always applies.
  public let conditions: [Condition]
  /// The calls of the rule.
  public let effects: [Effect]
  /// The behaviour when the conditions are unknown.
  public let onUnknown: OnUnknown
  /// The place in the source, if it is known.
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
    @RuleBuilder parts: () -> [RulePart]
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
  /// Whether both have the same content, wherever they are written.
  public static func == (left: Rule, right: Rule) -> Bool {
    left.name == right.name && left.conditions == right.conditions
      && left.effects == right.effects && left.onUnknown == right.onUnknown
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
