import WireFormats

/// The `node_modules` folders in which scripts find packages without permission.
enum PackageFolders {
  /// Those of a path and its parent folders.
  static func near(_ path: String) -> [String] {
    FilePath.ancestors(of: FileBytes.isFolder(path) ? path : FilePath.folder(of: path))
      .map { FilePath.joined($0, "node_modules") }.filter(FileBytes.isFolder)
  }
}
