import PostLogin
import ScriptText
package import WireFormats

/// Finds suites below folders.
package enum SuiteFinder {
  private static let endings = ["yaml", "yml", "json"].map { "tests.\($0)" }

  /// Whether the name is that of a suite: `tests.yaml`, `NAME.tests.yaml`, or the same with `.yml`
  /// or `.json`.
  package static func isSuite(_ name: String) -> Bool {
    !name.hasPrefix(".") && endings.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  /// Returns the suites of some paths, each once: a file whatever its name, and all files below a
  /// folder whose names are those of suites, sorted by path.
  ///
  /// Hidden folders and links to folders are skipped.
  ///
  /// - Throws: `unreadable` for a path that does not exist, and for suites whose paths are not
  ///   UTF-8.
  package static func suites(in paths: [String]) throws(PostLoginError) -> [String] {
    try files(in: paths, "suite", where: isSuite)
  }

  /// The files of these paths, found as suites are, whose names are wanted.
  ///
  /// - Throws: `unreadable` for a path where nothing is, and for files whose paths are not UTF-8.
  package static func files(
    in paths: [String],
    where isWanted: (String) -> Bool
  ) throws(PostLoginError) -> [String] {
    try files(in: paths, "file", where: isWanted)
  }

  /// Returns the code of the Actions at some paths: a file whatever its name, and for every folder
  /// below that is an Action, the file that it runs.
  ///
  /// - Throws: `unreadable` for a path where nothing is, and for files whose paths are not UTF-8.
  package static func actions(in paths: [String]) throws(PostLoginError) -> [String] {
    let named = Set(paths.map(FilePath.normal))
    return try files(in: paths, where: CodeFile.isAction).filter { file in
      named.contains(file) || CodeFile.action(in: FilePath.folder(of: file)) == file
    }
  }

  private static func files(
    in paths: [String],
    _ word: String,
    where isWanted: (String) -> Bool
  ) throws(PostLoginError) -> [String] {
    let found = try walk(paths, where: isWanted)
    let errors = found.unnamed.map { path in
      PostLoginError.unreadable(path, "the path of this \(word) is not UTF-8; rename it")
    }
    if let first = errors.first { throw first.followed(by: Array(errors.dropFirst())) }
    return found.files
  }

  /// The wanted files of these paths, apart from those whose paths are not UTF-8.
  static func walk(
    _ paths: [String],
    where isWanted: (String) -> Bool
  ) throws(PostLoginError) -> FolderWalk {
    var all = FolderWalk()
    var seen: Set<String> = []
    for path in paths {
      let path = FilePath.normal(path)
      guard FileStatus(ofLink: path) != nil else { throw .unreadable(path, "no such file") }
      var walk = FolderWalk(files: [path])
      if FileBytes.isFolder(path) { walk = try FolderWalk(below: path, where: isWanted) }
      all.files += walk.files.filter { seen.insert($0).inserted }
      all.unnamed += walk.unnamed.filter { seen.insert($0).inserted }
    }
    return all
  }

  /// The error of a run without cases.
  package static func nothingFound(in place: String) -> PostLoginError {
    .unreadable(place, "no case was found; name a suite, or a folder with a `tests.yaml`")
  }

  /// Returns the entries of a folder, sorted.
  static func names(in folder: String) throws(PostLoginError) -> [String] {
    try FolderWalk.names(in: Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
