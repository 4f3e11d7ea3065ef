/// A line and column of a file, as editors count them.
public struct SourceLocation: Sendable, Hashable, Codable {
  /// The path as the caller named it; nil when the text came from no file.
  public var file: String?
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in UTF-16 units as JavaScript engines count.
  public var column: Int

  /// A place in a file.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place of a byte in a text.
  package init(file: String?, offset: Int, in bytes: some BidirectionalCollection<UInt8>) {
    guard offset > 0 else {
      self.init(file: file, line: 1, column: 1)
      return
    }
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n"))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let text = lineStart.map { before[before.index(after: $0)...] } ?? before[...]
    self.init(file: file, line: line, column: String(decoding: text, as: UTF8.self).utf16.count + 1)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The path, line and column, separated by colons; the path is as `String.visible` gives it.
  public var description: String {
    "\(file.map { "\($0.visible):" } ?? "")\(line):\(column)"
  }
}
