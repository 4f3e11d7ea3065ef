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
  private var causes: Set<DifferenceCause> = []
  private var changedPaths: Set<String> = []
  /// The causes as marked runs show them, whose places are others, of what was looked into.
  private var examined: Set<DifferenceCause> = []

  init(_ runner: TrialRunner) { self.runner = runner }

  /// Takes what a login has shown, unless it is known or does not come again.
  mutating func add(
    _ found: CourseDifference,
    _ pair: LoginTrial,
    secrets: [String: String]
  ) async throws {
    let shown = DifferenceCause(found, pair)
    guard !examined.contains(shown), isNew(found, pair),
      let plain = try await repeated(pair, secrets),
      let again = CourseDifference(plain.before, plain.after)
    else { return }
    let (smallest, difference) = try await shrunk(plain, again, secrets)
    guard isNew(difference, smallest) else {
      examined.insert(shown)
      return
    }
    guard let real = RealLogin(smallest.login, from: runner.starts, secrets: secrets),
      EventCheck.errors(in: real.event).isEmpty
    else { return }
    examined.insert(shown)
    add(difference, smallest, real)
  }

  private mutating func add(
    _ difference: CourseDifference,
    _ pair: LoginTrial,
    _ real: RealLogin
  ) {
    let before = pair.before.steps[difference.step]
    let after = pair.after.steps[difference.step]
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
        location: after.cause?.location ?? before.cause?.location,
        changes: difference.changes,
        setting: CaseSetting(real, pair, step: difference.step),
        mask: runner.starts[pair.login.start].mask
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

  /// The smallest login found that differs in the same direction.
  private func shrunk(
    _ pair: LoginTrial,
    _ found: CourseDifference,
    _ secrets: [String: String]
  ) async throws -> (LoginTrial, CourseDifference) {
    var (smallest, difference) = (pair, found)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var candidates = smallest.login.edits.indices.reversed().map {
        smallest.login.removing(at: $0)
      }
      if smallest.login.start != 0, !runner.starts[smallest.login.start].isGiven {
        candidates.insert(smallest.login.starting(at: 0), at: 0)
      }
      for login in candidates {
        let pairs = try await runner.trials(of: [login], secrets: secrets, isMarked: false)
        guard let pair = pairs[0], let found = CourseDifference(pair.before, pair.after),
          found.direction == difference.direction, found.names.isSubset(of: difference.names)
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
  /// The paths that differ, with the direction.
  fileprivate var names: Set<String> {
    Set(changes.map { "\(DifferenceCause.name(of: $0.path)) \(direction.rawValue)" })
  }
}
