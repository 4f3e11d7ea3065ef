import FoundationEssentials
public import PostLogin

/// What the rules of a set make of one login.
struct RuleDecision {
  /// For each rule what its conditions come to.
  let truths: [Truth]
  /// The rules whose ordinary effects were left out, because a field that they pass is missing.
  private(set) var rulesWithoutValues: [(rule: Int, fields: [FieldReference])] = []
  private(set) var result = ActionResult()
  /// The rule in which the Action failed.
  private(set) var failedRule: Int?

  init(_ set: RuleSet, _ event: Event, _ surroundings: Surroundings, _ limits: Limits) {
    let now = surroundings.now ?? Self.systemTime()
    let reading = FieldReading(event, now: now)
    truths = set.prepared.map { $0.condition.truth(in: reading) }
    let candidates = truths.indices.filter { truths[$0] != .no }
    guard !candidates.isEmpty else { return }
    var calls = Calls(
      context: CallContext(event: event, surroundings: surroundings, now: now),
      limits: limits
    )
    for phase in Effect.Phase.allCases {
      for number in candidates where set.prepared[number].isDue(phase, when: truths[number]) {
        take(set.prepared[number].calls[phase.rawValue], of: number, phase, reading, &calls)
        if let error = calls.error {
          fail(error, in: set.rules[number], number)
          break
        }
        calls.locate(in: set.rules[number])
      }
      if calls.error != nil { break }
    }
    result.commands = calls.commands
    result.diagnostics = calls.diagnostics + result.diagnostics
  }

  /// Makes the calls of one rule, all of them or none.
  private mutating func take(
    _ calls: [PreparedRule.Call],
    of rule: Int,
    _ phase: Effect.Phase,
    _ reading: FieldReading,
    _ all: inout Calls
  ) {
    let standIn = phase == .change ? nil : Argument.Form.standIn
    var arguments: [[ScriptValue]] = []
    for call in calls {
      let values = call.effect.arguments.map { $0.scriptValue(in: reading, standIn: standIn) }
      let missing = zip(call.effect.arguments, values).filter { $0.1 == nil }.map(\.0)
      guard missing.isEmpty else {
        if phase == .denial {
          // A denial is never left out.
          arguments.append(values.map { $0 ?? .string(Argument.Form.standIn) })
          continue
        }
        let fields = missing.flatMap(\.fields).filter { reading.jsonValue(of: $0) == nil }
        if phase == .change {
          rulesWithoutValues.append((rule, fields))
        } else {
          let path = fields.first?.path ?? "a field"
          let message = "`\(path)` is missing, which `api.\(call.effect.method)` is to be given"
          all.error = ActionError(.missingData, message)
        }
        return
      }
      arguments.append(values.compactMap { $0 })
    }
    for (call, arguments) in zip(calls, arguments) where all.error == nil {
      all.make(call.method, arguments)
    }
  }

  private mutating func fail(_ error: ActionError, in rule: Rule, _ number: Int) {
    var error = error
    error.location = rule.location
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

  /// Milliseconds since 1970 by the system's clock.
  private static func systemTime() -> Double {
    (Date.now.timeIntervalSince1970 * 1000).rounded(.down)
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
      byteCount += arguments.reduce(0) { $0 + $1.byteCount }
      guard byteCount <= limits.commandBytes else { return fail(.outputLimit, Self.tooMuch) }
      let reply = method.reply(to: arguments, in: &context)
      diagnostics += reply.diagnostics
      if case .failure(let failure) = reply.value {
        return fail(.uncaughtError, failure.message)
      }
      commands += reply.commands
      if let message = reply.abortMessage { return fail(.aborted, message) }
      if commands.count > limits.commandCount { fail(.outputLimit, Self.tooMuch) }
    }

    /// Tells the calls since the last time where they come from.
    mutating func locate(in rule: Rule) {
      for index in commands[locatedCommands...].indices { commands[index].location = rule.location }
      for index in diagnostics[locatedDiagnostics...].indices {
        diagnostics[index].location = rule.location
      }
      locatedCommands = commands.count
      locatedDiagnostics = diagnostics.count
    }

    private mutating func fail(_ code: ActionError.Code, _ message: String) {
      error = ActionError(code, message)
    }

    private static let tooMuch = "the Action was stopped because it asked for too much"
  }
}

extension PreparedRule {
  /// Whether the calls of a phase are made when the conditions come to this.
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
  /// A rule is to pass on a field that the event does not have.
  public static let missingData = Self(rawValue: "missingData")
}

extension Diagnostic.Code {
  /// A rule could not do what it asks for.
  public static let ruleFailed = Self(rawValue: "ruleFailed")
  /// A rule kept somebody out because data is missing.
  public static let missingData = Self(rawValue: "missingData")
}
