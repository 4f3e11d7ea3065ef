import Foundation
import PostLogin
import Testing

struct VersionTests {
  @Test func `the change log has a section for the version that programs print`() throws {
    let log = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../CHANGELOG.md"),
      encoding: .utf8
    )
    #expect(log.split(separator: "\n").contains("## \(PostLoginVersion.current)"))
  }

  @Test func `a version has three numbers`() throws {
    let numbers = PostLoginVersion.current.split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy { Int($0) != nil })
  }
}
