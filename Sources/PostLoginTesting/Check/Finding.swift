package import PostLogin
package import WireFormats

/// Something in an Action that its author should mend, or say why it is right.
package struct Finding: Sendable, Hashable {
  /// What was found; the codes of diagnostics are among them.
  package var code: Diagnostic.Code
  package var severity: Diagnostic.Severity
  /// One line that says what happens and what to do.
  package var message: String
  package var location: SourceLocation
  /// Why the author accepts it; nil where it is not accepted.
  package var acceptance: String?

  init(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at location: SourceLocation
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
  }
}

extension Diagnostic.Code {
  /// A text that is no JavaScript.
  package static let syntaxError = Self(rawValue: "syntaxError")
  /// A module without a handler that Auth0 would call.
  package static let noHandler = Self(rawValue: "noHandler")
  /// More code than an Action may have.
  package static let codeTooLarge = Self(rawValue: "codeTooLarge")
  /// An error over a member of the event that some logins do not have.
  package static let missingFieldThrows = Self(rawValue: "missingFieldThrows")
  /// An error that the engine made.
  package static let actionThrows = Self(rawValue: "actionThrows")
  /// A call whose arguments are refused.
  package static let callRefused = Self(rawValue: "callRefused")
  /// A comment that accepts findings without saying why.
  package static let acceptanceWithoutReason = Self(rawValue: "acceptanceWithoutReason")
  /// A comment that accepts what was not found.
  package static let unusedAcceptance = Self(rawValue: "unusedAcceptance")
  /// An error over a member that a case had and that a login may come without.
  package static let faultThrows = Self(rawValue: "faultThrows")
  /// A denial that does not come where a member is missing.
  package static let faultAllows = Self(rawValue: "faultAllows")
  /// A call that stops the interactive login and not every other one.
  package static let looserWay = Self(rawValue: "looserWay")
  /// A name of module scope that one login leaves to the next.
  package static let leak = Self(rawValue: "leak")

  /// What no check of an Action alone can find.
  static let ofTests: Set<Self> = [.faultThrows, .faultAllows, .looserWay, .leak]
}
