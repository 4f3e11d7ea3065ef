import WireFormats

/// The folder that a project stays inside of.
struct Repository: Sendable {
  /// The folder, without links.
  let root: String

  /// The nearest folder around a file that is a Git repository; without one, the folder of the file.
  init(around file: String) {
    let folder = FilePath.folder(of: file)
    let found = FilePath.ancestors(of: folder).first(where: Self.isRoot)
    root = FilePath.resolved(FilePath.absolute(found ?? (folder.isEmpty ? "." : folder)))
  }

  /// Whether a folder is the root of a Git repository or of one of its worktrees.
  static func isRoot(_ folder: String) -> Bool {
    FileStatus(FilePath.joined(folder, ".git")) != nil
  }

  /// Whether a path lies inside, links followed as far as the path exists.
  func contains(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return false }
    var existing = FilePath.absolute(path)
    while FileStatus(ofLink: existing) == nil, existing != "/" {
      existing = FilePath.folder(of: existing)
    }
    // A link that leads nowhere yet may lead anywhere later.
    guard FileStatus(existing) != nil else { return false }
    let resolved = FilePath.resolved(existing)
    return root == "/" || resolved == root || resolved.hasPrefix("\(root)/")
  }
}
