/// How often the pieces of one script have run.
package struct ScriptCounts: Sendable, Equatable {
  /// A piece of the text, counted in UTF-16 units.
  package struct Piece: Sendable, Hashable {
    package var start: Int
    /// The end, exclusive.
    package var end: Int
    package var count: Int

    package init(start: Int, end: Int, count: Int) {
      self.start = start
      self.end = end
      self.count = count
    }
  }

  /// The path that errors show.
  package var file: String
  /// The text that ran.
  package var text: String
  /// In order; text outside of all pieces belongs to functions that were never called.
  package var pieces: [Piece]

  /// Adds the counts of another process for the same text.
  package mutating func add(_ others: [Piece]) {
    var counts: [Place: Int] = [:]
    for piece in pieces + others {
      let (sum, isTooLarge) = counts[Place(piece), default: 0]
        .addingReportingOverflow(piece.count)
      counts[Place(piece)] = isTooLarge ? .max : sum
    }
    pieces = counts.map { Piece(start: $0.start, end: $0.end, count: $1) }
      .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private struct Place: Hashable {
    let start: Int
    let end: Int

    init(_ piece: Piece) {
      start = piece.start
      end = piece.end
    }
  }
}

/// The counts of all scripts in some workers.
package struct CountTotal: Sendable, Equatable {
  /// One for each text of a file, in the order in which they first ran.
  package var scripts: [ScriptCounts] = []
  /// Executions whose counts were lost with their process.
  package var lostExecutions = 0

  package init() {}

  package mutating func add(_ counts: ScriptCounts) {
    let known = scripts.firstIndex { $0.file == counts.file && $0.text == counts.text }
    guard let known else { return scripts.append(counts) }
    scripts[known].add(counts.pieces)
  }

  package mutating func add(_ other: CountTotal) {
    other.scripts.forEach { add($0) }
    lostExecutions += other.lostExecutions
  }
}
