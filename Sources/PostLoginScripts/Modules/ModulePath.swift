/// File paths as the system treats them: bytes between slashes, compared without Unicode rules.
enum ModulePath {
  /// The absolute path of `path` relative to a folder, without `.`, `..` and doubled slashes.
  static func resolved(_ path: String, in folder: String) -> String {
    normal(path.utf8.first == slash ? path : "\(folder)/\(path)")
  }

  /// An absolute path without `.`, `..` and doubled slashes.
  static func normal(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The folder of an absolute path; that of `/` is `/`.
  static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash), last > path.startIndex else { return "/" }
    return String(path[..<last])
  }

  /// The text after the last slash.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// A folder and all its parents, from the nearest to the root.
  static func ancestors(of folder: String) -> [String] {
    var folders = [folder]
    var current = folder
    while current.utf8.count > 1 {
      current = Self.folder(of: current)
      folders.append(current)
    }
    return folders
  }

  /// Whether an absolute path is the folder or lies below it.
  static func isWithin(_ path: String, _ folder: String) -> Bool {
    if folder == "/" || path.utf8.elementsEqual(folder.utf8) { return true }
    return path.utf8.starts(with: "\(folder)/".utf8)
  }

  /// Whether the path ends with the bytes of the ending.
  static func hasEnding(_ path: String, _ ending: String) -> Bool {
    path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private static let slash = UInt8(ascii: "/")
}
