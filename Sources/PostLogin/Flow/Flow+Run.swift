import WireFormats

extension Flow {
  /// One run of a flow while it is under way.
  struct Run {
    private let event: Event
    private let context: RunContext
    let mask: SecretMask
    private var timeLeft: Duration
    private let earlierSegments: [Segment]
    /// What the Actions so far add up to.
    private(set) var effects: SharedEffects

    private(set) var reports: [ActionReport] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isOver = false
    /// What the login waits for, and the Action that asked for it.
    private(set) var pause: Pause?
    private(set) var position: Suspension.Position?

    init(
      event: Event,
      context: RunContext,
      effects: Effects,
      mask: SecretMask,
      after suspension: Suspension? = nil
    ) {
      self.event = event
      self.context = context
      self.effects = SharedEffects(effects)
      self.mask = mask
      timeLeft = effects.limits.time
      earlierSegments = suspension?.segments ?? []
      diagnostics = suspension?.diagnostics ?? []
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

    /// The reports of all Actions of the login, in order.
    var allReports: [ActionReport] { earlierSegments.flatMap(\.reports) + reports }

    /// What the author should know of the door of the login and of the flow's end.
    var closingDiagnostics: [Diagnostic] { context.access.closingDiagnostics }

    /// Runs steps in their order until the login is decided or waits.
    mutating func run(_ steps: ArraySlice<Step>) async throws {
      for (index, step) in zip(steps.indices, steps) where !isOver {
        let error = try await run(step, step.action, at: Suspension.Position(step: index))
        if error != nil { try await fallBack(step, at: index) }
      }
    }

    /// Lets the Action go on that asked for the pause, and its fallback decide when it fails.
    mutating func resume(_ step: Step, at position: Suspension.Position) async throws {
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
      effects.value.begin(action.name)
      let invocation = Invocation(
        event: event(effects.value, for: entryPoint, secrets: step.secrets ?? context.secrets),
        context: context.applying(effects.value),
        timeLimit: timeLeft,
        limits: effects.value.limits,
        trigger: effects.value.trigger,
        entryPoint: entryPoint,
        sharing: effects,
        history: reports.isEmpty && earlierSegments.isEmpty ? [] : segments
      )
      let policy = position.isFallback ? .deny : step.onFailure
      let result = try await Self.result(of: action, invocation, policy)
      // A clock that ran backwards gives the Actions after it no more time than there was.
      timeLeft = max(.zero, timeLeft - max(.zero, result.timeSpent))
      let report = mask.masked(ActionReport(of: action.name, result, policy.kind))
      add(report, result)
      isOver = effects.value.isDenied || report.policy == .deny
      guard !isOver, result.error == nil, let stop = effects.value.stop else { return result.error }
      isOver = true
      pause = Pause(stop.decision)
      if pause != nil { self.position = position }
      return nil
    }

    /// Takes in what came of an execution: nothing of it is folded twice in this process.
    private mutating func add(_ report: ActionReport, _ result: ActionResult) {
      reports.append(report)
      diagnostics += result.diagnostics.map { mask.masked($0.placed(in: report.name, at: nil)) }
      if let folded = result.effects, report.error == nil {
        effects = folded
      } else {
        effects.value.fold(report)
      }
    }

    /// What an Action that cannot be run at all comes to is for its fallback to decide; without one
    /// it is for the caller of the flow.
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

    /// The event as the next Action sees it.
    private func event(
      _ effects: borrowing Effects,
      for entryPoint: EntryPoint,
      secrets: JSONText?
    ) -> Event {
      let event = event.applying(effects).settingSecrets(secrets)
      // Only the Action that showed the form sees what was filled in.
      return earlierSegments.isEmpty || entryPoint == .continue ? event : event.withoutPrompt
    }
  }
}

extension ActionReport {
  /// The report of an execution.
  fileprivate init(of action: String, _ result: ActionResult, _ policy: FailurePolicy.Kind) {
    self.init(
      name: action,
      duration: result.duration,
      logs: result.logs,
      commands: result.commands,
      error: result.error,
      policy: result.error.map { _ in policy }
    )
    rules = result.rules
    requests = result.requests
    notes = result.notes
    trace = result.trace
  }
}

extension Suspension.Position {
  fileprivate init(step: Int) {
    self.init(step: step, isFallback: false)
  }
}

extension Event {
  /// Every Action sees its own secrets, and at least an empty object.
  fileprivate func settingSecrets(_ secrets: JSONText?) -> Event {
    if let secrets { return replacing(["secrets"], with: secrets) }
    return hasMember("secrets") ? self : replacing(["secrets"], with: .emptyObject)
  }

  fileprivate var withoutSecrets: Event { removing("secrets") }

  fileprivate var withoutPrompt: Event { removing("prompt") }
}
