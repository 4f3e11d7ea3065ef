package import PostLoginScripts

/// Which lines and blocks of one script have run.
package struct FileCoverage: Sendable {
  /// A piece of code that runs as a whole or not at all, as far as the engine tells.
  package struct Block: Sendable, Equatable {
    /// What a block is, as far as its first words tell.
    package enum Kind: String, Sendable {
      case function, branch, `else`, `case`, `catch`, finally, choice, code
    }

    package var kind: Kind
    /// From 1; columns count UTF-16 units, as the engine's do.
    package var line: Int
    package var column: Int
    package var endLine: Int
    /// Behind the last unit.
    package var endColumn: Int
    package var count: Int
  }

  /// The path that reports show.
  package var file: String
  package let source: SourceText
  /// How often each line has run; nil for lines without code.
  package let counts: [Int?]
  /// In the order of the text.
  package let blocks: [Block]

  /// What has run of a text; without any pieces nothing of it has.
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

  /// Lines of which nothing ran, from 1.
  package var missedLines: [Int] { counts.indices.filter { counts[$0] == 0 }.map { $0 + 1 } }

  package var missedBlocks: [Block] { blocks.filter { $0.count == 0 } }
}
