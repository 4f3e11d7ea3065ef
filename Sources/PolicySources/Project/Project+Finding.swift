package import WireFormats

extension Project {
  /// The path of the nearest `postlogin.yaml` in a folder or above it, up to the root of its
  /// repository; nil if there is none.
  ///
  /// Outside of a repository, only the folder itself is looked at: a file further up may belong to
  /// another user.
  package static func path(from folder: String) -> String? {
    let ancestors = FilePath.ancestors(of: folder)
    let root = ancestors.firstIndex(where: Repository.isRoot) ?? 0
    return ancestors.prefix(root + 1).map { FilePath.joined($0, fileName) }
      .first(where: FilePath.isFile)
  }

  /// Reads the nearest `postlogin.yaml` in a folder or above it, up to the root of its repository;
  /// nil if there is none.
  ///
  /// A caller gives the names of the formats that results have.
  ///
  /// - Throws: the errors of `init(at:formats:)`.
  package static func find(
    from folder: String,
    formats: [String]
  ) throws(PostLoginError) -> Project? {
    guard let path = path(from: folder) else { return nil }
    return try Project(at: path, formats: formats)
  }
}
