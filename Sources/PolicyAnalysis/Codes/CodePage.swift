/// The page of one code: what it means, what Auth0 does, an example and the remedy.
///
/// The guides hold the pages, in the room that declares the code. A name may have a page of each kind.
package struct CodePage: Sendable, Hashable {
  /// What a code is about.
  package enum Kind: String, Sendable, CaseIterable {
    /// Something the author should know about a login that ran.
    case diagnostic
    /// Something that an analysis of Actions found.
    case finding
    /// The reason why an Action failed in a login.
    case failure
    /// The reason why something cannot be read or run at all.
    case error

    /// The heading of the section that holds the pages, and of a list of codes.
    package var heading: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "s" }
  }

  package var code: String
  package var kind: Kind
  /// What the code says, as Markdown; its first sentence stands in lists.
  package var meaning = ""
  /// What Auth0 does in this situation, as Markdown, with a link to the source.
  package var hosted = ""
  /// What leads to the code, as Markdown.
  package var example = ""
  /// What to do about it, as Markdown.
  package var remedy = ""

  package init(_ code: String, _ kind: Kind) {
    self.code = code
    self.kind = kind
  }

  /// The address of the page of Auth0, or of the standard, that tells what happens; nil without one.
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
