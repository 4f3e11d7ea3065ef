package import WireFormats

/// The effects of commands: an outcome that is folded command by command, with the state that
/// folding needs.
package struct Effects: Sendable, Equatable {
  /// The event of the login, which affects some claims.
  var event: Event
  /// Factors that are enabled in the tenant; nil for all of them.
  let enabledFactors: [String]?
  /// The limits of claims, metadata, cache and challenges.
  let limits: Limits

  /// The sections that commands change, without those that the end of the login determines.
  package internal(set) var outcome = Outcome(decision: .allowed)
  /// The failure of the Action that denied the login by its policy, and that Action.
  private(set) var denyingFailure: (action: String, error: ActionError)?
  /// The first reason why the login cannot continue though no Action denied it.
  var failure: LoginFailure?
  var metadataBeforeAction: MetadataSnapshot?
  /// The Action that set the primary user.
  var primaryUserAction: String?
  /// The number of requested challenges and enrolments, usable or not.
  var challengeCount = 0
  var claimTallies: [CustomClaims.Token: ClaimTally] = [:]
  /// The last call of each SAML setting that has no effect alone.
  var samlSettingCalls: [SAMLSettingCall] = []
  /// The denial and interaction of the present execution so far.
  var order = CallOrder()
  /// The Action whose commands are being folded.
  private(set) var action = ""
  private var notes = CallNotes()
  /// The noted call behind each possible reason for the decision.
  private var deciders: [Decider: Int] = [:]

  package init(
    event: Event,
    trigger: Trigger,
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    self.limits = limits
    self.event = event
    self.enabledFactors = enabledFactors
    outcome.trigger = trigger
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.outcome == right.outcome && left.notes == right.notes && left.event == right.event
      && left.deciders == right.deciders && left.failure == right.failure
      && left.limits == right.limits && left.enabledFactors == right.enabledFactors
      && left.denyingFailure?.action == right.denyingFailure?.action
      && left.denyingFailure?.error == right.denyingFailure?.error
  }
}

// MARK: - Folding

extension Effects {
  /// The trigger whose methods the commands name.
  var trigger: Trigger { outcome.trigger }

  /// Begins to fold the commands of an Action.
  mutating func begin(_ action: String) {
    self.action = action
    order = CallOrder()
  }

  /// Folds one command of the Action; ignores a command that the trigger has no method for.
  mutating func fold(_ command: Command) {
    guard let method = MethodTable.of(trigger)[command.method] else { return }
    fold(command, as: method)
  }

  private mutating func fold(_ command: Command, as method: Method) {
    notes.beginCall()
    diagnoseOrder(of: command, method)
    method.fold(command, &self)
  }

  /// Folds the commands of one Action: all of them, or only the denials if the Action failed.
  ///
  /// An Action that denies the login by its failure discards the effects of all others. In a trigger
  /// where a failure denies nothing, those of earlier Actions remain.
  mutating func fold(_ report: ActionReport) {
    guard let error = report.error else {
      begin(report.name)
      return report.commands.forEach { fold($0) }
    }
    if report.policy == .deny {
      if failureMeaning == .refuses {
        self = Effects(
          event: event,
          trigger: trigger,
          enabledFactors: enabledFactors,
          limits: limits
        )
      }
      denyingFailure = (report.name, error)
    }
    begin(report.name)
    for command in report.commands where isDenying(command) { fold(command) }
  }

  /// The meaning of a failure in the trigger.
  var failureMeaning: TriggerFlow.Failure {
    TriggerDefinition.of(trigger)?.flow?.failure ?? .refuses
  }

  private func isDenying(_ command: Command) -> Bool {
    MethodTable.of(trigger)[command.method]?.kind.isDenying ?? false
  }
}

// MARK: - Calls that are noted

extension Effects {
  /// Folds the commands of one call of a method.
  ///
  /// - Returns: The calls that were noted, because a diagnostic or the cause of a decision shows
  ///   their place.
  package mutating func fold(_ commands: [Command], of method: Method) -> Range<Int> {
    let start = notes.calls.count
    for command in commands {
      // A method may issue a command of another.
      if command.method == method.name { fold(command, as: method) } else { fold(command) }
    }
    return start..<notes.calls.count
  }

  /// Sets the place of noted calls.
  package mutating func locate(_ calls: Range<Int>, at location: SourceLocation?) {
    notes.locate(calls, at: location)
  }

  /// Notes the present call and returns its number.
  mutating func note(_ command: Command) -> Int {
    notes.note(NotedCall(action: action, command: command))
  }

  mutating func diagnose(_ diagnostic: Diagnostic?, at command: Command) {
    guard let diagnostic else { return }
    notes.add(diagnostic, at: note(command))
  }

  /// Records the call behind a possible reason for the decision; nil withdraws it.
  mutating func decide(_ decider: Decider, by command: Command?) {
    deciders[decider] = command.map { note($0) }
  }

  mutating func withdraw(_ interruptions: [Decider]) {
    for decider in interruptions { deciders[decider] = nil }
  }

  /// The diagnostics of folding, in order.
  package var diagnostics: [Diagnostic] { notes.diagnostics }

  func notedCall(_ number: Int) -> NotedCall { notes.calls[number] }

  /// The call that decided; nil if no call did.
  func call(behind decider: Decider) -> NotedCall? { deciders[decider].map(notedCall) }
}
