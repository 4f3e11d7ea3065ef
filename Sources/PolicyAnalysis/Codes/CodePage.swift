/// The page of one code: its meaning, the behaviour of Auth0, an example and the remedy.
///
/// The guides of the module that declares a code contain its page. A code may have one page per
/// kind.
package struct CodePage: Sendable, Hashable {
  /// The subject of a code.
  package enum Kind: String, Sendable, CaseIterable {
    /// A remark about a login that ran.
    case diagnostic
    /// A result of an analysis of Actions.
    case finding
    /// A reason why an Action failed in a login.
    case failure
    /// A reason why an input cannot be read or run.
    case error

    /// The heading of the section with the pages, and of lists of codes.
    package var heading: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "s" }
  }

  package var code: String
  package var kind: Kind
  /// The meaning as Markdown; lists show its first sentence.
  package var meaning = ""
  /// The behaviour of Auth0 as Markdown, with a link to the source.
  package var hosted = ""
  /// An example that leads to the code, as Markdown.
  package var example = ""
  /// The remedy as Markdown.
  package var remedy = ""

  package init(_ code: String, _ kind: Kind) {
    self.code = code
    self.kind = kind
  }

  /// The address of Auth0's page, or of a standard, about the behaviour; nil without one.
  package var source: String? {
    guard let start = hosted.firstRange(of: "](https://")?.lowerBound else { return nil }
    let address = hosted[start...].dropFirst(2)
    return String(address.prefix { $0 != ")" })
  }

  /// The first sentence of the meaning, in one line.
  package var summary: String {
    let line = PlainMarkdown.line(meaning)
    guard let end = line.firstRange(of: ". ")?.lowerBound else { return line }
    return String(line[...end])
  }
}
