import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct FileSourceTests {
  @Test func `an unsaved text takes the place of the file, however its path is written`() throws {
    let source = FileSource(unsaved: ["gone/a.yaml": "a: 1"])
    try source.during { () throws in
      #expect(try FileBytes.read("./gone/b/../a.yaml", atMost: 10) == Array("a: 1".utf8))
      #expect(FilePath.isFile("gone/a.yaml"))
      #expect(try Document(at: "gone/a.yaml").root.json == ["a": 1])
    }
    #expect(throws: PostLoginError.self) { try FileBytes.read("gone/a.yaml", atMost: 10) }
    #expect(!FilePath.isFile("gone/a.yaml"))
  }

  @Test func `an unsaved text has the limit of a file`() {
    let source = FileSource(unsaved: ["a": "12345"])
    let error = #expect(throws: PostLoginError.self) {
      try source.during { try FileBytes.read("a", atMost: 4) }
    }
    #expect(error?.message == "`a`: 5 bytes are more than the limit of 4")
  }

  @Test func `a source says what was read, in its order, also what is not there`() async {
    let source = FileSource(unsaved: ["b": ""])
    await source.during {
      for path in ["b", "/gone", "b"] { _ = try? FileBytes.read(path, atMost: 4) }
      await withTaskGroup { group in
        group.addTask { _ = try? FileBytes.read("/proc/none", atMost: 4) }
      }
    }
    #expect(source.readPaths == ["b", "/gone", "/proc/none"])
  }
}
