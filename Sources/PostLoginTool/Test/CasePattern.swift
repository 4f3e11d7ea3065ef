package import PostLoginTesting

/// A regular expression for the paths and names of cases.
package struct CasePattern: Sendable {
  package let text: String

  /// A pattern; nil if the text is no regular expression.
  package init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// A filter for the cases that match.
  package func filter() -> (ActionSuite.Case) -> Bool {
    guard let regex = try? Regex(text) else { return { _ in false } }
    return { $0.id.firstMatch(of: regex) != nil }
  }
}
