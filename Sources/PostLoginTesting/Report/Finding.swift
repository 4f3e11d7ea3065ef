package import PostLogin
package import WireFormats

/// A problem of an Action that its author must correct, or accept with a reason.
package struct Finding: Sendable, Hashable {
  /// The kind of finding, or the code of a diagnostic.
  package var code: Diagnostic.Code
  package var severity: Diagnostic.Severity
  /// The problem and its remedy on one line.
  package var message: String
  package var location: SourceLocation
  /// The author's reason for accepting it; nil if it is not accepted.
  package var acceptance: String?
  /// A generated login that shows the finding; nil if the text of the script shows it.
  package var login: FindingLogin?

  /// Takes the code, the severity, the message and the place.
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
