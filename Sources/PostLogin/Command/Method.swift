package import WireFormats

/// One documented `api` method: its name, its facts, its checks and what it does to a login.
package struct Method: Sendable {
  /// Checks the arguments and says what follows from the call.
  typealias Call = @Sendable (_ arguments: Arguments, _ context: inout CallContext) -> Reply

  /// Adds one command of the method to the effects of the login.
  typealias Fold = @Sendable (_ command: Command, _ effects: inout Effects) -> Void

  package let name: MethodName
  /// The trigger whose `api` object has the method.
  package let trigger: Trigger
  /// What a call does to the login.
  package let kind: Kind
  /// The part of the Outcome that a call changes; nil for a call that only tells something.
  package let section: OutcomeSection?
  /// One line on what a call does.
  package let meaning: String
  /// What a call takes, in order.
  package let parameters: [Parameter]
  /// What a call hands back, as TypeScript writes it.
  package let result: String
  /// How far along the method is at Auth0.
  package let stage: Stage
  package let detachment: Detachment
  package let reading: Reading
  /// The members of the event that the method looks at as they are at the call, because an Action
  /// can have changed them.
  package let liveMembers: [[String]]
  /// What no report may show of the arguments.
  package let secrets: [SecretArgument]
  /// What a later call takes the place of; nil where both calls count.
  package let overwriting: Overwriting?
  /// The first argument with which a call of a method that interrupts asks for nothing.
  package let revokingArgument: JSONValue?
  /// Whether a call has no effect once the same Action has denied the login.
  package let isLostAfterDenial: Bool
  let call: Call
  let fold: Fold

  init(
    _ name: MethodName,
    _ kind: Kind,
    _ meaning: String,
    of trigger: Trigger = .postLogin,
    takes parameters: KeyValuePairs<String, String> = [:],
    gives result: String = "void",
    changing section: OutcomeSection? = nil,
    stage: Stage = .general,
    detachment: Detachment = .throwsTypeError,
    reading: Reading = .json,
    lookingAt liveMembers: [[String]] = [],
    keeping secrets: [SecretArgument] = [],
    overwriting: Overwriting? = nil,
    revokedBy revokingArgument: JSONValue? = nil,
    isLostAfterDenial: Bool? = nil,
    call: @escaping Call,
    fold: @escaping Fold = { _, _ in }
  ) {
    self.name = name
    self.trigger = trigger
    self.kind = kind
    self.section = section
    self.meaning = meaning
    self.parameters = parameters.map { Parameter($0.key, $0.value) }
    self.result = result
    self.stage = stage
    self.detachment = detachment
    self.reading = reading
    self.liveMembers = liveMembers
    self.secrets = secrets
    self.overwriting = overwriting
    self.revokingArgument = revokingArgument
    self.isLostAfterDenial =
      isLostAfterDenial ?? (kind.interruptionRank != nil || section?.isOfTokens ?? false)
    self.call = call
    self.fold = fold
  }

  /// Runs one call of this method.
  package func reply(to arguments: Arguments, in context: inout CallContext) -> Reply {
    call(arguments, &context)
  }
}
