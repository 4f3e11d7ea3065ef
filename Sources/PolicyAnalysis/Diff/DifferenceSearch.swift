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

  /// A login with what both versions made of it.
  struct Pair: Sendable {
    var login: MadeLogin
    var before: LoginCourse
    var after: LoginCourse
  }

  private(set) var findings = PolicyDifference.Findings()
  private let difference: PolicyDifference
  private let starts: [LoginStart]
  private let values: LoginValues
  private var edits: LoginEdits
  private var random: SplitMix64
  private var kept: [Kept] = []
  private var waiting: [MadeLogin] = []
  private var position = 0
  /// What either version has done so far.
  private var seen: Set<Int> = []
  private var tried: Set<MadeLogin> = []
  private var hungCount = 0
  private var causes: Set<DifferenceCause> = []
  private var changedPaths: Set<String> = []
  private var reached = ReachedCalls()

  private static let groupSize = 8
  private static let maximumRunning = 2
  private static let maximumHungLogins = 8
  private static let maximumDifferences = 40

  init(_ difference: PolicyDifference) throws(PostLoginError) {
    self.difference = difference
    starts = try LoginStart.all()
    let dictionary = ScriptDictionary(
      before: difference.before.scripts.map(\.source) + difference.documents.before,
      after: difference.after.scripts.map(\.source) + difference.documents.after
    )
    values = LoginValues(dictionary)
    edits = LoginEdits(values, starts)
    random = SplitMix64(seed: difference.seed)
  }

  mutating func run() async throws {
    try await difference.before.check()
    try await difference.after.check()
    // The first logins show which secrets are read; all others have them.
    try await tryOut(starts.indices.map { MadeLogin(start: $0) }, isFirst: true)
    while findings.loginCount < difference.inputCount, hungCount < Self.maximumHungLogins,
      findings.differences.count < Self.maximumDifferences
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
    }
    if hungCount >= Self.maximumHungLogins {
      findings.remarks.append(
        "the search ended early: \(hungCount) logins ran into the time limit"
      )
    }
    findings.unreached = reached.missing(
      in: difference.before.scripts + difference.after.scripts
    )
    findings.differences.sort { $0.rank < $1.rank }
  }

  // MARK: - Choosing logins

  /// Every second login of the first ones follows the list of single edits.
  private mutating func nextLogin() -> MadeLogin? {
    if position < waiting.count, findings.loginCount < 200 || random.next() % 2 == 0 {
      position += 1
      return waiting[position - 1]
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
    case 2:
      let other = kept[Int(random.next() % UInt64(kept.count))].login
      for edit in other.edits { login = login.adding(edit) }
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
    let pairs = try await pairs(of: logins)
    for pair in pairs {
      guard let pair else { continue }
      findings.loginCount += 1
      if pair.before.hasHungUp || pair.after.hasHungUp { hungCount += 1 }
      reached.note(pair.before, pair.after)
      note(pair)
      if let found = CourseDifference(pair.before, pair.after) { try await report(found, pair) }
    }
    if isFirst, edits.hasSecrets {
      kept = []
      waiting = []
      seen = []
      try await tryOut(logins)
    }
  }

  /// Runs both versions at the same time, and several logins where there are workers.
  func pairs(of logins: [MadeLogin]) async throws -> [Pair?] {
    let (before, after) = (difference.before, difference.after)
    return try await withThrowingTaskGroup(of: (Int, Pair?).self) { group in
      var pairs: [Pair?] = logins.map { _ in nil }
      for (index, login) in logins.enumerated() {
        guard let real = RealLogin(login, from: starts, secrets: edits.secrets) else { continue }
        // More at a time would only wait for each other's engines and workers.
        if index >= Self.maximumRunning, let (done, pair) = try await group.next() {
          pairs[done] = pair
        }
        group.addTask {
          async let first = before.course(of: real)
          async let second = after.course(of: real)
          guard let first = try await first, let second = try await second else {
            return (index, nil)
          }
          return (index, Pair(login: login, before: first, after: second))
        }
      }
      for try await (index, pair) in group { pairs[index] = pair }
      return pairs
    }
  }

  /// Keeps the login if a version did something new, and notes what can be varied.
  private mutating func note(_ pair: Pair) {
    let before = seen.count
    var places: [[String]] = []
    for (version, course) in [pair.before, pair.after].enumerated() {
      for entry in course.entries {
        var hasher = Hasher()
        hasher.combine(version)
        hasher.combine(entry.kind)
        hasher.combine(entry.names)
        hasher.combine(entry.isMissing)
        hasher.combine(entry.location?.line)
        hasher.combine(entry.location?.column)
        seen.insert(hasher.finalize())
        if entry.kind.isAboutEvent, !entry.names.isEmpty { places.append(entry.names) }
      }
    }
    var hasher = Hasher()
    for outcome in pair.before.steps + pair.after.steps {
      hasher.combine(outcome.decision)
      hasher.combine(outcome.cause?.location?.line)
      hasher.combine(outcome.cause?.location?.column)
    }
    seen.insert(hasher.finalize())
    guard seen.count > before else { return }
    places = (places + edits.note(pair)).unique
    kept.append(Kept(login: pair.login, places: places))
    waiting += edits.single(places, of: pair.login).map { pair.login.adding($0) }
  }

  // MARK: - Differences

  private mutating func report(_ found: CourseDifference, _ pair: Pair) async throws {
    guard isNew(found, pair) else { return }
    guard let again = try await self.pairs(of: [pair.login])[0] else { return }
    for (first, second, name) in [
      (pair.before, again.before, "first"), (pair.after, again.after, "second"),
    ] where CourseDifference(first, second) != nil {
      let remark =
        "runs of the \(name) version differ from each other on the same login, so nothing is said "
        + "about what they differ in"
      if !findings.remarks.contains(remark) { findings.remarks.append(remark) }
      return
    }
    let (login, smallest) = try await shrunk(pair, found)
    guard isNew(smallest, login),
      let real = RealLogin(login.login, from: starts, secrets: edits.secrets),
      EventCheck.errors(in: real.event).isEmpty
    else { return }
    let before = login.before.steps[smallest.step]
    let after = login.after.steps[smallest.step]
    causes.insert(DifferenceCause(smallest, before, after))
    changedPaths.formUnion(smallest.names)
    findings.differences.append(
      PolicyDifference.Difference(
        direction: smallest.direction,
        isPrivilege: smallest.isPrivilege,
        name: login.login.words(starts),
        event: real.event,
        context: real.contextValue,
        before: before.withoutTrace,
        after: after.withoutTrace,
        changedPaths: smallest.changes.map(\.path),
        location: after.cause?.location ?? before.cause?.location
      )
    )
  }

  /// Whether nothing was reported yet that has the same cause.
  private func isNew(_ found: CourseDifference, _ pair: Pair) -> Bool {
    let cause = DifferenceCause(found, pair.before.steps[found.step], pair.after.steps[found.step])
    guard !causes.contains(cause) else { return false }
    return found.direction != .effects || !found.names.isSubset(of: changedPaths)
  }

  /// The smallest login found that differs in the same direction.
  private func shrunk(
    _ pair: Pair,
    _ found: CourseDifference
  ) async throws -> (Pair, CourseDifference) {
    var (smallest, difference) = (pair, found)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var candidates = smallest.login.edits.indices.reversed().map {
        smallest.login.removing(at: $0)
      }
      if smallest.login.start != 0 { candidates.insert(smallest.login.starting(at: 0), at: 0) }
      for login in candidates {
        guard let pair = try await pairs(of: [login])[0],
          let found = CourseDifference(pair.before, pair.after),
          found.direction == difference.direction, found.isPrivilege == difference.isPrivilege,
          found.direction != .effects || found.names.isSubset(of: difference.names)
        else { continue }
        (smallest, difference) = (pair, found)
        hasChanged = true
        break
      }
    }
    return (smallest, difference)
  }
}

