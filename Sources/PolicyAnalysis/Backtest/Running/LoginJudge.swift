import PostLogin
import PostLoginTesting
import WireFormats

/// Determines the result of a recorded login in two versions, as far as the known data decides it.
///
/// If neither version can read an unknown value, each version runs the login once. Otherwise both
/// versions run it with each possible value of the unknown parts.
struct LoginJudge: Sendable {
  let before: TrialPolicy
  let after: TrialPolicy
  /// The same versions with traces.
  let tracedBefore: TrialPolicy
  let tracedAfter: TrialPolicy
  let knowledge: Knowledge

  /// Facts from the texts of both versions.
  struct Knowledge: Sendable {
    let reads: PossibleReads
    /// The fields that the rules of either version can read.
    let ruleReads: PossibleReads
    let values: CompletedValues
    /// The metadata that either version writes.
    let written: WrittenMetadata
    let assumptions: BacktestAssumptions
    /// The maximum number of completions per login.
    let maximumCompletions: Int
    let digests: (before: String, after: String)
    /// The parts of an event that can affect a verdict, if the texts show them.
    let basis: JudgementBasis?
    /// Both versions, if they consist of rules alone.
    let rules: RuleVersions?
    /// Whether one login may count for others with the same basis.
    let remembers: Bool

    init(
      before: TrialPolicy,
      after: TrialPolicy,
      assumptions: BacktestAssumptions,
      maximumCompletions: Int,
      remembers: Bool
    ) {
      let modules = (before: before.loadedModules, after: after.loadedModules)
      let reads = before.reads(with: modules.before).union(after.reads(with: modules.after))
      let ruleReads = before.ruleReads.union(after.ruleReads)
      self.reads = reads
      self.ruleReads = ruleReads
      basis = JudgementBasis([before, after], reads: reads, ruleReads: ruleReads)
      rules = RuleVersions(before, after)
      self.remembers = remembers
      values = CompletedValues(
        ScriptDictionary(
          before: before.texts + modules.before.texts,
          after: after.texts + modules.after.texts
        ),
        isOpen: modules.before.isOpen || modules.after.isOpen
      )
      written = before.written(with: modules.before).union(after.written(with: modules.after))
      self.assumptions = assumptions
      self.maximumCompletions = maximumCompletions
      digests = (before.digest(with: modules.before), after.digest(with: modules.after))
    }
  }

  var reads: PossibleReads { knowledge.reads }
  var ruleReads: PossibleReads { knowledge.ruleReads }
  var values: CompletedValues { knowledge.values }
  var written: WrittenMetadata { knowledge.written }
  var assumptions: BacktestAssumptions { knowledge.assumptions }
  var maximumCompletions: Int { knowledge.maximumCompletions }
  var basis: JudgementBasis? { knowledge.basis }

  /// A login with its unknown paths, and the caches that the user's earlier logins wrote.
  struct Input {
    var login: CaseLogin
    var unknown: UnknownPaths
    /// Whether a version can read an unknown value.
    var isReadable: Bool
    var cacheBefore: CarriedCaches.Records = [:]
    var cacheAfter: CarriedCaches.Records = [:]
    /// Whether an earlier login may have changed the cache in a different way.
    var cacheBeforeIsUnknown = false
    var cacheAfterIsUnknown = false
  }

  func judgement(of input: Input) async throws -> LoginJudgement {
    if !input.isReadable, !input.cacheBeforeIsUnknown, !input.cacheAfterIsUnknown {
      let pair = try await pair(
        of: input,
        input.login.event,
        input.login.context,
        isTraced: false
      )
      if !pair.before.isPaused, !pair.after.isPaused { return LoginJudgement(plain: pair) }
    }
    let byRules = try await judgementByRules(of: input)
    if let byRules, byRules.isFinal { return byRules.judgement }
    var search = CompletionSearch(self, input)
    let completed = try await search.judgement()
    return byRules.map { completed.adding($0.judgement) } ?? completed
  }

  private func judgementByRules(of input: Input) async throws -> RuleSearch.Finding? {
    guard let rules = knowledge.rules, var search = RuleSearch(rules, by: self, of: input) else {
      return nil
    }
    return try await search.finding()
  }

  func pair(
    of input: Input,
    _ event: Event,
    _ context: RunContext,
    isTraced: Bool
  ) async throws -> RunPair {
    var context = context
    context.cache = input.cacheBefore
    var other = context
    other.cache = input.cacheAfter
    guard isTraced else {
      return RunPair(
        before: try await before.run(event, context),
        after: try await after.run(event, other)
      )
    }
    return RunPair(
      before: try await tracedBefore.runToEnd(event, context),
      after: try await tracedAfter.runToEnd(event, other)
    )
  }
}

/// The runs of a login, or of one completion of it, in both versions.
struct RunPair: Sendable {
  var before: RecordedRun
  var after: RecordedRun

  var difference: RunDifference? { RunDifference(before.loginRun, after.loginRun) }
}

/// The result of a login in two versions, as far as it is known.
struct LoginJudgement: Sendable {
  var before = BacktestVerdict.unknown
  var after = BacktestVerdict.unknown
  var change = Direction.unknown
  /// The unknown values that the verdicts depend on: paths of the event, `api.cache`, and hosts.
  var unknown: [String] = []
  /// A pair of runs that shows the verdict.
  var pair: RunPair
  /// The differing paths of the outcomes.
  var changedPaths: [String] = []
  /// The changes of the caches.
  var caches = CacheChanges()
  /// The number of completions that ran; zero if the verdict depends on no unknown value.
  var completionCount = 0

  init(pair: RunPair) { self.pair = pair }

  /// Returns the judgement with verdicts that are known without completions.
  func adding(_ other: LoginJudgement) -> LoginJudgement {
    var sum = self
    if sum.before == .unknown { sum.before = other.before }
    if sum.after == .unknown { sum.after = other.after }
    if sum.change == .unknown { sum.change = other.change }
    if sum.before != .unknown, sum.after != .unknown, sum.change != .unknown { sum.unknown = [] }
    return sum
  }

  init(plain pair: RunPair) {
    self.pair = pair
    before = pair.before.hosts.isEmpty ? pair.before.verdict : .unknown
    after = pair.after.hosts.isEmpty ? pair.after.verdict : .unknown
    unknown = (pair.before.hosts + pair.after.hosts).unique.map { "host \($0)" }
    let changes = CacheChanges(pair)
    caches.before = pair.before.hosts.isEmpty ? changes.before : nil
    caches.after = pair.after.hosts.isEmpty ? changes.after : nil
    guard unknown.isEmpty else { return }
    let difference = pair.difference
    change = difference?.direction ?? .unchanged
    changedPaths = difference?.changedPaths ?? []
  }
}
