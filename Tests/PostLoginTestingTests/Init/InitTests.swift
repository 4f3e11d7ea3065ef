import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct InitTests {
  @Test func `the first files pass at once`() async throws {
    let folder = try TestFolder()
    let place = folder.path("new/policies")
    try FirstAction.files.write(into: place)
    let suites = try SuiteFinder.suites(in: [place]).map { try ActionSuite(at: $0) }
    let report = await TestRun().run(suites)
    #expect(report.counts == TestReport.Counts(passed: 2))
    #expect(report.notes == [])
  }

  @Test func `whatever is in the way is named, and nothing is written`() throws {
    let folder = try TestFolder([
      "Actions/verified-email/tests.yaml": "mine", "Fixtures": "a file",
    ])
    let error = try #require(throws: PostLoginError.self) {
      try FirstAction.files.write(into: folder.path)
    }
    #expect(
      ([error] + error.further).map(\.description) == [
        "inTheWay: `\(folder.path)/Actions/verified-email/tests.yaml` is already there; "
          + "move it away, or take another folder",
        "inTheWay: `\(folder.path)/Fixtures` is already there; move it away, or take another folder",
      ]
    )
    #expect(try folder.text("Actions/verified-email/tests.yaml") == "mine")
    #expect(!FilePath.isFile(folder.path("Actions/verified-email/code.js")))
  }

  @Test func `a link that leads nowhere is in the way`() throws {
    let folder = try TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.js"),
      withDestinationPath: folder.path("gone")
    )
    #expect(throws: PostLoginError.self) {
      try [NewFile(path: "a.js", text: "x")].write(into: folder.path)
    }
    #expect(!FilePath.isFile(folder.path("gone")))
  }

  @Test func `a file in place of the folder is in the way`() throws {
    let folder = try TestFolder(["place": ""])
    let error = try #require(throws: PostLoginError.self) {
      try FirstAction.files.write(into: folder.path("place"))
    }
    #expect(error.code == .inTheWay)
    #expect(error.further == [])
  }

  @Test func `files with secrets are for their owner alone`() throws {
    let folder = try TestFolder()
    try [NewFile(path: "s/a.json", text: "{}", isPrivate: true)].write(into: folder.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("s/a.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `when one file cannot be written, none is left`() throws {
    let folder = try TestFolder()
    let names = ["a.js", "b/c.js", "b/" + String(repeating: "d", count: 300)]
    let error = #expect(throws: PostLoginError.self) {
      try names.map { NewFile(path: $0, text: "x") }.write(into: folder.path)
    }
    #expect(error?.message.hasSuffix("it cannot be written: file name too long") == true)
    #expect(!FilePath.isFile(folder.path("a.js")))
    #expect(!FilePath.isFile(folder.path("b/c.js")))
  }
}
