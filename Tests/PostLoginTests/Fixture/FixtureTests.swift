import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct FixtureTests {
  @Test func `a file that is not there is named`() {
    #expect(throws: PostLoginError.unreadable("no/such.json", "no such file")) {
      try Fixture.event(at: "no/such.json")
    }
  }

  @Test func `a folder is no fixture`() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: PostLoginError.unreadable(folder, "this is a folder; name a file")) {
      try Fixture.event(at: folder)
    }
  }

  @Test func `a huge file is refused before it is read`() throws {
    try withTemporaryFile([]) { path in
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
      #expect(
        throws: PostLoginError.unreadable(
          path,
          "104857600 bytes are more than the limit of 4194304"
        )
      ) { try Fixture.event(at: path) }
    }
  }

  @Test func `a truncated file is refused with path, line and column`() throws {
    try withTemporaryFile(Array("{\"user\":\n{\"user_id\":".utf8)) { path in
      let error = #expect(throws: PostLoginError.self) { try Fixture.event(at: path) }
      #expect(error?.description == "\(path):2:12: notJSON: the text ends too early")
    }
  }
}
