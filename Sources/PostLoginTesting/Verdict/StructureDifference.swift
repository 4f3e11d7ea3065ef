import WireFormats

/// The places in which an expected structure and a found one differ, without what is the same.
enum StructureDifference {
  /// What is printed of one mismatch at most.
  static let maximumCount = 20

  /// Nil where the texts are not both objects, or both arrays, in JSON.
  static func between(_ expected: String, _ found: String, at path: String) -> [JSONDifference]? {
    guard let left = structure(expected), let right = structure(found) else { return nil }
    switch (left, right) {
    case (.object, .object), (.array, .array): return between(left, right, at: path)
    default: return nil
    }
  }

  private static func structure(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    return try? JSONText(text).value
  }

  private static func between(
    _ expected: JSONValue,
    _ found: JSONValue,
    at path: String
  ) -> [JSONDifference] {
    switch (expected, found) {
    case (.object(let left), .object(let right)):
      let missing = right.filter { expected[$0.name] == nil }.map {
        JSONDifference(path: path.appending($0.name), expected: nil, found: $0.value)
      }
      return left.flatMap { member in
        let path = path.appending(member.name)
        guard let found = found[member.name] else {
          return [JSONDifference(path: path, expected: member.value, found: nil)]
        }
        return between(member.value, found, at: path)
      } + missing
    case (.array(let left), .array(let right)): return lists(left, right, at: path)
    default:
      return expected.isSame(as: found)
        ? [] : [JSONDifference(path: path, expected: expected, found: found)]
    }
  }

  /// Elements between the same beginning and the same end are compared one by one where there are
  /// as many, and are missing or unexpected otherwise.
  private static func lists(
    _ expected: [JSONValue],
    _ found: [JSONValue],
    at path: String
  ) -> [JSONDifference] {
    let start = zip(expected, found).prefix { $0.isSame(as: $1) }.count
    let (left, right) = (expected.dropFirst(start), found.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0.isSame(as: $1) }.count
    let (missing, unexpected) = (left.dropLast(end), right.dropLast(end))
    guard missing.count != unexpected.count else {
      return zip(missing, unexpected).enumerated().flatMap { index, pair in
        between(pair.0, pair.1, at: "\(path)[\(start + index)]")
      }
    }
    return missing.enumerated().map {
      JSONDifference(path: "\(path)[\(start + $0)]", expected: $1, found: nil)
    }
      + unexpected.enumerated().map {
        JSONDifference(path: "\(path)[\(start + $0)]", expected: nil, found: $1)
      }
  }
}
