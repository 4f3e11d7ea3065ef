import PostLogin
package import WireFormats

/// A place at which two trees differ.
package struct JSONDifference: Sendable, Equatable {
  package let path: String
  package let expected: JSONValue?
  package let found: JSONValue?

  /// Returns every difference, in the order of the expected tree, then of the found one.
  package static func between(
    _ expected: JSONValue?,
    _ found: JSONValue?,
    at path: String
  ) -> [JSONDifference] {
    switch (expected, found) {
    case (.object(let left)?, .object(let right)?):
      let names = left.map(\.name) + right.map(\.name).filter { expected?[$0] == nil }
      return names.flatMap { between(expected?[$0], found?[$0], at: path.appending($0)) }
    case (.array(let left)?, .array(let right)?) where left.count == right.count:
      return zip(left, right).enumerated().flatMap { index, pair in
        between(pair.0, pair.1, at: "\(path)[\(index)]")
      }
    case (let left?, let right?) where left.isSame(as: right): return []
    case (nil, nil): return []
    default: return [JSONDifference(path: path, expected: expected, found: found)]
    }
  }
}
