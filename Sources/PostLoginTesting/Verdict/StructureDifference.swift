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
      return JSONDifference.between(left, right, at: path).flatMap { difference in
        guard case (.array(let left)?, .array(let right)?) = (difference.expected, difference.found)
        else { return [difference] }
        return lists(left, right, at: difference.path)
      }
    default: return nil
    }
  }

  private static func structure(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    return try? JSONText(text).value
  }

  /// Returns the missing and unexpected elements between the common beginning and end of two lists
  /// of different lengths.
  private static func lists(
    _ expected: [JSONValue],
    _ found: [JSONValue],
    at path: String
  ) -> [JSONDifference] {
    let start = zip(expected, found).prefix { $0.isSame(as: $1) }.count
    let (left, right) = (expected.dropFirst(start), found.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0.isSame(as: $1) }.count
    let missing = left.dropLast(end).enumerated().map {
      JSONDifference(path: "\(path)[\(start + $0)]", expected: $1, found: nil)
    }
    return missing
      + right.dropLast(end).enumerated().map {
        JSONDifference(path: "\(path)[\(start + $0)]", expected: nil, found: $1)
      }
  }
}
