import PostLogin
package import PostLoginTesting
package import WireFormats

/// A comment in a suite that accepts the effect of a change: `# accept: looser REASON`.
///
/// It stands on a line of its own.
package struct ChangeAcceptance: Sendable, Equatable {
  /// The accepted direction, which is one that gives users more.
  package let direction: Direction
  /// The author's reason.
  package let reason: String
  package let location: SourceLocation
}

/// The comments in a suite that accept effects of a change.
package struct ChangeAcceptances: Sendable {
  /// The comments with a reason.
  package private(set) var all: [ChangeAcceptance] = []
  /// The findings about all other comments.
  package private(set) var complaints: [Finding] = []

  private static let mark = "accept:"

  /// Reads the comments of a suite's text.
  package init(in text: String, file: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      let comment = line.dropFirst(indentation.count)
      guard comment.hasPrefix("#") else { continue }
      let words = comment.drop { $0 == "#" || $0 == " " || $0 == "\t" }
      guard words.hasPrefix(Self.mark) else { continue }
      let place = SourceLocation(file: file, line: index + 1, column: indentation.count + 1)
      read(words.dropFirst(Self.mark.count), at: place)
    }
  }

  private mutating func read(_ text: Substring, at place: SourceLocation) {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let name = parts.first.map { $0.hasSuffix(":") ? $0.dropLast() : $0 } ?? ""
    guard let direction = Direction(rawValue: String(name)), direction.givesMore else {
      let known = Direction.allCases.filter(\.givesMore).map { "`\($0.rawValue)`" }
      complaints.append(
        Finding(
          .unknownAcceptance,
          .error,
          "`\(DocumentText.line(String(name), atMost: 40))` cannot be accepted; write "
            + "`# accept: looser why it is right`, with \(known.joined(separator: " or "))",
          at: place
        )
      )
      return
    }
    let reason = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    guard !reason.isEmpty else {
      complaints.append(
        Finding(
          .acceptanceWithoutReason,
          .error,
          "the comment needs a reason; write `# accept: \(direction.rawValue) why it is "
            + "right`",
          at: place
        )
      )
      return
    }
    all.append(ChangeAcceptance(direction: direction, reason: reason, location: place))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether the other version of the suite contains the same comment.
  package func contains(_ acceptance: ChangeAcceptance) -> Bool {
    all.contains { $0.direction == acceptance.direction && $0.reason == acceptance.reason }
  }
}
