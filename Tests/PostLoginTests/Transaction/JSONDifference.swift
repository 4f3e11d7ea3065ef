@testable import PostLogin
import WireFormats

/// The differences of two JSON values, one line per path; the order of members does not count.
enum JSONDifference {
  static func lines(
    expected: JSONValue,
    found: JSONValue,
    at path: String = "event"
  ) -> [String] {
    switch (expected, found) {
    case (.object(let expectedMembers), .object(let foundMembers)):
      let names = Set(expectedMembers.map(\.name)).union(foundMembers.map(\.name)).sorted()
      return names.flatMap { name -> [String] in
        let memberPath = EventPath.appending(name, to: path)
        return switch (expected[name], found[name]) {
        case (let expected?, let found?): lines(expected: expected, found: found, at: memberPath)
        case (let expected?, nil): ["\(memberPath): expected \(expected.jsonText()), found nothing"]
        case (nil, let found?): ["\(memberPath): expected nothing, found \(found.jsonText())"]
        case (nil, nil): []
        }
      }
    case (.array(let expected), .array(let found)) where expected.count == found.count:
      return zip(expected, found).enumerated().flatMap { index, pair in
        lines(expected: pair.0, found: pair.1, at: "\(path)[\(index)]")
      }
    default:
      guard expected != found else { return [] }
      return ["\(path): expected \(expected.jsonText()), found \(found.jsonText())"]
    }
  }
}
