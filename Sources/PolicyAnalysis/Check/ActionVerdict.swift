package import PostLogin

/// The result of the check of an Action, or of a whole flow, for a trigger.
package struct ActionVerdict: Sendable, Equatable {
  /// What the check found.
  package enum Result: Sendable, Equatable {
    /// The Action ran on generated events, with so many findings that no author accepted.
    case checked(findings: Int)
    /// The Action did not run, for this reason.
    case notRun(reason: String)

    /// Whether the Action ran.
    var hasRun: Bool {
      switch self {
      case .checked: true
      case .notRun: false
      }
    }
  }

  /// The file of the Action, or the path of the policy whose flow it is about.
  package let file: String
  package let trigger: Trigger
  package let result: Result
  /// Whether it is about the whole flow of the trigger.
  let isOfFlow: Bool

  /// The verdict on one line.
  var line: String {
    let words =
      switch result {
      case .checked(0): "nothing found"
      case .checked(1): "1 finding"
      case .checked(let count): "\(count) findings"
      case .notRun(let reason): "not run: \(reason)"
      }
    return "\(file): \(trigger.rawValue): \(words)"
  }
}
