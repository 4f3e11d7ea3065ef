import PostLogin
import PostLoginTesting
import ScriptText
import WireFormats

/// The files of two versions of a policy; those of a revision are copied out of the repository.
struct BacktestVersionFiles {
  /// The Actions or files of each version, in the order in which they run.
  let before: [String]
  let after: [String]

  private static let flowFiles = ["flow.yaml", "flow.yml", "flow.json"]

  /// Copies of revisions are removed when the command ends.
  ///
  /// - Throws: `unreadable` for a path or revision that does not exist.
  init(
    before: String,
    after: String,
    removingBy cleanup: InterruptionCleanup,
    in root: String = "."
  ) throws {
    self.before = try Self.actions(in: Self.path(of: before, in: root, cleanup))
    self.after = try Self.actions(in: Self.path(of: after, in: root, cleanup))
  }

  /// The files of a version for a suite that outlives the command: for a revision, the present
  /// files, since its copy is removed when the command ends.
  ///
  /// - Throws: `unreadable` for a path that does not exist.
  static func present(_ argument: String) throws -> [String] {
    guard FileStatus(argument) == nil, let colon = argument.firstIndex(of: ":") else {
      return try actions(in: argument)
    }
    return try actions(in: String(argument[argument.index(after: colon)...]))
  }

  private static func path(
    of argument: String,
    in root: String,
    _ cleanup: InterruptionCleanup
  ) throws -> String {
    guard let copy = try RevisionCopy(ifNamedBy: argument, in: root) else { return argument }
    cleanup.add { copy.remove() }
    return copy.path
  }

  /// The flow file of a folder, else the Actions in it in the order of their names.
  private static func actions(in path: String) throws -> [String] {
    guard FileBytes.isFolder(path), CodeFile.action(in: path) == nil else {
      return [path]
    }
    for name in flowFiles where FilePath.isFile(FilePath.joined(path, name)) {
      return [FilePath.joined(path, name)]
    }
    let files = try SuiteFinder.actions(in: [path])
    guard !files.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "`\(path)` has no `code.js` and no `flow.yaml`",
        help: "name an Action, a folder of Actions, rules, or a flow file"
      )
    }
    return files.map { FilePath.folder(of: $0) }.sorted()
  }
}
