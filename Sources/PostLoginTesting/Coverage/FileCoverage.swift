package import PostLoginScripts

/// The executed lines and blocks of a script.
package struct FileCoverage: Sendable {
  /// Code that the engine counts as a unit, so that it runs completely or not at all.
  package struct Block: Sendable, Equatable {
    /// The kind of a block, guessed from its first words.
    package enum Kind: String, Sendable {
      case function, branch, `else`, `case`, `catch`, finally, choice, code
    }

    package var kind: Kind
    /// The line from 1, and the column in UTF-16 units as the engine counts them.
    package var line: Int
    package var column: Int
    package var endLine: Int
    /// The column after the last unit.
    package var endColumn: Int
    package var count: Int
  }

  /// The path that reports show.
  package var file: String
  package let source: SourceText
  /// The executions of each line; nil for lines without code.
  package let counts: [Int?]
  /// The blocks in the order of the text.
  package let blocks: [Block]

  /// Computes coverage from the engine's counts; without any, nothing ran.
  package init(file: String, text: String, pieces: [ScriptCounts.Piece]) {
    self.file = file
    let units = SourceUnits(text)
    let pieces = SourcePieces(pieces, in: units)
    source = SourceText(units, missed: pieces.missed)
    counts = units.lines.map { pieces.count(of: $0) }
    blocks = pieces.blocks
  }

  package var lines: Share {
    let counted = counts.compactMap(\.self)
    return Share(counted.count { $0 > 0 }, of: counted.count)
  }

  package var blockShare: Share { Share(blocks.count { $0.count > 0 }, of: blocks.count) }

  /// The lines that never ran, from 1.
  package var missedLines: [Int] { counts.indices.filter { counts[$0] == 0 }.map { $0 + 1 } }

  package var missedBlocks: [Block] { blocks.filter { $0.count == 0 } }
}
