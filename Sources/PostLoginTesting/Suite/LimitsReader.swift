import PostLogin

/// Reads the `limits` of a suite.
enum LimitsReader {
  private static let byteUnits: [(name: String, size: Int)] = [
    ("kB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("B", 1),
  ]

  static func read(_ cursor: DocumentCursor) -> Limits {
    var limits = Limits()
    guard let map = cursor.map else { return limits }
    if let time = map["time"].flatMap(\.duration) { limits.time = time }
    if let bytes = map["memory"].flatMap(bytes) { limits.memoryBytes = bytes }
    if let bytes = map["console"].flatMap(bytes) { limits.consoleBytes = bytes }
    if let bytes = map["commandBytes"].flatMap(bytes) { limits.commandBytes = bytes }
    if let count = map["commandCount"].flatMap(count) { limits.commandCount = count }
    if let count = map["doorCallCount"].flatMap(count) { limits.doorCallCount = count }
    map.end()
    return limits
  }

  private static func bytes(_ cursor: DocumentCursor) -> Int? {
    guard let text = cursor.string else { return nil }
    let (number, unit) = WrittenAmount.parts(of: text)
    guard let number, let size = byteUnits.first(where: { $0.name == unit })?.size else {
      cursor.report("expected a size such as `64MB`, found `\(DocumentText.line(text))`")
      return nil
    }
    return Int(number * Double(size))
  }

  private static func count(_ cursor: DocumentCursor) -> Int? {
    guard let count = cursor.integer else { return nil }
    if count < 1 { cursor.report("expected at least 1, found `\(count)`") }
    return count
  }
}
