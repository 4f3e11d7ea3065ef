import Foundation

/// The scripts of this package.
enum Scripts {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scripts in a folder of the package and below.
  static func all(in folder: String) -> [(path: String, text: String)] {
    let path = root.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".js") }.sorted().compactMap { name in
      (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)).map { (name, $0) }
    }
  }
}
