/// One documented field or parameter of a reference page, with the members of its object.
struct ReferenceElement {
  let tag: ReferenceTag
  /// The line of the page that opens the element.
  let line: Int
  /// The lines of its own text, without those of its members.
  var texts: [String] = []
  var members: [ReferenceElement] = []

  init(_ tag: ReferenceTag, line: Int) {
    self.tag = tag
    self.line = line
  }

  private static let valuesPrefix = "Allowed values: "

  /// The values that the text lists; empty if it lists none.
  var allowedValues: [String] {
    guard let text = texts.first(where: { $0.hasPrefix(Self.valuesPrefix) }) else { return [] }
    // Every second piece stands between two backticks.
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: pieces.count, by: 2).map { String(pieces[$0]) }.sorted()
  }

  /// Whether the text ends by saying that the parameter is optional.
  var endsAsOptional: Bool {
    texts.last { !$0.hasPrefix(Self.valuesPrefix) }?.hasSuffix("Optional.") ?? false
  }
}
