package import PostLogin
package import WireFormats

/// Something in an Action that its author has to mend, or to accept with a reason.
package struct Finding: Sendable, Hashable {
  /// The kind of finding; a diagnostic keeps its own code.
  package var code: Diagnostic.Code
  package var severity: Diagnostic.Severity
  /// One line: what happens, and what to do about it.
  package var message: String
  package var location: SourceLocation
  /// The author's reason for accepting it; nil if it is not accepted.
  package var acceptance: String?
  /// A made-up login that shows it; nil for what follows from the text alone.
  package var login: FindingLogin?

  /// Names what was found, how bad it is, what to do, and where.
  package init(
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
