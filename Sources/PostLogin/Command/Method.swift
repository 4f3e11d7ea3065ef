package import WireFormats

/// One documented `api` method: its name, properties, checks and effects.
package struct Method: Sendable {
  /// Checks the arguments and returns the consequences of the call.
  typealias Call = @Sendable (_ arguments: Arguments, _ context: inout CallContext) -> Reply

  /// Folds one command of the method into the effects of the login.
  typealias Fold = @Sendable (_ command: Command, _ effects: inout Effects) -> Void

  package let name: MethodName
  /// The effect of a call on the login.
  package let kind: Kind
  /// The section of the outcome that a call changes; nil for a call that only returns a value.
  package let section: OutcomeSection?
  /// One line that describes a call.
  package internal(set) var meaning: String
  /// The parameters, in order.
  package let parameters: [Parameter]
  /// The type of the result in TypeScript.
  package internal(set) var result: String
  /// The availability of the method at Auth0.
  package let stage: Stage
  package let detachment: Detachment
  package let reading: Reading
  /// The members of the live event that the method reads at the call, because an Action can have
  /// changed them.
  package let liveMembers: [[String]]
  /// The arguments that no report may show.
  package let secrets: [SecretArgument]
  /// The earlier calls that a later call replaces; nil if all calls count.
  package let overwriting: Overwriting?
  /// The first argument with which a call withdraws an earlier request to the user.
  package let revokingArgument: JSONValue?
  /// Whether a call has no effect once the same Action has denied the login.
  package let isLostAfterDenial: Bool
  /// Whether a parameter may be an object with documented members.
  private let takesOptions: Bool
  /// The number of headings about the method in Auth0's generated reference, which has one for each
  /// value of some arguments, and none for methods that only a guide documents.
  package internal(set) var headings: Int
  var call: Call
  let fold: Fold

  init(
    _ name: MethodName,
    _ kind: Kind,
    meaning: String,
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
    headings: Int = 1,
    call: @escaping Call,
    fold: @escaping Fold = { _, _ in }
  ) {
    self.name = name
    self.kind = kind
    self.section = section
    self.meaning = meaning
    self.parameters = parameters.map { Parameter($0.key, $0.value) }
    takesOptions = self.parameters.contains(where: \.mayBeOptions)
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
    self.headings = headings
    self.call = call
    self.fold = fold
  }

  /// Whether a call returns `api`, so that another call can follow it.
  package var returnsAPI: Bool { result.hasSuffix("API") }

  /// Runs one call of this method, and reports options of a call that it does not read.
  package func reply(to arguments: Arguments, in context: inout CallContext) -> Reply {
    guard takesOptions else { return call(arguments, &context) }
    var reply = call(arguments, &context)
    if case .failure = reply.value { return reply }
    reply.diagnostics += UnknownOptions(in: arguments, of: self, seeing: context.event)
      .diagnostics(of: self, in: &context)
    return reply
  }
}
