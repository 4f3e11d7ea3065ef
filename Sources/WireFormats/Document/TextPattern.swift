import Synchronization

/// A regular expression between slashes, as suites and stubs write it: `/moved to/` or `/moved/i`.
package final class TextPattern: Sendable {
  /// As it was written, with its slashes.
  package let source: String
  private let regex: Mutex<Regex<AnyRegexOutput>>

  /// Whether a text is a pattern and not a plain text.
  package static func isPattern(_ text: String) -> Bool {
    text.count >= 2 && text.hasPrefix("/") && (text.hasSuffix("/") || text.hasSuffix("/i"))
      && text != "/i"
  }

  /// Nil for a text that is no regular expression, or an empty one.
  package init?(_ text: String) {
    let ignoresCase = text.hasSuffix("/i")
    let body = text.dropFirst().dropLast(ignoresCase ? 2 : 1)
    guard !body.isEmpty, let regex = try? Regex(String(body)) else { return nil }
    source = text
    self.regex = Mutex(ignoresCase ? regex.ignoresCase() : regex)
  }

  /// Whether the pattern is found anywhere in the text.
  package func matches(_ text: String) -> Bool {
    regex.withLock { text.firstMatch(of: $0) != nil }
  }
}
