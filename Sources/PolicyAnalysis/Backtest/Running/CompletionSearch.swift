import PostLogin
import PostLoginTesting
import WireFormats

/// Runs a login with the possible values of its unknown parts, in the order in which the versions
/// read them.
struct CompletionSearch {
  /// An event and context with values in place of some unknown parts.
  private struct Completion {
    var event: JSONValue
    var context: RunContext
    var unknown: UnknownPaths
    var decided: Set<MemberPath> = []
    var decidedFacts: Set<ContextFact> = []
  }

  /// The first unknown and undecided part that a version reads.
  private enum Subject {
    case path(MemberPath)
    case fact(ContextFact)

    var text: String {
      switch self {
      case .path(let path): path.text
      case .fact(let fact): fact.text
      }
    }
  }

  private let judge: LoginJudge
  private let input: LoginJudge.Input
  private var answers: Set<JointAnswer> = []
  private var dependencies: Set<String> = []
  /// Unknown parts that no completion can give a value: hosts, resuming requests, the cache.
  private var open: [String] = []
  private var isOpenBefore = false
  private var isOpenAfter = false
  private var runCount = 0
  private var isCut = false
  private var endedEarly = false
  private var looked: [String] = []
  private var shown: (pair: RunPair, change: Direction)?
  private var caches: CacheChanges?
  private var cachesDiffer = (before: false, after: false)

  init(_ judge: LoginJudge, _ input: LoginJudge.Input) {
    self.judge = judge
    self.input = input
  }

  mutating func judgement() async throws -> LoginJudgement {
    let event = input.login.event.json.value
    let start = Completion(
      // Values are also derived from other members, so members that no version reads are removed
      // first.
      event: judge.basis?.part(of: event) ?? event,
      context: input.login.context,
      unknown: input.unknown
    )
    let first = try await pair(input.login.event, start.context)
    _ = try await explore(start, first)
    var result = LoginJudgement(pair: shown?.pair ?? first)
    // The first run is that of the original login.
    result.completionCount = runCount > 1 ? runCount : 0
    let isWhole = !isCut
    if isWhole, !isOpenBefore { result.before = only(answers.map(\.before)) ?? .unknown }
    if isWhole, !isOpenAfter { result.after = only(answers.map(\.after)) ?? .unknown }
    if isWhole, !isOpenBefore, !isOpenAfter {
      result.change = only(answers.map(\.change)) ?? .unknown
    }
    let isKnown =
      result.before != .unknown && result.after != .unknown && result.change != .unknown
    if !isKnown {
      let paths = dependencies.isEmpty && isCut ? looked : looked.filter(dependencies.contains)
      result.unknown = (paths + open).unique
    }
    if result.change.isOfEffects, let pair = shown?.pair {
      result.changedPaths = pair.difference?.changedPaths ?? []
    }
    // The cache after one completion says nothing about the others.
    let isSure = isWhole && !endedEarly
    result.caches.before =
      isSure && !isOpenBefore && !cachesDiffer.before ? caches?.before ?? nil : nil
    result.caches.after = isSure && !isOpenAfter && !cachesDiffer.after ? caches?.after ?? nil : nil
    return result
  }

  private func only<Value: Hashable>(_ values: [Value]) -> Value? {
    Set(values).count == 1 ? values.first : nil
  }

  private mutating func pair(_ event: Event, _ context: RunContext) async throws -> RunPair {
    runCount += 1
    return try await judge.pair(of: input, event, context, isTraced: true)
  }

  /// Whether no further completion can change the judgement.
  private var isSettled: Bool {
    Set(answers.map(\.before)).count > 1 && Set(answers.map(\.after)).count > 1
      && Set(answers.map(\.change)).count > 1
  }

