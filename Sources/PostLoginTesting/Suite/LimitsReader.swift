import PostLogin

/// Reads the `limits` of a suite.
enum LimitsReader {
  private static let byteUnits: [(name: String, size: Int)] = [
    ("kB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("B", 1),
  ]

  static func read(_ cursor: DocumentCursor) -> Limits {
    var limits = Limits()
    guard let map = cursor.map else { return limits }
    if let time = map["time"].flatMap(duration) { limits.time = time }
    if let bytes = map["memory"].flatMap(bytes) { limits.memoryBytes = bytes }
    if let bytes = map["console"].flatMap(bytes) { limits.consoleBytes = bytes }
    if let bytes = map["commandBytes"].flatMap(bytes) { limits.commandBytes = bytes }
    if let count = map["commandCount"].flatMap(count) { limits.commandCount = count }
    if let count = map["doorCallCount"].flatMap(count) { limits.doorCallCount = count }
    map.end()
    return limits
  }

  private static func duration(_ cursor: DocumentCursor) -> Duration? {
    guard let text = cursor.string else { return nil }
    let (number, unit) = amount(text)
    switch (number, unit) {
    case (let number?, "ms"): return .milliseconds(number)
    case (let number?, "s"): return .seconds(number)
    default:
      cursor.report("expected a time such as `300ms` or `20s`, found `\(DocumentText.line(text))`")
      return nil
    }
  }

  private static func bytes(_ cursor: DocumentCursor) -> Int? {
    guard let text = cursor.string else { return nil }
    let (number, unit) = amount(text)
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

  /// A number above zero, with its unit; nothing that is larger than any limit.
  private static func amount(_ text: String) -> (Double?, String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let number = Double(digits).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}
