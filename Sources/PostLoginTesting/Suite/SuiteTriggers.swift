import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The triggers of a suite's cases, and of its Actions.
final class SuiteTriggers {
  private let suite: DocumentMap
  /// The names of the Actions, with the triggers that each serves, in their order.
  private let actions: [(name: String, triggers: [Trigger])]
  /// The triggers for which a declaration has Actions; nil for Actions and flow files.
  private let declared: [Trigger]?
  /// The trigger that the suite names; nil without one.
  private let own: Trigger?
  /// The only trigger that Actions serve; nil if there are several, or none.
  private let only: Trigger?
  /// The triggers of the cases so far.
  private var used: Set<Trigger> = []

  init(_ suite: DocumentMap, _ content: PolicyReader.Content, own: Trigger?) {
    self.suite = suite
    self.own = own
    declared = content.declared?.servedTriggers
    actions =
      declared == nil ? content.flow.steps.map { ($0.action.name, $0.action.triggers) } : []
    let all = Set(declared ?? actions.flatMap(\.triggers))
    only = all.count == 1 ? all.first : nil
  }

  /// The triggers of each Action, in their order.
  var served: [[Trigger]] { actions.map(\.triggers) }

  /// The trigger that a fixture is read for: that of the case, else of the suite, else the only one
  /// of the Actions; nil if the fixture decides.
  func given(_ own: Trigger?) -> Trigger? { own ?? self.own ?? only }

  /// Whether an Action of the suite runs for a trigger.
  func serve(_ trigger: Trigger) -> Bool {
    declared?.contains(trigger) ?? actions.contains { $0.triggers.runs(trigger) }
  }

  /// Whether Actions of the suite run for the trigger of a case; reports why not.
  func runs(_ trigger: Trigger, _ cursor: DocumentCursor) -> Bool {
    used.insert(trigger)
    if let declared {
      guard !declared.contains(trigger) else { return true }
      cursor.report(
        "the policy has no Action of `\(trigger.rawValue)`; its Actions are those of \(declared.list)"
      )
      return false
    }
    let count = actions.count { $0.triggers.runs(trigger) }
    guard count > 0 else {
      let all = TriggerDefinition.all.map(\.trigger).filter(Set(served.joined()).contains)
      cursor.report("no Action of the suite has a handler of `\(trigger.rawValue)`; \(all.help)")
      return false
    }
    guard count > 1, let owner = TriggerDefinition.of(trigger)?.flow?.cardinality.singleOwner else {
      return true
    }
    suite.cursor.report(
      "\(owner) has one Action of `\(trigger.rawValue)`, and this suite has \(count); name one",
      at: place
    )
    return false
  }

  /// Reports Actions that no case runs, once the trigger of every case is known.
  func reportIdleActions() {
    for (name, triggers) in actions where !triggers.isEmpty && used.isDisjoint(with: triggers) {
      suite.cursor.report(
        "`\(DocumentText.line(name))` has only handlers of \(triggers.list), and no case has such a "
          + "`trigger`; leave the Action out, or add a case",
        at: place
      )
    }
  }

  private var place: SourceLocation {
    ["flow", "action"].first(where: suite.has).flatMap { suite[$0]?.location }
      ?? suite.cursor.location
  }
}

extension SuiteTriggers {
  /// Reads the identifier of a trigger that suites can test.
  static func read(_ cursor: DocumentCursor) -> Trigger? {
    guard let name = cursor.nonemptyString else { return nil }
    let trigger = Trigger(rawValue: name)
    if Trigger.tested.contains(trigger) { return trigger }
    if case .named(let reason)? = TriggerDefinition.of(trigger)?.support {
      cursor.report("Actions of `\(name)` do not run here: \(reason)")
      return nil
    }
    let nearest = NameSuggestion.nearest(to: name, among: Trigger.tested.map(\.rawValue))
    cursor.report(
      "Auth0 has no trigger `\(DocumentText.line(name))`; "
        + (nearest.map { "did you mean `\($0)`?" } ?? "known are \(Trigger.tested.list)")
    )
    return nil
  }
}

extension [Trigger] {
  /// Whether an Action that serves these triggers runs for one of them.
  ///
  /// An Action whose text names no handler runs for each, so that its run says what is missing.
  fileprivate func runs(_ trigger: Trigger) -> Bool { isEmpty || contains(trigger) }

  fileprivate var help: String {
    isEmpty ? "export the handler" : "the handlers are those of \(list)"
  }
}

extension Flow {
  /// The flow of the Actions that run for a trigger, given the triggers that each of them serves.
  func running(_ trigger: Trigger, served: [[Trigger]]) -> Flow {
    let served = served.count == steps.count ? served : steps.map(\.action.triggers)
    let running = zip(steps, served).filter { $0.1.runs(trigger) }.map(\.0)
    guard running.count < steps.count || self.trigger != trigger else { return self }
    return Flow(running, limits: limits, trigger: trigger)
  }
}

extension TriggerFlow.Cardinality {
  /// The owner of the only Action; nil if there may be several.
  fileprivate var singleOwner: String? {
    switch self {
    case .several: nil
    case .onePerTenant: "a tenant"
    case .onePerEntity(let entity): "an \(entity)"
    }
  }
}
