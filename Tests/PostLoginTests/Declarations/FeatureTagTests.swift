import Foundation
import TestSupport
import Testing

/// The page of the guides that maps features to tests.
@Suite(.tags(.documents))
struct FeatureTagTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The texts that an expression captures, in their order.
  private static func captures(
    of expression: Regex<(Substring, Substring)>,
    in text: String
  ) -> [String] {
    text.matches(of: expression).map { String($0.1) }
  }

  private static func page() throws -> String {
    try text("Sources/PostLogin/PostLogin.docc/FindingTests.md")
  }

  @Test func `the page has a row for every tag, and no other`() throws {
    let declared = Self.captures(
      of: /static var (\w+): Self/,
      in: try Self.text("Tests/TestSupport/Tag+Features.swift")
    )
    let rows = Self.captures(of: /\n\| `([a-z]\w*)` \|/, in: try Self.page())
    #expect(rows == declared)
    #expect(declared == declared.sorted())
    #expect(declared.count > 20)
  }

  @Test func `the page names folders and suites that are there`() throws {
    let names = Self.captures(of: /`([A-Z]\w+Tests(?:\/\w+)*)`/, in: try Self.page())
    #expect(names.count > 40)
    let missing = Set(names).filter { name in
      let path = Self.root.appending(path: "Tests/\(name)").path
      return !FileManager.default.fileExists(atPath: path)
        && !FileManager.default.fileExists(atPath: "\(path).swift")
    }
    #expect(missing == [])
  }
}
