import Foundation

/// The databases that ship with the package.
enum DocumentationDatabases {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/geo").standardizedFileURL.path

  static let city = "\(folder)/documentation-city.mmdb"
  static let autonomousSystems = "\(folder)/documentation-asn.mmdb"
  static let countryOfVersion4 = "\(folder)/documentation-country-ipv4.mmdb"

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}

/// Runs a body with a temporary folder.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Runs a body with a temporary file of the given bytes.
func withDatabase<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
  try withTemporaryFolder { folder in
    let path = "\(folder)/places.mmdb"
    try Data(bytes).write(to: URL(filePath: path))
    return try body(path)
  }
}
