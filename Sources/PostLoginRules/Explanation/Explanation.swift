public import PostLogin
public import WireFormats

/// Why a rule set decided as it did, as a value.
///
/// Secrets and the names in e-mail addresses are masked unless they were asked for.
public struct Explanation: Sendable, Equatable {
  /// What became of one rule.
  public enum Verdict: String, Sendable {
    /// Its conditions hold.
    case applied
    /// Missing data leaves its conditions open, and it did what it does then.
    case appliedOnMissingData
    /// A condition does not hold.
    case notApplied
    /// Missing data leaves its conditions open, and it did nothing.
    case skippedOnMissingData
    /// Its conditions hold, and a field that it passes on is missing, so that it changed nothing.
    case valueMissing
    /// What it asks for failed, and the whole Action with it.
    case failed
  }

  /// A field with what stood in it.
  public struct Value: Sendable, Equatable {
    /// The path from the event.
    public var path: String
    /// As JSON, masked where it is private; nil where it is missing.
    public var value: JSONValue?
  }

  /// One condition that settled what became of a rule.
  public struct Observation: Sendable, Equatable {
    /// The condition in words.
    public var condition: String
    /// Whether it holds; nil where missing data leaves that open.
    public var holds: Bool?
    /// What it looked at.
    public var values: [Value]
  }

  /// One rule.
  public struct RuleReport: Sendable, Equatable {
    /// The name of the rule.
    public var name: String
    /// What became of it.
    public var verdict: Verdict
    /// Whether it denies, ends, interrupts or narrows logins.
    public var isGuard: Bool
    /// The conditions that settled it: where it did not apply those alone that were in the way.
    public var observations: [Observation]
    /// The paths of missing fields that it met.
    public var missing: [String]
  }

  /// The name of the rule set.
  public var name: String
  /// What the rules alone make of the login.
  public var decision: Outcome.Decision
  /// The reason that the application is shown.
  public var reason: String?
  /// Every rule in order.
  public var rules: [RuleReport]

  /// The names of the rules that the decision rests on.
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
  /// Decides a login and says why.
  public func explanation(
    of event: Event,
    context: RunContext = RunContext(),
    revealingPrivateValues: Bool = false
  ) -> Explanation {
    let now = context.presentTime
    var context = context
    context.now = now
    let decision = RuleDecision(self, event, context, Limits())
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
      diagnostics: [],
      enabledFactors: context.enabledFactors
    )
    let mask = Mask(isOff: revealingPrivateValues)
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