  /// Runs all completions consistent with earlier decisions; returns their results.
  private mutating func explore(
    _ completion: Completion,
    _ pair: RunPair
  ) async throws -> Set<JointAnswer> {
    guard let subject = next(pair, completion) else { return [note(pair, completion)] }
    if !looked.contains(subject.text) { looked.append(subject.text) }
    let next: [Completion]
    switch subject {
    case .path(let path): next = completions(of: path, completion)
    case .fact(let fact): next = completions(of: fact, completion)
    }
    var all: [Set<JointAnswer>] = []
    for item in next {
      if isSettled {
        endedEarly = true
        break
      }
      if item.event == completion.event, item.context == completion.context {
        all.append(try await explore(item, pair))
        continue
      }
      guard runCount < judge.maximumCompletions else {
        isCut = true
        break
      }
      guard let event = try? Event(json: item.event.jsonText()) else { continue }
      let other = try await self.pair(event, item.context)
      all.append(try await explore(item, other))
    }
    let reached = all.filter { !$0.isEmpty }
    if Set(reached).count > 1 || reached.isEmpty { dependencies.insert(subject.text) }
    return reached.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func completions(of path: MemberPath, _ start: Completion) -> [Completion] {
    guard !path.names.contains(MemberPath.anyPosition) else {
      // No value can be placed there.
      isCut = true
      return []
    }
    let occasion = EventOccasion(loginBy: input.login.grants[0])
    let candidates = judge.values.candidates(
      of: path,
      in: start.event,
      grants: input.login.grants,
      now: start.context.milliseconds ?? 0,
      bound: input.login.bounds.first { MemberPath($0.path) == path }
    )
    if candidates.isCut { isCut = true }
    var isMap = false
    if case .field(let field) = EventPlace(path.names, of: .ofLogins), case .map = field.type {
      isMap = true
    }
    return candidates.values.map { item in
      var next = start
      next.event =
        path.isOfOtherMembers
        ? start.event.adding(item, to: path, for: occasion)
        : start.event.placing(path.names[...], item, for: occasion)
      if let members = item?.objectValue {
        // An empty map represents the absence of all members.
        next.unknown.open(path, with: isMap ? [] : members.map(\.name))
      }
      next.decided.insert(path)
      return next
    }
  }

  private mutating func completions(of fact: ContextFact, _ start: Completion) -> [Completion] {
    let (values, isCut) = judge.values.contexts(of: fact)
    if isCut { self.isCut = true }
    return values.map { change in
      var next = start
      change(&next.context)
      next.decidedFacts.insert(fact)
      return next
    }
  }

  private func next(_ pair: RunPair, _ completion: Completion) -> Subject? {
    let facts = completion.unknown.facts.subtracting(completion.decidedFacts)
      .filter(\.canBeCompleted).sorted { $0.rawValue < $1.rawValue }
    for run in [pair.before, pair.after] {
      for entry in run.loginRun.steps.flatMap(\.actions).flatMap({ $0.trace?.entries ?? [] }) {
        let touched = completion.unknown.touched(
          by: entry,
          in: completion.event,
          except: completion.decided
        )
        if let path = touched.first { return .path(path) }
        if let fact = facts.first(where: { $0.isTouched(by: entry) }) { return .fact(fact) }
      }
    }
    // Rules have no trace, so every field that they can read counts as read.
    if let fact = facts.first(where: judge.ruleReads.facts.contains) { return .fact(fact) }
    return judge.ruleReads.paths.sorted { $0.text < $1.text }.lazy.compactMap { read in
      let entry = ActionTrace.Entry(.whole, read.names, isMissing: true)
      return completion.unknown.touched(
        by: entry,
        in: completion.event,
        except: completion.decided
      ).first
    }.first.map { .path($0) }
  }

  private mutating func note(_ pair: RunPair, _ completion: Completion) -> JointAnswer {
    if pair.before.loginRun.entriesAreCut || pair.after.loginRun.entriesAreCut { isCut = true }
    let before = openSubjects(of: pair.before, completion, input.cacheBeforeIsUnknown)
    let after = openSubjects(of: pair.after, completion, input.cacheAfterIsUnknown)
    isOpenBefore = isOpenBefore || !before.isEmpty
    isOpenAfter = isOpenAfter || !after.isEmpty
    open += (before + after).unique
    let answer = JointAnswer(pair)
    if shown == nil || shown?.change == .unchanged && answer.change != .unchanged {
      shown = (pair, answer.change)
    }
    let left = CacheChanges(pair)
    if let caches {
      if caches.before != left.before { cachesDiffer.before = true }
      if caches.after != left.after { cachesDiffer.after = true }
    }
    caches = caches ?? left
    answers.insert(answer)
    return answer
  }

  /// Returns the parts that a run depends on and that no completion can give a value.
  private func openSubjects(
    of run: RecordedRun,
    _ completion: Completion,
    _ cacheIsUnknown: Bool
  ) -> [String] {
    let entries = run.loginRun.steps.flatMap(\.actions).flatMap { $0.trace?.entries ?? [] }
    let facts = ContextFact.allCases.filter { fact in
      guard !fact.canBeCompleted else { return false }
      guard completion.unknown.facts.contains(fact) || fact == .cache && cacheIsUnknown else {
        return false
      }
      return judge.ruleReads.facts.contains(fact) || entries.contains(where: fact.isTouched)
    }
    return run.hosts.map { "host \($0)" } + run.returnedPaths.map(\.text)
      + facts.map(\.text)
  }
}

extension LoginRun {
  /// Whether traces omit accesses.
  fileprivate var entriesAreCut: Bool {
    steps.flatMap(\.actions).contains { $0.trace?.isCut == true }
  }
}

extension JSONValue {
  /// Returns the value with one more member in the object at a path.
  fileprivate func adding(
    _ name: JSONValue?,
    to path: MemberPath,
    for occasion: EventOccasion
  ) -> JSONValue {
    guard let name = name?.stringValue, value(at: path.names + [name]) == nil else { return self }
    return placing((path.names + [name])[...], .string("true"), for: occasion)
  }
}
