extension FilePath {
  /// The path from a folder to another path; both start at the root, or both in the current folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let parts = normal(path).split(separator: "/")
    let base = normal(folder).split(separator: "/").filter { $0 != "." }
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return (up + parts[common...]).joined(separator: "/")
  }
}