extension CourseDifference {
  /// The paths that differ, with what matters about them.
  var names: Set<String> {
    Set(changes.map { "\(DifferenceCause.name(of: $0.path))\(isPrivilege ? " privilege" : "")" })
  }
}

extension PolicyDifference.Difference {
  /// Smaller for what a reader has to see first.
  fileprivate var rank: Int {
    switch direction {
    case .looser: 0
    case .effects where isPrivilege: 1
    case .stricter: 2
    case .effects: 3
    }
  }
}

extension RealLogin {
  /// What the login has besides its event.
  var contextValue: JSONValue {
    var members: [JSONMember] = []
    if let milliseconds = context.milliseconds {
      members.append(JSONMember("now", .number(LoginValues.text(of: milliseconds))))
    }
    if !context.cache.isEmpty {
      members.append(
        JSONMember(
          "cache",
          .object(
            context.cache.sorted { $0.key < $1.key }
              .map { JSONMember($0.key, .string($0.value.value)) }
          )
        )
      )
    }
    if !answers.isEmpty {
      members.append(
        JSONMember(
          "answers",
          .object(answers.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.value) })
        )
      )
    }
    if !returned.isEmpty {
      members.append(
        JSONMember(
          "returned",
          .object(returned.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
        )
      )
    }
    if let token { members.append(JSONMember("token", token.payload)) }
    if !context.groups.isEmpty {
      members.append(JSONMember("groups", .array(context.groups.map(\.value))))
    }
    if !context.roles.isEmpty {
      members.append(JSONMember("roles", .array(context.roles.map(\.value))))
    }
    return .object(members)
  }
}

extension OutsideAnswer {
  fileprivate var value: JSONValue {
    switch self {
    case .json(let status, let value): ["status": .number(String(status)), "json": value]
    case .text(let status, let text): ["status": .number(String(status)), "text": .string(text)]
    case .failure(let code): ["error": .string(code)]
    }
  }
}
