import PostLoginTesting
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
    package var changes: [Change]
  }

  /// A change at one path of the outcome's JSON.
  package struct Change: Sendable, Equatable {
    package var path: String
    /// Nil if the first version has no such member.
    package var before: JSONValue?
    /// Nil if the second version has no such member.
    package var after: JSONValue?
  }

  /// A login that cannot be run, or a script that cannot be run on any login.
  package struct Broken: Sendable, Equatable {
    /// The login, or the file of the script.
    package var login: String
    package var location: SourceLocation
    package var message: String

    package init(login: String, location: SourceLocation, message: String) {
      self.login = login
      self.location = location
      self.message = message
    }
  }

  /// The number of logins with equal outcomes.
  package var equalCount = 0
  /// The logins with different outcomes; those that were denied and are now allowed come first.
  package private(set) var differences: [Difference] = []
  package var broken: [Broken] = []

  package init() {}

  /// Adds the outcomes of a login with both versions.
  package mutating func add(_ login: ComparedLogin, before: Outcome, after: Outcome) {
    let changes = Self.changes(before, after)
    guard !changes.isEmpty else {
      equalCount += 1
      return
    }
    let (first, second) = (before.decision, after.decision)
    let difference = Difference(
      login: login.name,
      location: login.location,
      direction: Direction(from: first, to: second, paths: changes.map(\.path)),
      before: first,
      after: second,
      changes: changes
    )
    let place = differences.firstIndex { difference.rank < $0.rank } ?? differences.endIndex
    differences.insert(difference, at: place)
  }

  /// The number of logins that change in a direction.
  package func count(_ direction: Direction) -> Int {
    differences.count { $0.direction == direction }
  }

  /// All changes between two outcomes, except in what describes the scripts themselves.
  static func changes(_ before: Outcome, _ after: Outcome) -> [Change] {
    JSONDifference.between(before.comparedValue, after.comparedValue, at: "")
      // With multifactor, absent members are null; without it, they do not exist.
      .filter { !$0.path.hasPrefix("multifactor.") || !$0.isBetweenNothings }
      .map { Change(path: $0.path, before: $0.expected, after: $0.found) }
  }
}

extension Comparison.Difference {
  /// Smaller for what a reader has to see first: logins that are denied before and allowed now.
  fileprivate var rank: Int {
    guard direction == .looser else {
      return 2 + (Comparison.Direction.allCases.firstIndex(of: direction) ?? 0)
    }
    return before.reach == 0 && after == .allowed ? 0 : 1
  }
}

extension Outcome {
  /// The outcome without what describes the scripts: names, places, times, console output,
  /// diagnostics, and the cause of each effect.
  fileprivate var comparedValue: JSONValue {
    let members: [JSONMember] = (jsonValue.objectValue ?? []).compactMap { member in
      switch member.name {
      case "diagnostics", "cause", "trace": nil
      case "suspension": JSONMember(member.name, member.value.keeping("pause"))
      case "actions": JSONMember("errors", errors)
      default: member
      }
    }
    return .object(members)
  }

  /// The errors as the application sees them; the engine's own messages quote the script.
  private var errors: JSONValue {
    .array(
      actions.compactMap(\.error).map {
        ["code": .string($0.code.rawValue), "message": .string($0.shownMessage)]
      }
    )
  }
}

extension JSONValue {
  /// An object, or each object of an array, with the named members alone.
  fileprivate func keeping(_ names: String...) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.keeping(names) })
    default: keeping(names)
    }
  }

  private func keeping(_ names: [String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { names.contains($0.name) })
  }
}
