import Foundation

/// The files of this package.
enum Project {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A path from the package's folder.
  static func path(_ path: String) -> String { root.appending(path: path).path }
}
