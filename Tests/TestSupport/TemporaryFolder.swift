import Foundation

/// Runs a body with a folder of files, and removes it afterwards.
package func withFiles<Result>(
  _ files: [String: String],
  _ body: (String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
  return try body(folder.path)
}
