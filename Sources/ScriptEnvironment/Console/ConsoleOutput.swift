package import ScriptEngine

/// The lines that one execution prints, up to a limit.
package final class ConsoleOutput {
  /// One line, or one text of several, as it was printed by one call.
  package struct Line: Sendable, Equatable {
    package var level: String
    package var text: String
  }

  package private(set) var lines: [Line] = []
  /// Where the Action printed the first lines, if they are located; finding a place costs more than
  /// printing, so further lines have none.
  package private(set) var places: [ScriptLocation?] = []
  /// True once something was thrown away.
  package private(set) var isTruncated = false
  /// True once more was printed than a tenant's log stores.
  package private(set) var isBeyondLog = false
  /// Where the Action printed the first text that was thrown away, or that no log stores.
  package private(set) var placeOfLoss: ScriptLocation?
  private static let maximumPlaces = 100
  private var placeLimit = 0
  private var bytesLeft = 0
  private var charactersLeft = 0

  /// Forgets what was printed and allows the given number of bytes, of which the log of a tenant
  /// stores some UTF-16 units.
  package func begin(
    maximumBytes: Int,
    storedCharacters: Int = .max,
    locatesLines: Bool = false
  ) {
    lines.removeAll()
    places.removeAll()
    isTruncated = false
    isBeyondLog = false
    placeOfLoss = nil
    placeLimit = locatesLines ? Self.maximumPlaces : 0
    bytesLeft = maximumBytes
    charactersLeft = storedCharacters
  }

  var isFull: Bool { bytesLeft == 0 }

  /// Adds a line; the place is only asked for a line to be located, and when something is lost.
  func print(_ text: String, level: String, at place: () -> ScriptLocation?) {
    let wasWhole = !isTruncated && !isBeyondLog
    spendCharacters(of: text)
    add(text, level: level)
    if places.count < placeLimit, lines.count > places.count { places.append(place()) }
    if wasWhole, isTruncated || isBeyondLog { placeOfLoss = place() }
  }

  private func spendCharacters(of text: String) {
    guard !isBeyondLog else { return }
    let count = text.utf16.count + (lines.isEmpty ? 0 : 1)
    isBeyondLog = count > charactersLeft
    charactersLeft -= isBeyondLog ? charactersLeft : count
  }

  private func add(_ text: String, level: String) {
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
