import PostLogin
package import WireFormats

/// Writes files that a run makes.
package enum SnapshotFile {
  /// Saves a file, with the folders that it stands in.
  package static func write(_ text: String, to path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    try FileBytes.save(path, with: text.utf8, isPrivate: false)
  }
}
