import Glibc
import PostLogin
package import WireFormats

/// Finds files below a folder, sorted; skips hidden folders and links to folders.
package struct FolderWalk {
  private static let skippedFolders: Set<String> = ["node_modules", "__snapshots__"]

  /// The paths of the files.
  package var files: [String] = []
  /// Paths that are not UTF-8, with invalid bytes as `\xHH`.
  var unnamed: [String] = []

  init(files: [String] = []) { self.files = files }

  /// Walks through a folder.
  ///
  /// - Throws: `unreadable` for a folder that cannot be listed.
  package init(below root: String, where isWanted: (String) -> Bool) throws(PostLoginError) {
    var folders = [Array(root.utf8)]
    while let folder = folders.popLast() {
      var inner: [[UInt8]] = []
      for name in try Self.names(in: folder) {
        let path = folder == [UInt8(ascii: ".")] ? name : folder + [UInt8(ascii: "/")] + name
        guard let isFolder = Self.isFolder(path) else { continue }
        let text = String(decoding: name, as: UTF8.self)
        if isFolder {
          if !text.hasPrefix("."), !Self.skippedFolders.contains(text) { inner.append(path) }
        } else if isWanted(text) {
          add(path)
        }
      }
      folders += inner.reversed()
    }
  }

  private mutating func add(_ path: [UInt8]) {
    if let text = String(validating: path, as: UTF8.self) {
      files.append(FilePath.normal(text))
    } else {
      unnamed.append(Self.escaped(path))
    }
  }

  /// Returns the entries of a folder in byte order.
  static func names(in folder: [UInt8]) throws(PostLoginError) -> [[UInt8]] {
    guard let stream = withPath(folder, { opendir($0) }) else {
      throw .unreadable(escaped(folder), String(cString: strerror(errno)).lowercased())
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns nil if the path does not exist.
  private static func isFolder(_ path: [UInt8]) -> Bool? {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private static func withPath<Result>(
    _ path: [UInt8],
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return body(characters)
  }

  private static func escaped(_ path: [UInt8]) -> String {
    if let text = String(validating: path, as: UTF8.self) { return text }
    let bytes = path.flatMap { byte in
      (0x20..<0x7F).contains(byte)
        ? [byte] : #"\x"#.utf8 + [HexDigit.smalls[Int(byte >> 4)], HexDigit.smalls[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
