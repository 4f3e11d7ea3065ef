package import WireFormats

/// What commands add up to: an Outcome that is folded command by command, and what folding has to
/// know besides.
package struct Effects: Sendable, Equatable {
  /// The trigger whose methods the commands name.
  let trigger: Trigger
  /// The event of the login, which decides what some claims are worth.
  var event: Event
  /// Factors that the tenant has switched on; nil for all of them.
  let enabledFactors: [String]?
  /// What the commands may add up to.
  let limits: Limits

  /// The sections that commands change; what only the end of the login decides is missing in it.
  package internal(set) var outcome = Outcome(decision: .allowed)
  /// The failure of the Action that denied the login by its policy, and that Action.
  private(set) var denyingFailure: (action: String, error: ActionError)?
  /// Why the login cannot go on though no Action denied it; the first reason counts.
  var failure: LoginFailure?
  var metadataBeforeAction: MetadataSnapshot?
  /// The Action that set the primary user.
  var primaryUserAction: String?
  /// How many challenges and enrolments were asked for, usable or not.
  var challengeCount = 0
  var claimTallies: [CustomClaims.Token: ClaimTally] = [:]
  /// The last call for each SAML setting that does nothing alone.
  var samlSettingCalls: [SAMLSettingCall] = []
  /// What the present execution has decided, or asked the user for, so far.
  var order = CallOrder()
  /// The Action whose commands are being folded.
  private(set) var action = ""
  private var notes = CallNotes()
  /// The call that each thing which can decide the login rests on, by its number.
  private var deciders: [Decider: Int] = [:]

  package init(
    event: Event,
    trigger: Trigger = .postLogin,
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    self.trigger = trigger
    self.limits = limits
    self.event = event
    self.enabledFactors = enabledFactors
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
  /// Begins to fold the commands of an Action.
  package mutating func begin(_ action: String) {
    self.action = action
    order = CallOrder()
  }

  /// Adds one command of the Action; one that no method of the trigger issues adds nothing.
  package mutating func fold(_ command: Command) {
    notes.beginCall()
    guard let method = MethodTable.of(trigger)[command.method] else { return }
    diagnoseOrder(of: command, method)
    method.fold(command, &self)
  }

  /// Adds up the commands of one Action: all of them, or of one that failed only its denial.
  ///
  /// An Action that denies the login by its failure takes back what all others did.
  package mutating func fold(_ report: ActionReport) {
    guard let error = report.error else {
      begin(report.name)
      return report.commands.forEach { fold($0) }
    }
    if report.policy == .deny {
      self = Effects(
        event: event,
        trigger: trigger,
        enabledFactors: enabledFactors,
        limits: limits
      )
      denyingFailure = (report.name, error)
    }
    begin(report.name)
    for command in report.commands where isDenying(command) { fold(command) }
  }

  private func isDenying(_ command: Command) -> Bool {
    MethodTable.of(trigger)[command.method]?.kind.isDenying ?? false
  }
}

// MARK: - Calls that are noted

extension Effects {
  /// How many calls were noted, because a diagnostic or the cause of a decision shows their place.
  package var notedCallCount: Int { notes.calls.count }

  /// Tells the calls that were noted since then where they stand.
  package mutating func locateCalls(from number: Int, at location: SourceLocation?) {
    notes.locate(from: number, at: location)
  }

  /// The number under which the present call is noted.
  mutating func note(_ command: Command) -> Int {
    notes.note(NotedCall(action: action, command: command))
  }

  mutating func diagnose(_ diagnostic: Diagnostic?, at command: Command) {
    guard let diagnostic else { return }
    notes.add(diagnostic, at: note(command))
  }

  /// Says which call something that can decide the login rests on; nil takes it back.
  mutating func decide(_ decider: Decider, by command: Command?) {
    deciders[decider] = command.map { note($0) }
  }

  mutating func takeBack(_ interruptions: [Decider]) {
    for decider in interruptions { deciders[decider] = nil }
  }

  /// What was noticed while folding, in order.
  package var diagnostics: [Diagnostic] { notes.diagnostics }

  func notedCall(_ number: Int) -> NotedCall { notes.calls[number] }

  /// The call that decided, where a call did.
  func call(behind decider: Decider) -> NotedCall? { deciders[decider].map(notedCall) }
}
