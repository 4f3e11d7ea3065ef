import PostLoginTesting
package import PostLogin
package import WireFormats

/// A mistake of an Action in a login without a member that the Action reads.
package struct Fault: Sendable, Equatable {
  /// The effect of the missing member.
  package enum Effect: String, Sendable {
    /// The Action fails, although it did not fail with the member.
    case `throws`
    /// A denied login is allowed.
    case allows
  }

  /// The trigger of the case.
  package var trigger: Trigger
  /// The path of the suite with the first case that shows the fault.
  package var suite: String
  /// The name of the first case that shows the fault.
  package var name: String
  /// The number of cases that show the fault.
  package var count = 1
  /// The path of the member, such as `event.request.geoip`.
  package var path: String
  package var change: FieldChange
  package var effect: Effect
  /// The Action that reads the member, or that fails.
  package var action: String
  /// The message of the error, or the reason of the lost denial, without hidden values of the
  /// login.
  package var message: String
  /// The place where the Action fails, or where it reads the member if it does not fail.
  package var location: SourceLocation?
  /// The place where the Action reads the member.
  var readLocation: SourceLocation?
  /// The author's reason for accepting the fault; nil if it is not accepted.
  package var acceptance: String?
  /// The names of further cases that show the fault.
  var furtherCases: Set<String> = []

  /// The code of comments that accept the fault.
  package var code: Diagnostic.Code { effect == .throws ? .faultThrows : .faultAllows }

  /// The place that the author must correct; in the suite if no script is known.
  var place: SourceLocation {
    location ?? readLocation ?? SourceLocation(file: suite, line: 1, column: 1)
  }

  /// The names of all cases that show the fault.
  var cases: Set<String> { furtherCases.union(["\(suite): \(name)"]) }

  /// Whether two cases show the same fault.
  fileprivate func isAlso(_ other: Fault) -> Bool {
    suite == other.suite && path == other.path && change == other.change && effect == other.effect
      && action == other.action && location == other.location && message == other.message
  }
}

extension [Fault] {
  /// Each fault once, in order, with the first case that shows it.
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

  /// Returns the faults with the reasons of authors who accept them.
  ///
  /// A comment may be on the line that fails or on the line that reads the member.
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
