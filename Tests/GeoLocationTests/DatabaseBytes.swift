import Foundation
import Testing

/// A database file, to be changed byte by byte.
struct DatabaseBytes {
  var bytes: [UInt8]

  init(of path: String) throws {
    bytes = try DocumentationDatabases.bytes(path)
  }

  /// Writes over the bytes right after the only place where a text stands.
  mutating func write(_ values: [UInt8], after text: String, skipping count: Int = 0) throws {
    let found = try #require(Data(bytes).range(of: Data(text.utf8)))
    let start = found.upperBound + count
    bytes.replaceSubrange(start..<(start + values.count), with: values)
  }

  /// Puts another text of the same length in the place of one.
  mutating func replace(_ text: String, with other: String) throws {
    try replace(Array(text.utf8), with: Array(other.utf8))
  }

  /// Puts as many other bytes in the place of some, where they stand first.
  mutating func replace(_ some: [UInt8], with others: [UInt8]) throws {
    try #require(some.count == others.count)
    let found = try #require(Data(bytes).range(of: Data(some)))
    bytes.replaceSubrange(found, with: others)
  }
}
