extension JSONScanner {
  /// Whether valid JSON nests deeper than its readers may recurse.
  package static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    // Every level takes two brackets, so a short text cannot be too deep.
    guard bytes.count > 2 * maximumDepth else { return false }
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      guard !isInString else {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > maximumDepth { return true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return false
  }
}
