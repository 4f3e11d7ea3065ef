import FoundationEssentials

/// Reads whole files that a person named, with errors that name the path.
package enum FileBytes {
  /// Reads a file of at most the given size.
  ///
  /// - Throws: `unreadable` for a missing file, a folder, a file that may not be read, or one that
  ///   is too large, before any of it is read.
  package static func read(_ path: String, atMost limit: Int) throws(PostLoginError) -> [UInt8] {
    let attributes: [FileAttributeKey: Any]
    do {
      let target = URL(filePath: path).resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: target)
    } catch {
      throw .unreadable(path, "no such file")
    }
    guard attributes[.type] as? FileAttributeType != .typeDirectory else {
      throw .unreadable(path, "this is a folder; name a file")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw .unreadable(path, "this is no regular file")
    }
    let size = (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
    guard size <= limit else {
      throw .unreadable(path, "\(size) bytes are more than the limit of \(limit)")
    }
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path, "the file cannot be read")
    }
  }

  /// Whether a folder stands at the path.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
