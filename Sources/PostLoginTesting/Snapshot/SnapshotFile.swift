import PostLogin
package import WireFormats

/// Writes files for a run.
package enum SnapshotFile {
  /// Replaces a file as a whole, and makes its folders; of two writers at once, one wins.
  package static func write(_ text: String, to path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    try FileBytes.save(path, with: text.utf8, isPrivate: false)
  }
}
