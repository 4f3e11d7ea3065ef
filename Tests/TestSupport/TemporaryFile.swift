import Foundation

/// Runs a body with a file of the given bytes, and removes the file afterwards.
package func withTemporaryFile<Result>(
  _ bytes: [UInt8],
  named name: String = "file",
  _ body: (String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(bytes).write(to: file)
  return try body(file.path)
}
