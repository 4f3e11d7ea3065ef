import PostLogin
import WireFormats

/// The calls that make two outcomes of a login differ: calls that only one version made, or the
/// causes of both decisions.
struct DecidingCalls: Hashable {
  private let direction: Direction
  private let before: [Site]
  private let after: [Site]

  /// A call or failure.
  private struct Site: Hashable {
    var place: SourceLocation?
    /// The identity: the place, or the rule or name if the place is unknown.
    var identity: String

    init(_ place: SourceLocation?, _ name: String) {
      self.place = place
      identity = place.map { "\($0) \(name)" } ?? name
    }

    /// A failure that a `catch` handles; all failures of one Action that it handles are the same.
    init(caught cause: Outcome.Cause) {
      place = cause.location
      identity = "failure in \(cause.action)"
    }

    static func == (left: Site, right: Site) -> Bool { left.identity == right.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  private struct Call: Hashable {
    var method: MethodName
    var arguments: [ScriptValue]
  }

  init(_ difference: RunDifference, _ pair: LoginTrial) {
    let (first, second) = (pair.before.steps[difference.step], pair.after.steps[difference.step])
    direction = difference.direction
    let caught = direction == .looser ? first.cause.flatMap { $0.canBeCaught ? $0 : nil } : nil
    let causes = [first.cause, second.cause]
    if !direction.isOfEffects, caught != nil || causes.contains(where: { $0?.location != nil }),
      first.decision != second.decision || first.swallowsError != second.swallowsError
    {
      before = caught.map { [Site(caught: $0)] } ?? Self.cause(of: first)
      after = Self.cause(of: second)
      return
    }
    let calls = [first, second].map { $0.actions.flatMap(\.placedCommands) }
    let sites = [Self.excess(calls[0], over: calls[1]), Self.excess(calls[1], over: calls[0])]
    if sites.allSatisfy(\.isEmpty) {
      before = difference.changedPaths.sorted().map { Site(nil, $0) }
      after = []
    } else {
      (before, after) = (sites[0], sites[1])
    }
  }

  /// Returns the places in the scripts of both versions, in their order.
  func places(in scripts: (before: [ActionScript], after: [ActionScript])) -> [DecidingPlace] {
    before.compactMap { DecidingPlace($0.place, in: scripts.before, .before) }
      + after.compactMap { DecidingPlace($0.place, in: scripts.after, .after) }
  }

  /// Whether another difference, equally important, includes these calls.
  func isPart(of other: DecidingCalls) -> Bool {
    guard direction.isOfEffects == other.direction.isOfEffects, direction >= other.direction,
      direction.isOfEffects || direction == other.direction
    else { return false }
    return Set(before).isSubset(of: other.before) && Set(after).isSubset(of: other.after)
  }

  private static func cause(of outcome: Outcome) -> [Site] {
    let name = outcome.cause?.rule ?? outcome.decision.rawValue
    return [Site(outcome.cause?.location, name)]
  }

  /// Returns the calls without an equal call, by arguments, in the other version.
  private static func excess(_ calls: [Command], over others: [Command]) -> [Site] {
    var counts: [Call: Int] = [:]
    for other in others {
      counts[Call(method: other.method, arguments: other.arguments), default: 0] += 1
    }
    let sites = calls.compactMap { call -> Site? in
      let key = Call(method: call.method, arguments: call.arguments)
      guard counts[key, default: 0] == 0 else {
        counts[key, default: 0] -= 1
        return nil
      }
      // Rules and scripts without a place are identified by name.
      let name = call.location == nil ? call.rule ?? call.method.rawValue : call.method.rawValue
      return Site(call.location, name)
    }
    return sites.unique
  }
}

extension Outcome.Cause {
  /// Whether an Action failed in a way that a `catch` of another version can take; a limit without a
  /// place is none.
  fileprivate var canBeCaught: Bool {
    error.map { $0.code == .uncaughtError || location != nil } ?? false
  }
}
