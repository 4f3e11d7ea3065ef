import Glibc
import PolicySources
import PostLogin
import ScriptText
import WireFormats

/// The files of a revision of a git repository, copied into a folder of their own.
///
/// The content comes from the object store by `ls-tree` and `cat-file`, which run no hook, filter,
/// textconv or pager; nothing is checked out. The folder has the paths of the repository.
struct RevisionCopy {
  let revision: String
  /// The temporary folder, with the files of the repository's top folder.
  let folder: String
  /// The copy of the current folder, from which paths of arguments start.
  let current: String
  /// The path within the folder; the folder itself if several paths were copied.
  let path: String
  /// The top folder of the repository, without links; nil for a copy of one path.
  let top: String?
  private let cleanup: InterruptionCleanup

  /// Copies a path, which starts in the given folder of the repository.
  ///
  /// A file may require its neighbours, so they come with it. Terraform and exports may name files
  /// anywhere in the repository, so all of its files come with them.
  ///
  /// - Throws: `unreadable` if there is no repository, revision or path, or no `git`.
  init(revision: String, path: String, in root: String = ".") throws {
    let tree = try RevisionFiles(revision, path: path, in: root)
    let normal = FilePath.normal(path)
    let isFile = (CodeFile.endings + [".json", ".yaml", ".yml", ".tf", ".tfstate"]).contains(
      where: normal.hasSuffix
    )
    let files = try tree.files(below: [isFile ? FilePath.folder(of: normal) : normal])
    let inner = FilePath.joined(tree.prefix, normal)
    guard !files.isEmpty, !isFile || files.contains(where: { $0.path == inner }) else {
      throw PostLoginError(
        .unreadable,
        "`\(revision)` has no `\(path)`",
        help: "paths start in the current folder; name the old path if it was renamed"
      )
    }
    try self.init(tree, inner) { folder in
      try tree.checkCount(files, of: "\(revision):\(path)")
      try tree.copy(files, into: folder)
      guard PolicySource.kind(of: FilePath.joined(folder, inner)).isDeclaration else { return nil }
      return try Self.copyRest(of: tree, after: files, into: folder)
    }
  }

  /// Copies all files of the repository around a folder.
  ///
  /// - Throws: `unreadable` if there is no repository or revision, too many files, or no `git`.
  init(treeOf revision: String, in root: String) throws {
    let tree = try RevisionFiles(revision, path: "", in: root)
    try self.init(tree, tree.prefix) { try Self.copyRest(of: tree, after: [], into: $0) }
  }

  /// Copies the files below some folders of the repository with this top folder.
  ///
  /// - Throws: `unreadable` if there is no repository or revision, or no `git`.
  init(revision: String, folders: [String], in top: String) throws {
    let tree = try RevisionFiles(revision, path: nil, in: top)
    try self.init(tree, ".") { folder in
      let files = try tree.files(below: folders)
      try tree.checkCount(files, of: revision)
      try tree.copy(files, into: folder)
      return top
    }
  }

  /// Makes the folder, which the cleanup removes; `copy` fills it, and returns the top folder of the
  /// repository if it knows it.
  private init(
    _ tree: RevisionFiles,
    _ inner: String,
    copy: (_ folder: String) throws -> String?
  ) throws {
    var template = Array("\(Self.temporaryFolder)/postlogin-diff-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw PostLoginError(.unreadable, "no temporary folder can be made")
    }
    let folder = FilePath.normal(
      String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    )
    let cleanup = InterruptionCleanup()
    // Before the files are copied, because a signal may interrupt that.
    cleanup.add { Self.removeTree(folder) }
    do {
      // Readers of a repository's files read nothing outside of it.
      try FileBytes.makeFolder(FilePath.joined(folder, ".git"), isPrivate: true)
      top = try copy(folder)
    } catch {
      cleanup.finish()
      throw error
    }
    self.cleanup = cleanup
    self.folder = folder
    revision = tree.revision
    current = FilePath.joined(folder, tree.prefix)
    path = FilePath.joined(folder, inner)
  }

  /// Copies the files that are not copied yet; returns the top folder of the repository.
  private static func copyRest(
    of tree: RevisionFiles,
    after copied: [RevisionFiles.File],
    into folder: String
  ) throws -> String {
    let known = Set(copied.map(\.path))
    try tree.copy(try tree.all().filter { !known.contains($0.path) }, into: folder)
    return try tree.top()
  }

  /// Removes the copy.
  func remove() { cleanup.finish() }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
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
