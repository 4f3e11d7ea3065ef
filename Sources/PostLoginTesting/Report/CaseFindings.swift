import PostLogin
package import WireFormats

/// The findings of an analysis in the cases of a run; reports print them after the verdicts.
package struct CaseFindings: Sendable {
  /// A finding and the cases that show it.
  package struct Item: Sendable {
    package var finding: Finding
    /// The place that the author must correct; nil if no script is known.
    package var location: SourceLocation?
    /// A description of the cases that show it.
    package var cases: String
    /// The finding as JSON.
    package var json: JSONValue
    /// Further effects at the same place, as JSON.
    package var furtherWays: [JSONValue] = []

    /// Takes the parts of a finding.
    package init(_ finding: Finding, at location: SourceLocation?, cases: String, json: JSONValue) {
      self.finding = finding
      self.location = location
      self.cases = cases
      self.json = json
    }
  }

  /// The severity that GitHub shows for a finding that is not accepted.
  package enum Annotation: String, Sendable { case warning, error }

  /// The noun for a finding, such as `fault`; an added `s` makes the plural.
  package var word: String
  package var items: [Item]
  /// The findings about the comments that accept findings.
  package var complaints: [Finding]
  package var annotation = Annotation.warning

  /// Takes the findings of an analysis.
  package init(word: String, items: [Item], complaints: [Finding]) {
    self.word = word
    self.items = items
    self.complaints = complaints
  }

  /// The findings that no author accepted.
  package var openItems: [Item] { items.filter { $0.finding.acceptance == nil } }

  /// Whether an author must correct or accept a finding.
  package var isUnwelcome: Bool { !openItems.isEmpty || !complaints.isEmpty }

  /// All findings that an author must correct or accept.
  var openFindings: [Finding] { openItems.map(\.finding) + complaints }
}
