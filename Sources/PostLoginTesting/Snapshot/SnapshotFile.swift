import PostLogin
package import WireFormats

/// Writes files that a run makes.
package enum SnapshotFile {
  /// Writes all of a file anew, with the folders that it stands in; of two writers at once, one
  /// writes the whole file.
  package static func write(_ text: String, to path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    try FileBytes.replaceContent(of: path, with: text.utf8)
  }
}
