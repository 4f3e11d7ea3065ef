import PostLoginTesting
import PostLogin
import PostLoginPolicies
import WireFormats

/// Runs a case again without the members that its Actions read, one at a time, and without members
/// that depend on them.
struct FaultSearch {
  private let item: ActionSuite.Case
  private let flow: Flow
  private let base: Outcome
  private let mask: EventMask
  private let start: LoginStart

  private static let made = Result { () throws(PostLoginError) in
    try LoginStart.all(of: .ofLogins)
  }

  /// Takes a case and its outcome, which must have a trace.
  ///
  /// - Throws: an error in the data of generated logins, which would be a bug.
  init(
    _ item: ActionSuite.Case,
    in flow: Flow,
    from base: Outcome
  ) throws(PostLoginError) {
    start = LoginStart(
      item.event,
      of: flow.trigger,
      named: item.name,
      context: item.context,
      like: try Self.made.get()
    )
    self.item = item
    self.flow = flow
    self.base = base
    mask = EventMask([item.event], of: flow.trigger, secrets: SecretMask(flow, event: item.event))
  }

  /// Returns the changes after which an Action throws, and those that turn a denial into an allow.
  ///
  /// - Throws: an error if the case cannot run.
  func faults() async throws -> [Fault] {
    var faults: [Fault] = []
    for read in reads {
      for change in FieldChange.allCases {
        guard let edit = change.edit(at: read.names, of: start.value),
          let event = RunnableLogin(
            GeneratedLogin(start: 0).adding(edit),
            from: [start],
            secrets: [:]
          )?
          .event
        else { continue }
        let outcome = try await item.replacing(event).run(flow).outcome
        if let fault = fault(in: outcome, without: read, change) { faults.append(fault) }
      }
    }
    return faults
  }

  /// Each optional member that the Actions read, once.
  ///
  /// A member that only a package or a listing read does not count.
  private var reads: [Read] {
    var seen: Set<[String]> = []
    return (base.trace?.actions ?? []).flatMap { trace in
      trace.entries.compactMap { entry in
        guard entry.kind.isLook, !entry.isMissing,
          OptionalFields.contain(entry.names, of: base.trigger),
          seen.insert(entry.names).inserted
        else { return nil }
        return Read(names: entry.names, path: entry.path, action: trace.action, entry.location)
      }
    }
  }

  private func fault(in outcome: Outcome, without read: Read, _ change: FieldChange) -> Fault? {
    let failed = outcome.actions.first { report in
      report.error != nil && !base.actions.contains { $0.name == report.name && $0.error != nil }
    }
    if let failed, let error = failed.error {
      return Fault(
        trigger: flow.trigger,
        suite: item.plan.path,
        name: item.name,
        path: read.path,
        change: change,
        effect: .throws,
        action: failed.name,
        message: mask.masked(error.shownMessage),
        location: error.location ?? read.location,
        readLocation: read.location
      )
    }
    guard base.decision == .denied, outcome.decision == .allowed else { return nil }
    return Fault(
      trigger: flow.trigger,
      suite: item.plan.path,
      name: item.name,
      path: read.path,
      change: change,
      effect: .allows,
      action: read.action,
      message: mask.masked(base.reason ?? ""),
      location: read.location,
      readLocation: read.location
    )
  }

  /// A read member.
  private struct Read {
    let names: [String]
    let path: String
    let action: String
    let location: SourceLocation?

    init(names: [String], path: String, action: String, _ location: SourceLocation?) {
      self.names = names
      self.path = path
      self.action = action
      self.location = location
    }
  }
}
