import Glibc

/// Operations on paths as users write them, relative to a file or to the current folder.
package enum FilePath {
  /// Everything before the last slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The name without its last extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path relative to a folder, normalized.
  package static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? normal(path) : normal("\(folder)/\(path)")
  }

  /// The path without `.`, repeated slashes, and each `..` that has a folder to leave.
  package static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(text)" : text.isEmpty ? "." : text
  }

  /// The path without links; the path itself where nothing is.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path from the root, of one that starts in the current folder.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = realpath(".", nil) else { return normal(path) }
    defer { free(current) }
    return joined(String(cString: current), path)
  }

  /// The folder and its parents, from the nearest to the root.
  package static func ancestors(of folder: String) -> [String] {
    guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return [] }
    defer { free(resolved) }
    let depth = String(cString: resolved).split(separator: "/").count
    return (0...depth).map { level in
      joined(folder, level == 0 ? "." : Array(repeating: "..", count: level).joined(separator: "/"))
    }
  }

  package static func isFile(_ path: String) -> Bool {
    if FileSource.current?.holds(path) == true { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
