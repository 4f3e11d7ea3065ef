package import PostLoginTesting
package import PostLogin
package import WireFormats

/// The differences between two versions of a policy on the same logins.
package struct Comparison: Sendable {
  /// A login with different outcomes.
  package struct Difference: Sendable, Equatable {
    /// The path of its fixture, or the suite and name of its case.
    package var login: String
    /// The place of the fixture or case.
    package var location: SourceLocation
    package var direction: Direction
    package var before: Outcome.Decision
    package var after: Outcome.Decision
    /// All changes, in the order of the outcome.
    package var changes: [JSONDifference]
  }

  /// A login that cannot be run, or a script that cannot be run on any login.
  package struct Broken: Sendable, Equatable {
    /// The login, or the file of the script.
    package var login: String
    package var location: SourceLocation
    package var message: String
  }

  /// The number of logins with equal outcomes.
  package var equalCount = 0
  /// The logins with different outcomes; those that were denied and are now allowed come first.
  package private(set) var differences: [Difference] = []
  package var broken: [Broken] = []

  package init() {}

  /// Adds the outcomes of a login with both versions.
  package mutating func add(_ login: ComparedLogin, before: Outcome, after: Outcome) {
    let comparison = OutcomeComparison(before: before, after: after)
    let direction = comparison.direction
    guard direction != .unchanged else {
      equalCount += 1
      return
    }
    let difference = Difference(
      login: login.name,
      location: login.location,
      direction: direction,
      before: before.decision,
      after: after.decision,
      changes: comparison.changes
    )
    let place = differences.firstIndex { difference.rank < $0.rank } ?? differences.endIndex
    differences.insert(difference, at: place)
  }

  /// The number of logins that change in a direction.
  package func count(_ direction: Direction) -> Int {
    differences.count { $0.direction == direction }
  }
}

extension Comparison.Difference {
  /// Smaller for what a reader has to see first: logins that are denied before and allowed now.
  fileprivate var rank: (Direction, Int) {
    (direction, before.reach == 0 && after == .allowed ? 0 : 1)
  }
}
