import Foundation
import TestSupport
import Testing

@Suite(.tags(.location))
struct MakingTests {
  private static func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static let hasWriter: Bool = {
    let check = "import importlib.metadata as m, sys; sys.exit(m.version('mmdb_writer') != '0.2.7')"
    return (try? run(["python3", "-c", check])) == 0
  }()

  @Test(.enabled(if: hasWriter, "python3 with mmdb_writer 0.2.7 is not installed"))
  func `the script makes the shipped files from the table`() throws {
    try withTemporaryFolder { folder in
      let status = try Self.run(["python3", "\(DocumentationDatabases.folder)/make", folder])
      try #require(status == 0)
      for name in ["city", "asn", "country-ipv4"] {
        let file = "documentation-\(name).mmdb"
        let made = try DocumentationDatabases.bytes("\(folder)/\(file)")
        let shipped = try DocumentationDatabases.bytes("\(DocumentationDatabases.folder)/\(file)")
        #expect(made == shipped, "\(file)")
      }
    }
  }
}
