import Synchronization

/// A regular expression between slashes, as suites and stubs write it: `/moved to/` or `/moved/i`.
package final class TextPattern: Sendable {
  /// The pattern as written, with its slashes.
  package let source: String
  private let regex: Mutex<Regex<AnyRegexOutput>>

  /// Whether a text is written as a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.count >= 2 && text.hasPrefix("/") && (text.hasSuffix("/") || text.hasSuffix("/i"))
      && text != "/i"
  }

  /// Returns nil for an invalid or empty regular expression.
  package init?(_ text: String) {
    let ignoresCase = text.hasSuffix("/i")
    let body = text.dropFirst().dropLast(ignoresCase ? 2 : 1)
    guard !body.isEmpty, let regex = try? Regex(String(body)) else { return nil }
    source = text
    self.regex = Mutex(ignoresCase ? regex.ignoresCase() : regex)
  }

  /// Whether any part of the text matches.
  package func matches(_ text: String) -> Bool {
    regex.withLock { text.firstMatch(of: $0) != nil }
  }
}
