/// The number of times that a piece of a script has run.
package struct BlockCount: Sendable, Hashable {
  /// The first UTF-16 unit.
  package var start: Int
  /// The end, exclusive.
  package var end: Int
  package var count: Int
}

/// The author's part of a script whose blocks are counted.
package struct CountedText: Sendable, Hashable {
  /// The path that errors show.
  package var file: String
  package var text: String
  /// The number of UTF-16 units that the wrapper puts before it.
  package var prefixLength: Int

  package init(file: String, text: String, prefixLength: Int) {
    self.file = file
    self.text = text
    self.prefixLength = prefixLength
  }
}
