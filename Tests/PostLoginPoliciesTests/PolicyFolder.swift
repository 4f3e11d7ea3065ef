import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
final class PolicyFolder {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "policies-\(UUID().uuidString)"
    for (name, text) in files {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
}
