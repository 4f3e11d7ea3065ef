import WireFormats

/// Where a path of a test leads, whichever folder the test was started in.
package enum CallerFolder {
  /// The current folder, or the nearest one above the file in which the path is found.
  package static func holding(_ path: String, _ file: String) -> String {
    let candidates = [""] + FilePath.ancestors(of: FilePath.folder(of: file))
    return candidates.first { FileStatus(FilePath.joined($0, path)) != nil } ?? ""
  }
}
