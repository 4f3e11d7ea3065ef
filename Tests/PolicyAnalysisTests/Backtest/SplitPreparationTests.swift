import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// A preparation in steps, which many machines share: its files are those of one preparation.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct SplitPreparationTests {
  private static func logs(tenant: String = "acme") -> [String: String] {
    let lines = (1...40).map { number in
      MadeRecord.login(
        id: number,
        at: "10:\(10 + number / 10):\(10 + number).000",
        [
          "user_id": .string("u|\(number % 7)"), "tenant_name": .string(tenant),
          "references": ["correlation_id": .string("c\(number)")],
        ]
      ).text
    }
    // A change of one user that is a record of another, duplicates, and what is no record.
    let change =
      #"{"log_id":"90020261001000000000000000000000000000000000000000000099","type":"sapi","#
      + #""date":"2026-11-02T12:00:00.000Z","description":"Update a User","user_id":"u|1","#
      + #""tenant_name":"\#(tenant)","details":{"request":{"method":"patch","#
      + #""path":"/api/v2/users/u%7C2","body":{"email_verified":true}},"#
      + #""response":{"statusCode":200}}}"#
    return [
      "logs/a.ndjson": (lines[..<20] + [change, "no record", lines[3]]).joined(separator: "\n"),
      "logs/b.json": "[\n" + lines[20...].joined(separator: ",\n") + ",\n" + lines[5] + "]",
      "logs/c.ndjson": "{\"broken\": \n{\"type\":\"s\"}\n" + change.replacing(",", with: ",\n"),
    ]
  }

  private static let users = (0..<7).map { number in
    #"{"user_id":"u|\#(number)","email_verified":false,"updated_at":"2026-11-01T00:00:00.000Z"}"#
  }

  /// A line for each of the last logins, 50 ms before it, and some of a user without logins.
  private static let recorded = (20...44).map { number in
    let time = 1_793_613_600_000 + ((10 + number / 10) * 60 + 10 + number) * 1000 - 50
    let user = RecorderPiece.digest(ofUser: number > 40 ? "u|99" : "u|\(number % 7)")
    let id = "\(String(time, radix: 36)).\(String(user, radix: 36)).8pt0z0.jf3zjj"
    let keys = #""k":{"c":"\#(RecorderMask.digest(of: "c\(number)"))"},"#
    return RecordedLineTests.line(
      #"{"request":{"query":{"max_age":"\#(number)"}}}"#,
      id: id,
      keys: keys
    )
  }

  private static func folder(_ logs: [String: String] = logs()) throws -> TestFolder {
    let folder = try TestFolder([
      "users.ndjson": users.joined(separator: "\n"),
      "recorded.txt": recorded.joined(separator: "\n"),
    ])
    for (name, text) in logs { try folder.write(name, text) }
    return folder
  }

  private static func preparation(_ folder: TestFolder, _ logs: [String]) -> BacktestPreparation {
    var options = BacktestPreparation.Options(logs: logs)
    options.users = folder.path("users.ndjson")
    options.recorded = [folder.path("recorded.txt")]
    options.now = 1_800_000_000_000
    return BacktestPreparation(options)
  }

  private static func logs(in folder: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("logs")).sorted()
      .map { folder.path("logs/\($0)") }
  }

  private static func records(_ folder: TestFolder, _ part: Int, of count: Int) throws -> [String] {
    let path = folder.path("records/records-\(part)-of-\(count)")
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map {
      "\(path)/\($0)"
    }
  }

  /// Makes all parts, each log and each part by itself.
  private static func makeParts(_ folder: TestFolder, _ count: Int) throws -> String {
    for log in try logs(in: folder) {
      try preparation(folder, [log]).split(into: folder.path("records"), parts: count)
    }
    let output = folder.path("apart")
    for number in (1...count).reversed() {
      let part = try #require(PreparationPart(number, of: count))
      _ = try preparation(folder, records(folder, number, of: count)).prepare(part, into: output)
    }
    return output
  }

  private static func texts(_ folder: String, _ count: Int) throws -> [String] {
    try BacktestPreparation.paths(folder, parts: count).map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
  }

  @Test(arguments: [2, 3, 16]) func `the files are those of one preparation, byte for byte`(
    count: Int
  ) throws {
    let folder = try Self.folder()
    let whole = folder.path("whole")
    let summary = try Self.preparation(folder, Self.logs(in: folder)).prepare(
      into: whole,
      parts: count
    )
    #expect(summary.loginCount == 40)
    #expect(summary.duplicateCount == 3)
    #expect(summary.unreadableCount == 3)
    let apart = try Self.makeParts(folder, count)
    let total = try BacktestPreparation.finish(apart, parts: count)
    #expect(total.recordCount == summary.recordCount)
    let (expected, found) = (try Self.texts(whole, count), try Self.texts(apart, count))
    for (one, other) in zip(expected, found) { #expect(one == other) }
    // The change of the user `u|2` reaches the part of that user.
    for number in 20...40 { #expect(expected.joined().contains(#"{"max_age":"\#(number)"}"#)) }
    #expect(!expected.joined().contains(#"{"max_age":"41"}"#))
    #expect(summary.recorder?.withoutLoginCount == 4)
    let stale = #""changed since":["event.user.email_verified"]"#
    #expect(expected.joined().contains(stale))
    // A second call changes nothing.
    _ = try BacktestPreparation.finish(apart, parts: count)
    #expect(try Self.texts(apart, count) == expected)
  }

  @Test func `a part that is not finished cannot be run`() throws {
    let folder = try Self.folder()
    let path = try BacktestPreparation.paths(Self.makeParts(folder, 2), parts: 2)[0]
    var reader = try CaseReader(path, keepsGroups: false)
    let error = #expect(throws: PostLoginError.self) {
      while try !reader.chunk(of: 100).isEmpty {}
    }
    #expect(error?.message.contains("one of 2 parts; run") == true)
  }

  @Test func `a part that is missing, cut off or of another number is no whole`() throws {
    let folder = try Self.folder()
    let apart = try Self.makeParts(folder, 3)
    let paths = BacktestPreparation.paths(apart, parts: 3)
    #expect(throws: PostLoginError.self) { try BacktestPreparation.finish(apart, parts: 2) }
    let bytes = try Data(contentsOf: URL(filePath: paths[1]))
    try bytes.dropLast(9).write(to: URL(filePath: paths[1]))
    let cut = #expect(throws: PostLoginError.self) {
      try BacktestPreparation.finish(apart, parts: 3)
    }
    #expect(cut?.message == "`\(paths[1])` is not part 2 of 3")
    try Data(contentsOf: URL(filePath: paths[0])).write(to: URL(filePath: paths[1]))
    #expect(throws: PostLoginError.self) { try BacktestPreparation.finish(apart, parts: 3) }
    try FileManager.default.removeItem(atPath: paths[1])
    #expect(throws: PostLoginError.self) { try BacktestPreparation.finish(apart, parts: 3) }
    // The other parts can still become whole.
    #expect(CaseTrailer.last(of: paths[0])?.isPartial == true)
  }

  @Test func `a finish that was interrupted goes on`() throws {
    let folder = try Self.folder()
    let apart = try Self.makeParts(folder, 3)
    let part = try String(
      contentsOfFile: BacktestPreparation.paths(apart, parts: 3)[2],
      encoding: .utf8
    )
    _ = try BacktestPreparation.finish(apart, parts: 3)
    let expected = try Self.texts(apart, 3)
    try Data(part.utf8).write(
      to: URL(filePath: BacktestPreparation.paths(apart, parts: 3)[2])
    )
    _ = try BacktestPreparation.finish(apart, parts: 3)
    #expect(try Self.texts(apart, 3) == expected)
  }

  @Test func `what a log says of a place that is unreadable is one line`() throws {
    let folder = try Self.folder([
      "logs/a.ndjson": "{\"unreadable\":\"a\\nb\\u001b[31m\(String(repeating: "x", count: 999))\"}"
    ])
    let summary = try Self.preparation(folder, Self.logs(in: folder)).prepare(
      into: folder.path("cases")
    )
    let why = try #require(summary.unreadable.first?.why)
    #expect(summary.unreadableCount == 1)
    #expect(why.hasPrefix("a\\nb\\u{1B}[31mxxx"))
    #expect(why.count <= 210)
  }

  @Test func `parts of several tenants are refused`() throws {
    let folder = try Self.folder(
      Self.logs().merging(["logs/d.ndjson": Self.logs(tenant: "other")["logs/b.json"] ?? ""]) { $1 }
    )
    let apart = folder.path("apart")
    for log in try Self.logs(in: folder) {
      try Self.preparation(folder, [log]).split(into: folder.path("records"), parts: 1)
    }
    let part = try #require(PreparationPart(1, of: 1))
    #expect(throws: PostLoginError.self) {
      try Self.preparation(folder, Self.records(folder, 1, of: 1)).prepare(part, into: apart)
    }
  }

  @Test func `parts that are each of another tenant do not become whole`() throws {
    let first = PreparationPart(of: "u|1", among: 2)
    let other = try #require(
      (2..<20).map { "u|\($0)" }.first { PreparationPart(of: $0, among: 2) != first }
    )
    func log(_ id: Int, _ user: String, _ tenant: String) -> String {
      MadeRecord.login(
        id: id,
        at: "10:00:00.000",
        ["user_id": .string(user), "tenant_name": .string(tenant)]
      ).text
    }
    let folder = try Self.folder([
      "logs/a.ndjson": log(1, "u|1", "acme"), "logs/b.ndjson": log(2, other, "other"),
    ])
    let apart = try Self.makeParts(folder, 2)
    let error = #expect(throws: PostLoginError.self) {
      try BacktestPreparation.finish(apart, parts: 2)
    }
    #expect(error?.message.hasPrefix("the parts are of 2 tenants: `acme`, `other`") == true)
    let paths = BacktestPreparation.paths(apart, parts: 2)
    #expect(paths.allSatisfy { CaseTrailer.last(of: $0)?.isPartial == true })
  }

  @Test func `a log that is split again replaces its records`() throws {
    let folder = try Self.folder()
    let log = folder.path("logs/a.ndjson")
    for log in [log, folder.path("logs/../logs/a.ndjson")] {
      try Self.preparation(folder, [log]).split(into: folder.path("records"), parts: 4)
    }
    let count = try (1...4).reduce(0) { try $0 + Self.records(folder, $1, of: 4).count }
    #expect(count == 4)
    // A line for each record, the change in the parts of both of its users at most.
    let lines = try (1...4).reduce(0) { sum, number in
      try sum
        + Self.records(folder, number, of: 4).reduce(0) {
          try $0 + String(contentsOfFile: $1, encoding: .utf8).split(separator: "\n").count
        }
    }
    #expect((23...24).contains(lines))
  }
}
