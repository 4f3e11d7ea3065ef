import Foundation

/// A git repository that a test fills, which goes with it.
package final class TestRepository {
  package let folder: String

  /// Makes an empty repository with the branch `main`.
  package init() throws {
    folder = NSTemporaryDirectory() + "postlogin-repository-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
  }

  /// Clones another repository; with a depth, only its newest commits.
  package init(cloning other: TestRepository, depth: Int? = nil) throws {
    folder = NSTemporaryDirectory() + "postlogin-repository-\(UUID())"
    let depths = depth.map { ["--depth=\($0)"] } ?? []
    try Self.git(["clone", "-q"] + depths + ["file://\(other.folder)", folder])
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func path(_ path: String) -> String { "\(folder)/\(path)" }

  /// Writes a file with the folders above it.
  package func write(_ path: String, _ text: String) throws {
    let file = URL(filePath: self.path(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: self.path(path))
  }

  /// Commits all there is.
  package func commit() throws {
    try git("add", "-A")
    let person = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
    try Self.git(["-C", folder] + person + ["commit", "-q", "--no-verify", "-m", "x"])
  }

  package func git(_ arguments: String...) throws {
    try Self.git(["-C", folder] + arguments)
  }

  private struct GitFailed: Error {
    let arguments: [String]
  }

  private static func git(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailed(arguments: arguments) }
  }
}
