extension Flow {
  /// One run of a flow while it is under way.
  struct Run {
    private let event: Event
    private let surroundings: Surroundings
    private let limits: Limits
    private var timeLeft: Duration
    /// The metadata as the Actions so far have left it; folded only when there is a next Action.
    private var effects: Effects
    private let earlierSegments: [Segment]

    private(set) var reports: [ActionReport] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isOver = false
    /// What the login waits for, and the Action that asked for it.
    private(set) var pause: Pause?
    private(set) var position: Suspension.Position?

    init(
      event: Event,
      surroundings: Surroundings,
      limits: Limits,
      after suspension: Suspension? = nil
    ) {
      self.event = event
      self.surroundings = surroundings
      self.limits = limits
      timeLeft = limits.time
      earlierSegments = suspension?.segments ?? []
      diagnostics = suspension?.diagnostics ?? []
      let enabled = surroundings.enabledFactors
      guard suspension != nil else {
        effects = Effects(event: event, enabledFactors: enabled, limits: limits)
        return
      }
      effects = Effects(
        folding: earlierSegments + [Segment(event: event)],
        enabledFactors: enabled,
        limits: limits
      )
    }

    /// All of the login so far; secrets stay out of it.
    var segments: [Segment] {
      let current = Segment(
        event: pause == nil ? event : event.withoutSecrets,
        reports: reports,
        pause: pause
      )
      return earlierSegments + [current]
    }

    /// Runs steps in their order until the login is decided or waits.
    mutating func take(_ steps: ArraySlice<Step>) async throws {
      for (index, step) in zip(steps.indices, steps) where !isOver {
        let error = try await run(step, step.action, at: Suspension.Position(step: index))
        if error != nil { try await fallBack(step, at: index) }
      }
    }

    /// Lets the Action go on that asked for the pause, and its fallback decide when it fails.
    mutating func goOn(_ step: Step, at position: Suspension.Position) async throws {
      if position.isFallback {
        guard case .fallback(let action) = step.onFailure else { return }
        _ = try await run(step, action, at: position, entryPoint: .continue)
        return
      }
      let error = try await run(step, step.action, at: position, entryPoint: .continue)
      guard error != nil else { return }
      try await fallBack(step, at: position.step)
    }

    private mutating func fallBack(_ step: Step, at index: Int) async throws {
      guard !isOver, case .fallback(let action) = step.onFailure else { return }
      _ = try await run(step, action, at: Suspension.Position(step: index, isFallback: true))
    }

    private mutating func run(
      _ step: Step,
      _ action: any Action,
      at position: Suspension.Position,
      entryPoint: EntryPoint = .execute
    ) async throws -> ActionError? {
      let event = eventForNextAction(secrets: step.secrets ?? surroundings.secrets)
      let invocation = Invocation(
        // Only the Action that showed the form sees what was filled in.
        event: earlierSegments.isEmpty || entryPoint == .continue ? event : event.withoutPrompt,
        surroundings: surroundings.applying(effects),
        timeLimit: timeLeft,
        limits: limits,
        entryPoint: entryPoint,
        effects: effects,
        history: reports.isEmpty && earlierSegments.isEmpty ? [] : segments
      )
      let policy = position.isFallback ? .deny : step.onFailure
      let result = try await Self.result(of: action, invocation, policy)
      // Nobody gives the Actions after it more time than there was.
      timeLeft = max(.zero, timeLeft - max(.zero, result.timeSpent))
      var report = ActionReport(
        name: action.name,
        duration: result.duration,
        logs: result.logs,
        commands: result.commands,
        error: result.error,
        policy: result.error.map { _ in policy.kind }
      )
      report.rules = result.rules
      report.trace = result.trace
      reports.append(report)
      diagnostics += result.diagnostics.map { $0.placed(in: action.name, at: nil) }
      isOver = ends(result) || (result.error != nil && policy.kind == .deny)
      if pause != nil { self.position = position }
      return result.error
    }

    /// What an Action that cannot be run at all comes to is for its fallback to decide; without one
    /// it is for whoever asked.
    private static func result(
      of action: any Action,
      _ invocation: Invocation,
      _ policy: FailurePolicy
    ) async throws -> ActionResult {
      guard case .fallback = policy else { return try await action.run(invocation) }
      do {
        return try await action.run(invocation)
      } catch let error as CancellationError {
        throw error
      } catch {
        return ActionResult(error: ActionError(.unavailable, "\(error)"))
      }
    }

    /// Whether no later Action runs: the login is denied, or stops to ask the user for something.
    private mutating func ends(_ result: ActionResult) -> Bool {
      let methods = result.commands.map(\.method)
      if methods.contains(where: API.denyingMethods.contains) { return true }
      guard result.error == nil, methods.contains(where: API.decisiveMethods.contains) else {
        return false
      }
      var effects = effects
      effects.action = reports.last?.name ?? ""
      result.commands.forEach { effects.fold($0) }
      guard let interruption = effects.interruption else { return false }
      pause = Pause(interruption.decision)
      return true
    }

    private mutating func eventForNextAction(secrets: JSONText?) -> Event {
      var event = event
      if let last = reports.last, last.error == nil { effects.fold(last) }
      event = event.merging(effects.appMetadata.changes, into: "app_metadata")
      event = event.merging(effects.userMetadata.changes, into: "user_metadata")
      event = event.applying(effects)
      return event.settingSecrets(secrets)
    }
  }
}

extension Suspension.Position {
  fileprivate init(step: Int) {
    self.init(step: step, isFallback: false)
  }
}

extension Event {
  func merging(
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

  fileprivate var withoutSecrets: Event { removing("secrets") }

  fileprivate var withoutPrompt: Event { removing("prompt") }
}
