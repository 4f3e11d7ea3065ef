import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct CaseFileTests {
  private func folder() throws -> TestFolder {
    let lines = (1...20).map {
      MadeRecord.login(id: $0, at: "10:00:\(10 + $0).000", ["user_id": .string("u|\($0 % 7)")]).text
    }
    return try TestFolder(["logs": lines.joined(separator: "\n")])
  }

  private func preparation(_ folder: TestFolder) -> BacktestPreparation {
    BacktestPreparation(.init(logs: [folder.path("logs")]))
  }

  private func lines(_ path: String) throws -> [[UInt8]] {
    try FileBytes.read(path, atMost: 1 << 24).split(separator: 0x0A).map { Array($0) }
  }

  @Test func `a file of cases ends with a trailer, and each line reads as it was written`() throws {
    let folder = try folder()
    let path = folder.path("cases.ndjson")
    let summary = try preparation(folder).prepare(into: path)
    #expect(summary.loginCount == 20)
    let lines = try lines(path)
    #expect(lines.count == 21)
    for line in lines.dropLast() { #expect(try BacktestCase(line: line).line == line) }
    let trailer = try #require(CaseTrailer(JSONText(checking: lines[20])))
    #expect(trailer.caseCount == 20 && trailer.recordCount == 20 && trailer.loginCount == 20)
    #expect(trailer.digest.count == 64)
    #expect(!FileManager.default.fileExists(atPath: "\(path).part"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `parts hold all cases, and those of a user together`() throws {
    let folder = try folder()
    let path = folder.path("cases")
    _ = try preparation(folder).prepare(into: path, parts: 3)
    var users: [String: Int] = [:]
    var count = 0
    for (index, file) in BacktestPreparation.paths(path, parts: 3).enumerated() {
      let lines = try lines(file)
      let trailer = try #require(CaseTrailer(JSONText(checking: lines[lines.count - 1])))
      #expect(trailer.part == index + 1 && trailer.partCount == 3)
      for line in lines.dropLast() {
        let id = try BacktestCase(line: line).group.id
        #expect(users[id, default: index] == index)
        users[id] = index
        count += 1
      }
    }
    #expect(count == 20)
    #expect(users.count == 7)
    try BacktestPreparation.clean(path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a preparation that fails leaves no file`() throws {
    let folder = try TestFolder(["logs": "broken\n\(MadeRecord.login(id: 1).text)"])
    var options = BacktestPreparation.Options(logs: [folder.path("logs")])
    options.maximumUnreadable = 0
    let path = folder.path("cases.ndjson")
    #expect(throws: PostLoginError.self) { try BacktestPreparation(options).prepare(into: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["logs"])
  }

  @Test func `a file that is there is not written over, and only cases are removed`() throws {
    let folder = try folder()
    try folder.write("mine", "something else")
    let error = #expect(throws: PostLoginError.self) {
      try preparation(folder).prepare(into: folder.path("mine"))
    }
    #expect(error?.code == .unreadable)
    let refusal = #expect(throws: PostLoginError.self) {
      try BacktestPreparation.clean(folder.path("mine"))
    }
    #expect(refusal?.code == .invalidCase)
    #expect(try folder.text("mine") == "something else")
  }

  @Test func `an older or newer version of a case is refused`() throws {
    let line = #"{"version":2,"log_id":"1"}"#
    let error = #expect(throws: PostLoginError.self) { try BacktestCase(line: Array(line.utf8)) }
    #expect(error?.code == .unsupportedVersion)
    let half = #"{"version":1,"log_id":"1"}"#
    #expect(throws: PostLoginError.self) { try BacktestCase(line: Array(half.utf8)) }
  }

  @Test(arguments: [("3", 3), ("1e30", nil), ("1e999", nil)] as [(String, Int?)])
  func `a count of executions that no integer can hold is unknown`(
    text: String,
    count: Int?
  ) throws {
    let line = """
      {"version":1,"log_id":"1","type":"s","event":{},"group":{"kind":"user","id":"u"},\
      "recorded":{"decision":"allowed","executions":\(text)}}
      """
    #expect(try BacktestCase(line: Array(line.utf8)).recorded.executionCount == count)
  }
}
