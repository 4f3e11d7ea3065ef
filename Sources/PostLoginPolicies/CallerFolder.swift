import WireFormats

/// Resolves a path that a test names, independently of the folder in which the test was started.
package enum CallerFolder {
  /// Returns the current folder, or the nearest folder above the file, that contains the path.
  package static func holding(_ path: String, _ file: String) -> String {
    let candidates = [""] + FilePath.ancestors(of: FilePath.folder(of: file))
    return candidates.first { FileStatus(FilePath.joined($0, path)) != nil } ?? ""
  }
}
