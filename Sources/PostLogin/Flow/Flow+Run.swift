extension Flow {
  /// One run of a flow while it is under way.
  struct Run {
    private let event: Event
    private let surroundings: Surroundings
    private let limits: Limits
    private var timeLeft: Duration
    /// The metadata as the Actions so far have left it; folded only when there is a next Action.
    private var effects: Effects

    private(set) var reports: [ActionReport] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isOver = false

    init(event: Event, surroundings: Surroundings, limits: Limits) {
      self.event = event
      self.surroundings = surroundings
      self.limits = limits
      timeLeft = limits.time
      effects = Effects(
        event: event,
        enabledFactors: surroundings.enabledFactors,
        limits: limits
      )
    }

    /// Runs one step, and its fallback when it fails and has one.
    mutating func take(_ step: Step) async throws {
      let error = try await run(step.action, secrets: step.secrets, policy: step.onFailure)
      guard error != nil, !isOver, case .fallback(let action) = step.onFailure else { return }
      _ = try await run(action, secrets: step.secrets, policy: .deny)
    }

    private mutating func run(
      _ action: any Action,
      secrets: JSONText?,
      policy: FailurePolicy
    ) async throws -> ActionError? {
      let invocation = Invocation(
        event: eventForNextAction(secrets: secrets),
        surroundings: surroundings.applying(effects),
        timeLimit: timeLeft,
        limits: limits,
        effects: effects
      )
      let result = try await action.run(invocation)
      timeLeft = max(.zero, timeLeft - result.timeSpent)
      reports.append(
        ActionReport(
          name: action.name,
          duration: result.duration,
          logs: result.logs,
          commands: result.commands,
          error: result.error,
          policy: result.error.map { _ in policy.kind }
        )
      )
      diagnostics += result.diagnostics.map { $0.placed(in: action.name, at: nil) }
      isOver = ends(result) || (result.error != nil && policy.kind == .deny)
      return result.error
    }

    /// Whether no later Action runs: the login is denied, or stops to ask the user for something.
    private func ends(_ result: ActionResult) -> Bool {
      let methods = result.commands.map(\.method)
      if methods.contains(where: API.denyingMethods.contains) { return true }
      guard result.error == nil, methods.contains(where: API.decisiveMethods.contains) else {
        return false
      }
      var effects = effects
      effects.action = reports.last?.name ?? ""
      result.commands.forEach { effects.fold($0) }
      return effects.interruption != nil
    }

    private mutating func eventForNextAction(secrets: JSONText?) -> Event {
      var event = event
      if let last = reports.last, last.error == nil {
        effects.action = last.name
        effects.action = last.name
        last.commands.forEach { effects.fold($0) }
      }
      event = event.merging(effects.appMetadata.changes, into: "app_metadata")
      event = event.merging(effects.userMetadata.changes, into: "user_metadata")
      event = event.applying(effects)
      return event.settingSecrets(secrets)
    }
  }
}

extension Event {
  fileprivate func merging(
    _ changes: [(name: String, value: JSONText)],
    into member: String
  ) -> Event {
    guard !changes.isEmpty, let metadata = self[path: ["user", member]] else { return self }
    return replacing(["user", member], with: metadata.merging(changes))
  }

  /// Every Action sees its own secrets, and at least an empty object.
  fileprivate func settingSecrets(_ secrets: JSONText?) -> Event {
    if let secrets { return replacing(["secrets"], with: secrets) }
    return hasMember("secrets") ? self : replacing(["secrets"], with: .emptyObject)
  }
}
