import PostLogin
package import WireFormats

/// Writes files for a run.
package enum SnapshotFile {
  /// Replaces a file, and makes its folders.
  package static func write(_ text: String, to path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    try FileBytes.overwrite(path, with: text.utf8, isPrivate: false)
  }
}
