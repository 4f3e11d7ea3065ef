import PostLogin
package import WireFormats

/// What an analysis found in the cases of a run, for the reports that print it after the verdicts.
package struct CaseFindings: Sendable {
  /// One finding, and the cases that show it.
  package struct Item: Sendable {
    package var finding: Finding
    /// Where a script is to be mended; nil where no script is known.
    package var location: SourceLocation?
    /// The cases that show it, in words.
    package var cases: String
    /// The finding for programs.
    package var json: JSONValue
    /// The same place in further ways, for programs.
    package var furtherWays: [JSONValue] = []

    /// Names the parts of a finding.
    package init(_ finding: Finding, at location: SourceLocation?, cases: String, json: JSONValue) {
      self.finding = finding
      self.location = location
      self.cases = cases
      self.json = json
    }
  }

  /// How GitHub marks a finding that is not accepted.
  package enum Annotation: String, Sendable { case warning, error }

  /// The word for one finding, such as `fault`; an `s` makes it the word for several.
  package var word: String
  package var items: [Item]
  /// What is wrong with the comments that accept findings.
  package var complaints: [Finding]
  package var annotation = Annotation.warning

  /// Names the findings of an analysis.
  package init(word: String, items: [Item], complaints: [Finding]) {
    self.word = word
    self.items = items
    self.complaints = complaints
  }

  /// The findings that no author accepts.
  package var openItems: [Item] { items.filter { $0.finding.acceptance == nil } }

  /// Whether an author has something to mend.
  package var isUnwelcome: Bool { !openItems.isEmpty || !complaints.isEmpty }

  /// Everything that an author has to mend.
  var openFindings: [Finding] { openItems.map(\.finding) + complaints }
}
