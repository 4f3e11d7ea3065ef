import Foundation
import PostLogin
import Testing

@testable import GeoLocation

struct OpenFileTests {
  /// How often a file is open or mapped in this process.
  private func uses(of path: String) throws -> Int {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let open = descriptors.count { descriptor in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))
        == path
    }
    // A file of no size that comes in pieces: reading it whole by its path stops early.
    let maps = try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() ?? Data()
    return open
      + String(decoding: maps, as: UTF8.self).split(separator: "\n").count { $0.hasSuffix(path) }
  }

  @Test func `a file is let go with its last locator`() throws {
    let bytes = try DocumentationDatabases.bytes(DocumentationDatabases.city)
    try withDatabase(bytes) { path in
      var locator: MaxMindLocator? = try MaxMindLocator(paths: [path])
      #expect(try locator?.place(of: "203.0.113.24") != nil)
      let used = try uses(of: path)
      #expect(used == 1)
      locator = nil
      let left = try uses(of: path)
      #expect(left == 0)
      for _ in 0..<200 { _ = try MaxMindLocator(paths: [path]) }
      let leftAfterMany = try uses(of: path)
      #expect(leftAfterMany == 0)
    }
  }

  @Test func `a refused file is let go`() throws {
    var bytes = try DocumentationDatabases.bytes(DocumentationDatabases.city)
    bytes.removeSubrange(300..<360)
    var other = try DatabaseBytes(of: DocumentationDatabases.city)
    try other.replace("PostLogin-Documentation-City", with: "PostLogin-Documentation-Town")
    for refused in [bytes, other.bytes, Array("text".utf8)] {
      try withDatabase(refused) { path in
        for _ in 0..<200 {
          #expect(throws: PostLoginError.self) { try MaxMindLocator(paths: [path]) }
        }
        let uses = try uses(of: path)
        #expect(uses == 0)
      }
    }
  }

  @Test func `lookups at the same time agree`() async throws {
    let locator = try MaxMindLocator(
      paths: [DocumentationDatabases.city, DocumentationDatabases.autonomousSystems]
    )
    let rows = TableRow.all.map { (address: $0.edges[0], row: $0) }
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          var wrong = 0
          for index in 0..<2_000 {
            let (address, row) = rows[(start + index) % rows.count]
            if try locator.place(of: address) != row.place { wrong += 1 }
            if try locator.autonomousSystem(of: address) != row.autonomousSystem { wrong += 1 }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
