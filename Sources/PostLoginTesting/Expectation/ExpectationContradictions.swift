import PostLogin
import WireFormats

/// Finds expectations that contradict each other.
enum ExpectationContradictions {
  /// Members that exist only in outcomes with one of these decisions.
  private static let decisions: [(path: [String], decisions: [String])] = [
    (["reason"], ["denied", "failed", "dropped", "retry"]),
    (["redirect"], ["redirected"]),
    (["prompt"], ["prompted"]),
    (["suspension"], ["redirected", "prompted", "challenged"]),
    (["authentication", "challenges"], ["challenged"]),
    (["access", "denied"], ["denied"]),
    (["validation", "error"], ["denied"]),
  ]

  /// Those members that every outcome with such a decision has.
  private static let certain = ["redirect", "prompt", "suspension"]

  /// Multifactor authentication at the end of the flow is a challenge without a suspension.
  private static func isCertain(_ path: String, _ decisions: [String], of name: String) -> Bool {
    guard decisions.contains(name), certain.contains(path) else { return false }
    return !(path == "suspension" && name == "challenged")
  }

  static func report(
    in sections: [(String, Expected)],
    of known: ExpectedSections,
    _ cursor: DocumentCursor
  ) {
    guard let decision = sections.first(where: { $0.0 == "decision" }),
      case .value(.string(let name)) = decision.1.content
    else { return }
    for (path, all) in Self.decisions {
      let decisions = all.filter(known.canBe)
      guard let section = sections.first(where: { $0.0 == path[0] }),
        let expected = section.1.member(path.dropFirst().first)
      else { continue }
      let text = path.joined(separator: ".")
      if expected.isSomething, !decisions.contains(name) {
        cursor.report(
          "\(known.subject) that is \(name) has no `\(text)`; leave it out"
            + (decisions.isEmpty ? "" : ", or expect ")
            + decisions.map { "`\($0)`" }.joined(separator: " or "),
          at: expected.location
        )
      } else if case .nothing = expected.content, isCertain(text, decisions, of: name) {
        cursor.report(
          "\(known.subject) that is \(name) always has a `\(text)`",
          at: expected.location
        )
      }
    }
  }
}

extension Expected {
  fileprivate func member(_ name: String?) -> Expected? {
    guard let name else { return self }
    guard case .members(let members, _, _) = content else { return nil }
    return members.first { $0.name == name }?.expected
  }

  fileprivate var isSomething: Bool {
    switch content {
    case .nothing, .value(false): false
    case .list(let elements, _): !elements.isEmpty
    default: true
    }
  }
}
