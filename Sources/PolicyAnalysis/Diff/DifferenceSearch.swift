import PostLogin
import PostLoginTesting
import WireFormats

/// Makes up logins and keeps those that make either version do something new.
///
/// Logins are tried in groups of a fixed size, and what they show is taken in their order, so that
/// the result does not depend on the number of cores.
struct DifferenceSearch {
  /// A login that showed something new, from which others are made.
  private struct Kept {
    var login: MadeLogin
    var places: [[String]]
  }

  private(set) var findings = PolicyDifference.Findings()
  private let difference: PolicyDifference
  private let starts: [LoginStart]
  private let values: LoginValues
  private var edits: LoginEdits
  private var random: SplitMix64
  private var kept: [Kept] = []
  private var waiting = WaitingLogins()
  private var novelty = Novelty()
  private var tried: Set<MadeLogin> = []
  private var hungCount = 0
  /// The time limits of these logins together, which is the same at every time.
  private var hungTime = Duration.zero
  private let runner: PairRunner
  private var collection: DifferenceCollection
  private var calls = ReachedCalls()
  private var branches: ReachedBranches
  private var answers = ReachedAnswers()
  private let proof: RuleProof

  private static let groupSize = 8
  private static let maximumHungTime = Duration.seconds(8)
  private static let maximumDifferences = 40

  init(_ difference: PolicyDifference) throws(PostLoginError) {
    self.difference = difference
    starts = try difference.starts()
    let dictionary = ScriptDictionary(
      before: difference.before.texts + difference.documents.before,
      after: difference.after.texts + difference.documents.after
    )
    values = LoginValues(dictionary)
    edits = LoginEdits(values, starts)
    random = SplitMix64(seed: difference.seed)
    runner = PairRunner(starts: starts, before: difference.before, after: difference.after)
    collection = DifferenceCollection(runner)
    branches = ReachedBranches(difference.before, difference.after)
    proof = RuleProof(
      difference.before,
      difference.after,
      now: difference.context.now ?? SuiteSettings.defaultNow
    )
  }

  mutating func run() async throws {
    let start = ContinuousClock.now
    // The first logins show which secrets are read; all others have them.
    tried.formUnion(starts.firstLogins)
    waiting.append(proof.logins)
    try await tryOut(starts.firstLogins, isFirst: true)
    var isLate = false
    while findings.loginCount < difference.inputCount, hungTime < Self.maximumHungTime,
      collection.differences.count < Self.maximumDifferences, !isLate
    {
      var group: [MadeLogin] = []
      var attempts = 0
      let size = min(Self.groupSize, difference.inputCount - findings.loginCount)
      while group.count < size, attempts < 200 {
        attempts += 1
        guard let login = nextLogin(), tried.insert(login).inserted else { continue }
        group.append(login)
      }
      guard !group.isEmpty else { break }
      try await tryOut(group)
      isLate = difference.maximumTime.map { start.duration(to: .now) >= $0 } ?? false
    }
    findings.remarks += collection.remarks
    noteEnd(isLate: isLate)
    let missed = calls.missing(in: difference.before.scripts + difference.after.scripts)
    findings.unreached = (missed + answers.missing + branches.missing(besides: missed))
      .once(of: difference.before.scripts, and: difference.after.scripts)
    findings.differences = collection.rows
    findings.provedCaseCount = proof.provedCount
    if findings.differences.isEmpty, let remark = proof.remark { findings.remarks.append(remark) }
  }

  /// Says why the search has ended before all of its logins, if it has.
  private mutating func noteEnd(isLate: Bool) {
    guard findings.loginCount < difference.inputCount else { return }
    if hungTime >= Self.maximumHungTime {
      findings.remarks.append(
        "the search ended early: \(hungCount) logins ran into the time limit"
      )
    } else if collection.differences.count >= Self.maximumDifferences {
      findings.remarks.append(
        "the search ended early: it found \(collection.differences.count) differences"
      )
    } else if isLate, let time = difference.maximumTime {
      findings.remarks.append(
        "the search ended after \(time.components.seconds) s, with \(findings.loginCount) of "
          + "\(difference.inputCount) logins"
      )
    }
  }

  // MARK: - Choosing logins

  /// Every second login of the first ones follows the list of single edits.
  private mutating func nextLogin() -> MadeLogin? {
    if findings.loginCount < 200 || random.next() % 2 == 0, let login = waiting.next() {
      return login
    }
    return madeByChance()
  }

  private mutating func madeByChance() -> MadeLogin? {
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

  // MARK: - Trying logins

  private mutating func tryOut(_ logins: [MadeLogin], isFirst: Bool = false) async throws {
    let pairs = try await runner.pairs(of: logins, secrets: edits.secrets, isMarked: true)
    for pair in pairs {
      guard let pair else { continue }
      findings.loginCount += 1
      difference.progress?(findings.loginCount, collection.differences.count)
      if pair.before.hasHungUp || pair.after.hasHungUp {
        hungCount += 1
        hungTime += max(pair.before.maximumTime, pair.after.maximumTime)
      }
      [pair.before, pair.after].forEach { findings.replaced.note($0.requested) }
      calls.note(pair.before, pair.after)
      answers.note(pair, branches.scripts)
      let found = CourseDifference(pair.before, pair.after)
      note(pair, found)
      if let found { try await collection.add(found, pair, secrets: edits.secrets) }
    }
    if isFirst, edits.hasSecrets {
      findings.loginCount = 0
      kept = []
      waiting = WaitingLogins()
      waiting.append(proof.logins)
      novelty = Novelty()
      edits.forgetOffers()
      try await tryOut(logins)
    }
  }

  /// Keeps the login if a version did something new, or the versions differ in something new, and
  /// notes what can be varied.
  private mutating func note(_ pair: LoginPair, _ difference: CourseDifference?) {
    // Both are noted in any case.
    let hasNewBranch = novelty.isNew(branches.note(pair))
    guard novelty.isNew(pair, difference) || hasNewBranch else { return }
    var places: [[String]] = []
    for entry in pair.before.entries + pair.after.entries
    where entry.kind.isAboutEvent && !entry.names.isEmpty {
      places.append(entry.names)
    }
    places = (places + proof.places + edits.note(pair)).unique
    kept.append(Kept(login: pair.login, places: places))
    let grown = edits.grown(from: pair.login).map { pair.login.adding($0) }
    let single = edits.single(places, of: pair.login)
    let prompt = single.prompt.map { pair.login.adding($0) }
    // Every way in of the first logins has its turn; what later ones look at is found nowhere else.
    let isFirst = pair.login.edits.isEmpty
    waiting.begin(.interleaved([grown, isFirst ? [] : prompt]))
    waiting.append((isFirst ? prompt : []) + single.later.map { pair.login.adding($0) })
  }
}
