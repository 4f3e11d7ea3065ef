package import PolicySources
import WireFormats

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
}
