import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct EditorFilesTests {
  @Test func `the project file, the event and the globals are written, each to its place`() throws {
    let files = EditorFiles.files(for: [.postLogin])
    #expect(
      files.map(\.path) == ["jsconfig.json", "types/post-login.d.ts", "types/globals.d.ts"]
    )
    let options = try JSONText(files[0].text).value["compilerOptions"]
    #expect(options?["checkJs"] == true)
    // The types of Node.js declare the same names.
    #expect(options?["types"] == [])
    #expect(
      EditorFiles.files(for: [.eventStream, .customEmailProvider]).map(\.path) == [
        "jsconfig.json", "types/event-stream.d.ts", "types/custom-email-provider.d.ts",
        "types/globals.d.ts",
      ]
    )
    #expect(files.allSatisfy { $0.text.hasSuffix("\n") && !$0.isPrivate })
  }
}
