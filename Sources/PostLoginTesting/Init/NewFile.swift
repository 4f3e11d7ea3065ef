import Glibc
import PostLogin
public import WireFormats

/// A file that does not stand there yet.
package struct NewFile: Sendable, Equatable {
  /// From the folder that it is made for.
  package var path: String
  package var text: String
  /// Whether its owner alone may read it.
  package var isPrivate = false
}

extension [NewFile] {
  /// Writes all of the files below a folder, or none.
  ///
  /// - Throws: `inTheWay` for everything that stands where a file or a folder of one would, and
  ///   `unreadable` for what cannot be written.
  package func write(into folder: String) throws(PostLoginError) {
    let obstacles: [PostLoginError] = obstacles(in: folder).map { .inTheWay($0) }
    if let first = obstacles.first { throw first.followed(by: .init(obstacles.dropFirst())) }
    var written: [String] = []
    do throws(PostLoginError) {
      for file in self {
        let path = FilePath.joined(folder, file.path)
        try file.write(to: path)
        written.append(path)
      }
    } catch {
      for path in written { unlink(path) }
      throw error
    }
  }

  /// Each once, in the order of the files.
  private func obstacles(in folder: String) -> [String] {
    var found: [String] = []
    for file in self {
      let path = FilePath.joined(folder, file.path)
      let isThere = FileStatus(ofLink: path) != nil
      let blocked =
        ([folder] + file.folders.map { FilePath.joined(folder, $0) })
        .first { FileStatus(ofLink: $0) != nil && !FileBytes.isFolder($0) }
      guard let obstacle = blocked ?? (isThere ? path : nil), !found.contains(obstacle) else {
        continue
      }
      found.append(obstacle)
    }
    return found
  }
}

extension NewFile {
  /// What came to be meanwhile is not overwritten either.
  fileprivate func write(to path: String) throws(PostLoginError) {
    try FileBytes.makeFolder(FilePath.folder(of: path), isPrivate: false)
    guard try FileBytes.create(path, with: text.utf8, isPrivate: isPrivate) else {
      throw .inTheWay(path)
    }
  }

  /// The folders that it stands in, from the outermost.
  fileprivate var folders: [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}

extension PostLoginError.Code {
  /// A file would have to be overwritten.
  public static let inTheWay = Self(rawValue: "inTheWay")
  /// What Auth0's deploy tool has exported cannot be used.
  public static let invalidExport = Self(rawValue: "invalidExport")
}

extension PostLoginError {
  fileprivate static func inTheWay(_ path: String) -> PostLoginError {
    PostLoginError(.inTheWay, "`\(path)` is already there; move it away, or take another folder")
  }
}
