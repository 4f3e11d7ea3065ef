public import PostLogin
public import WireFormats

/// The reasons for a decision of a rule set, as a value.
///
/// Values of fields that are personal or secret are masked unless they are requested.
public struct Explanation: Sendable, Equatable {
  /// The result of one rule.
  public enum Verdict: String, Sendable {
    /// Its conditions hold.
    case applied
    /// Missing data left its conditions unknown, and it applied.
    case appliedOnMissingData
    /// A condition does not hold.
    case notApplied
    /// Missing data left its conditions unknown, and it did not apply.
    case skippedOnMissingData
    /// Its conditions hold, but a field that it passes on is missing, so that it changed nothing.
    case valueMissing
    /// One of its calls failed, and the whole Action with it.
    case failed
  }

  /// A field with its value.
  public struct Value: Sendable, Equatable {
    /// The path from the event.
    public var path: String
    /// The value as JSON, masked unless the field is open; nil if it is missing.
    public var value: JSONValue?
  }

  /// One condition that decided the result of a rule.
  public struct Observation: Sendable, Equatable {
    /// The condition in words.
    public var condition: String
    /// Whether it holds; nil if missing data leaves it unknown.
    public var holds: Bool?
    /// The values of its fields.
    public var values: [Value]
  }

  /// One rule.
  public struct RuleReport: Sendable, Equatable {
    /// The name of the rule.
    public var name: String
    /// The result.
    public var verdict: Verdict
    /// Whether it denies, ends, interrupts or narrows logins.
    public var isGuard: Bool
    /// The conditions that decided the result; for a rule that did not apply, only the false ones.
    public var observations: [Observation]
    /// The paths of missing fields in its conditions and effects.
    public var missing: [String]
  }

  /// The name of the rule set.
  public var name: String
  /// The decision of the rules alone.
  public var decision: Outcome.Decision
  /// The reason for the application.
  public var reason: String?
  /// Every rule in order.
  public var rules: [RuleReport]

  /// The names of the rules that determine the decision.
  public var decidingRules: [String] {
    guard decision != .allowed else { return [] }
    let deciding = rules.filter { report in
      report.verdict == .failed
        || (report.isGuard
          && (report.verdict == .applied || report.verdict == .appliedOnMissingData))
    }
    return deciding.map(\.name)
  }
}

extension RuleSet {
  /// Decides a login and explains the decision.
  public func explanation(
    of event: Event,
    context: RunContext = RunContext(),
    revealingPrivateValues: Bool = false
  ) -> Explanation {
    let now = context.presentTime
    var context = context
    context.milliseconds = now
    let decision = RuleDecision(of: self, event: event, context: context, limits: Limits())
    let error = decision.result.error
    let report = ActionReport(
      name: name,
      duration: .zero,
      logs: [],
      commands: decision.result.commands,
      error: error,
      policy: error.map { _ in .deny }
    )
    let outcome = Outcome(
      folding: [Segment(event: event, reports: [report])],
      trigger: RuleSet.trigger,
      diagnostics: [],
      enabledFactors: context.enabledFactors
    )
    let mask: Mask =
      revealingPrivateValues
      ? .off
      : .hiding(EventMask([event], secrets: SecretMask(secrets: event["secrets"])), constants: [])
    let observer = Observer(reading: FieldReading(event, now: now), mask: mask)
    let valueless = Dictionary(
      decision.rulesWithoutValues.map { ($0.rule, $0.fields.map(\.path)) },
      uniquingKeysWith: { $0 + $1 }
    )
    return Explanation(
      name: name,
      decision: outcome.decision,
      reason: outcome.reason.map(mask.text),
      rules: rules.indices.map { number in
        observer.report(
          of: rules[number],
          decision.truths[number],
          isFailed: decision.failedRule == number,
          valueless: valueless[number]
        )
      }
    )
  }
}

extension Observer {
  fileprivate func report(
    of rule: Rule,
    _ truth: Truth,
    isFailed: Bool,
    valueless: [String]?
  ) -> Explanation.RuleReport {
    let isGuard = rule.effects.contains(where: \.isGuard)
    let verdict: Explanation.Verdict =
      if isFailed {
        .failed
      } else {
        switch truth {
        case .no: .notApplied
        case .yes: valueless == nil ? .applied : .valueMissing
        case .unknown:
          rule.onUnknown == .applies || (rule.onUnknown == .guards && isGuard)
            ? .appliedOnMissingData : .skippedOnMissingData
        }
      }
    let observations = observations(of: rule.condition, truth)
    var missing = observations.flatMap(\.values).filter { $0.value == nil }.map(\.path)
    missing += valueless ?? []
    var seen: Set<String> = []
    return Explanation.RuleReport(
      name: rule.name,
      verdict: verdict,
      isGuard: isGuard,
      observations: observations,
      missing: missing.filter { seen.insert($0).inserted }
    )
  }
}
