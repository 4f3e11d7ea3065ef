import Foundation

/// A folder that declares a policy for one test, which goes with it.
final class DeclaredFolder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "declared-\(UUID())")

  var path: String { url.path }

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
