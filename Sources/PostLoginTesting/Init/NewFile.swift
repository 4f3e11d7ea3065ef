import Glibc
import PostLogin
public import WireFormats

/// A file that a command creates if it does not exist.
package struct NewFile: Sendable, Equatable {
  /// The path relative to the folder in which it is created.
  package var path: String
  package var text: String
  /// Whether only its owner may read it.
  package var isPrivate = false
  /// Whether only the program edits the file, so that it replaces an older one.
  package var isGenerated = false
}

extension NewFile {
  /// Returns the JSON Schema of a kind of file; `schemaLine` lets editors find it without a
  /// network.
  package static func schema(of kind: String, _ text: String) -> NewFile {
    NewFile(path: schemaPath(of: kind), text: text, isGenerated: true)
  }

  private static func schemaPath(of kind: String) -> String { ".postlogin/\(kind).schema.json" }

  /// Returns the comment in a YAML file that names its schema to the YAML language server, by a
  /// path relative to the file's folder.
  static func schemaLine(of kind: String, in path: String) -> String {
    let depth = path.count { $0 == "/" }
    let schema = String(repeating: "../", count: depth) + schemaPath(of: kind)
    return "# yaml-language-server: $schema=\(schema)"
  }
}

extension [NewFile] {
  /// Writes the files that do not exist below a folder, or none of them; existing files are kept,
  /// except generated ones.
  ///
  /// Nothing is written through a symbolic link below the folder.
  ///
  /// - Returns: the written files.
  /// - Throws: `inTheWay` for any other entry at the path of a file or of its folder, and
  ///   `unreadable` for a file that cannot be written.
  @discardableResult
  package func write(into folder: String) throws(PostLoginError) -> [NewFile] {
    let obstacles: [PostLoginError] = obstacles(in: folder).map { .inTheWay($0) }
    if let first = obstacles.first { throw first.followed(by: .init(obstacles.dropFirst())) }
    var written: [NewFile] = []
    var created: [String] = []
    do throws(PostLoginError) {
      for file in self {
        let path = FilePath.joined(folder, file.path)
        guard FilePath.isFile(path) else {
          try file.create(at: path)
          created.append(path)
          written.append(file)
          continue
        }
        guard file.isGenerated, !file.isLinked(in: folder), try file.replace(path) else { continue }
        written.append(file)
      }
    } catch {
      for path in created { unlink(path) }
      throw error
    }
    return written
  }

  /// Returns the obstacles, each once, in the order of the files.
  private func obstacles(in folder: String) -> [String] {
    var found: [String] = []
    for file in self {
      let path = FilePath.joined(folder, file.path)
      let isMissing = !FilePath.isFile(path)
      let isBlocked = isMissing && FileStatus(ofLink: path) != nil
      let inner = file.folders.map { FilePath.joined(folder, $0) }
      let blocked =
        ([folder] + inner).first { FileStatus(ofLink: $0) != nil && !FileBytes.isFolder($0) }
        ?? inner.first { isMissing && FileStatus(ofLink: $0)?.isLink == true }
      guard let obstacle = blocked ?? (isBlocked ? path : nil), !found.contains(obstacle) else {
        continue
      }
      found.append(obstacle)
    }
    return found
  }
}

extension NewFile {
  /// Whether a symbolic link leads to the file, or to a folder of it, from the folder that it is
  /// made for.
  package func isLinked(in folder: String) -> Bool {
    (folders + [path]).contains { FileStatus(ofLink: FilePath.joined(folder, $0))?.isLink == true }
  }

  /// Creates the file, but does not overwrite one that another process has created meanwhile.
  fileprivate func create(at path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    guard try FileBytes.create(path, with: text.utf8, isPrivate: isPrivate) else {
      throw .inTheWay(path)
    }
  }

  /// Replaces the file; returns false if it has this text already.
  fileprivate func replace(_ path: String) throws(PostLoginError) -> Bool {
    let present = try FileBytes.read(path, atMost: Document.maximumByteCount)
    guard !present.elementsEqual(text.utf8) else { return false }
    try FileBytes.overwrite(path, with: text.utf8, isPrivate: isPrivate)
    return true
  }

  /// The folders of the file, from the outermost.
  fileprivate var folders: [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}

extension PostLoginError.Code {
  /// A file that would be overwritten.
  public static let inTheWay = Self(rawValue: "inTheWay")
  /// An unusable export of Auth0's deploy tool.
  public static let invalidExport = Self(rawValue: "invalidExport")
}

extension PostLoginError {
  fileprivate static func inTheWay(_ path: String) -> PostLoginError {
    PostLoginError(.inTheWay, "`\(path)` is already there; move it away, or take another folder")
  }
}
