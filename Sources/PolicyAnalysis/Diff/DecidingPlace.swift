package import WireFormats
import PostLogin

/// A call or failure in a script of one version, with its line.
package struct DecidingPlace: Sendable, Hashable {
  /// One of the two compared versions.
  enum Version: String, Sendable {
    case before, after
  }

  let version: Version
  package internal(set) var location: SourceLocation
  /// The line of the script.
  let line: String

  /// Returns nil for a place outside of the version's scripts, such as in a rule.
  init?(_ location: SourceLocation?, in scripts: [ActionScript], _ version: Version) {
    guard let location, let script = scripts.first(where: { $0.file == location.file }),
      let line = SourceLines(script.source)[location.line]
    else { return nil }
    (self.version, self.location, self.line) = (version, location, line)
  }

  /// The columns of the name or call at the place, from 0.
  var marked: Range<Int> {
    let characters = Array(line)
    // The engine counts UTF-16 units; it reports the bracket of a call, and the start of other
    // expressions.
    let before = String(decoding: line.utf16.prefix(max(0, location.column - 1)), as: UTF16.self)
    let position = min(before.count, max(0, characters.count - 1))
    var (start, end) = (position, position)
    while start > 0, Self.isOfName(characters[start - 1]) { start -= 1 }
    while end < characters.count, Self.isOfName(characters[end]) { end += 1 }
    return start..<max(end, start + 1)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$.?".contains(character)
  }
}

/// The lines of a script, counted from 1.
struct SourceLines {
  private let lines: [Substring]

  init(_ source: String) {
    lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  subscript(line: Int) -> String? {
    lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
  }

  /// Returns the first line that differs from an earlier text; nil if there is none.
  func firstChanged(since earlier: SourceLines) -> Int? {
    guard lines != earlier.lines else { return nil }
    let same = zip(lines, earlier.lines).prefix { $0 == $1 }.count
    return min(same + 1, max(1, lines.count))
  }

  /// Returns the column in which the text of a line begins.
  func indentation(of line: Int) -> Int {
    1 + (self[line]?.prefix { $0.isWhitespace }.count ?? 0)
  }
}
