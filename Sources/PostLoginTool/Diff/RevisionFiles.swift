import PostLogin
import WireFormats

/// The files of a revision, in git's object store.
struct RevisionFiles {
  let revision: String
  /// The path of the current folder from the top folder of the repository, such as `infra/auth`.
  let prefix: String
  let root: String
  private let commit: Commit

  /// A file of the revision.
  struct File {
    let object: String
    /// The path from the top folder of the repository.
    let path: String
    /// Nil for a file whose content the clone lacks.
    let size: Int?
  }

  static let maximumFileBytes = 8 << 20
  private static let maximumFiles = 5000
  private static let maximumBytes = 64 << 20
  /// Endings of files that no policy reads.
  private static let binaryEndings = [
    ".png", ".jpg", ".jpeg", ".gif", ".ico", ".webp", ".svg", ".pdf", ".zip", ".gz", ".tgz", ".jar",
    ".woff", ".woff2", ".ttf", ".eot", ".mp4", ".mov", ".wasm", ".so", ".dylib", ".exe", ".bin",
  ]

  /// Finds a revision; its errors name the path of the argument if there is one.
  ///
  /// - Throws: `unreadable` if there is no repository or revision, or no `git`.
  init(_ revision: String, path: String?, in root: String) throws(PostLoginError) {
    guard !revision.isEmpty, !revision.hasPrefix("-"), path?.hasPrefix("/") != true else {
      throw PostLoginError(
        .unreadable,
        path.map {
          "`\(revision):\($0)`: write REVISION:PATH, with a path from the current folder"
        }
          ?? "`\(revision)` is no revision; name a branch such as `main`"
      )
    }
    self.revision = revision
    self.root = root
    commit = try Commit(revision, in: root)
    prefix = FilePath.normal(try Self.place("--show-prefix", in: root))
  }

  /// The top folder of the repository, without links.
  ///
  /// - Throws: `unreadable` in a repository without working tree.
  func top() throws(PostLoginError) -> String {
    FilePath.resolved(try Self.place("--show-toplevel", in: root))
  }

  private static func place(_ option: String, in root: String) throws(PostLoginError) -> String {
    let output = try GitProgram.run(
      ["rev-parse", option],
      in: root,
      onFailure: "the folder of the git repository cannot be found"
    )
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  // MARK: - Lists

  /// The files below some folders; links and submodules are left out.
  func files(below folders: [String]) throws(PostLoginError) -> [File] {
    try list(["--full-name", "--"] + folders.map { $0.isEmpty || $0 == "." ? "." : "\($0)/" })
  }

  /// Whether the revision has a file or a folder at a path from the current folder.
  func holds(_ path: String) throws(PostLoginError) -> Bool {
    let listing = try GitProgram.run(
      ["ls-tree", "-z", commit.name, "--", path],
      in: root,
      onFailure: "`\(revision)` cannot be listed"
    )
    return !listing.isEmpty
  }

  /// All files of the repository that a policy may read, as far as the clone has them.
  ///
  /// - Throws: `unreadable` for too many files, or too large ones together.
  func all() throws(PostLoginError) -> [File] {
    let files = try list(["--full-tree"]).filter { file in
      (0...Self.maximumFileBytes).contains(file.size ?? -1)
        && !file.path.split(separator: "/").contains("node_modules")
        && !Self.binaryEndings.contains(where: file.path.lowercased().hasSuffix)
    }
    let bytes = files.reduce(0) { $0 + ($1.size ?? 0) }
    guard files.count <= Self.maximumFiles, bytes <= Self.maximumBytes else {
      throw PostLoginError(
        .unreadable,
        "the repository at `\(revision)` has \(files.count) files with \(bytes >> 20) MB, more than "
          + "the \(Self.maximumFiles) files and \(Self.maximumBytes >> 20) MB that are copied",
        help: "check the revision out with `git worktree add`, and name its folder"
      )
    }
    return files
  }

  /// Refuses to copy too many files.
  func checkCount(_ files: [File], of name: String) throws(PostLoginError) {
    guard files.count > Self.maximumFiles else { return }
    throw PostLoginError(
      .unreadable,
      "`\(name)` has \(files.count) files; name the folder of the Actions"
    )
  }

  private func list(_ arguments: [String]) throws(PostLoginError) -> [File] {
    let listing = try GitProgram.run(
      ["ls-tree", "-r", "-l", "-z", commit.name] + arguments,
      in: root,
      onFailure: "`\(revision)` cannot be listed"
    )
    return listing.split(separator: 0).compactMap { line in
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 4, fields[0].hasPrefix("100"), fields[1] == "blob",
        !parts[1].split(separator: "/").contains("..")
      else { return nil }
      return File(object: String(fields[2]), path: String(parts[1]), size: Int(fields[3]))
    }
  }
}
