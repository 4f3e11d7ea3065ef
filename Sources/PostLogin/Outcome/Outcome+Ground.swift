extension Outcome {
  /// What a decision rests on: a call, or a failure.
  package struct Ground: Sendable, Equatable {
    /// The Action that decided.
    package var action: String
    /// Its call; nil where it failed instead.
    package var command: Command?
    /// Why it failed; nil where it did not.
    package var error: ActionError?
    /// Where that stands in the Action, where it is known.
    package var location: SourceLocation? { command?.location ?? error?.location }
  }

  /// What the decision rests on; nil where nothing kept the login from being allowed.
  package var ground: Ground? {
    switch decision {
    case .allowed: nil
    case .denied: groundOfDenial
    case .redirected: ground(of: ["redirect.sendUserTo"], inLast: true)
    case .prompted: ground(of: ["prompt.render"], inLast: true)
    case .challenged: ground(of: Self.challengingMethods)
    case .failed: groundOfFailure
    }
  }

  private static let challengingMethods: Set = [
    "authentication.challengeWith", "authentication.challengeWithAny",
    "authentication.enrollWith", "authentication.enrollWithAny",
  ]

  /// In the order in which one denial beats another.
  private var groundOfDenial: Ground? {
    if denial != nil { return ground(of: ["access.deny"], afterFailureToo: true) }
    if revocation != nil {
      return ground(of: ["session.revoke", "refreshToken.revoke"], afterFailureToo: true)
    }
    if let ground = ground(of: ["validation.error"], afterFailureToo: true) { return ground }
    if let report = actions.first(where: { $0.policy == .deny }) {
      return Ground(action: report.name, command: nil, error: report.error)
    }
    return ground(of: Self.challengingMethods, inLast: true)
  }

  /// A login fails over a call that an error was noted about.
  private var groundOfFailure: Ground? {
    let errors = diagnostics.filter { $0.severity == .error }
    let isNoted = { (command: Command) in errors.contains { $0.location == command.location } }
    for report in actions where report.error == nil {
      if let command = report.commands.first(where: isNoted) {
        return Ground(action: report.name, command: command, error: nil)
      }
    }
    return ground(of: ["multifactor.enable"], inLast: true)
  }

  private func ground(
    of methods: Set<String>,
    inLast: Bool = false,
    afterFailureToo: Bool = false
  ) -> Ground? {
    let grounds = actions.filter { afterFailureToo || $0.error == nil }.flatMap { report in
      report.commands.filter { methods.contains($0.method) }.map {
        Ground(action: report.name, command: $0, error: nil)
      }
    }
    return inLast ? grounds.last : grounds.first
  }
}

extension Command {
  /// The call as it could stand in an Action, without what must stay secret.
  package var sourceText: String {
    let arguments = reportedArguments.map { $0.jsonText() }
    return "api.\(method)(\(arguments.joined(separator: ", ")))"
  }
}
