import WireFormats

/// Finds lines of the recorder in the output of a log collector.
enum RecorderLine {
  private static let mark = Array("postlogin-event ".utf8)
  /// The beginning of a line without its mark.
  private static let beginning = Array(#"{"v":1,"id":"#.utf8)
  private static let brace = UInt8(ascii: "{")
  private static let maximumDepth = 16

  /// Returns the recorder's objects in a line; a line of another Action has none.
  ///
  /// An object follows its mark, with any text around both, or in a string of a JSON document; or
  /// it is the whole line.
  static func objects(in line: [UInt8]) throws(TenantRecord.Refusal) -> [JSONText] {
    let start = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if start == brace || start == UInt8(ascii: "[") {
      if let document = try? JSONText(checking: line) {
        if ["v", "id", "p", "e"].allSatisfy({ document[$0] != nil }) { return [document] }
        guard indexOfMark(in: line[...]) != nil else { return [] }
        var objects: [JSONText] = []
        try collect(from: document.value, depth: 0, into: &objects)
        return objects
      }
      // Other Actions may print objects that are not JSON.
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if text.starts(with: beginning) { throw .init(why: "a recorded line that is cut off") }
    }
    return try marked(in: line)
  }

  private static func collect(
    from value: JSONValue,
    depth: Int,
    into objects: inout [JSONText]
  ) throws(TenantRecord.Refusal) {
    guard depth < maximumDepth else { return }
    if let text = value.stringValue { return objects += try marked(in: Array(text.utf8)) }
    for inner in value.arrayValue ?? value.objectValue?.map(\.value) ?? [] {
      try collect(from: inner, depth: depth + 1, into: &objects)
    }
  }

  private static func marked(in line: [UInt8]) throws(TenantRecord.Refusal) -> [JSONText] {
    var objects: [JSONText] = []
    var rest = line[...]
    while let found = indexOfMark(in: rest) {
      rest = rest[(found + mark.count)...]
      guard rest.first == brace else { continue }
      guard let end = end(of: rest), let text = try? JSONText(checking: Array(rest[..<end])) else {
        throw .init(why: "a recorded line that is cut off, or no JSON")
      }
      objects.append(text)
      rest = rest[end...]
    }
    return objects
  }

  private static func indexOfMark(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The index after the object at the start of a text.
  private static func end(of text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in zip(text.indices, text) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case brace: depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
