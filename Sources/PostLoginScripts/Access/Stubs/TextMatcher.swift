import PostLogin
import WireFormats

/// A pattern for a text in a request.
enum TextMatcher: Sendable {
  case exact(String)
  case glob(URLGlob)
  case pattern(TextPattern)

  func matches(_ text: String) -> Bool {
    switch self {
    case .exact(let expected): text == expected
    case .glob(let glob): glob.matches(text)
    case .pattern(let pattern): pattern.matches(text)
    }
  }
}

extension TextMatcher {
  /// Whether a URL matches, with the dot of the root after its host or without.
  func matchesURL(_ url: String) -> Bool {
    let url = url.withoutFragment
    return matches(url) || matches(url.withoutRootDot)
  }
}

extension TextMatcher: Equatable {
  /// Whether both are spelled alike; two spellings of the same set of texts are unequal.
  static func == (left: TextMatcher, right: TextMatcher) -> Bool {
    switch (left, right) {
    case (.exact(let left), .exact(let right)): left == right
    case (.glob(let left), .glob(let right)): left == right
    case (.pattern(let left), .pattern(let right)): left.source == right.source
    default: false
    }
  }
}

extension TextMatcher {
  /// Reads a text, or a regular expression between slashes.
  static func read(_ cursor: DocumentCursor) -> TextMatcher? {
    guard let text = cursor.string else { return nil }
    guard TextPattern.isPattern(text) else { return .exact(text) }
    guard let pattern = TextPattern(text) else {
      cursor.report("`\(DocumentText.line(text))` is no regular expression")
      return nil
    }
    return .pattern(pattern)
  }

  /// Reads a whole URL, one with stars, or a regular expression between slashes.
  ///
  /// A whole URL is compared in the form that browsers send: `https://API.example.com` equals
  /// `https://api.example.com/`.
  static func readURL(_ cursor: DocumentCursor) -> TextMatcher? {
    guard let text = cursor.nonemptyString else { return nil }
    if TextPattern.isPattern(text) { return read(cursor) }
    if text.contains("*") { return .glob(URLGlob(url: text)) }
    guard let url = WebURL(text), ["http", "https"].contains(url.scheme) else {
      cursor.report(
        "expected a URL such as `https://api.example.com/users`, one with `*`, or a `/pattern/`, "
          + "found `\(DocumentText.line(text))`"
      )
      return nil
    }
    return .exact(url.text.withoutFragment.withoutRootDot)
  }
}

extension String {
  /// The URL without its fragment, which browsers never send.
  var withoutFragment: String { String(prefix { $0 != "#" }) }
}
