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
    try FirstAction.files(of: .postLogin).write(into: place)
    let suites = try SuiteFinder.suites(in: [place]).map { try ActionSuite(at: $0) }
    let report = await TestRun().run(suites)
    #expect(report.counts == TestReport.Counts(passed: 2))
    #expect(report.notes == [])
  }

  @Test func `a file that is there stays as it is, and the others are written`() throws {
    let folder = try TestFolder(["Actions/verified-email/tests.yaml": "mine"])
    let written = try FirstAction.files(of: .postLogin).write(into: folder.path)
    #expect(
      written.map(\.path) == ["Actions/verified-email/code.js", "Fixtures/ordinary-login.yaml"]
    )
    #expect(try folder.text("Actions/verified-email/tests.yaml") == "mine")
    #expect(try FirstAction.files(of: .postLogin).write(into: folder.path) == [])
  }

  @Test func `a generated file is written anew where its text is another`() throws {
    let folder = try TestFolder()
    let old = NewFile.schema(of: "suite", "old")
    let new = NewFile.schema(of: "suite", "new")
    #expect(try [old].write(into: folder.path) == [old])
    #expect(try [old].write(into: folder.path) == [])
    #expect(try [new].write(into: folder.path) == [new])
    #expect(try folder.text(".postlogin/suite.schema.json") == "new")
  }

  @Test(arguments: [
    ("tests.yaml", ".postlogin/suite.schema.json"),
    ("Actions/a/tests.yaml", "../../.postlogin/suite.schema.json"),
  ])
  func `a suite names its schema from its own folder`(path: String, schema: String) {
    #expect(
      NewFile.schemaLine(of: "suite", in: path) == "# yaml-language-server: $schema=\(schema)"
    )
  }

  @Test func `whatever is in the way is named, and nothing is written`() throws {
    let folder = try TestFolder([
      "Actions/verified-email/tests.yaml/inner": "a folder", "Fixtures": "a file",
    ])
    let error = try #require(throws: PostLoginError.self) {
      try FirstAction.files(of: .postLogin).write(into: folder.path)
    }
    #expect(
      ([error] + error.further).map(\.description) == [
        "inTheWay: `\(folder.path)/Actions/verified-email/tests.yaml` is already there; "
          + "move it away, or take another folder",
        "inTheWay: `\(folder.path)/Fixtures` is already there; move it away, or take another folder",
      ]
    )
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
      try FirstAction.files(of: .postLogin).write(into: folder.path("place"))
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
