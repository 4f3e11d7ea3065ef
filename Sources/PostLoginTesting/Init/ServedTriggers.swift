import PostLogin
import PostLoginScripts
import WireFormats

/// The triggers for which an Action of a folder gets suites.
struct ServedTriggers {
  /// The triggers in Auth0's order.
  private(set) var triggers: [Trigger]
  /// Why it gets no suite for other triggers that it is for.
  private(set) var notes: [String] = []

  /// Takes the triggers that an export names for an Action, or else those of its handlers; an Action
  /// of which neither is known is taken for one about logins, whose run says what is missing.
  init(of name: String, in code: String, said: Set<Trigger>) {
    let handlers = ActionScript(name: name, file: name, source: code).triggers
    let wanted = said.isEmpty ? Set(handlers) : said
    triggers = TriggerDefinition.all.map(\.trigger).filter(wanted.contains)
    if said.isEmpty, handlers.isEmpty { triggers = [.postLogin] }
    notes = Self.notes(about: wanted)
    triggers.removeAll { !Trigger.tested.contains($0) }
    guard !handlers.isEmpty else { return }
    for trigger in triggers where !handlers.contains(trigger) {
      notes.append(
        "`\(DocumentText.line(name))` supports \(trigger.rawValue) and exports no handler of it: it "
          + "has no suite for it"
      )
    }
    triggers.removeAll { !handlers.contains($0) }
  }

  /// Why Actions of some triggers get no suite: Auth0 does not publish the trigger, or has none.
  static func notes(about triggers: Set<Trigger>) -> [String] {
    triggers.sorted { $0.rawValue < $1.rawValue }.compactMap { trigger in
      let id = DocumentText.line(trigger.rawValue)
      guard let definition = TriggerDefinition.of(trigger) else {
        return "Auth0 documents no trigger `\(id)`: its Actions have no suites"
      }
      guard case .named(let reason) = definition.support else { return nil }
      return "Actions of `\(id)` do not run here and have no suites: \(reason)"
    }
  }
}
