import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import GeoLocation

@Suite(.tags(.location))
struct LocationFilesTests {
  private func withFile<Result>(
    _ name: String,
    _ bytes: [UInt8],
    _ body: (String) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(name)"
      try Data(bytes).write(to: URL(filePath: path))
      return try body(path)
    }
  }

  @Test(arguments: ["places.csv", "places", "places.mmdb", "places.txt"])
  func `a table is known by its first line, whatever its name`(name: String) throws {
    for start in ["", "\u{FEFF}"] {
      let text = "\(start)network,countryCode\r\n192.0.2.0/24,PT\r\n"
      try withFile(name, Array(text.utf8)) { path in
        let places = try LocationFiles(paths: [path])
        #expect(try places.place(of: "192.0.2.1")?.countryCode == "PT")
        #expect(try places.place(of: "192.0.3.1") == nil)
      }
    }
  }

  @Test(arguments: ["places.csv", "places"])
  func `a database is known by its content, whatever its name`(name: String) throws {
    let bytes = try DocumentationDatabases.bytes(DocumentationDatabases.city)
    try withFile(name, bytes) { path in
      let places = try LocationFiles(paths: [path])
      #expect(try places.place(of: "203.0.113.24")?.cityName == "Lisbon")
    }
  }

  @Test func `of a table and a database the first with a record answers`() throws {
    let text = "network,country_code\n203.0.113.24,FR\n"
    try withFile("places.csv", Array(text.utf8)) { table in
      let both = [table, DocumentationDatabases.city]
      let first = try LocationFiles(paths: both)
      #expect(try first.place(of: "203.0.113.24")?.countryCode == "FR")
      #expect(try first.place(of: "203.0.113.25")?.countryCode == "PT")
      let last = try LocationFiles(paths: both.reversed())
      #expect(try last.place(of: "203.0.113.24")?.countryCode == "PT")
    }
  }

  @Test(arguments: ["", "x", "networks,asn\n", "country,PT\n"])
  func `a file that is neither is one error`(text: String) throws {
    try withFile("places.mmdb", Array(text.utf8)) { path in
      let error = #expect(throws: PostLoginError.self) { try LocationFiles(paths: [path]) }
      #expect(error?.code == .notADatabase)
      #expect(error?.message == "`\(path)`: this is neither a MaxMind DB nor a table of networks")
      #expect(
        error?.help == "name a `.mmdb` file, or a table whose first line begins with `network,`; "
          + "if this was a `.mmdb` file, it was cut off: get it again"
      )
    }
  }

  @Test func `an empty table is an error of its first line`() throws {
    try withFile("places.csv", []) { path in
      let error = #expect(throws: PostLoginError.self) { try LocationFiles(paths: [path]) }
      #expect(
        error?.message
          == "the first line must name the columns, such as `network,country_code,asn`"
      )
      #expect(error?.location?.line == 1)
    }
  }

  @Test func `a missing table is an error of its path`() {
    let error = #expect(throws: PostLoginError.self) { try LocationFiles(paths: ["no.csv"]) }
    #expect(error?.description == "unreadable: `no.csv`: no such file")
  }
}
