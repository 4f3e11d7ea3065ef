import PostLoginTesting
package import PostLogin
package import WireFormats

/// What differs between two versions of a policy, on the same logins.
package struct Comparison: Sendable {
  /// One login that becomes something else.
  package struct Difference: Sendable, Equatable {
    /// The login, by the path of its fixture or the suite and name of its case.
    package var login: String
    /// Where the login is written down.
    package var location: SourceLocation
    package var direction: Direction
    package var before: Outcome.Decision
    package var after: Outcome.Decision
    /// Everything that differs, in the order of the outcome.
    package var changes: [Change]
  }

  /// One place of the outcome's JSON that differs.
  package struct Change: Sendable, Equatable {
    package var path: String
    /// Nil where the first version has nothing of that name.
    package var before: JSONValue?
    /// Nil where the second version has nothing of that name.
    package var after: JSONValue?
  }

  /// A login that cannot be run at all, or a script that can be run for no login.
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

  /// The logins that became the same.
  package var equalCount = 0
  /// The logins that did not; those that were denied and are allowed now come first.
  package private(set) var differences: [Difference] = []
  package var broken: [Broken] = []

  package init() {}

  /// Takes in what a login becomes with each version.
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

  /// How many logins change in a direction.
  package func count(_ direction: Direction) -> Int {
    differences.count { $0.direction == direction }
  }

  /// Everything that differs between two outcomes, but for what belongs to the scripts alone.
  static func changes(_ before: Outcome, _ after: Outcome) -> [Change] {
    JSONDifference.between(before.comparedValue, after.comparedValue, at: "")
      // What multifactor has nothing of stands there as null, and without multifactor not at all.
      .filter { !$0.path.hasPrefix("multifactor.") || !$0.isBetweenNothings }
      .map { Change(path: $0.path, before: $0.expected, after: $0.found) }
  }
}

extension Comparison.Difference {
  /// Smaller for what a reader has to see first: a login that is let all the way in.
  fileprivate var rank: Int {
    guard direction == .looser else {
      return 2 + (Comparison.Direction.allCases.firstIndex(of: direction) ?? 0)
    }
    return before.reach == 0 && after == .allowed ? 0 : 1
  }
}

extension Outcome {
  /// What the login becomes, without what belongs to the scripts that made it so: their names,
  /// their places, their times, what they wrote to the console, what their author should be told,
  /// and which call asked for what.
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

  /// As the application is told of them: the engine's own texts quote the script.
  private var errors: JSONValue {
    .array(
      actions.compactMap(\.error).map {
        ["code": .string($0.code.rawValue), "message": .string($0.shownMessage)]
      }
    )
  }
}

extension JSONValue {
  /// An object, or each of a list of objects, with the members of these names alone.
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
