import CZlib
import CZstandard
import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct LogReadingTests {
  private static let records = (1...3).map {
    MadeRecord.login(id: $0, at: "10:00:0\($0).000", ["user_id": .string("auth0|\($0)")])
  }

  /// The ids of the logins in a file of this text.
  private func ids(_ bytes: [UInt8]) throws -> [String] {
    try withTemporaryFile(bytes) { try cases([$0]).cases.map(\.logID) }
  }

  static let envelopes: [(String, @Sendable ([MadeRecord]) -> String)] = [
    ("lines", { $0.map(\.text).joined(separator: "\n") }),
    ("lines of Windows", { $0.map(\.text).joined(separator: "\r\n") + "\r\n" }),
    ("an array", { "[\($0.map(\.text).joined(separator: ","))]" }),
    (
      "an array of many lines",
      {
        "[\n"
          + $0.map { JSONValue.object($0.members).jsonText(isIndented: true) }
          .joined(separator: ",\n") + "\n]\n"
      }
    ),
    ("an array a page", { $0.map { "[\($0.text)]" }.joined(separator: "\n") }),
    (
      "a webhook",
      { $0.map { #"{"log_id":"\#($0.id)","data":\#($0.text)}"# }.joined(separator: "\n") }
    ),
    (
      "a webhook's array",
      { "[\($0.map { #"{"log_id":"\#($0.id)","data":\#($0.text)}"# }.joined(separator: ","))]" }
    ),
    (
      "EventBridge",
      {
        $0.map {
          #"{"version":"0","detail-type":"Auth0 log","time":"2026-11-02T10:00:20Z","#
            + #""detail":{"log_id":"","data":\#($0.text)}}"#
        }.joined(separator: "\n")
      }
    ),
    ("a byte order mark", { "\u{FEFF}" + $0.map(\.text).joined(separator: "\n") }),
  ]

  @Test(arguments: envelopes.indices)
  func `every envelope gives the same cases`(index: Int) throws {
    let (name, wrap) = Self.envelopes[index]
    let plain = Array(wrap(Self.records).utf8)
    let expected = Self.records.map(\.id)
    #expect(try ids(plain) == expected, "\(name)")
    #expect(try ids(gzip(plain)) == expected, "\(name), gzip")
    #expect(try ids(zstandard(plain)) == expected, "\(name), zstd")
  }

  @Test func `files of several gzip members are read to the end`() throws {
    let parts = Self.records.flatMap { gzip(Array("\($0.text)\n".utf8)) }
    #expect(try ids(parts) == Self.records.map(\.id))
  }

  @Test func `shuffled and repeated records give the same cases`() throws {
    let lines = (1...40).map { number in
      MadeRecord.login(
        id: number,
        at: "10:\(10 + number % 7):\(10 + number).000",
        ["user_id": .string("auth0|\(number % 5)")]
      ).text
    }
    let folder = try TestFolder([
      "a": lines.joined(separator: "\n"),
      "b": (lines.reversed() + lines[3..<20] + lines).joined(separator: "\n"),
    ])
    let first = try cases([folder.path("a")])
    let second = try cases([folder.path("b")])
    #expect(first.cases.count == 40)
    #expect(first.cases.map(\.line) == second.cases.map(\.line))
    #expect(first.summary.duplicateCount == 0)
    #expect(second.summary.duplicateCount == 57)
  }

  @Test func `broken lines are named, and the others are read`() throws {
    let records = Self.records.map(\.text)
    let folder = try TestFolder([
      "logs": [
        records[0], "<html>502 Bad Gateway</html>", String(records[1].prefix(100)), records[1], "",
        "null", #"{"a":1}"#, String(records[2].dropLast()) + ",}", records[2], #"{"type":"s","x"#,
      ].joined(separator: "\n")
    ])
    let read = try cases([folder.path("logs")])
    #expect(read.cases.map(\.logID) == Self.records.map(\.id))
    #expect(read.summary.unreadable.map(\.location.line) == [2, 3, 6, 7, 8, 10])
    #expect(read.summary.unreadableCount == 6)
    #expect(read.summary.recordCount == 9)
  }

  @Test func `more broken lines than the limit are an error with the first place`() throws {
    let folder = try TestFolder(["logs": "x\ny\nz\n"])
    let path = folder.path("logs")
    #expect(throws: Never.self) { try cases([path]) { $0.maximumUnreadable = 3 } }
    let error = #expect(throws: PostLoginError.self) {
      try cases([path]) { $0.maximumUnreadable = 2 }
    }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("\(path):1:1") == true)
  }

  @Test func `a line that is too long is left out, and takes no memory`() throws {
    let long = #"{"type":"s","x":""# + String(repeating: "a", count: 50 << 20) + "\"}\n"
    let text = Array((long + Self.records[0].text).utf8)
    try withTemporaryFile(text) { path in
      let read = try cases([path])
      #expect(read.cases.count == 1)
      #expect(read.summary.unreadable.map(\.location.line) == [1])
      #expect(read.summary.unreadable[0].why.contains("4194304"))
    }
  }

  @Test func `a gzip bomb ends its file and not the reading`() throws {
    let bomb = gzip([UInt8](repeating: 0x20, count: 60 << 20))
    try withTemporaryFile(Array(Self.records[0].text.utf8)) { good in
      try withTemporaryFile(bomb) { path in
        let read = try cases([good, path])
        #expect(read.cases.count == 1)
        #expect(
          read.summary.unreadable.map(\.why) == ["the file expands to more than 200 times its size"]
        )
      }
    }
  }

  @Test func `a truncated gzip file gives what it holds`() throws {
    let lines = Self.records.map(\.text).joined(separator: "\n")
    let whole = gzip(Array((lines + "\n" + String(repeating: "\n", count: 100_000)).utf8))
    try withTemporaryFile(Array(whole.dropLast(12))) { path in
      let read = try cases([path])
      #expect(read.cases.count == 3)
      #expect(
        read.summary.unreadable.map(\.why) == ["the compressed data are damaged or end too early"]
      )
    }
  }

  @Test func `invalid UTF-8 is a broken line`() throws {
    var bytes = Array(Self.records[0].text.utf8)
    let index = try #require(bytes.firstIndex(of: UInt8(ascii: "F")))
    bytes[index] = 0xFF
    try withTemporaryFile(bytes + [0x0A] + Array(Self.records[1].text.utf8)) { path in
      let read = try cases([path])
      #expect(read.cases.map(\.logID) == [Self.records[1].id])
      #expect(read.summary.unreadable[0].why.contains("UTF-8"))
    }
  }

  @Test func `records from the future are left out`() throws {
    let folder = try TestFolder(["logs": Self.records[0].text])
    let day = 1_793_613_600_000.0
    let future = try cases([folder.path("logs")]) { $0.now = day - 90_000_000 }
    #expect(future.summary.unreadable.map(\.why) == ["a record from the future"])
    #expect(try cases([folder.path("logs")]) { $0.now = day }.cases.count == 1)
  }

  @Test func `records of two tenants are refused, unless one is chosen`() throws {
    let other = MadeRecord.login(id: 9, ["tenant_name": "other"])
    let folder = try TestFolder(["logs": "\(Self.records[0].text)\n\(other.text)"])
    let error = #expect(throws: PostLoginError.self) { try cases([folder.path("logs")]) }
    #expect(
      error?.message == "the logs are of 2 tenants: `acme`, `other`; choose one with --only-tenant"
    )
    let one = try cases([folder.path("logs")]) { $0.onlyTenant = "other" }
    #expect(one.cases.map(\.logID) == [other.id])
  }

  @Test func `records of unknown types are counted apart, and the logins beside them are read`()
    throws
  {
    let records = [
      Self.records[0], MadeRecord("fp", id: 5, at: "10:00:00.000"),
      MadeRecord("made_up", id: 6, at: "10:00:01.000"),
      MadeRecord("made_up", id: 7, at: "10:00:02.000"),
      // No code of Auth0's, though one with other letters or white space is.
      MadeRecord("S", id: 8, at: "10:00:03.000"), MadeRecord("s\n", id: 9, at: "10:00:04.000"),
    ]
    let folder = try TestFolder(["logs": records.map(\.text).joined(separator: "\n")])
    let read = try cases([folder.path("logs")])
    #expect(read.cases.map(\.logID) == [Self.records[0].id])
    #expect(read.summary.unreadableCount == 0)
    #expect(read.summary.otherTypes.map(\.type) == ["fp"])
    #expect(read.summary.unknownTypes.map(\.type) == ["made_up", "S", "s\n"])
    #expect(read.summary.unknownTypes.map(\.count) == [2, 1, 1])
    let report = PreparationReport(read.summary, asOf: nil)
    #expect(report.lines.contains("not of a login: fp 1"))
    #expect(report.lines.contains { $0.hasPrefix("of an unknown type: made_up 2, S 1, s") })
    #expect(report.lines.allSatisfy { !$0.contains("\n") })
    #expect(report.value["unknown_types"] == ["made_up": 2, "S": 1, "s\n": 1])
  }

  @Test func `versions of records are counted`() throws {
    var record = MadeRecord.login(id: 5)
    record["$event_schema"] = ["version": "9.0.0"]
    let folder = try TestFolder(["logs": record.text])
    #expect(try cases([folder.path("logs")]).summary.versions == ["9.0.0": 1])
  }
}

/// The bytes in a gzip member.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  guard
    deflateInit2_(
      &stream,
      6,
      Z_DEFLATED,
      15 + 16,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    ) == Z_OK
  else { return [] }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  let capacity = output.count
  let count = input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(capacity)
      _ = deflate(&stream, Z_FINISH)
      return capacity - Int(stream.avail_out)
    }
  }
  return Array(output.prefix(count))
}

/// The bytes in a Zstandard frame.
func zstandard(_ bytes: [UInt8]) -> [UInt8] {
  var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
  let count = ZSTD_compress(&output, output.count, bytes, bytes.count, 3)
  return Array(output.prefix(count))
}
