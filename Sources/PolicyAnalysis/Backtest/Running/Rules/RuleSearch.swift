import PostLogin
import PostLoginRules
import PostLoginTesting
import WireFormats

/// Decides a login with unknown fields from rules alone.
///
/// A condition on an unknown field is open. If the calls depend on open conditions, the search
/// tries each consistent combination of their truths, the same ones in both versions.
///
/// A result that all combinations share is known. A result that differs between two possible
/// combinations is unknown. Otherwise some combinations may be impossible, and the rules do not
/// decide.
struct RuleSearch {
  struct Finding {
    var judgement: LoginJudgement
    /// Whether the unknown value can change the verdict.
    var isFinal: Bool
  }

  private let versions: RuleVersions
  private let judge: LoginJudge
  private let input: LoginJudge.Input
  private let fields: UnknownFieldValues
  private let rules: OpenRules
  /// Whether both versions have the same rules that may apply.
  private let isUnchanged: Bool

  private var before = RuleAnswers<BacktestVerdict>()
  private var after = RuleAnswers<BacktestVerdict>()
  private var change = RuleAnswers<Direction>()
  private var runs: [RunKey: RecordedRun] = [:]
  private var dependencies: Set<String> = []
  private var shown: (pair: RunPair, change: Direction)?
  private var combinationCount = 0
  private var isCut = false
  private var isPaused = false

  /// The number of combinations of twelve independent conditions.
  private static let maximumCombinations = 4096

  private struct RunKey: Hashable {
    let isBefore: Bool
    let truths: ArraySlice<[Truth]>
    let values: [OpenRules.PassedValue]
  }

  /// Returns nil if the truths of conditions alone do not decide the login.
  init?(_ versions: RuleVersions, by judge: LoginJudge, of input: LoginJudge.Input) {
    guard input.isReadable, !input.cacheBeforeIsUnknown, !input.cacheAfterIsUnknown,
      input.unknown.facts.isDisjoint(with: judge.ruleReads.facts)
    else { return nil }
    let login = input.login
    let event = login.event.json.value
    guard !versions.callsLookAt(input.unknown, in: event) else { return nil }
    let fields = UnknownFieldValues(
      unknown: input.unknown,
      event: event,
      grants: login.grants,
      bounds: input.login.bounds
    )
    guard
      let rules = OpenRules(
        versions.conditions,
        in: login.event,
        now: login.context.presentTime,
        field: fields.value
      )
    else { return nil }
    self.versions = versions
    self.judge = judge
    self.input = input
    self.fields = fields
    self.rules = rules
    isUnchanged = versions.areAlike && rules.haveSameRules(versions.before, versions.after)
  }

  /// Returns nil if the login waits for its user.
  mutating func finding() async throws -> Finding? {
    _ = try await explore(rules)
    guard !isPaused, let shown else { return nil }
    var result = LoginJudgement(pair: shown.pair)
    let isWhole = !isCut
    result.before = before.only(isWhole) ?? .unknown
    result.after = after.only(isWhole) ?? .unknown
    result.change = isUnchanged ? .unchanged : change.only(isWhole) ?? .unknown
    let isFinal =
      (result.before != .unknown || before.disagree) && (result.after != .unknown || after.disagree)
      && (result.change != .unknown || change.disagree)
    if result.before == .unknown || result.after == .unknown || result.change == .unknown {
      result.unknown = dependencies.sorted()
    }
    if result.change.isOfEffects {
      result.changedPaths = shown.pair.difference?.changedPaths ?? []
    }
    result.caches = CacheChanges(shown.pair)
    return Finding(judgement: result, isFinal: isFinal)
  }

  private var isSettled: Bool {
    before.disagree && after.disagree && (isUnchanged || change.disagree)
  }

