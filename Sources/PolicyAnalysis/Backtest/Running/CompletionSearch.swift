import PostLogin
import PostLoginTesting
import WireFormats

/// Runs a login with the values that its unknown parts may have, in the order in which the versions
/// look at them.
struct CompletionSearch {
  /// What one completion shows.
  private struct Answer: Hashable {
    var before: BacktestVerdict
    var after: BacktestVerdict
    var change: BacktestChange
  }

  private let judge: LoginJudge
  private let input: LoginJudge.Input
  private let event: JSONValue
  private var answers: Set<Answer> = []
  private var hanging: [MemberPath] = []
  private var hosts: [String] = []
  private var hostsBefore = false
  private var hostsAfter = false
  private var runCount = 0
  private var isCut = false
  private var looked: [MemberPath] = []
  private var shown: (pair: CoursePair, change: BacktestChange)?

  init(_ judge: LoginJudge, _ input: LoginJudge.Input) {
    self.judge = judge
    self.input = input
    event = input.login.event.json.value
  }

  mutating func judgement() async throws -> LoginJudgement {
    let first = try await pair(input.login.event)
    _ = try await explore(event, first, input.unknown, [])
    var result = LoginJudgement(pair: shown?.pair ?? first)
    // The first run is that of the login as it is.
    result.completionCount = runCount > 1 ? runCount : 0
    let isWhole = !isCut
    if isWhole, !hostsBefore { result.before = only(answers.map(\.before)) ?? .unknown }
    if isWhole, !hostsAfter { result.after = only(answers.map(\.after)) ?? .unknown }
    if isWhole, !hostsBefore, !hostsAfter {
      result.change = only(answers.map(\.change)) ?? .unknown
    }
    let isKnown =
      result.before != .unknown && result.after != .unknown && result.change != .unknown
    if !isKnown {
      let paths = hanging.isEmpty && isCut ? looked : looked.filter(hanging.contains)
      result.unknown = (paths.unique.map(\.text) + hosts.unique)
    }
    if result.change == .effects, let pair = shown?.pair {
      result.changedPaths =
        pair.difference?.changes.map { DifferenceCause.name(of: $0.path) }.unique ?? []
    }
    return result
  }

  private func only<Value: Hashable>(_ values: [Value]) -> Value? {
    Set(values).count == 1 ? values.first : nil
  }

  private mutating func pair(_ event: Event) async throws -> CoursePair {
    runCount += 1
    return try await judge.pair(of: input, event, isTraced: true)
  }

  /// Whether no further completion can change the judgement.
  private var isSettled: Bool {
    Set(answers.map(\.before)).count > 1 && Set(answers.map(\.after)).count > 1
      && Set(answers.map(\.change)).count > 1
  }

  /// Runs all completions that agree with what is decided; returns their answers.
  private mutating func explore(
    _ value: JSONValue,
    _ pair: CoursePair,
    _ unknown: UnknownPaths,
    _ decided: Set<MemberPath>
  ) async throws -> Set<Answer> {
    guard let path = next(pair, unknown, value, decided) else {
      return [note(pair)]
    }
    if !looked.contains(path) { looked.append(path) }
    guard !path.names.contains(MemberPath.anyPosition) else {
      // There is no such value to put anywhere.
      isCut = true
      return []
    }
    let known = decided.union([path])
    let possible = judge.values.values(
      of: path,
      in: value,
      grant: input.login.grant,
      now: input.login.context.milliseconds ?? 0,
      bound: input.bounds.first { MemberPath($0.path) == path }
    )
    var all: [Set<Answer>] = []
    for item in possible {
      if isSettled { break }
      let completed =
        path.isOfOtherMembers
        ? value.adding(item, to: path, for: input.login.grant)
        : value.placing(path.names[...], item, for: input.login.grant)
      var unknown = unknown
      if case .object? = item { unknown.open(path.names, like: path) }
      if completed == value {
        all.append(try await explore(value, pair, unknown, known))
        continue
      }
      guard runCount < judge.maximumCompletions else {
        isCut = true
        break
      }
      guard let event = try? Event(json: completed.jsonText()) else { continue }
      let other = try await self.pair(event)
      all.append(try await explore(completed, other, unknown, known))
    }
    let reached = all.filter { !$0.isEmpty }
    if Set(reached).count > 1 || reached.isEmpty, !hanging.contains(path) { hanging.append(path) }
    return reached.reduce(into: []) { $0.formUnion($1) }
  }

  /// The unknown path that either version looks at first and that is not decided yet.
  private func next(
    _ pair: CoursePair,
    _ unknown: UnknownPaths,
    _ value: JSONValue,
    _ decided: Set<MemberPath>
  ) -> MemberPath? {
    for course in [pair.before, pair.after] {
      for report in course.course.steps.flatMap(\.actions) {
        guard let trace = report.trace else { continue }
        for entry in trace.entries {
          let touched = unknown.touched(by: entry, in: value, except: decided)
          if let path = touched.first { return path }
        }
      }
    }
    // Rules have no trace: what they can read counts as read.
    return judge.ruleReads.paths.sorted { $0.text < $1.text }.lazy.compactMap { read in
      let entry = ActionTrace.Entry(.whole, read.names, isMissing: true)
      return unknown.touched(by: entry, in: value, except: decided).first
    }.first
  }

  private mutating func note(_ pair: CoursePair) -> Answer {
    if pair.before.course.entriesAreCut || pair.after.course.entriesAreCut { isCut = true }
    hostsBefore = hostsBefore || !pair.before.hosts.isEmpty
    hostsAfter = hostsAfter || !pair.after.hosts.isEmpty
    hosts += (pair.before.hosts + pair.after.hosts).unique.map { "host \($0)" }
    for (course, isBefore) in [(pair.before, true), (pair.after, false)] {
      let returned = course.returnedPaths
      guard !returned.isEmpty else { continue }
      if isBefore { hostsBefore = true } else { hostsAfter = true }
      hosts += returned.map(\.text)
    }
    let answer = Answer(
      before: pair.before.verdict,
      after: pair.after.verdict,
      change: BacktestChange(pair.difference?.direction)
    )
    if shown == nil || shown?.change == .same && answer.change != .same {
      shown = (pair, answer.change)
    }
    answers.insert(answer)
    return answer
  }
}

extension LoginCourse {
  /// Whether accesses are missing from the traces.
  fileprivate var entriesAreCut: Bool {
    steps.flatMap(\.actions).contains { $0.trace?.isCut == true }
  }
}

extension JSONValue {
  /// The value with one more member in the object that a path stands for.
  fileprivate func adding(
    _ name: JSONValue?,
    to path: MemberPath,
    for grant: Transaction.Grant
  ) -> JSONValue {
    guard let name = name?.stringValue, value(at: path.names + [name]) == nil else { return self }
    return placing((path.names + [name])[...], .string("true"), for: grant)
  }
}
