import PostLogin

extension RuleSet {
  /// The rule set as an Action in JavaScript with the same decisions.
  ///
  /// The text is complete: it contains the functions that the rules need, and nothing else.
  public var javaScript: String {
    var writer = ScriptWriter()
    return writer.action(self)
  }
}

/// Writes rules as JavaScript, and collects the functions that they need.
struct ScriptWriter {
  private(set) var functions: Set<String> = []
  private var usesNow = false

  mutating func action(_ set: RuleSet) -> String {
    let body = handler(set)
    let name = Self.comment(set.name)
    let lines =
      [
        "'use strict';",
        "",
        "/**",
        " * \(name): rules that PostLogin wrote out. Change the rules, not this text.",
        " *",
        " * A condition is true, false, or undefined where data is missing.",
        " *",
        " * @param {Event} event - Details about the user and the context of the login.",
        " * @param {PostLoginAPI} api - Interface whose methods change the login.",
        " */",
      ] + body
    let parts = [lines.joined(separator: "\n")] + ScriptFunctions.texts(of: functions)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Adds a function to the needed ones, and writes a call of it.
  mutating func call(_ function: String, _ arguments: String...) -> String {
    functions.insert(function)
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }

  /// The present time, which the script reads once.
  mutating func now() -> String {
    usesNow = true
    return "now"
  }

  // MARK: - Handler

  private mutating func handler(_ set: RuleSet) -> [String] {
    var conditions: [String] = []
    var names: [String?] = []
    for (number, rule) in set.rules.enumerated() {
      guard !rule.conditions.isEmpty else {
        names.append(nil)
        continue
      }
      let name = "rule\(number + 1)"
      names.append(name)
      conditions.append("  // \(Self.comment(rule.name))")
      conditions.append("  const \(name) = \(condition(rule.condition, indent: 1));")
    }
    var calls: [String] = []
    for phase in Effect.Phase.allCases {
      for (number, rule) in set.rules.enumerated() {
        let effects = rule.effects.filter { $0.phase == phase }
        guard !effects.isEmpty else { continue }
        calls += statements(effects, phase, of: rule, named: names[number])
      }
    }
    let readsChanging = set.rules.contains(where: \.passesChangingFields)
    let handler = RuleSet.trigger.handler(of: .execute) ?? ""
    var lines = [
      "exports.\(handler) = async (\(readsChanging ? "login" : "event"), api) => {"
    ]
    if readsChanging {
      lines.append("  // As it was before any call, some of which change it.")
      lines.append("  const event = JSON.parse(JSON.stringify(login));")
    }
    if usesNow { lines.append("  const now = Date.now();") }
    if lines.count > 1 { lines.append("") }
    lines += conditions
    if !conditions.isEmpty { lines.append("") }
    return lines + calls + ["};"]
  }

  private mutating func statements(
    _ effects: [Effect],
    _ phase: Effect.Phase,
    of rule: Rule,
    named name: String?
  ) -> [String] {
    var tests: [String] = []
    if let name {
      let isMetByUnknown =
        rule.onUnknown == .applies || (rule.onUnknown == .guards && phase != .change)
      tests.append(isMetByUnknown ? "\(name) !== false" : "\(name) === true")
    }
    if phase == .change {
      var needed: [String] = []
      for field in effects.flatMap(\.arguments).flatMap(\.neededValues) {
        let value = field.isText ? shownText(of: field.field) : json(field.field)
        if !needed.contains(value) { needed.append(value) }
      }
      if !needed.isEmpty {
        functions.insert("known")
        tests.append("known(\(needed.joined(separator: ", ")))")
      }
    }
    var calls: [String] = []
    for effect in effects {
      let arguments = effect.arguments.map { argument($0, of: effect) }
      calls.append("api.\(effect.method)(\(arguments.joined(separator: ", ")));")
    }
    let comment = name == nil ? ["  // \(Self.comment(rule.name))"] : []
    guard !tests.isEmpty else { return comment + calls.map { "  \($0)" } }
    return comment + ["  if (\(tests.joined(separator: " && "))) {"] + calls.map { "    \($0)" }
      + ["  }"]
  }

  /// A text without an end of comment, for use inside one.
  private static func comment(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : String($0) }.joined()
    return line.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}

extension Rule {
  /// Whether it passes on a field that an earlier call may have changed.
  fileprivate var passesChangingFields: Bool {
    effects.flatMap(\.arguments).flatMap(\.fields).contains { field in
      ["event.session", "event.refresh_token", "event.transaction"].contains { path in
        field.path == path || field.path.hasPrefix("\(path).")
      }
    }
  }
}

extension EffectArgument.Form {
  /// The fields without which the call is left out.
  fileprivate var neededValues: [(field: FieldReference, isText: Bool)] {
    switch self {
    case .undefined, .constant, .fromNow: []
    case .field(let field, let constant): constant == nil ? [(field, false)] : []
    case .text(let template):
      template.parts.compactMap { part in
        guard case .field(let field, nil) = part else { return nil }
        return (field, true)
      }
    case .array(let elements): elements.flatMap(\.neededValues)
    case .object(let members): members.flatMap(\.value.neededValues)
    }
  }
}