  /// Tries all combinations of the open conditions; returns their results.
  private mutating func explore(_ rules: OpenRules) async throws -> Set<JointAnswer> {
    guard let subject = rules.next else { return try await answers(of: rules) }
    var all: [Set<JointAnswer>] = []
    for way in 0..<rules.wayCount(of: subject) {
      guard !isSettled, !isPaused else { break }
      guard combinationCount < Self.maximumCombinations else {
        isCut = true
        break
      }
      combinationCount += 1
      all.append(try await explore(rules.choosing(way, of: subject)))
    }
    if Set(all.filter { !$0.isEmpty }).count > 1 {
      dependencies.formUnion(rules.paths(of: subject).flatMap(fields.names))
    }
    return all.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func answers(of rules: OpenRules) async throws -> Set<JointAnswer> {
    guard let truths = rules.ruleTruths else { return [] }
    let values = rules.passedValues
    let pair = RunPair(
      before: try await run(truths[versions.before], values, isBefore: true),
      after: try await run(truths[versions.after], values, isBefore: false)
    )
    isPaused = isPaused || pair.before.isPaused || pair.after.isPaused
    let difference = isUnchanged ? nil : pair.difference
    var answer = JointAnswer(pair)
    answer.change = difference?.direction ?? .unchanged
    let isPossible = rules.isPossible
    before.add(answer.before, isPossible: isPossible)
    after.add(answer.after, isPossible: isPossible)
    change.add(answer.change, isPossible: isPossible)
    if shown == nil || shown?.change == .unchanged && answer.change != .unchanged {
      shown = (pair, answer.change)
    }
    guard let difference, difference.direction.isOfEffects else { return [answer] }
    let texts = values.compactMap(\.textOfAnyValue)
    // Values that both versions pass on may be equal by chance, and may grant rights or not.
    var others: Set<Direction> =
      difference.changes.allSatisfy { $0.mayVanish(for: texts) } ? [.unchanged] : []
    let comparison = OutcomeComparison(
      before: pair.before.loginRun.steps[difference.step],
      after: pair.after.loginRun.steps[difference.step]
    )
    if texts.contains(where: comparison.rightsHold) {
      others.formUnion([.moreRights, .otherEffects])
    }
    var all: Set = [answer]
    for other in others.subtracting([answer.change]) {
      change.add(other, isPossible: false)
      answer.change = other
      all.insert(answer)
    }
    return all
  }

  private mutating func run(
    _ truths: ArraySlice<[Truth]>,
    _ values: [OpenRules.PassedValue],
    isBefore: Bool
  ) async throws -> RecordedRun {
    let key = RunKey(isBefore: isBefore, truths: truths, values: values)
    if let known = runs[key] { return known }
    let version = (isBefore ? judge.before : judge.after).deciding(truths)
    let event = try input.login.event.holding(values)
    let run = try await version.run(event, input.login.context)
    runs[key] = run
    return run
  }
}

/// The answers to one question, each with whether a login can have it.
private struct RuleAnswers<Value: Hashable> {
  private var all: [Value: Bool] = [:]

  mutating func add(_ value: Value, isPossible: Bool) {
    all[value] = isPossible || all[value] ?? false
  }

  /// Whether two possible answers differ.
  var disagree: Bool { all.count { $0.value } > 1 }

  /// Returns the answer if it is the only one.
  func only(_ isWhole: Bool) -> Value? { isWhole && all.count == 1 ? all.keys.first : nil }
}

extension JSONDifference {
  /// Whether both sides have a value, and one of them is a placeholder for any value.
  fileprivate func mayVanish(for texts: [String]) -> Bool {
    guard let expected, let found, expected != .null, found != .null else { return false }
    let text = expected.jsonText() + " " + found.jsonText()
    return texts.contains(where: text.contains)
  }
}

extension OpenRules.PassedValue {
  /// The placeholder text of a value that represents any value; nil for other values.
  fileprivate var textOfAnyValue: String? {
    isAnyValue ? value?.plainText : nil
  }
}

extension Event {
  /// Returns the event with values in place of the unknown ones.
  fileprivate func holding(_ values: [OpenRules.PassedValue]) throws -> Event {
    var event = self
    for item in values {
      guard let value = item.value ?? (event[path: item.names] == nil ? nil : .null) else {
        continue
      }
      let patch = item.names.reversed().reduce(value) { .object([JSONMember($1, $0)]) }
      event = try event.applying(mergePatch: patch)
    }
    return event
  }
}
