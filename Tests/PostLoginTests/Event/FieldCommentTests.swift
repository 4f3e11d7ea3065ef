import Foundation
import TestSupport
import Testing

/// Compares the comments of the event fields, which editors show, with their meanings, which
/// `postlogin types` and the diagnostics show.
@Suite(.tags(.event))
struct FieldCommentTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/PostLogin/Event/Fields").standardized

  @Test
  func `the comment of every field is its meaning`() throws {
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for field in text.matches(of: /((?: +\/\/\/ .*\n)*) +public let (\S+) = \w+(?:<\w+>)?\(/) {
        let comment = field.1.split(separator: "\n").map { $0.drop { " /".contains($0) } }
        let literals = text[field.range.upperBound...].matches(of: /"([^"\n]*)"/).prefix(2)
        let meaning = try #require(literals.last).1
        #expect(comment.joined(separator: " ") == meaning + ".", "\(name): \(field.2)")
        count += 1
      }
    }
    #expect(count > 200)
  }
}
