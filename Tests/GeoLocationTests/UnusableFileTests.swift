import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import GeoLocation

@Suite(.tags(.location))
struct UnusableFileTests {
  private func error(opening path: String) -> PostLoginError? {
    #expect(throws: PostLoginError.self) { try MaxMindLocator(paths: [path]) }
  }

  private func error(opening bytes: [UInt8]) throws -> PostLoginError? {
    try withDatabase(bytes) { path in
      let error = error(opening: path)
      #expect(error?.message.hasPrefix("`\(path)`: ") == true)
      return error
    }
  }

  @Test func `a file that is not there is named`() {
    let error = error(opening: "no/such.mmdb")
    #expect(error?.description == "unreadable: `no/such.mmdb`: no such file")
    #expect(error?.help == "name a file that is there, such as `GeoLite2-City.mmdb`")
  }

  @Test func `a path with a zero byte is no file`() {
    let error = error(opening: DocumentationDatabases.city + "\0")
    #expect(error?.code == .unreadable)
  }

  @Test func `a folder is no database`() throws {
    try withTemporaryFolder { folder in
      #expect(error(opening: folder)?.description == "unreadable: `\(folder)`: this is a folder")
    }
  }

  @Test func `a pipe is no database, and opening it waits for no writer`() throws {
    try withTemporaryFolder { folder in
      let pipe = "\(folder)/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      #expect(error(opening: pipe)?.reason == "this is no regular file")
    }
  }

  @Test(.unlessPrivileged)
  func `a file that may not be read is named`() throws {
    try withDatabase([1]) { path in
      try #require(chmod(path, 0) == 0)
      #expect(error(opening: path)?.reason == "no permission to read it")
    }
  }

  @Test func `a link that leads in a circle is no file`() throws {
    try withTemporaryFolder { folder in
      let link = "\(folder)/link"
      try #require(symlink(link, link) == 0)
      #expect(error(opening: link)?.reason == "the link leads in a circle")
    }
  }

  @Test func `an empty file is no database`() throws {
    let error = try error(opening: [UInt8]())
    #expect(error?.code == .notADatabase)
    #expect(error?.reason == "the file is empty")
  }

  @Test(arguments: [("x", 1), ("country,PT\n", 1), ("country,PT\n", 20_000)])
  func `a text is no database`(line: String, count: Int) throws {
    let error = try error(opening: Array(String(repeating: line, count: count).utf8))
    #expect(error?.code == .notADatabase)
    #expect(error?.reason == "it has no metadata at its end, as a MaxMind DB has")
    #expect(error?.help == "name a `.mmdb` file; if this is one, it was cut off: get it again")
  }

  @Test func `a database cut off anywhere is refused`() throws {
    let bytes = try DocumentationDatabases.bytes(DocumentationDatabases.city)
    try withTemporaryFolder { folder in
      let path = "\(folder)/places.mmdb"
      try Data(bytes).write(to: URL(filePath: path))
      #expect(throws: Never.self) { try MaxMindLocator(paths: [path]) }
      for count in (0..<bytes.count).reversed() {
        try #require(truncate(path, count) == 0)
        let error = #expect(throws: PostLoginError.self) { try MaxMindLocator(paths: [path]) }
        try #require(error?.code == .notADatabase, "cut off after \(count) bytes")
      }
    }
  }

  @Test(arguments: [0, 6, 300, 1_422], [1, 6, 60, 600])
  func `a database that lost bytes in its tree is refused`(start: Int, count: Int) throws {
    var bytes = try DocumentationDatabases.bytes(DocumentationDatabases.city)
    bytes.removeSubrange(start..<(start + count))
    let error = try error(opening: bytes)
    #expect(error?.code == .damaged)
    #expect(error?.reason == "the search tree does not end where the metadata says")
    #expect(
      error?.help == "get the file again; replace it by renaming, never by writing into it"
    )
  }

  @Test func `a database that says its tree is larger than it is is refused`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.city)
    try database.write([0xff], after: "node_count", skipping: 1)
    let error = try error(opening: database.bytes)
    #expect(error?.code == .damaged)
  }

  @Test(arguments: ["PostLogin-Documentation-Town", "GeoIP2-Connection-Type-Large"])
  func `a database of another type is refused`(type: String) throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.city)
    try database.replace("PostLogin-Documentation-City", with: type)
    let error = try error(opening: database.bytes)
    #expect(error?.code == .unsupportedType)
    #expect(
      error?.reason
        == "a database of type `\(type)` holds neither places nor autonomous systems"
    )
    #expect(error?.help == "name a City, Country or ASN database")
  }

  @Test(arguments: ["GeoIP2-City-North-America---", "DBIP-Location (compat=City) "])
  func `a maker's own name for a type is understood`(type: String) throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.city)
    try database.replace("PostLogin-Documentation-City", with: type)
    try withDatabase(database.bytes) { path in
      let locator = try MaxMindLocator(paths: [path])
      #expect(try locator.place(of: "203.0.113.24")?.cityName == "Lisbon")
    }
  }

  @Test func `a newer major version of the format is refused`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.city)
    try database.write([0xa1, 0x03], after: "binary_format_major_version")
    let error = try error(opening: database.bytes)
    #expect(error?.code == .unsupportedFormat)
    #expect(error?.reason.hasPrefix("the database has a format that libmaxminddb 1.") == true)
    #expect(
      error?.help == "get the file in format version 2, or install a newer libmaxminddb"
    )
  }

  @Test func `the first unusable file is named, good ones before it or not`() {
    let error = #expect(throws: PostLoginError.self) {
      try MaxMindLocator(paths: [DocumentationDatabases.city, "no.mmdb", "neither.mmdb"])
    }
    #expect(error?.message.hasPrefix("`no.mmdb`: ") == true)
  }
}

extension PostLoginError {
  /// The message behind the path of the file.
  fileprivate var reason: String {
    message.firstRange(of: "`: ").map { String(message[$0.upperBound...]) } ?? message
  }
}
