import Foundation
import TestSupport
import Testing

/// The tables of CONTRIBUTING.md against the folders that they describe.
@Suite(.tags(.documents))
struct ContributingTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func lines() throws -> [Substring] {
    let page = Self.root.appending(path: "CONTRIBUTING.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
  }

  @Test
  func `the table of modules names every folder of Sources but that of the system's libraries`()
    throws
  {
    let rows = try lines().drop { $0 != "| module | holds |" }.prefix { $0.hasPrefix("|") }
    let named = rows.dropFirst(2)
      .flatMap { row in
        row.dropFirst().prefix { $0 != "|" }.matches(of: /`([\w-]+)`/).map { String($0.1) }
      }
    #expect(named.sorted() == (try names(in: "Sources")).filter { $0 != "C" }.sorted())
  }

  @Test func `the table of costs names every patch with the files that it may need`() throws {
    let rows = try lines().compactMap { line in
      line.firstMatch(of: /^\| [^|]+ \| (\d)[^|]* \| \[([\w-]+)\.patch\]/).map {
        (name: String($0.2), files: String($0.1))
      }
    }
    let folder = ".ci/change-cost.d"
    let patches = try names(in: folder).filter { $0.hasSuffix(".patch") }
    #expect(rows.map { $0.name + ".patch" }.sorted() == patches.sorted())
    for row in rows {
      let patch = Self.root.appending(path: "\(folder)/\(row.name).patch")
      let text = try String(contentsOf: patch, encoding: .utf8)
      #expect(text.contains("\n# files: \(row.files)\n"), "\(row.name)")
    }
  }
}
