import Glibc
import PostLogin
package import WireFormats

/// Finds suites below folders.
package enum SuiteFinder {
  private static let endings = ["yaml", "yml", "json"].map { "tests.\($0)" }
  private static let skippedFolders: Set<String> = ["node_modules", "__snapshots__"]

  /// Whether the name makes a file a suite: `tests.yaml`, `NAME.tests.yaml`, or the same with `.yml`
  /// or `.json`.
  package static func isSuite(_ name: String) -> Bool {
    !name.hasPrefix(".") && endings.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  /// The suites of these paths, each once: a file by its own name, whatever it is called, and below
  /// a folder all whose names make them suites, sorted by path.
  ///
  /// Hidden folders and links to folders are not entered.
  ///
  /// - Throws: `unreadable` for a path where nothing is.
  package static func suites(in paths: [String]) throws(PostLoginError) -> [String] {
    try files(in: paths, where: isSuite)
  }

  /// The files of these paths, found as suites are, whose names are wanted.
  package static func files(
    in paths: [String],
    where isWanted: (String) -> Bool
  ) throws(PostLoginError) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let path = FilePath.normal(path)
      guard FileStatus(ofLink: path) != nil else { throw .unreadable(path, "no such file") }
      let files = FileBytes.isFolder(path) ? try self.files(below: path, isWanted) : [path]
      found += files.filter { seen.insert($0).inserted }
    }
    return found
  }

  /// Why a run that finds no case is an error.
  package static func nothingFound(in place: String) -> PostLoginError {
    .unreadable(place, "no case was found; name a suite, or a folder with a `tests.yaml`")
  }

  private static func files(
    below root: String,
    _ isWanted: (String) -> Bool
  ) throws(PostLoginError) -> [String] {
    var files: [String] = []
    var folders = [root]
    while let folder = folders.popLast() {
      var inner: [String] = []
      for name in try names(in: folder) {
        let path = FilePath.joined(folder, name)
        guard let status = FileStatus(ofLink: path) else { continue }
        if status.isFolder {
          if !name.hasPrefix("."), !skippedFolders.contains(name) { inner.append(path) }
        } else if isWanted(name) {
          files.append(path)
        }
      }
      folders += inner.reversed()
    }
    return files
  }

  /// What stands in a folder, sorted.
  static func names(in folder: String) throws(PostLoginError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .unreadable(folder, String(cString: strerror(errno)).lowercased())
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
