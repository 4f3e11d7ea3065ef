import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct FilePathTests {
  @Test(
    arguments: [
      ("", "a", "a"), ("a", "b", "a/b"), ("a", "../b", "b"), ("a", "../../b", "../b"),
      ("a/b", ".", "a/b"), ("a", "/b", "/b"), ("/", "../b", "/b"), ("..", "..", "../.."),
      ("a", "..", "."), ("a//b", "./c", "a/b/c"),
    ]
  )
  func `paths have no detours`(folder: String, path: String, joined: String) {
    #expect(FilePath.joined(folder, path) == joined)
  }
}
