import Foundation
import Testing

/// The bytes of a database file, which a test changes.
struct DatabaseBytes {
  var bytes: [UInt8]

  init(of path: String) throws {
    bytes = try DocumentationDatabases.bytes(path)
  }

  /// Overwrites the bytes after the only occurrence of a text.
  mutating func write(_ values: [UInt8], after text: String, skipping count: Int = 0) throws {
    let found = try #require(Data(bytes).range(of: Data(text.utf8)))
    let start = found.upperBound + count
    bytes.replaceSubrange(start..<(start + values.count), with: values)
  }

  /// Replaces a text by another one of the same length.
  mutating func replace(_ text: String, with other: String) throws {
    try replace(Array(text.utf8), with: Array(other.utf8))
  }

  /// Replaces the first occurrence of some bytes by as many others.
  mutating func replace(_ some: [UInt8], with others: [UInt8]) throws {
    try #require(some.count == others.count)
    let found = try #require(Data(bytes).range(of: Data(some)))
    bytes.replaceSubrange(found, with: others)
  }
}
