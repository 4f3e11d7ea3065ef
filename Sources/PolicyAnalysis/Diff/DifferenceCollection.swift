import PostLogin
import PostLoginTesting

/// The differences found so far, each with its smallest login; those with the same cause are one.
///
/// A difference counts only if the versions show it as their authors wrote them, without marks, and
/// if each version treats the login alike when it runs again.
struct DifferenceCollection {
  private(set) var differences: [PolicyDifference.Difference] = []
  private(set) var remarks: [String] = []
  private let runner: TrialRunner
  /// Made for the first difference, since it reads the scripts.
  private var simpler: SimplerLogins?
  private let touched: TouchedLines
  /// What makes each of the differences.
  private var calls: [DecidingCalls] = []
  private var causes: Set<DifferenceCause> = []
  private var changedPaths: Set<String> = []
  /// The causes as marked runs show them, whose places are others, of what was looked into, with the
  /// numbers of the differences that were found by them.
  private var examined: [DifferenceCause: Int?] = [:]

  init(_ runner: TrialRunner) {
    self.runner = runner
    touched = TouchedLines(runner.policies[0].scripts, runner.policies[1].scripts)
  }

  /// One difference for each cause, the worst first; those whose logins have metadata of a type that
  /// no version expects stand last.
  var rows: [PolicyDifference.Difference] {
    var rows: [(difference: PolicyDifference.Difference, calls: DecidingCalls)] = []
    for (difference, calls) in zip(differences, calls).sorted(by: { $0.0.rank < $1.0.rank }) {
      if let index = rows.firstIndex(where: { calls.isPart(of: $0.calls) }) {
        let first = rows[index].difference
        if calls == rows[index].calls, first.places.isEmpty, !difference.places.isEmpty {
          // Of what is the same, the one shows where.
          rows[index].difference = difference
          rows[index].difference.alike += first.givenNames
        } else {
          rows[index].difference.alike += difference.givenNames
        }
      } else {
        rows.append((difference, calls))
      }
    }
    return rows.map(\.difference)
  }

  /// Takes what a login has shown, unless it is known or does not come again.
  mutating func add(
    _ found: CourseDifference,
    _ pair: LoginTrial,
    secrets: [String: String]
  ) async throws {
    let shown = DifferenceCause(found, pair)
    if let number = examined[shown] { noteAlike(pair, number) }
    guard examined[shown] == nil, isNew(found, pair),
      let plain = try await repeated(pair, secrets),
      let again = CourseDifference(plain.before, plain.after)
    else { return }
    let simpler = simpler ?? SimplerLogins(runner)
    self.simpler = simpler
    let (smallest, difference) = try await simpler.smallest(plain, again, secrets)
    guard isNew(difference, smallest) else {
      examined[shown] = .some(nil)
      return
    }
    guard var real = RealLogin(smallest.login, from: runner.starts, secrets: secrets),
      EventCheck.errors(in: real.event).isEmpty
    else { return }
    real.sayAnswersOfCase(after: smallest.courses)
    examined[shown] = differences.count
    add(difference, smallest, real)
  }

  /// Notes a given login that differs by a cause that is known.
  private mutating func noteAlike(_ pair: LoginTrial, _ number: Int?) {
    let start = runner.starts[pair.login.start]
    // The first logins may run twice: without secrets, and with those that they read.
    guard let number, start.isGiven, pair.login.edits.isEmpty,
      differences[number].name != start.way,
      !differences[number].alike.contains(start.way)
    else { return }
    differences[number].alike.append(start.way)
  }

  private mutating func add(
    _ difference: CourseDifference,
    _ pair: LoginTrial,
    _ real: RealLogin
  ) {
    let before = pair.before.steps[difference.step]
    let after = pair.after.steps[difference.step]
    let calls = DecidingCalls(difference, pair)
    let location = after.cause?.location ?? before.cause?.location
    let places = calls.places(in: (runner.policies[0].scripts, runner.policies[1].scripts))
    let start = runner.starts[pair.login.start]
    self.calls.append(calls)
    causes.insert(DifferenceCause(difference, pair))
    changedPaths.formUnion(difference.names)
    differences.append(
      PolicyDifference.Difference(
        direction: difference.direction,
        name: pair.login.words(runner.starts),
        event: real.event,
        context: real.contextValue,
        before: before.withoutTrace,
        after: after.withoutTrace,
        location: location,
        touched: touched.first(near: places.last?.location ?? location),
        changes: difference.changes(before, after),
        places: places,
        facts: start.facts(of: real.event),
        particulars: pair.login.particulars(runner.starts),
        hasExpectedTypes: simpler?.haveExpectedTypes(pair.login) ?? true,
        setting: CaseSetting(real, pair, step: difference.step),
        mask: start.mask
      )
    )
  }

  /// Runs a login twice as the authors wrote the versions; nil if the runs of a version differ.
  private mutating func repeated(
    _ pair: LoginTrial,
    _ secrets: [String: String]
  ) async throws -> LoginTrial? {
    let logins = [pair.login]
    guard let first = try await runner.trials(of: logins, secrets: secrets, isMarked: false)[0],
      let second = try await runner.trials(of: logins, secrets: secrets, isMarked: false)[0]
    else { return nil }
    for (before, after, name) in [
      (first.before, second.before, "first"), (first.after, second.after, "second"),
    ] where CourseDifference(before, after) != nil {
      remarkOnRuns(of: name)
      return nil
    }
    return first
  }

  private mutating func remarkOnRuns(of name: String) {
    let remark =
      "runs of the \(name) version differ from each other on the same login, so nothing is said "
      + "about what they differ in"
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Whether nothing was reported yet that has the same cause.
  private func isNew(_ found: CourseDifference, _ pair: LoginTrial) -> Bool {
    guard !causes.contains(DifferenceCause(found, pair)) else { return false }
    return !found.direction.isOfEffects || !found.names.isSubset(of: changedPaths)
  }
}

extension PolicyDifference.Difference {
  /// Smaller for what stands before others.
  fileprivate var rank: (Int, Direction) { (hasExpectedTypes ? 0 : 1, direction) }

  /// The names of the given logins that show it: the first may be one.
  fileprivate var givenNames: [String] {
    (particulars.isEmpty && name.hasPrefix("`") ? [name] : []) + alike
  }
}

extension CourseDifference {
  /// The paths that differ, with the direction.
  var names: Set<String> {
    Set(changes.map { "\(DifferenceCause.name(of: $0.path)) \(direction.rawValue)" })
  }

  /// What differs: rights first if the login has more of them, and of a login that gets as far what
  /// it has to do for that.
  fileprivate func changes(_ before: Outcome, _ after: Outcome) -> [JSONDifference] {
    let comparison = OutcomeComparison(before: before, after: after)
    switch direction {
    case .moreRights:
      let rights = comparison.changesOfRights
      return rights + changes.filter { !rights.contains($0) }
    case .looser, .stricter:
      guard before.decision == after.decision, before.swallowsError == after.swallowsError else {
        return []
      }
      return ["authentication", "multifactor"].compactMap(OutcomeSection.named)
        .flatMap { comparison.changes(in: $0) }
    case .otherEffects, .unknown, .unchanged: return changes
    }
  }
}
