import WireFormats

/// Reads the paths of `postlogin.yaml`: relative to the file, and inside the repository.
struct ProjectPaths {
  /// Whether something has to be at a path.
  enum Presence {
    /// The path leads to a file or folder.
    case existing
    /// The path may lead to something later, such as a file that is not in version control.
    case expected
  }

  let file: String
  let repository: Repository

  init(file: String) {
    self.file = file
    repository = Repository(around: file)
  }

  /// The folder that paths are relative to.
  var folder: String { FilePath.folder(of: file) }

  /// Reads a path; reports one that cannot be used.
  func path(_ cursor: DocumentCursor, _ presence: Presence) -> String? {
    guard let text = cursor.nonemptyString, isUsable(text, cursor) else { return nil }
    let path = FilePath.joined(folder, text)
    guard presence == .expected || FileStatus(path) != nil else {
      cursor.report("`\(DocumentText.line(text, atMost: 200))`: no such file or folder")
      return nil
    }
    return path
  }

  /// Reads a list of paths.
  func list(_ cursor: DocumentCursor, _ presence: Presence) -> [String] {
    (cursor.list ?? []).compactMap { path($0, presence) }
  }

  /// Reads the path of a policy; the JSON of a plan may be made later.
  func policy(_ cursor: DocumentCursor) -> String? {
    let isDocument =
      if case .string(let text) = cursor.node.value {
        text.hasSuffix(".json")
      } else {
        false
      }
    guard let path = path(cursor, isDocument ? .expected : .existing) else { return nil }
    guard FilePath.name(of: FilePath.resolved(path)) != Project.fileName else {
      cursor.report("a project is no policy; name the folder or file of a policy")
      return nil
    }
    return path
  }

  /// Whether a path lies inside the repository and is not the project itself; reports one that is
  /// not usable.
  func isUsable(_ text: String, _ cursor: DocumentCursor) -> Bool {
    let path = FilePath.joined(folder, text)
    let shown = DocumentText.line(text, atMost: 200)
    guard FileStatus(ofLink: path) == nil || FileStatus(path) != nil else {
      cursor.report("`\(shown)`: the link leads to no file or folder")
      return false
    }
    guard repository.contains(path) else {
      cursor.report(
        "`\(shown)`: this lies outside of the repository, and only files inside are used"
      )
      return false
    }
    guard FilePath.resolved(path) != FilePath.resolved(file) else {
      cursor.report("`\(shown)`: the project names itself; name another file or folder")
      return false
    }
    return true
  }
}
