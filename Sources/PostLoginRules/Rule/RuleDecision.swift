public import PostLogin
import WireFormats

/// The decision of a rule set about one login.
struct RuleDecision {
  /// The truth of each rule's conditions.
  let truths: [Truth]
  /// The rules whose other calls were left out because a field that they pass on is missing.
  private(set) var rulesWithoutValues: [(rule: Int, fields: [FieldReference])] = []
  private(set) var result = ActionResult()
  /// The rule in which the Action failed.
  private(set) var failedRule: Int?

  /// A decision by the conditions of the rules, or by truths that are given for them.
  init(
    of set: RuleSet,
    event: Event,
    context runContext: RunContext,
    limits: Limits,
    after effects: SharedEffects? = nil,
    given: [Truth]? = nil
  ) {
    let now = runContext.presentTime
    let reading = FieldReading(event, now: now)
    truths = given ?? set.prepared.map { $0.condition.truth(in: reading) }
    let candidates = truths.indices.filter { truths[$0] != .no }
    guard !candidates.isEmpty else { return }
    var context = CallContext(event: event, run: runContext, limits: limits, now: now)
    context.hasPrimaryUser = effects?.hasPrimaryUser ?? false
    var calls = Calls(context: context, limits: limits)
    for phase in Effect.Phase.allCases {
      for number in candidates where set.prepared[number].isDue(phase, when: truths[number]) {
        let commandCount = calls.commands.count
        make(
          set.prepared[number].calls[phase.rawValue],
          of: number,
          in: phase,
          reading: reading,
          addingTo: &calls
        )
        if calls.commands.count > commandCount { record(set.rules[number].name) }
        if let error = calls.error {
          fail(error, in: set.rules[number], number: number)
          break
        }
        calls.locate(in: set.rules[number])
      }
      if calls.error != nil { break }
    }
    result.commands = calls.commands
    result.diagnostics = calls.diagnostics + result.diagnostics
  }

  private mutating func record(_ rule: String) {
    if !result.rules.contains(rule) { result.rules.append(rule) }
  }

  /// Makes the calls of one rule in one phase.
  private mutating func make(
    _ calls: [PreparedRule.Call],
    of rule: Int,
    in phase: Effect.Phase,
    reading: FieldReading,
    addingTo all: inout Calls
  ) {
    guard phase == .change else {
      for call in calls where all.error == nil {
        all.make(call.method, call.effect.guardArguments(in: reading, &all.error))
      }
      return
    }
    var arguments: [[ScriptValue]] = []
    for call in calls {
      let values = call.effect.arguments.compactMap { $0.scriptValue(in: reading) }
      guard values.count == call.effect.arguments.count else {
        // The calls of a phase are made together or not at all.
        rulesWithoutValues.append((rule, call.effect.missingFields(in: reading)))
        return
      }
      arguments.append(values)
    }
    for (call, arguments) in zip(calls, arguments) where all.error == nil {
      all.make(call.method, arguments)
    }
  }

  private mutating func fail(_ error: ActionError, in rule: Rule, number: Int) {
    var error = error
    error.location = rule.location
    error.rule = rule.name
    result.error = error
    failedRule = number
    result.diagnostics.append(
      Diagnostic(
        .ruleFailed,
        .error,
        "rule `\(rule.name)` failed, and the whole Action with it",
        at: rule.location
      )
    )
  }

  /// The calls of one execution.
  private struct Calls {
    var context: CallContext
    let limits: Limits
    var commands: [Command] = []
    var diagnostics: [Diagnostic] = []
    var error: ActionError?
    private var byteCount = 0
    private var locatedCommands = 0
    private var locatedDiagnostics = 0

    init(context: CallContext, limits: Limits) {
      self.context = context
      self.limits = limits
    }

    mutating func make(_ method: Method, _ arguments: [ScriptValue]) {
      guard error == nil else { return }
      byteCount += arguments.reduce(0) { $0 + $1.byteCount }
      guard byteCount <= limits.commandBytes else { return fail(.outputLimit, Self.tooMuch) }
      let reply = method.reply(to: Arguments(arguments), in: &context)
      diagnostics += reply.diagnostics
      if case .failure(let failure) = reply.value {
        return fail(.uncaughtError, failure.message)
      }
      commands += reply.commands
      if let message = reply.abortMessage { return fail(.aborted, message) }
      if commands.count > limits.commandCount { fail(.outputLimit, Self.tooMuch) }
    }

    /// Sets the rule and its place in all calls since the last time.
    mutating func locate(in rule: Rule) {
      for index in commands[locatedCommands...].indices {
        commands[index].location = rule.location
        commands[index].rule = rule.name
      }
      for index in diagnostics[locatedDiagnostics...].indices {
        diagnostics[index].location = rule.location
      }
      locatedCommands = commands.count
      locatedDiagnostics = diagnostics.count
    }

    private mutating func fail(_ code: ActionError.Code, _ message: String) {
      error = ActionError(code, message)
    }

    private static let tooMuch = "the Action was stopped because its output exceeds the limits"
  }
}

extension Effect {
  /// The arguments of a restricting call, which is never left out for missing data: a text or a
  /// denial gets a placeholder, any other argument is an error.
  fileprivate func guardArguments(
    in reading: FieldReading,
    _ error: inout ActionError?
  ) -> [ScriptValue] {
    var values: [ScriptValue] = []
    for argument in arguments {
      if let value = argument.scriptValue(in: reading, placeholder: EffectArgument.Form.placeholder)
      {
        values.append(value)
      } else if phase == .denial {
        values.append(.string(EffectArgument.Form.placeholder))
      } else {
        error = ActionError(.missingData, Self.missing(argument.missingFields(in: reading), method))
        return []
      }
    }
    return values
  }

  fileprivate func missingFields(in reading: FieldReading) -> [FieldReference] {
    arguments.flatMap { $0.missingFields(in: reading) }
  }

  private static func missing(_ fields: [FieldReference], _ method: MethodName) -> String {
    "`\(fields.first?.path ?? "")` is missing, and `api.\(method)` needs it"
  }
}

extension PreparedRule {
  /// Whether the calls of a phase are made for this truth of the conditions.
  func isDue(_ phase: Effect.Phase, when truth: Truth) -> Bool {
    guard !calls[phase.rawValue].isEmpty else { return false }
    switch truth {
    case .yes: return true
    case .no: return false
    case .unknown:
      return onUnknown == .applies || (onUnknown == .guards && phase != .change)
    }
  }
}

extension ScriptValue {
  fileprivate var byteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .object(let text): text?.text.utf8.count ?? 0
    case .array(let text): text.text.utf8.count
    default: 8
    }
  }
}

extension ActionError.Code {
  /// A call needs a field that the event does not have.
  public static let missingData = Self(rawValue: "missingData")
}

extension Diagnostic.Code {
  /// A call of a rule failed.
  public static let ruleFailed = Self(rawValue: "ruleFailed")
}
