package import PostLogin
import WireFormats

/// The sections that an expectation about one trigger's outcomes can name: those of the outcome's
/// JSON, and shorthands.
package struct ExpectedSections: Sendable {
  let trigger: Trigger
  /// The sections in the order in which messages list them.
  package let all: [(name: String, shape: OutcomeShape)]
  /// The effects beside the decision.
  let effects: [String]
  /// The outcome in which nothing happened.
  let least: Outcome
  private let shapes: [String: OutcomeShape]
  private let values: [String: OutcomeSection]

  private init(of definition: TriggerDefinition) {
    let sections = definition.sections
    trigger = definition.trigger
    least = Outcome(folding: [], trigger: definition.trigger, diagnostics: [])
    all =
      sections.compactMap { section in
        section.shape.map { (section.name, $0) }
      } + [("error", .actionError), ("rule", .text), ("logs", .collection(.logLine))]
    effects = sections.filter(\.isEffect).map(\.name)
    shapes = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.shape) })
    values = Dictionary(uniqueKeysWithValues: sections.map { ($0.name, $0) })
  }

  /// Returns the shape of a section by its name.
  func shape(_ name: String) -> OutcomeShape? { shapes[name] }

  /// The decisions that an outcome of the trigger can have.
  var decisions: [String] {
    guard case .choice(let names)? = shape("decision") else { return [] }
    return names
  }

  /// Whether an outcome of the trigger can have a decision.
  func canBe(_ decision: String) -> Bool { decisions.contains(decision) }

  /// Returns a section of the outcome's JSON by its name.
  func section(_ name: String) -> OutcomeSection? { values[name] }
}

extension ExpectedSections {
  /// The sections of a trigger; those of every outcome for one whose methods are not published.
  package static func of(_ trigger: Trigger) -> ExpectedSections {
    byTrigger[trigger] ?? login
  }

  /// The sections of logins.
  static let login = ExpectedSections(of: .postLogin)

  private static let byTrigger = Dictionary(
    uniqueKeysWithValues: Trigger.tested.compactMap(TriggerDefinition.of).map {
      ($0.trigger, ExpectedSections(of: $0))
    }
  )

  /// Whether outcomes of any trigger can have a decision.
  static func isDecision(_ name: String) -> Bool {
    byTrigger.values.contains { $0.canBe(name) }
  }

  /// The triggers whose outcomes have a member at a path.
  static func triggers(with path: [String]) -> [Trigger] {
    Trigger.tested.filter { of($0).has(path) }
  }

  /// Whether outcomes of the trigger have a member at a path.
  func has(_ path: [String]) -> Bool {
    guard let name = path.first, let shape = shape(name) else { return false }
    return shape.has(path.dropFirst())
  }

  /// The message about a member that only outcomes of other triggers have.
  func complaint(about path: String, of others: [Trigger]) -> String {
    "`\(path)` belongs to outcomes of \(others.list), and this case has the trigger "
      + "`\(trigger.rawValue)`"
  }

  /// The noun for the trigger's outcomes.
  var noun: String { trigger.noun }

  /// The noun for the trigger's outcomes, with its article.
  var subject: String { "\("aeio".contains(noun.prefix(1)) ? "an" : "a") \(noun)" }
}

extension OutcomeShape {
  /// Whether a value of this shape has a member at a path.
  fileprivate func has(_ path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return true }
    switch self {
    case .keys(let known, _):
      return known.first { $0.name == name }?.shape.has(path.dropFirst()) ?? false
    case .derived(let inner), .unlessFalse(let inner), .list(let inner), .collection(let inner):
      return inner.has(path)
    case .text, .boolean, .number, .choice, .any, .names: return false
    }
  }
}
