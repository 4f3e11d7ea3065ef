package import PostLoginTesting

/// A regular expression for the paths and names of cases.
package struct CasePattern: Sendable {
  package let text: String

  /// Nil for a text that is no regular expression.
  package init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  /// Says of a case whether it matches.
  package func filter() -> (ActionSuite.Case) -> Bool {
    guard let regex = try? Regex(text) else { return { _ in false } }
    return { $0.id.firstMatch(of: regex) != nil }
  }
}
