/// The lines that one execution prints, up to a limit.
package final class ConsoleOutput {
  /// One line, or one text of several, as it was printed by one call.
  package struct Line: Sendable, Equatable {
    package var level: String
    package var text: String
  }

  package private(set) var lines: [Line] = []
  /// True once something was thrown away.
  package private(set) var isTruncated = false
  private var bytesLeft = 0

  /// Forgets what was printed and allows the given number of bytes.
  package func begin(maximumBytes: Int) {
    lines.removeAll()
    isTruncated = false
    bytesLeft = maximumBytes
  }

  var isFull: Bool { bytesLeft == 0 }

  func print(_ text: String, level: String) {
    guard !isFull else {
      isTruncated = true
      return
    }
    // Auth0 counts the line break of each call too.
    let count = text.utf8.count + 1
    if count <= bytesLeft {
      bytesLeft -= count
      return lines.append(Line(level: level, text: text))
    }
    let kept = String(decoding: text.utf8.prefix(bytesLeft), as: UTF8.self)
    bytesLeft = 0
    isTruncated = true
    lines.append(Line(level: level, text: kept))
  }
}
