/// How often a piece of a script has run.
package struct BlockCount: Sendable, Hashable {
  /// The first UTF-16 unit of the piece.
  package var start: Int
  /// The unit behind its last one.
  package var end: Int
  package var count: Int

  package init(start: Int, end: Int, count: Int) {
    self.start = start
    self.end = end
    self.count = count
  }
}

/// The author's part of a script whose blocks are counted.
package struct CountedText: Sendable, Hashable {
  /// The path that errors show.
  package var file: String
  package var text: String
  /// How many UTF-16 units of ours stand before it.
  package var prefixLength: Int

  package init(file: String, text: String, prefixLength: Int) {
    self.file = file
    self.text = text
    self.prefixLength = prefixLength
  }
}
