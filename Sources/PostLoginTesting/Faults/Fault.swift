package import PostLogin
package import WireFormats

/// What an Action does with a login that comes without a member which it reads.
package struct Fault: Sendable, Equatable {
  /// What becomes of the login.
  package enum Effect: String, Sendable {
    /// The Action fails, where it did not before.
    case `throws`
    /// A login that was denied is allowed.
    case allows
  }

  /// The path of the suite and the name of the first case that shows it.
  package var suite: String
  package var name: String
  /// How many cases show it.
  package var count = 1
  /// The path of the member, such as `event.request.geoip`.
  package var path: String
  package var change: FieldChange
  package var effect: Effect
  /// The Action that reads the member, or that fails.
  package var action: String
  /// The text of the error, or the reason of the denial that does not come any more.
  package var message: String
  /// Where the Action fails, or else where it reads the member.
  package var location: SourceLocation?
  /// Where the Action reads the member.
  var readLocation: SourceLocation?
  /// Why the author accepts it; nil where it is not accepted.
  package var acceptance: String?

  /// The code that a comment accepts it by.
  package var code: Diagnostic.Code { effect == .throws ? .faultThrows : .faultAllows }

  /// The fault in one line.
  package var text: String {
    let without = change == .missing ? "is missing" : "is \(change.rawValue)"
    let consequence =
      effect == .throws
      ? "\(action) throws: \(message)" : "the login is allowed that was denied with `\(message)`"
    return "`\(path)` \(without): \(consequence)"
  }

  /// As something that the author should mend.
  var finding: Finding {
    let suite = SourceLocation(file: suite, line: 1, column: 1)
    return Finding(code, .error, text, at: location ?? readLocation ?? suite)
  }

  /// Whether two cases show the same.
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
      } else {
        faults.append(fault)
      }
    }
  }
  /// The faults with what the authors of the Actions accept marked, at the line that fails or at
  /// the one that reads the member.
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
