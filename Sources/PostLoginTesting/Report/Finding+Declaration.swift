package import PolicySources
import PostLogin
package import WireFormats

extension Finding {
  /// A finding about a declaration; one without a place is reported at the beginning of a file.
  package init(_ finding: DeclarationFinding, orIn file: String) {
    self.init(
      finding.code,
      finding.severity,
      "\(finding.message); \(finding.help)",
      at: finding.location ?? SourceLocation(file: file, line: 1, column: 1)
    )
  }

  /// A problem of a declaration: a part that is not known is a warning, and a file that cannot be
  /// read an error; one without a place is reported at the beginning of a file.
  package init(_ problem: PostLoginError, orIn file: String) {
    self.init(
      Diagnostic.Code(rawValue: problem.code.rawValue),
      problem.code == .notKnown ? .warning : .error,
      [problem.message, problem.help].compactMap(\.self).joined(separator: "; "),
      at: problem.location ?? SourceLocation(file: file, line: 1, column: 1)
    )
  }
}
