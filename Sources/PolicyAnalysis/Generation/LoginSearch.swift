import PostLogin
import PostLoginTesting
import WireFormats

/// Generates logins, runs them in one or more policies, and derives others from those that make a
/// policy do something new.
///
///     while let trial = try await search.next() {
///       search.note(trial, showing: numbers(of: trial))
///     }
///
/// Logins run in groups of a fixed size and are returned in order, so that the result does not
/// depend on the number of cores.
struct LoginSearch {
  /// The limits of a search.
  struct Bounds {
    /// The number of logins, unless there are more first ones.
    var loginCount: Int
    /// The seed of the logins.
    var seed: UInt64
    /// The time after which no further group begins; nil for none.
    var time: Duration?
    /// The part of the time that logins may spend in exceeded time limits.
    var hungTime: Duration
  }

  /// A login that showed something new, from which others are derived.
  private struct Kept {
    var login: GeneratedLogin
    var places: [[String]]
  }

  let runner: TrialRunner
  /// The number of logins that all policies ran.
  private(set) var loginCount = 0
  private(set) var hungCount = 0
  /// Whether the time ended before all logins were tried.
  private(set) var isLate = false
  private let bounds: Bounds
  private let suggested: [GeneratedLogin]
  /// The places that the rules of the policies read; rules have no trace.
  private let rulePlaces: [[String]]
  private(set) var edits: LoginEdits
  private var random: SplitMix64
  private var kept: [Kept] = []
  private var waiting = WaitingLogins()
  private var seenBehavior = SeenBehavior()
  private var tried: Set<GeneratedLogin> = []
  /// The sum of exceeded time limits, which is the same in every run.
  private var hungTime = Duration.zero
  private var calls = ReachedCalls()
  private var branches: ReachedBranches
  private var answers = ReachedAnswers()
  private var stage = Stage.begins
  /// The first logins that have not run yet.
  private var first: ArraySlice<GeneratedLogin> = []
  private var isStopped = false
  private let start = ContinuousClock.now
  /// The results of the current group that were not returned yet, the last first.
  private var shown: [LoginTrial] = []

  private enum Stage { case begins, firstLogins, others }

  private static let groupSize = 8
  private static let firstGroupSize = 2
  /// The number of logins after which every second one is random.
  private static let orderedCount = 200

  /// Begins a search that tries the `suggested` logins early.
  init(
    in policies: [TrialPolicy],
    from starts: [LoginStart],
    by dictionary: ScriptDictionary,
    suggested: [GeneratedLogin],
    _ bounds: Bounds
  ) {
    self.bounds = bounds
    self.suggested = suggested
    rulePlaces = policies.flatMap(\.ruleSets).flatMap { RuleWords($0).places }.unique
    edits = LoginEdits(LoginValues(dictionary), starts)
    random = SplitMix64(seed: bounds.seed)
    runner = TrialRunner(starts: starts, policies: policies)
    branches = ReachedBranches(policies)
  }

  var starts: [LoginStart] { runner.starts }

  /// The secrets that the scripts have read so far, with the values that every login has.
  var secrets: [String: String] { edits.secrets }

  /// Whether too many logins exceeded their time limits.
  var hasTimedOut: Bool { hungTime >= bounds.hungTime }

  /// The calls, answers and branches that no login has reached.
  var unreached: [PolicyDifference.Unreached] {
    let missed = calls.missing(in: runner.policies.flatMap(\.scripts))
    return missed + answers.missing + branches.missing(excluding: missed)
  }

  /// Converts a place in a marked script to the author's place.
  func unmarked(_ place: SourceLocation) -> SourceLocation {
    let script = branches.scripts.joined().first { $0.branches.first?.location.file == place.file }
    return script?.unmarked(place) ?? place
  }

  /// Adds the secrets that a login read to the known ones.
  mutating func noteSecrets(in trial: LoginTrial) { _ = edits.note(trial) }

  /// Ends the search after the current group.
  mutating func stop() { isStopped = true }

  // MARK: - Running logins

  /// Returns the next login with its runs in the marked policies; nil at the end.
  ///
  /// Call `note` for each login before the next one.
  ///
  /// - Throws: an error if a policy cannot run.
  mutating func next() async throws -> LoginTrial? {
    while shown.isEmpty {
      guard let group = nextGroup() else { return nil }
      // The first logins show which secrets are read; all others have them.
      let secrets = stage == .firstLogins ? [:] : secrets
      shown = try await runner.trials(of: group, secrets: secrets, isMarked: true)
        .compactMap(\.self).reversed()
    }
    guard let trial = shown.popLast() else { return nil }
    loginCount += 1
    if trial.runs.contains(where: \.hasTimedOut) {
      hungCount += 1
      hungTime += trial.runs.map(\.maximumTime).max() ?? .zero
    }
    return trial
  }

