public import WireFormats

extension Outcome {
  /// The cause of a decision: a call of an Action, or its failure.
  public struct Cause: Sendable, Equatable {
    /// The Action that decided.
    public var action: String
    /// The call that decided; nil if the Action failed instead.
    public var call: Command?
    /// The rule that made the call, or in which the Action failed; nil for a script.
    public var rule: String?
    /// The reason why the Action failed; nil if it did not.
    public var error: ActionError?

    /// The place of the call or the failure in the Action, if it is known.
    public var location: SourceLocation? { call?.location ?? error?.location }

    init(action: String, rule: String? = nil, error: ActionError) {
      self.action = action
      self.rule = rule
      self.error = error
    }

    init(_ noted: NotedCall) {
      action = noted.action
      call = noted.command
      rule = noted.command.rule
    }
  }
}

extension Command {
  /// The call as JavaScript source, with secret arguments masked.
  package var sourceText: String {
    let arguments = reportedArguments.map { $0.jsonText() }
    return "api.\(method)(\(arguments.joined(separator: ", ")))"
  }

  /// The arguments as reports show them, with secrets masked.
  var reportedArguments: [JSONValue] {
    let secrets = MethodTable.secrets(of: method)
    return arguments.enumerated().map { position, argument in
      secrets.filter { $0.position == position }
        .reduce(argument.jsonText?.value ?? .null) { $1.masked($0) }
    }
  }
}
