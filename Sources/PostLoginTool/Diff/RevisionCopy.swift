import Glibc
import PostLogin
import ScriptText
import WireFormats

/// The files of a revision of a git repository, copied into a folder of their own.
///
/// The content comes from the object store by `ls-tree` and `cat-file`, which run no hook, filter,
/// textconv or pager; nothing is checked out.
struct RevisionCopy {
  let revision: String
  /// The temporary folder.
  let folder: String
  /// The path within the folder; the folder itself if several paths were copied.
  let path: String
  private let cleanup: InterruptionCleanup

  private static let maximumFileBytes = 8 << 20
  private static let maximumFiles = 5000

  /// Copies the path of an argument such as `main:Actions`; nil for a path of the file system.
  init?(ifNamedBy argument: String, in root: String) throws {
    guard FileStatus(argument) == nil, let colon = argument.firstIndex(of: ":") else { return nil }
    let path = String(argument[argument.index(after: colon)...])
    try self.init(revision: String(argument[..<colon]), path: path, in: root)
  }

  /// Copies a path, which starts in the given folder of the repository.
  ///
  /// - Throws: `unreadable` if there is no repository, revision or path, or no `git`.
  init(revision: String, path: String, in root: String = ".") throws {
    guard !revision.isEmpty, !revision.hasPrefix("-"), !path.hasPrefix("/") else {
      throw PostLoginError(
        .unreadable,
        "`\(revision):\(path)`: write REVISION:PATH, with a path from the current folder"
      )
    }
    let normal = FilePath.normal(path)
    // A file may require its neighbours.
    let isFile = (CodeFile.endings + [".json", ".yaml", ".yml"]).contains(where: normal.hasSuffix)
    let listed = isFile ? FilePath.folder(of: normal) : normal
    let entries = try Self.entries(of: revision, [listed], in: root)
    guard !entries.isEmpty, !isFile || entries.contains(where: { $0.path == normal }) else {
      throw PostLoginError(
        .unreadable,
        "`\(revision)` has no `\(path)`",
        help: "paths start in the current folder; name the old path if it was renamed"
      )
    }
    cleanup = InterruptionCleanup()
    folder = try Self.folder(of: entries, of: "\(revision):\(path)", from: root, cleanup)
    self.revision = revision
    self.path = normal.isEmpty || normal == "." ? folder : "\(folder)/\(normal)"
  }

  /// Copies the files below some folders of the repository with this top folder.
  ///
  /// - Throws: `unreadable` if there is no repository or revision, or no `git`.
  init(revision: String, folders: [String], in top: String) throws {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw PostLoginError(
        .unreadable,
        "`\(revision)` is no revision; name a branch such as `main`"
      )
    }
    let entries = try Self.entries(of: revision, folders, in: top)
    cleanup = InterruptionCleanup()
    folder = try Self.folder(of: entries, of: revision, from: top, cleanup)
    self.revision = revision
    path = folder
  }

  /// A new folder with these files, which the cleanup removes.
  private static func folder(
    of entries: [Entry],
    of name: String,
    from root: String,
    _ cleanup: InterruptionCleanup
  ) throws -> String {
    guard entries.count <= maximumFiles else {
      throw PostLoginError(
        .unreadable,
        "`\(name)` has \(entries.count) files; name the folder of the Actions"
      )
    }
    var template = Array("\(temporaryFolder)/postlogin-diff-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw PostLoginError(.unreadable, "no temporary folder can be made")
    }
    let folder = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
    // Before the files are copied, because a signal may interrupt that.
    cleanup.add { removeTree(folder) }
    do {
      for entry in entries { try copy(entry, from: root, into: folder) }
    } catch {
      cleanup.finish()
      throw error
    }
    return folder
  }

  /// Removes the copy.
  func remove() { cleanup.finish() }

  private struct Entry {
    var object: String
    var path: String
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// The files of a revision below some folders.
  private static func entries(
    of revision: String,
    _ folders: [String],
    in root: String
  ) throws(PostLoginError) -> [Entry] {
    let commit = try Commit(revision, in: root)
    let listing = try GitProgram.run(
      ["ls-tree", "-r", "-z", commit.name, "--"]
        + folders.map { $0.isEmpty || $0 == "." ? "." : "\($0)/" },
      in: root,
      onFailure: "`\(revision)` cannot be listed"
    )
    return entries(listing)
  }

  /// The files of a listing; links and submodules are left out.
  private static func entries(_ listing: [UInt8]) -> [Entry] {
    listing.split(separator: 0).compactMap { line in
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 3, fields[0].hasPrefix("100"), fields[1] == "blob",
        !parts[1].split(separator: "/").contains("..")
      else { return nil }
      return Entry(object: String(fields[2]), path: String(parts[1]))
    }
  }

  private static func copy(_ entry: Entry, from root: String, into folder: String) throws {
    let bytes = try GitProgram.run(
      ["cat-file", "blob", entry.object],
      in: root,
      atMost: maximumFileBytes,
      onFailure: "`\(entry.path)` cannot be read from the repository"
    )
    let file = "\(folder)/\(entry.path)"
    try FileBytes.makeFolder(FilePath.folder(of: file), isPrivate: true)
    _ = try FileBytes.create(file, with: bytes, isPrivate: true)
  }

  private static func removeTree(_ path: String) {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { removeTree(inner) }
    }
    closedir(directory)
    rmdir(path)
  }
}
