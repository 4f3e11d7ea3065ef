import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct EditorFilesTests {
  @Test func `the project file, the event and the globals are written, each to its place`() throws {
    let files = EditorFiles.files
    #expect(
      files.map(\.path) == ["jsconfig.json", "types/post-login.d.ts", "types/globals.d.ts"]
    )
    let options = try JSONText(files[0].text).value["compilerOptions"]
    #expect(options?["checkJs"] == true)
    // The types of Node.js declare the same names.
    #expect(options?["types"] == [])
    #expect(files.allSatisfy { $0.text.hasSuffix("\n") && !$0.isPrivate })
  }
}
