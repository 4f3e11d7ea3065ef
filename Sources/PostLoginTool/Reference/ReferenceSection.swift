/// A heading of a reference page with the elements below it.
struct ReferenceSection {
  /// The text of the heading without its number signs, such as `` `event.user` ``.
  let heading: String
  /// The number of number signs.
  let level: Int
  /// The line of the heading.
  let line: Int
  var elements: [ReferenceElement] = []

  /// The text between the backticks of the heading; nil if there are none.
  var name: String? {
    guard heading.count > 2, heading.hasPrefix("`"), heading.hasSuffix("`") else { return nil }
    return String(heading.dropFirst().dropLast())
  }
}
