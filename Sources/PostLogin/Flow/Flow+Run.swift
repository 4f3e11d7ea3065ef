import WireFormats

extension Flow {
  /// One run of a flow in progress.
  struct Run {
    private let event: Event
    private let context: RunContext
    let mask: SecretMask
    private var timeLeft: Duration
    private let earlierSegments: [Segment]
    /// The effects of the Actions so far.
    private(set) var effects: SharedEffects

    private(set) var reports: [ActionReport] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var isOver = false
    /// The reason why the login is suspended, and the position of the Action that asked for it.
    private(set) var pause: Pause?
    private(set) var position: Suspension.Position?

    init(
      event: Event,
      context: RunContext,
      effects: SharedEffects,
      mask: SecretMask,
      after suspension: Suspension? = nil
    ) {
      self.event = event
      self.context = context
      self.effects = effects
      self.mask = mask
      timeLeft = effects.limits.time
      earlierSegments = suspension?.segments ?? []
      diagnostics = suspension?.diagnostics ?? []
    }

    /// All segments of the login so far; the event of a suspended one has no secrets.
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

    /// Diagnostics about the fixture of the login.
    var openingDiagnostics: [Diagnostic] {
      context.undecidedFixture?.diagnostics(after: allReports) ?? []
    }

    /// Diagnostics that the host access has for the login's author at the end of the flow.
    var closingDiagnostics: [Diagnostic] { context.access.closingDiagnostics }

    /// Runs steps in order until the login is decided or suspended.
    mutating func run(_ steps: ArraySlice<Step>) async throws {
      for (index, step) in zip(steps.indices, steps) where !isOver {
        let error = try await run(step, step.action, at: Suspension.Position(step: index))
        if error != nil { try await fallBack(step, at: index) }
      }
    }

    /// Resumes the Action that asked for the pause; runs its fallback if it fails.
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
      let before = effects.beginning(action.name)
      let invocation = Invocation(
        event: event(before, for: entryPoint, secrets: step.secrets ?? context.secrets),
        context: context.applying(before),
        timeLimit: timeLeft,
        limits: before.limits,
        trigger: before.trigger,
        entryPoint: entryPoint,
        sharing: before,
        history: reports.isEmpty && earlierSegments.isEmpty ? [] : segments
      )
      let policy = position.isFallback ? .deny : step.onFailure
      let result = try await Self.result(of: action, invocation: invocation, policy: policy)
      // If the clock ran backwards, later Actions must not get more time than was left.
      timeLeft = max(.zero, timeLeft - max(.zero, result.timeSpent))
      var report = result.report(of: action.name, policy: policy.kind)
      mask.mask(&report)
      add(report, result)
      isOver = effects.isDenied || report.policy == .deny
      guard !isOver, result.error == nil, let stop = effects.stop else { return result.error }
      isOver = true
      pause = Pause(stop.decision)
      if pause != nil { self.position = position }
      return nil
    }

    /// Records an execution; effects that the Action's host has folded are not folded again.
    private mutating func add(_ report: ActionReport, _ result: ActionResult) {
      reports.append(report)
      diagnostics += result.diagnostics.map { mask.masked($0.placed(in: report.name, at: nil)) }
      if let folded = result.effects, report.error == nil {
        effects = folded
      } else {
        effects = effects.folding(report)
      }
    }

    /// Runs an Action.
    ///
    /// An Action that cannot run at all has failed if a fallback can decide; without one, the error
    /// reaches the caller of the flow, since `continue` lets no login through on which the Action was
    /// never asked. The time until the error does not count: the fallback has as much as the Action.
    private static func result(
      of action: any Action,
      invocation: Invocation,
      policy: FailurePolicy
    ) async throws -> ActionResult {
      guard case .fallback = policy else { return try await action.run(invocation) }
      do {
        return try await action.run(invocation)
      } catch let error as CancellationError where Task.isCancelled {
        throw error
      } catch {
        return ActionResult(error: ActionError(.unavailable, "\(error)"))
      }
    }

    /// The event for an Action.
    private func event(
      _ effects: SharedEffects,
      for entryPoint: EntryPoint,
      secrets: JSONText?
    ) -> Event {
      let event = event.applying(effects).settingSecrets(secrets)
      // Only the Action that showed the form sees the submitted fields.
      return earlierSegments.isEmpty || entryPoint == .continue ? event : event.withoutPrompt
    }
  }
}

extension ActionResult {
  /// The report of the execution.
  fileprivate func report(of action: String, policy: FailurePolicy.Kind) -> ActionReport {
    ActionReport(
      name: action,
      duration: duration,
      logs: logs,
      commands: commands,
      rules: rules,
      error: error,
      policy: error == nil ? nil : policy,
      requests: requests,
      notes: notes,
      trace: trace
    )
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
