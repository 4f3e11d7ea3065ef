import PostLogin
import PostLoginTesting

/// The differences found so far, one per cause, each with its smallest login.
///
/// A difference counts only if the unmarked versions show it, and if each version has the same
/// result when it runs the login again.
struct DifferenceCollection {
  private(set) var differences: [PolicyDifference.Difference] = []
  private(set) var remarks: [String] = []
  private let runner: TrialRunner
  /// Created for the first difference, since it reads the scripts.
  private var simpler: SimplerLogins?
  private let touched: TouchedLines
  /// The deciding calls of each difference.
  private var calls: [DecidingCalls] = []
  private var causes: Set<DifferenceCause> = []
  private var changedPaths: Set<String> = []
  /// Causes, as marked runs show them, that were examined already, with the numbers of their
  /// differences.
  private var examined: [DifferenceCause: Int?] = [:]

  init(_ runner: TrialRunner) {
    self.runner = runner
    touched = TouchedLines(runner.policies[0].scripts, runner.policies[1].scripts)
  }

  /// One difference per cause, the most important first; differences that need metadata of an
  /// unexpected type come last.
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

  /// Adds the difference that a login shows, unless its cause is known or it cannot be reproduced.
  mutating func add(
    _ found: RunDifference,
    _ pair: LoginTrial,
    secrets: [String: String]
  ) async throws {
    let shown = DifferenceCause(found, pair)
    if let number = examined[shown] { noteAlike(pair, number) }
    guard examined[shown] == nil, isNew(found, pair),
      let plain = try await repeated(pair, secrets),
      let again = RunDifference(plain.before, plain.after)
    else { return }
    let simpler = simpler ?? SimplerLogins(runner)
    self.simpler = simpler
    let (smallest, difference) = try await simpler.smallest(plain, showing: again, secrets: secrets)
    guard isNew(difference, smallest) else {
      examined[shown] = .some(nil)
      return
    }
    guard var real = RunnableLogin(smallest.login, from: runner.starts, secrets: secrets),
      EventCheck.errors(in: real.event, of: runner.after.flow.trigger).isEmpty
    else { return }
    real.copyCaseAnswers(after: smallest.runs)
    examined[shown] = differences.count
    add(difference, shownBy: smallest, real)
  }

  /// Records a given login whose difference has a known cause.
  private mutating func noteAlike(_ pair: LoginTrial, _ number: Int?) {
    let start = runner.starts[pair.login.start]
    // The first logins may run twice: without secrets, and with those that they read.
    guard let number, start.isGiven, pair.login.edits.isEmpty,
      differences[number].name != start.name,
      !differences[number].alike.contains(start.name)
    else { return }
    differences[number].alike.append(start.name)
  }

  private mutating func add(
    _ difference: RunDifference,
    shownBy pair: LoginTrial,
    _ real: RunnableLogin
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

  /// Runs a login twice in the unmarked versions; returns nil if the results of a version differ.
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
    ] where RunDifference(before, after) != nil {
      remarkOnRuns(of: name)
      return nil
    }
    return first
  }

  private var words: RunWords { RunWords(runner.after.flow.trigger) }

  private mutating func remarkOnRuns(of name: String) {
    let remark =
      "runs of the \(name) version differ from each other on the same \(words.noun), so the "
      + "differing parts are not compared"
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Whether no earlier difference has the same cause.
  private func isNew(_ found: RunDifference, _ pair: LoginTrial) -> Bool {
    guard !causes.contains(DifferenceCause(found, pair)) else { return false }
    return !found.direction.isOfEffects || !found.names.isSubset(of: changedPaths)
  }
}

extension PolicyDifference.Difference {
  /// The sort key; the most important differences come first.
  var rank: (Int, Direction) { (hasExpectedTypes ? 0 : 1, direction) }

  /// The names of the given logins that show the difference.
  fileprivate var givenNames: [String] {
    (particulars.isEmpty && name.hasPrefix("`") ? [name] : []) + alike
  }
}

extension RunDifference {
  /// The differing paths, with the direction.
  var names: Set<String> {
    Set(changes.map { "\(DifferenceCause.name(of: $0.path)) \(direction.rawValue)" })
  }

  /// Returns the differing paths: of rights if the login has more of them, or of demands if the
  /// login gets equally far.
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
      return before.sections.filter { ["authentication", "multifactor"].contains($0.name) }
        .flatMap { comparison.changes(in: $0) }
    case .otherEffects, .unknown, .unchanged: return changes
    }
  }
}
