import WireFormats

/// The places at which an expected structure and a found one differ.
enum StructureDifference {
  /// The maximum number of printed places per mismatch.
  static let maximumCount = 20

  /// Returns nil unless both texts are JSON objects, or both are arrays.
  static func between(_ expected: String, _ found: String, at path: String) -> [JSONDifference]? {
    guard let left = structure(expected), let right = structure(found) else { return nil }
    switch (left, right) {
    case (.object, .object), (.array, .array):
      return differences(left, right, at: path)
    default: return nil
    }
  }

  private static func differences(
    _ expected: JSONValue?,
    _ found: JSONValue?,
    at path: String
  ) -> [JSONDifference] {
    JSONDifference.between(expected, found, at: path).flatMap { difference in
      guard case (.array(let left)?, .array(let right)?) = (difference.expected, difference.found)
      else { return [difference] }
      return lists(left, right, at: difference.path)
    }
  }

  private static func structure(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    return try? JSONText(text).value
  }

  /// Returns the differences, element by element, between the common beginning and end of two lists
  /// of different lengths.
  private static func lists(
    _ expected: [JSONValue],
    _ found: [JSONValue],
    at path: String
  ) -> [JSONDifference] {
    let ends = CommonEnds(expected.count, found.count) { expected[$0].isSame(as: found[$1]) }
    return (ends.start..<max(expected.count, found.count) - ends.end).flatMap { index in
      differences(
        index < expected.count - ends.end ? expected[index] : nil,
        index < found.count - ends.end ? found[index] : nil,
        at: "\(path)[\(index)]"
      )
    }
  }
}
