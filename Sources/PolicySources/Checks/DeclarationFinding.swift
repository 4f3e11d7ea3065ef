package import PostLogin
package import WireFormats

/// A part of a declaration that Auth0 refuses or ignores, or that its author did not mean.
package struct DeclarationFinding: Sendable, Hashable {
  /// The kind of finding.
  package let code: Diagnostic.Code
  package let severity: Diagnostic.Severity
  /// The problem, in one line.
  package let message: String
  /// The place in the declaring file; nil if no file has one, as with a plan.
  package let location: SourceLocation?
  /// The remedy, in one line.
  package let help: String

  init(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at location: SourceLocation?,
    help: String
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.help = help
  }
}
