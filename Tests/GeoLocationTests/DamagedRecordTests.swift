import Foundation
import Testing

@testable import GeoLocation

struct DamagedRecordTests {
  @Test func `a record that leads out of the file is an error, not an unknown address`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.autonomousSystems)
    // A pointer of four bytes to the far end of nowhere, where the first record begins: a map of
    // two members, the name of the first being a pointer.
    let record = try #require(Data(database.bytes).range(of: Data([0xe2, 0x20])))
    database.bytes.replaceSubrange(
      record.lowerBound..<(record.lowerBound + 5),
      with: [0x38, 0x7f, 0xff, 0xff, 0xff]
    )
    try withDatabase(database.bytes) { path in
      let locator = try MaxMindLocator(paths: [path])
      let error = #expect(throws: PostLoginError.self) {
        try TableRow.all.map { try locator.autonomousSystem(of: $0.edges[0]) }
      }
      #expect(error?.code == .damaged)
      #expect(error?.path == path)
    }
  }

  @Test func `a tree that leads out of the file is an error`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.countryOfVersion4)
    // Both records of the root, each far behind the last node.
    database.bytes.replaceSubrange(0..<6, with: [UInt8](repeating: 0xff, count: 6))
    try withDatabase(database.bytes) { path in
      let locator = try MaxMindLocator(paths: [path])
      let error = #expect(throws: PostLoginError.self) {
        try locator.place(of: "203.0.113.24")
      }
      #expect(error?.description == "\(path): damaged: the search tree leads out of the file")
    }
  }

  @Test(arguments: [
    DocumentationDatabases.city, DocumentationDatabases.autonomousSystems,
    DocumentationDatabases.countryOfVersion4,
  ])
  func `one wrong byte anywhere gives an answer or an error`(path: String) throws {
    let bytes = try DocumentationDatabases.bytes(path)
    let addresses = TableRow.all.map { $0.edges[0] }
    var failures = 0
    try withDatabase(bytes) { path in
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      for index in bytes.indices {
        for value in [0x00, 0xff, bytes[index] ^ 0x20] where value != bytes[index] {
          try file.seek(toOffset: UInt64(index))
          try file.write(contentsOf: [value])
          do throws(PostLoginError) {
            let locator = try MaxMindLocator(paths: [path])
            for address in addresses {
              _ = try locator.place(of: address)
              _ = try locator.autonomousSystem(of: address)
            }
          } catch {
            failures += 1
          }
        }
        try file.seek(toOffset: UInt64(index))
        try file.write(contentsOf: [bytes[index]])
      }
    }
    #expect(failures > 100)
  }
}