  /// Records what a login showed, and derives edits if it is new; `numbers` identify the behaviour
  /// that only the caller distinguishes.
  mutating func note(_ trial: LoginTrial, showing numbers: [Int]) {
    calls.note(trial.runs)
    answers.note(trial, branches.scripts)
    // All of these must record the login.
    let hasNewBranch = seenBehavior.isNew(branches.note(trial) + numbers)
    guard seenBehavior.isNew(trial) || hasNewBranch else { return }
    var places: [[String]] = []
    for entry in trial.runs.flatMap(\.entries)
    where entry.kind.isAboutEvent && !entry.names.isEmpty {
      places.append(entry.names)
    }
    places = (places + rulePlaces + edits.note(trial)).unique
    kept.append(Kept(login: trial.login, places: places))
    let grown = edits.grown(from: trial.login).map { trial.login.adding($0) }
    let single = edits.single(places, of: trial.login)
    let prompt = single.prompt.map { trial.login.adding($0) }
    // All entry paths of the first logins are kept; nothing else finds what later ones read.
    let isFirst = trial.login.edits.isEmpty
    waiting.begin(.interleaved([grown, isFirst ? [] : prompt]))
    waiting.append((isFirst ? prompt : []) + single.later.map { trial.login.adding($0) })
  }

  // MARK: - Choosing logins

  /// Returns the logins to run next; nil at the end.
  private mutating func nextGroup() -> [GeneratedLogin]? {
    if !first.isEmpty, !isStopped {
      defer { first = first.dropFirst(Self.firstGroupSize) }
      return Array(first.prefix(Self.firstGroupSize))
    }
    switch stage {
    case .begins:
      stage = .firstLogins
      first = starts.firstLogins[...]
      tried.formUnion(first)
      waiting.append(suggested)
      return nextGroup()
    case .firstLogins:
      stage = .others
      guard edits.hasSecrets, !isStopped else { return nextGroup() }
      first = starts.firstLogins[...]
      kept = []
      waiting = WaitingLogins()
      waiting.append(suggested)
      seenBehavior = SeenBehavior()
      loginCount = 0
      edits.forgetOffers()
      return nextGroup()
    case .others:
      isLate = bounds.time.map { start.duration(to: .now) >= $0 } ?? false
      guard loginCount < bounds.loginCount, !hasTimedOut, !isStopped, !isLate else { return nil }
      var group: [GeneratedLogin] = []
      var attempts = 0
      let size = min(Self.groupSize, bounds.loginCount - loginCount)
      while group.count < size, attempts < 200 {
        attempts += 1
        guard let login = nextLogin(), tried.insert(login).inserted else { continue }
        group.append(login)
      }
      return group.isEmpty ? nil : group
    }
  }

  /// The first logins follow the list of single edits; every second later one is random.
  private mutating func nextLogin() -> GeneratedLogin? {
    if loginCount < Self.orderedCount || random.next() % 2 == 0, let login = waiting.next() {
      return login
    }
    return randomLogin()
  }

  private mutating func randomLogin() -> GeneratedLogin? {
    guard !kept.isEmpty else { return nil }
    let isRecent = random.next() % 2 == 0
    let range = isRecent ? max(0, kept.count - 6)..<kept.count : 0..<kept.count
    let item = kept[range.lowerBound + Int(random.next() % UInt64(range.count))]
    var login = item.login
    switch random.next() % 16 {
    case 0: login = login.starting(at: Int(random.next() % UInt64(starts.count)))
    case 1 where !login.edits.isEmpty:
      login = login.removing(at: Int(random.next() % UInt64(login.edits.count)))
    case 2...5:
      for _ in 0..<(1 + random.next() % 2) {
        let other = kept[Int(random.next() % UInt64(kept.count))].login
        for edit in other.edits { login = login.adding(edit) }
      }
    default: break
    }
    for _ in 0..<(1 + random.next() % 3) {
      guard let edit = edits.chance(item.places, of: login, &random) else { continue }
      login = login.adding(edit)
    }
    return login
  }
}
