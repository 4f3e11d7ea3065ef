/// The lines of a script as reports print them, with missed parts.
package struct SourceText: Sendable {
  /// A part of a line.
  package struct Part: Sendable, Equatable {
    package var text: String
    package var isMissed: Bool
  }

  /// The parts of each line, which together are the line.
  package let lines: [[Part]]

  init(_ units: SourceUnits, missed: [Range<Int>]) {
    var rest = missed[...]
    lines = units.lines.map { line in
      var parts: [Part] = []
      var position = line.lowerBound
      while let range = rest.first, range.lowerBound < line.upperBound {
        let part = range.clamped(to: position..<line.upperBound)
        parts.append(Part(text: units.text(position..<part.lowerBound), isMissed: false))
        // A bracket alone does not count as missed.
        let hasWord = part.contains { units.kinds[$0] == .word }
        parts.append(Part(text: units.text(part), isMissed: hasWord))
        position = part.upperBound
        guard range.upperBound <= line.upperBound else { break }
        rest.removeFirst()
      }
      parts.append(Part(text: units.text(position..<line.upperBound), isMissed: false))
      return parts.filter { !$0.text.isEmpty }
    }
  }
}
