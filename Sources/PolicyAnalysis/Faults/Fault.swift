import PostLoginTesting
package import PostLogin
package import WireFormats

/// What an Action does wrong with a login that lacks a member which the Action reads.
package struct Fault: Sendable, Equatable {
  /// The harm.
  package enum Effect: String, Sendable {
    /// The Action fails, and did not fail with the member.
    case `throws`
    /// A login that was denied is allowed.
    case allows
  }

  /// The path of the suite of the first case that shows it.
  package var suite: String
  /// The name of the first case that shows it.
  package var name: String
  /// How many cases show it.
  package var count = 1
  /// The path of the member, such as `event.request.geoip`.
  package var path: String
  package var change: FieldChange
  package var effect: Effect
  /// The Action that reads the member, or that fails.
  package var action: String
  /// The text of the error, or the reason of the denial that is lost, without hidden values of the
  /// login.
  package var message: String
  /// Where the Action fails, or where it reads the member if it does not fail.
  package var location: SourceLocation?
  /// Where the Action reads the member.
  var readLocation: SourceLocation?
  /// The author's reason for accepting it; nil if it is not accepted.
  package var acceptance: String?
  /// The names of the cases that show it after the first one.
  var furtherCases: Set<String> = []

  /// The code under which a comment accepts it.
  package var code: Diagnostic.Code { effect == .throws ? .faultThrows : .faultAllows }

  /// Where the author mends it: in the suite if no script is known.
  var place: SourceLocation {
    location ?? readLocation ?? SourceLocation(file: suite, line: 1, column: 1)
  }

  /// The names of the cases that show it.
  var cases: Set<String> { furtherCases.union(["\(suite): \(name)"]) }

  /// Whether both are the same fault, shown by two cases.
  fileprivate func isAlso(_ other: Fault) -> Bool {
    suite == other.suite && path == other.path && change == other.change && effect == other.effect
      && action == other.action && location == other.location && message == other.message
  }
}

extension [Fault] {
  /// Each fault once, with the first case that shows it, in order.
  package var merged: [Fault] {
    reduce(into: []) { faults, fault in
      if let index = faults.firstIndex(where: { $0.isAlso(fault) }) {
        faults[index].count += fault.count
        faults[index].furtherCases.formUnion(fault.cases)
      } else {
        faults.append(fault)
      }
    }
  }

  /// The faults with the reasons of the authors who accept them.
  ///
  /// A comment may stand at the line that fails or at the line that reads the member.
  func accepted(by acceptances: inout Acceptances) -> [Fault] {
    map { fault in
      var fault = fault
      let reasons = [fault.location, fault.readLocation].compactMap {
        acceptances.reason(for: fault.code, at: $0)
      }
      fault.acceptance = reasons.first
      return fault
    }
  }
}
