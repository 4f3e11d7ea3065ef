import Foundation
import TestSupport
import Testing

/// Paths that the pages at the top of the repository name.
@Suite(.tags(.documents))
struct DocumentedPathTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [("CONTRIBUTING.md", 15), ("README.md", 5), ("SECURITY.md", 3)])
  func `every path on a page is there`(page: String, least: Int) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let named = text.matches(
      of: /`((?:\.ci|Actions|Benchmarks|Examples|Fixtures|Packaging|Sources|Tests)\/[\w.\/-]+)`/
    )
    let linked = text.matches(of: /\]\(((?!https?:|#)[^)#]+)[^)]*\)/)
    let paths = (named.map(\.1) + linked.map(\.1)).map(String.init)
    #expect(paths.count >= least)
    let missing = paths.filter { path in
      !FileManager.default.fileExists(atPath: Self.root.appending(path: path).path)
    }
    #expect(missing == [])
  }
}
