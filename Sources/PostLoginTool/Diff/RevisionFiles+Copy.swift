import PostLogin
import WireFormats

extension RevisionFiles {
  /// The bytes of files that one `git cat-file` reads.
  private static let batchBytes = 16 << 20

  /// Writes files below a folder.
  ///
  /// - Throws: `unreadable` for a file that is too large, or that the object store lacks.
  func copy(_ files: [File], into folder: String) throws(PostLoginError) {
    var batch: [File] = []
    var size = 0
    for file in files {
      let bytes = file.size ?? 0
      guard bytes <= Self.maximumFileBytes else {
        throw PostLoginError(
          .unreadable,
          "\(Self.failure(file)): it has more than \(Self.maximumFileBytes) bytes"
        )
      }
      batch.append(file)
      size += bytes
      guard size > Self.batchBytes else { continue }
      try write(batch, into: folder)
      (batch, size) = ([], 0)
    }
    if !batch.isEmpty { try write(batch, into: folder) }
  }

  private static func failure(_ file: File) -> String {
    "`\(file.path)` cannot be read from the repository"
  }

  /// Reads files with one program, which prints each behind a line with its size.
  private func write(_ files: [File], into folder: String) throws(PostLoginError) {
    let list = "\(folder)/.git/objects"
    let names = files.map { "\($0.object)\n" }.joined()
    try FileBytes.overwrite(list, with: names.utf8, isPrivate: true)
    var rest = try GitProgram.run(
      ["cat-file", "--batch"],
      in: root,
      reading: list,
      atMost: 4 * Self.batchBytes,
      onFailure: "the files of `\(revision)` cannot be read"
    )[...]
    for file in files {
      let line = rest.prefix { $0 != 0x0A }
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      let content = rest.dropFirst(line.count + 1)
      guard fields.count == 3, fields[1] == "blob", let size = Int(fields[2]), size >= 0,
        content.count > size
      else { throw PostLoginError(.unreadable, Self.failure(file)) }
      let copy = "\(folder)/\(file.path)"
      try FileBytes.makeFolder(FilePath.folder(of: copy), isPrivate: true)
      _ = try FileBytes.create(copy, with: content.prefix(size), isPrivate: true)
      rest = content.dropFirst(size + 1)
    }
  }
}
